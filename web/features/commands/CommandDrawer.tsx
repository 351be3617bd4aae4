import { Dialog } from '../../ui/Dialog.tsx';
import { CommandPanel } from './CommandPanel.tsx';
import type { CommandTarget } from './command-target.ts';

/** The commands of staff over any page: for what it shows, or all of them. */
export function CommandDrawer({ target: { known, title }, onClose }: { target: CommandTarget; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={known ? `Moderate ${title}` : title}>
      <CommandPanel known={known} />
    </Dialog>
  );
}
