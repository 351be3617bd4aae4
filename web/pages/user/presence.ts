/** Whether somebody is here, in words: never by a colour alone. */
import type { Presence } from '../../../protocol/rest/users.ts';
import type { AvatarProps } from '../../ui/Avatar.tsx';
import { ago } from '../play/tables.ts';

export interface Seen {
  status: Presence;
  inGame?: true | undefined;
  /** When they were here last, in milliseconds since 1970; 0 or left out where that is not told. */
  lastActive?: number;
}

/** The dot at their picture. */
export const presenceDot = (status: Presence): AvatarProps['presence'] | undefined =>
  ({ online: 'here', idle: 'away', offline: undefined })[status] as AvatarProps['presence'] | undefined;

/** 'Online', 'Idle · In a game', 'Last here 2 hours ago', 'Offline'. */
export function presenceWords({ status, inGame, lastActive }: Seen, now: number): string {
  if (status === 'offline') return lastActive ? `Last here ${ago(lastActive, now)}` : 'Offline';
  const here = status === 'online' ? 'Online' : 'Idle';
  return inGame ? `${here} · In a game` : here;
}
