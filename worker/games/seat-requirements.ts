/** Requirements of hosts and players: ranked and competitive tables, the wait after leaving early, and blocks. */

import { and, eq, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { games } from '../../db/schema/games.ts';
import { blocks } from '../../db/schema/relations.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { outbox } from '../../db/schema/site.ts';
import { users } from '../../db/schema/users.ts';
import { nextPenalty, penaltyText } from '../../protocol/leave-penalty.ts';
import { rankedGamesLeft } from '../../protocol/ranked.ts';
import { settingsFrom } from '../../protocol/settings.ts';
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
import { problem } from '../problem.ts';
import { ownHearts } from '../users/items.ts';
import { seatElsewhere } from './seats.ts';

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
  const candidate = candidateOf(session, now);
  const refusal = stakesRefusal(candidate, stakes, HOST_CHECKS);
  return refusal && stakesWords(refusal, stakes, candidate, now);
}

interface JoinRefusal {
  kind: NoStakes | 'left-early';
  words: string;
}
/** Why this session may not take a seat at such a table; null if it may. `hasPenalty`: the penalty for leaving early applies. */
export function joinRefusal(session: Session, stakes: Stakes | null, hasPenalty: boolean, now = Date.now()): JoinRefusal | null {
  const candidate = candidateOf(session, now);
  const firstRefusal = (checks: readonly NoStakes[]): JoinRefusal | null => {
    const kind = stakes && stakesRefusal(candidate, stakes, checks);
    return kind && { kind, words: stakesWords(kind, stakes!, candidate, now) };
  };
  const penalty = hasPenalty ? leavePenalty(session, now) : null;
  return (
    firstRefusal(JOIN_CHECKS.before) ??
    (penalty !== null ? { kind: 'left-early', words: penalty } : firstRefusal(JOIN_CHECKS.after))
  );
}

/** Why this person may not take a seat now, if they left games early. Null if they may; guests always may. */
export const leavePenalty = ({ user }: Session, now = Date.now()): string | null => user && penaltyText(user, now);

/** Refuses a person who would leave their table for `game` and then have to wait, because they would sit at neither. */
export async function checkChange(env: Env, { user, person }: Session, game: string): Promise<void> {
  const minutes = user ? nextPenalty(user, Date.now()) : 0;
  if (minutes === 0 || !(await seatElsewhere(env, database(env), person, game))?.held) return;
  throw problem(
    403,
    `Your game is still on. If you leave, you have to wait ${minutes} minutes before you can sit down again, so finish it first.`,
  );
}

/** The same text whatever the host's reason. */
export const BLOCKED_BY_HOST = 'You cannot take a seat at a table of this host. Choose another one.';

/**
 * A statement: the host of a listed game, if they block the person of the session with this token, and if the person is about to
 * take over a guest's place.
 */
export const hostFor = (db: Database, tokenHash: string, game: string) =>
  db
    .select({
      id: games.hostId,
      isBlocking: sql`${blocks.user} is not null and coalesce(${users.settings} ->> '$.keepBlockedOut', 1)`.mapWith(Boolean),
      isUpgrading: sql`exists (
        select 1 from ${outbox} where ${outbox.person} = ${sessions.person} and ${outbox.kind} = 'upgrade')`.mapWith(Boolean),
    })
    .from(games)
    .innerJoin(sessions, eq(sessions.tokenHash, tokenHash))
    .leftJoin(blocks, and(eq(blocks.user, games.hostId), eq(blocks.blocked, sessions.person)))
    .leftJoin(users, eq(users.id, blocks.user))
    .where(eq(games.id, game));

/** Whether the host blocks this person. Blocks exist only between members. */
export async function isBlockedByHost(db: Database, host: string, person: string): Promise<boolean> {
  if (!host.startsWith('u') || !person.startsWith('u')) return false;
  const row = await db
    .select({ settings: users.settings })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.user))
    .where(and(eq(blocks.user, host), eq(blocks.blocked, person)))
    .get();
  return row !== undefined && settingsFrom(JSON.parse(row.settings) as Record<string, unknown>).keepBlockedOut;
}
