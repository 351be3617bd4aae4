import { CLOSE_CODES } from '../../protocol/limits.ts';

/**
 * Sentences, by close code, for closes after which a client does not reconnect; used if the server gives no reason. After other
 * codes it retries.
 */
export const CLOSE_REASONS: Record<number, string> = {
  [CLOSE_CODES.flood]: 'Too much was sent at once, so the connection was closed. Refresh to come back.',
  [CLOSE_CODES.bad]: 'This page is out of date. Refresh to get the newest one.',
  [CLOSE_CODES.kicked]: 'You have been removed from here.',
  [CLOSE_CODES.gone]: 'This place no longer exists.',
  [CLOSE_CODES.full]: 'There is no room left here.',
  [CLOSE_CODES.over]: 'This place has closed.',
  [CLOSE_CODES.crowded]: 'This is open in too many tabs, so this one was disconnected. Refresh to come back.',
};
/** Shown for a refusal without a reason. */
export const REFUSED = 'You were not let in. Refresh to try again.';
