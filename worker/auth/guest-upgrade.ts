import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { handOverStatements } from '../../db/members/member-data.ts';
import { games, places, seats } from '../../db/schema/games.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { outbox } from '../../db/schema/site.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { Person } from '../../games/table/table-state.ts';
import type { User } from '../app.ts';
import { traitsOf } from '../games/person-look.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';
import { describeError } from '../problem.ts';

interface Upgrade {
  guest: string;
  person: Person;
  session: string;
  seat: string | null;
}
/** Data that a guest keeps as a member. `statements` belong in the batch that signs them in; call `deliverUpgrades` after it. */
export interface GuestData {
  statements: Change[];
  tables: string[];
}

type LookColumns = Pick<User, 'avatar' | 'vanityUrl' | 'settings' | 'items'>;
const DEFAULT_LOOK: LookColumns = { avatar: false, vanityUrl: '', settings: '{}', items: '{}' };
type NewMember = Pick<User, 'id' | 'name'> & Partial<LookColumns> & { session: string };

/** The worker that wrote the row delivers it at once; others wait this long first. */
const LEASE = 60_000;

export async function migrateGuest(env: Env, db: Database, guest: string, user: NewMember, now: number): Promise<GuestData> {
  const [seatRows, hostedGames, reservedGames, browsers] = await db.batch([
    db
      .select()
      .from(seats)
      .where(inArray(seats.person, [guest, user.id])),
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.hostId, guest), sql`status = 'Open'`))
      .limit(20),
    db.select({ id: places.game }).from(places).where(eq(places.person, guest)),
    db.select({ tables: sessions.tables }).from(sessions).where(eq(sessions.person, guest)),
  ]);
  const seat = seatRows.find(({ person }) => person === guest)?.game ?? null;
  const ownGame = seatRows.find(({ person }) => person === user.id)?.game;
  if (seat !== null && ownGame !== undefined && ownGame !== seat) await releaseStaleSeat(env, ownGame, user.id);
  const visitedTables = browsers.flatMap((browser) => JSON.parse(browser.tables) as string[]);
  const tables = [
    ...new Set([...visitedTables, ...[...hostedGames, ...reservedGames].map(({ id }) => id), ...(seat === null ? [] : [seat])]),
  ];
  const person: Person = { id: user.id, name: user.name, kind: 'member', ...traitsOf({ ...DEFAULT_LOOK, ...user }) };
  return {
    statements: [
      // First, because it reads the guest's sessions.
      enqueueUpgrades(db, tables, { guest, person, session: user.session, seat }, now),
      ...handOverStatements(db, guest, user.id),
    ],
    tables,
  };
}

/** Releases a stale row of `seats` that would block the guest's seat. If the table does not answer, the member keeps that row. */
async function releaseStaleSeat(env: Env, game: string, person: string): Promise<void> {
  await answerInTime(gameRoom(env, game).releaseSeat(person)).catch((error: unknown) => logUnanswered(game, error));
}

/** Rereads the guest's sessions within the batch, because they may have got a ticket in between. */
const enqueueUpgrades = (db: Database, tables: string[], upgrade: Upgrade, now: number): Change =>
  db.insert(outbox).select(sql`
    select lower(hex(randomblob(8))), 'upgrade', ${upgrade.person.id}, value, ${JSON.stringify(upgrade)}, 0, ${now + LEASE}
    from (select value from json_each(${JSON.stringify(tables)})
      union select t.value from sessions s, json_each(s.tables) t where s.person = ${upgrade.guest})`);

/** Delivers all pending upgrades of this member. Called right after sign-in and before they come to a table. */
export async function deliverUpgrades(env: Env, db: Database, person: string): Promise<void> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.person, person), eq(outbox.kind, 'upgrade')));
  const deliverOne = async (row: OutboxRow): Promise<void> => {
    await deliverUpgrade(env, db, row);
    await db.delete(outbox).where(eq(outbox.id, row.id));
  };
  await Promise.all(rows.map((row) => deliverOne(row).catch((error: unknown) => logUnanswered(row.game, error))));
}

/** The member's row of `seats` stays until the room answers. If the table is gone or refuses, neither of the two has a seat. */
export async function deliverUpgrade(env: Env, db: Database, row: OutboxRow): Promise<void> {
  const { guest, person, session, seat } = JSON.parse(row.body) as Upgrade;
  const room = gameRoom(env, row.game);
  if (seat !== row.game || (await maySitAt(db, person.id, row.game))) {
    const answer = await answerInTime(room.become(guest, person, session));
    if (!('refused' in answer)) return;
  }
  await answerInTime(room.leave(guest));
  // Delete the outbox row first: it holds the seat.
  await db.delete(outbox).where(eq(outbox.id, row.id));
  await answerInTime(room.releaseSeat(person.id));
}

/** False if the member has a seat at another table. */
async function maySitAt(db: Database, person: string, game: string): Promise<boolean> {
  const row = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)).get();
  return row === undefined || row.game === game;
}

const logUnanswered = (game: string, error: unknown): void =>
  console.error(JSON.stringify({ game, room: 'did not answer for a guest who signed in', ...describeError(error) }));
