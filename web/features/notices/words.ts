import { LIMITS } from '../../../protocol/limits.ts';

/** On the bell: '3', '99+'. */
export const badgeWord = (unread: number): string => (unread > LIMITS.badge ? `${LIMITS.badge}+` : String(unread));
export function bellWords(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > LIMITS.badge ? `more than ${LIMITS.badge}` : unread} unread`;
}

/** Null for none, and for anything that is no path of this site. */
export const noticePath = (link: string): string | null => (/^\/(?![/\\])/.test(link) ? link : null);

/** Minutes until a planned restart, rounded up; null when there is none, or it is past. Times in milliseconds since 1970. */
export function restartMinutes(at: number | null, now: number): number | null {
  return at === null || at <= now ? null : Math.ceil((at - now) / 60_000);
}
export const restartWords = (minutes: number): string =>
  `The server will be restarting in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
