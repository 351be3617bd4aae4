import { signal } from '@preact/signals-react';
import { session } from '../../lib/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';

/** An argument that is known where the commands are opened, such as the member whose profile it is. */
export interface FixedArgument {
  name: 'userId' | 'gameId' | 'setupId' | 'deckId' | 'thread' | 'reply' | 'post' | 'comment';
  value: string;
}
export interface CommandTarget {
  fixedArgument: FixedArgument | null;
  /** Name or title of the member, game, setup, deck or thread. */
  title: string;
  /** The command to start with, by its `act`; if absent, all matching commands are listed. */
  act?: string;
}

/** Target of the open staff commands; null while they are closed. */
export const commandTarget = signal<CommandTarget | null>(null);

export const targetOf = (name: FixedArgument['name'], value: string, title: string): CommandTarget => ({
  fixedArgument: { name, value },
  title,
});

export const isStaff = (): boolean => session.value.perms?.viewModActions === true;

/** Menu entry about a member, a game or a setup; empty unless the user is staff. */
export const moderateItems = (target: CommandTarget): MenuItem[] =>
  isStaff() ? [{ label: 'Moderate', icon: 'shield', onSelect: () => openCommands(target) }] : [];
export function openCommands(target: CommandTarget): void {
  commandTarget.value = target;
}
