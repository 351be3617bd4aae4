/**
 * A socket does not outlive its session: the batch that ends sessions writes an outbox row, whose delivery closes their
 * sockets. Lobby sockets belong to no session: they show everyone the same public list.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { outbox } from '../../db/schema/site.ts';
import { bans, users } from '../../db/schema/users.ts';
import { gameRoom, userHub } from '../../durable-objects/shared/rpc.ts';
import type { SessionEnd } from '../../protocol/socket/chat.ts';
import { leaveTables } from '../games/seats.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';
import { restorableUntil } from './restore-account.ts';
import { SIGN_IN_BANS, siteBanRefusal } from './site-ban.ts';

/** Sentences of the tables that close a socket. Rows that an earlier release stored have `ended` for every end of a session. */
const SIGNED_OUT = 'You are signed out here. Log in again to come back.';
const REASONS = {
  ended: SIGNED_OUT,
  elsewhere: SIGNED_OUT,
  password: SIGNED_OUT,
  staff: SIGNED_OUT,
  expired: SIGNED_OUT,
  deleted: 'Your account is deleted. To restore it, log in again.',
  siteBanned: 'Your account is banned. Log in again to read why.',
  banned: 'You cannot play at the moment. Your notices say why.',
  kicked: 'Staff removed you from this table.',
};
/** Reasons that leave the person signed in. */
type PlayEnd = 'banned' | 'kicked';
export type SignOutReason = Exclude<keyof typeof REASONS, PlayEnd>;
const isPlayEnd = (why: keyof typeof REASONS): why is PlayEnd => why === 'banned' || why === 'kicked';

interface DisconnectBody {
  sessions: string[];
  /** Table ids of each session. */
  tables: string[][];
  why: keyof typeof REASONS;
  /** Whether the person also leaves their tables, scheduled ones included. If not, they are away and keep their seat. */
  leaves: boolean;
}

type Statements = [Change, Change];

export const endSessions = (db: Database, where: SQL, why: SignOutReason, now: number): Statements => [
  enqueue(
    db,
    sql`
    select ${row(sql`person`, why, false, now)} from ${sessions} where ${where} group by person`,
  ),
  db.delete(sessions).where(where),
];

/** Ends every session of a person. They also leave their table, because they cannot come back. */
export const endAllSessions = (db: Database, person: string, why: SignOutReason, now: number, when?: SQL): Statements => [
  enqueueFor(db, person, why, now, when),
  why === 'siteBanned' ? banBrowsers(db, person, now, when) : db.delete(sessions).where(and(eq(sessions.person, person), when)),
];

const BANNED_BROWSER_MS = 365 * 24 * 3_600_000;
/** Keeps the rows of the member's browsers until the last ban in force ends, but not longer than a year. */
function banBrowsers(db: Database, person: string, now: number, when?: SQL): Change {
  const latest = now + BANNED_BROWSER_MS;
  const end = sql`coalesce((select max(coalesce(${bans.expires}, ${latest})) from ${bans}
    where ${bans.user} = ${person} and ${inArray(bans.type, SIGN_IN_BANS)} and ${isBanActive(now)}), ${now})`;
  return db
    .update(sessions)
    .set({ kind: 'banned', tables: '[]', expiresAt: sql`min(${latest}, ${end})` })
    .where(and(eq(sessions.person, person), when));
}

/** A statement for a commit after which the person leaves all tables but stays signed in. */
export const endPlay = (db: Database, person: string, now: number, when?: SQL, why: PlayEnd = 'banned'): Change =>
  enqueueFor(db, person, why, now, when);

/** Writes a row even if there is no session, because the person may still have a seat. */
const enqueueFor = (db: Database, person: string, why: DisconnectBody['why'], now: number, when?: SQL): Change =>
  enqueue(
    db,
    sql`
    select ${row(sql`${person}`, why, true, now)} from (select 1) left join ${sessions} on ${eq(sessions.person, person)}
    where true having ${when ?? sql`true`}`,
  );

const enqueue = (db: Database, rows: SQL) => withEffect(db.insert(outbox).select(rows), 'outbox');

const row = (person: SQL, why: DisconnectBody['why'], leaves: boolean, now: number): SQL => sql`
  lower(hex(randomblob(8))), 'disconnect', ${person}, '', json_object(
    'sessions', json_group_array(${sessions.id}) filter (where ${sessions.id} is not null),
    'tables', json_group_array(json(${sessions.tables})) filter (where ${sessions.id} is not null),
    'why', ${why}, 'leaves', json(${String(leaves)})), 0, ${now}`;

/** Delivers one row. Safe to repeat, because the row does not name later sessions. */
export async function disconnect(env: Env, db: Database, { person, body }: OutboxRow): Promise<void> {
  const { sessions, tables, why, leaves } = JSON.parse(body) as DisconnectBody;
  const end = isPlayEnd(why) || !person.startsWith('u') ? null : await endToTell(db, person, why, Date.now());
  const closing = [...new Set(tables.flat())].map((id) => gameRoom(env, id).disconnect(person, sessions, REASONS[why]));
  if (end) closing.push(userHub(env, person).disconnect(sessions, end));
  const outcomes = await Promise.allSettled(closing.map((one) => answerInTime(one)));
  if (leaves) await answerInTime(leaveTables(env, person));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** Returns what the member's pages are told. Reads the ban only now, because it may have been lifted since. */
async function endToTell(db: Database, person: string, why: SignOutReason, now: number): Promise<SessionEnd> {
  switch (why) {
    case 'siteBanned': {
      const refusal = await siteBanRefusal(db, person, now);
      return refusal ? { why: 'banned', refusal } : { why: 'ended' };
    }
    case 'deleted': {
      const row = await db.select().from(users).where(eq(users.id, person)).get();
      return { why, until: row ? restorableUntil(row, now) : null };
    }
    default:
      return { why };
  }
}

/** Closes a session's sockets at its oldest table when it has too many tables open. */
export const disconnectFrom = (env: Env, game: string, person: string, session: string): Promise<void> =>
  gameRoom(env, game).disconnect(person, [session], 'You have too many tables open. This one was closed.');
