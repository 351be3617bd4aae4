/**
 * No socket outlives what let it in. What ends sessions writes a row of the outbox in the same batch; the row says which
 * sessions, and at which tables they have sockets. Its delivery closes those at the tables, at the member's hub and in the
 * channels of chat. Sockets of lobbies belong to no session: they show everybody the same public list.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { UserHub } from '../../durable-objects/user-hub.ts';
import type { Database } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';
import { outbox } from '../db/schema/site.ts';
import { roomOf } from '../games/room.ts';
import { leaveTables } from '../games/scheduled.ts';
import { answered, type Row } from '../outbox/outbox.ts';

/** What the sockets at a table are told. */
const WHY = {
  ended: 'You are signed out here. Log in again to come back.',
  banned: 'You cannot play at the moment. Your notices say why.',
};
interface Ended {
  sessions: string[];
  /** Of each session. */
  tables: string[][];
  why: keyof typeof WHY;
  /** Whether the person leaves their tables, one for later too: otherwise they are only away, and keep their seat. */
  leaves: boolean;
}

type Statements = [BatchItem<'sqlite'>, BatchItem<'sqlite'>];

/** Statements for a batch: the sessions that `where` finds end, and their sockets with them. Then `deliverOutbox`. */
export const endSessions = (db: Database, where: SQL, now: number): Statements => [
  db.insert(outbox).select(sql`
    select ${row(sql`person`, 'ended', false, now)} from ${sessions} where ${where} group by person`),
  db.delete(sessions).where(where),
];

/** The same for every session of a person, who stands up from their table too: they cannot come back. */
export const endPresence = (db: Database, person: string, now: number): Statements => [
  enqueueFor(db, person, 'ended', now),
  db.delete(sessions).where(eq(sessions.person, person)),
];

/** A statement for a batch: the person stands up and is at no table any more, but stays signed in. Then `deliverOutbox`. */
export const endPlay = (db: Database, person: string, now: number): BatchItem<'sqlite'> => enqueueFor(db, person, 'banned', now);

/** Also where the person has no session: they may have a seat. */
const enqueueFor = (db: Database, person: string, why: Ended['why'], now: number): BatchItem<'sqlite'> =>
  db.insert(outbox).select(sql`
    select ${row(sql`${person}`, why, true, now)} from (select 1) left join ${sessions} on ${eq(sessions.person, person)}`);

const row = (person: SQL, why: Ended['why'], leaves: boolean, now: number): SQL => sql`
  lower(hex(randomblob(8))), 'disconnect', ${person}, '', json_object(
    'sessions', json_group_array(${sessions.id}) filter (where ${sessions.id} is not null),
    'tables', json_group_array(json(${sessions.tables})) filter (where ${sessions.id} is not null),
    'why', ${why}, 'leaves', json(${String(leaves)})), 0, ${now}`;

/** Delivers one row. Closing twice does no harm, and sessions that began later are not named. */
export async function disconnect(env: Env, _db: Database, { person, body }: Row): Promise<void> {
  const { sessions, tables, why, leaves } = JSON.parse(body) as Ended;
  const closing = [...new Set(tables.flat())].map((id) => roomOf(env, id).disconnect(person, sessions, WHY[why]));
  if (why === 'ended' && person.startsWith('u')) closing.push(hubOf(env, person).disconnect(sessions));
  const closed = await Promise.allSettled(closing.map((one) => answered(one)));
  if (leaves) await answered(leaveTables(env, person));
  const failed = closed.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/** A session has more tables open than it may: the sockets at the oldest one are closed. */
export const disconnectFrom = (env: Env, game: string, person: string, session: string): Promise<void> =>
  roomOf(env, game).disconnect(person, [session], 'You have too many tables open. This one was closed.');

const hubOf = (env: Env, user: string) => env.HUBS.getByName(user) as unknown as Pick<UserHub, 'disconnect'>;
