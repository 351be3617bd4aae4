import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useEditor } from './editor-context.ts';
import { LazyCopyDialog, LazyImportDialog } from './lazy-dialogs.ts';
import { exportSetup } from './setup-json.ts';

/** Undo, redo, and ways to start from another setup. */
export function Toolbar({ changed, reset }: { changed: boolean; reset: () => void }) {
  const { setup, dispatch, canUndo, canRedo } = useEditor();
  const [open, setOpen] = useState<'copy' | 'import' | 'reset' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        icon="undo"
        label="Undo"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => dispatch({ do: 'undo' })}
      />
      <IconButton
        icon="redo"
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => dispatch({ do: 'redo' })}
      />
      <Menu
        label="More"
        items={[
          { label: 'Copy from a setup', icon: 'copy', onSelect: () => setOpen('copy') },
          { label: 'Import JSON', icon: 'login', onSelect: () => setOpen('import') },
          { label: 'Export JSON', icon: 'leave', onSelect: () => download(setup.name, exportSetup(setup)) },
          'line',
          { label: 'Start over', icon: 'refresh', disabled: !changed, onSelect: () => setOpen('reset') },
        ]}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" iconEnd="chevron-down">
            More
          </Button>
        )}
      />
      {open === 'copy' && <LazyCopyDialog onClose={close} />}
      {open === 'import' && <LazyImportDialog onClose={close} />}
      <ConfirmDialog open={open === 'reset'} title="Start over?" action="Start over" danger onConfirm={reset} onClose={close}>
        The setup goes back to what it was when you opened it. Undo brings your changes back while this page is open.
      </ConfirmDialog>
    </div>
  );
}

/** Saves text as a file named after the setup. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'setup'}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
