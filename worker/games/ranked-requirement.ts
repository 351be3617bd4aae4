/** The same for hosting and for joining. */

import type { Admission } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';

/** Null if they can, or without stakes. */
export function rankedRequirement(session: Session, stakes: Admission['stakes']): string | null {
  if (!stakes) return null;
  if (session.gamesPlayed < LIMITS.rankedGames) return `You must play ${LIMITS.rankedGames} games before playing ranked.`;
  return isAllowed(session, stakes === 'ranked' ? 'playRanked' : 'playCompetitive') ? null : `You may not play ${stakes} games.`;
}
