import { useLocation } from 'wouter';
import { Dialog } from '../../ui/Dialog.tsx';
import { SetupSearch } from '../host/SetupSearch.tsx';
import { useEditor } from './editor-context.ts';

/** Chooses a setup to start from. The current draft stays stored. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { draft } = useEditor();
  const [, go] = useLocation();
  return (
    <Dialog open onClose={onClose} title="Copy from a setup" size="large">
      <SetupSearch gameType={draft.gameType} chosen={null} onChoose={(id) => go(`/play/create?copy=${encodeURIComponent(id)}`)} />
    </Dialog>
  );
}
