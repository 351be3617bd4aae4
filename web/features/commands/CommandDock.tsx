import { useEffect } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { CommandPanel } from './CommandPanel.tsx';
import { commandTarget } from './command-target.ts';
import { listenForPalette } from './palette.ts';

const close = (): void => {
  commandTarget.value = null;
};

/** Staff commands over any page: those for the item it shows, or, by keyboard shortcut, all of them. */
export function CommandDock() {
  useEffect(listenForPalette, []);
  const target = commandTarget.value;
  if (!target) return null;
  return (
    <Dialog open onClose={close} title={target.fixedArgument ? `Moderate ${target.title}` : target.title}>
      <CommandPanel fixedArgument={target.fixedArgument} act={target.act} onDone={target.act === undefined ? undefined : close} />
    </Dialog>
  );
}
