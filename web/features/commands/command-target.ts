import { signal } from '@preact/signals-react';
import { session } from '../../app/session.ts';
import type { MenuItem } from '../../ui/MenuList.tsx';

/** An argument that is known where the commands are asked for, such as the member whose profile it is. */
export interface Known {
  name: 'userId' | 'gameId' | 'setupId' | 'deckId' | 'thread' | 'reply' | 'post' | 'comment';
  value: string;
}
export interface CommandTarget {
  known: Known | null;
  /** Of the member, game, setup, deck or thread. */
  title: string;
  /** The command to begin with, by its `act`; without it all that fit are listed. */
  act?: string;
}

/** What the commands of staff are open for; null while they are closed. */
export const commandTarget = signal<CommandTarget | null>(null);

export const targetOf = (name: Known['name'], value: string, title: string): CommandTarget => ({ known: { name, value }, title });

export const isStaff = (): boolean => session.value.perms?.viewModActions === true;

/** The entry of menus about a member, a game or a setup, for staff; none for others. */
export const moderateItems = (target: CommandTarget): MenuItem[] =>
  isStaff() ? [{ label: 'Moderate', icon: 'shield', onSelect: () => openCommands(target) }] : [];
export function openCommands(target: CommandTarget): void {
  commandTarget.value = target;
}
