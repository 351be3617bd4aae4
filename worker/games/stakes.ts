/** Who may play for something: the same for whoever hosts such a table and whoever sits down at one. */
import { LIMITS } from '../../protocol/limits.ts';
import type { Admission } from '../../protocol/rest/games.ts';
import type { Session } from '../app.ts';
import { allowed } from '../middleware/permission.ts';

/** Why this person cannot play for that yet; null where they can, or where nothing is at stake. */
export function unready(session: Session, stakes: Admission['stakes']): string | null {
  if (!stakes) return null;
  if (session.gamesPlayed < LIMITS.rankedGames) return `You must play ${LIMITS.rankedGames} games before playing ranked.`;
  return allowed(session, stakes === 'ranked' ? 'playRanked' : 'playCompetitive') ? null : `You may not play ${stakes} games.`;
}
