import { LIMITS } from '../../../protocol/limits.ts';

/** Number on the bell: '3', '99+'. */
export const badgeWord = (unread: number): string => (unread > LIMITS.badge ? `${LIMITS.badge}+` : String(unread));
export function bellWords(unread: number): string {
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > LIMITS.badge ? `more than ${LIMITS.badge}` : unread} unread`;
}

/** Returns the path of a notice's link; null if it has none or if it is not a path on this site. */
export const noticePath = (link: string): string | null => (/^\/(?![/\\])/.test(link) ? link : null);

/**
 * Minutes until a planned restart, rounded up; null if there is none or if it has passed. Times are Unix times in milliseconds.
 */
export function restartMinutes(at: number | null, now: number): number | null {
  return at === null || at <= now ? null : Math.ceil((at - now) / 60_000);
}
export const restartWords = (minutes: number): string =>
  `The server will be restarting in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
