/** Requirements of ranked and competitive tables. */
import { rankedGamesLeft } from '../../protocol/ranked.ts';
import {
  type Candidate,
  HOST_CHECKS,
  JOIN_CHECKS,
  type NoStakes,
  type Stakes,
  stakesRefusal,
  stakesWords,
} from '../../protocol/stakes.ts';
import type { Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { ownHearts } from '../users/items.ts';
import { leavePenalty } from './leave-penalty.ts';

const NO_HEARTS = { hearts: 0, refresh: null };

const candidateOf = (session: Session, now: number): Candidate => ({
  isMember: session.user !== null,
  gamesLeft: rankedGamesLeft(session.user?.peopleGames ?? 0),
  hearts: (kind) => (session.user ? ownHearts(session.user, kind, isAllowed(session, 'playCompetitive'), now) : NO_HEARTS),
  may: (permission) => isAllowed(session, permission),
});

/** Why this session may not host such a table; null if it may. */
export function hostRefusal(session: Session, stakes: Stakes | null, now: number): string | null {
  if (!stakes) return null;
  const who = candidateOf(session, now);
  const refused = stakesRefusal(who, stakes, HOST_CHECKS);
  return refused && stakesWords(refused, stakes, who, now);
}

export interface JoinRefusal {
  kind: NoStakes | 'left-early';
  words: string;
}
/** Why this session may not take a seat at such a table; null if it may. `waits`: the penalty for leaving early applies. */
export function joinRefusal(session: Session, stakes: Stakes | null, waits: boolean, now = Date.now()): JoinRefusal | null {
  const who = candidateOf(session, now);
  const first = (checks: readonly NoStakes[]): JoinRefusal | null => {
    const kind = stakes && stakesRefusal(who, stakes, checks);
    return kind && { kind, words: stakesWords(kind, stakes!, who, now) };
  };
  const penalty = waits ? leavePenalty(session, now) : null;
  return first(JOIN_CHECKS.before) ?? (penalty !== null ? { kind: 'left-early', words: penalty } : first(JOIN_CHECKS.after));
}
