/** Presence in words, because color alone is not enough. */
import type { Presence } from '../../../protocol/http/users.ts';
import { relativeTime } from '../../i18n/time.ts';
import type { AvatarProps } from '../../ui/Avatar.tsx';

export interface PresenceInfo {
  status: Presence;
  inGame?: true | undefined;
  /** Unix time in milliseconds; 0 or undefined if hidden. */
  lastActive?: number;
}

export const presenceDot = (status: Presence): AvatarProps['presence'] | undefined =>
  ({ online: 'here', idle: 'away', offline: undefined })[status] as AvatarProps['presence'] | undefined;

/** 'Online', 'Idle · In a game', 'Last seen 2 hours ago', 'Offline'. */
export function presenceWords({ status, inGame, lastActive }: PresenceInfo, now: number): string {
  if (status === 'offline') return lastActive ? `Last seen ${relativeTime(lastActive, now)}` : 'Offline';
  const word = status === 'online' ? 'Online' : 'Idle';
  return inGame ? `${word} · In a game` : word;
}
