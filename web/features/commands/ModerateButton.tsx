import { IconButton } from '../../ui/IconButton.tsx';
import { type CommandTarget, isStaff, openCommands } from './command-target.ts';

/** For staff: opens the commands for what a page shows. Nothing for others. */
export function ModerateButton(target: CommandTarget) {
  return isStaff() ? <IconButton icon="shield" label="Moderate" onClick={() => openCommands(target)} /> : null;
}
