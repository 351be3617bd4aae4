/** The same for hosting and for joining. */

import type { Admission } from '../../protocol/http/games.ts';
import type { NoStakes } from '../../protocol/http/table-entry.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';

/** Null if they can, or without stakes. */
export function rankedRequirement(session: Session, stakes: Admission['stakes']): string | null {
  const refused = stakesRefusal(session, stakes);
  if (refused === 'few-games') return `You must play ${LIMITS.rankedGames} games before playing ranked.`;
  return refused && `You may not play ${stakes} games.`;
}

export function stakesRefusal(session: Session, stakes: Admission['stakes']): NoStakes | null {
  if (!stakes) return null;
  if (session.gamesPlayed < LIMITS.rankedGames) return 'few-games';
  return isAllowed(session, stakes === 'ranked' ? 'playRanked' : 'playCompetitive') ? null : 'not-permitted';
}
