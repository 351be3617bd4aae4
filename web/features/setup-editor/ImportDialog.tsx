import { type DragEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cutText } from '../../../games/engine/cut-text.ts';
import { nameOf, type Setup } from '../../../games/engine/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { HOSTABLE_GAMES } from '../host/games.ts';
import { arriving } from './arrival.ts';
import { draftOf } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { importSetup } from './setup-json.ts';

/** Reads a setup from text or a file. A setup of another game opens that game's editor. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { draft, book, dispatch } = useEditor();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const [, go] = useLocation();
  const changeText = (next: string) => {
    setText(next);
    setError(null);
  };
  const take = (setup: Setup) => {
    onClose();
    if (setup.gameType !== draft.gameType) {
      const state = arriving({ imported: draftOf(setup) });
      return go(`/play/create?game=${encodeURIComponent(setup.gameType)}`, { state });
    }
    dispatch({ do: 'replace', draft: draftOf(setup) });
    const strange = unknownNames(setup, Object.keys(book.roles));
    toast(strange.length > 0 ? unknownWords(strange) : 'Imported. Undo brings back what was there.', {
      kind: strange.length > 0 ? 'warning' : 'success',
    });
  };
  const submit = () => {
    const read = importSetup(text);
    if ('error' in read) setError(read.error);
    else if (!HOSTABLE_GAMES.includes(read.setup.gameType))
      setError(`There is no game called '${cutText(read.setup.gameType, 40)}'.`);
    else take(read.setup);
  };
  const read = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) changeText(await first.text().catch(() => ''));
  };
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" onClick={submit}>
        Import
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Import a setup" footer={footer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button below chooses one by keyboard */}
      <div
        className="grid gap-3"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          void read(event.dataTransfer.files);
        }}
      >
        <TextField
          label="Setup as JSON"
          hint="Paste an exported setup, or choose a file."
          rows={8}
          autoFocus
          value={text}
          error={error}
          onChange={changeText}
        />
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          className="sr-only"
          tabIndex={-1}
          aria-label="Setup file"
          onChange={(event) => void read(event.target.files)}
        />
        <Button className="justify-self-start" icon="note" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
      </div>
    </Dialog>
  );
}

/** Roles of a setup that its game does not have. */
const unknownNames = ({ roles }: Setup, roleNames: readonly string[]): string[] => [
  ...new Set(roles.flatMap((set) => Object.keys(set).map(nameOf)).filter((name) => !roleNames.includes(name))),
];
const unknownWords = (names: readonly string[]): string =>
  `Imported. Unknown here: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`;
