/** A guest becomes a member: what they played, and where they sit, is the member's from then on. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Person } from '../../games/table-state.ts';
import type { Database, User } from '../app.ts';
import { games, played, seats } from '../db/schema/games.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { outbox } from '../db/schema/site.ts';
import { users } from '../db/schema/users.ts';
import { lookOf } from '../games/look.ts';
import { roomOf } from '../games/room.ts';
import { answered, type Row } from '../outbox/outbox.ts';
import { said } from '../problem.ts';

/** What a room has to hear, as the outbox keeps it. */
interface Upgrade {
  guest: string;
  person: Person;
  /** The session that the guest's sockets belong to from then on. */
  session: string;
  /** Where the guest has a seat. */
  seat: string | null;
}
/** What a guest brings: `statements` belong into the batch that signs the member in; then `deliverUpgrades`. */
export interface Luggage {
  statements: BatchItem<'sqlite'>[];
  /** Tables where the guest sits or watches, or that they host. */
  tables: string[];
}

type Seen = Pick<User, 'avatar' | 'vanityUrl' | 'settings' | 'items'>;
/** Whoever has just registered looks like everybody else. */
const PLAIN: Seen = { avatar: false, vanityUrl: '', settings: '{}', items: '{}' };
/** `session`: that in which the member goes on. */
type Joining = Pick<User, 'id' | 'name'> & Partial<Seen> & { session: string };

/** The worker that wrote a row delivers it at once; others only after this. */
const LEASE = 60_000;

/** Reads what this guest has, and says how it becomes the member's. */
export async function takeAlong(env: Env, db: Database, guest: string, user: Joining, now: number): Promise<Luggage> {
  const [sitting, hosting, browsers] = await db.batch([
    db
      .select()
      .from(seats)
      .where(inArray(seats.person, [guest, user.id])),
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.hostId, guest), sql`status = 'Open'`))
      .limit(20),
    db.select({ tables: sessions.tables }).from(sessions).where(eq(sessions.person, guest)),
  ]);
  const seat = sitting.find(({ person }) => person === guest)?.game ?? null;
  const own = sitting.find(({ person }) => person === user.id)?.game;
  if (seat !== null && own !== undefined && own !== seat) await giveBackLeftOver(env, own, user.id);
  const visited = browsers.flatMap((browser) => JSON.parse(browser.tables) as string[]);
  const tables = [...new Set([...visited, ...hosting.map(({ id }) => id), ...(seat === null ? [] : [seat])])];
  const look = lookOf({ ...PLAIN, ...user });
  const person: Person = { id: user.id, name: user.name, kind: 'member', ...(look && { look }) };
  return {
    statements: [
      ...movePlayed(db, guest, user.id),
      ...moveSeat(db, guest, user.id),
      enqueueUpgrades(db, tables, { guest, person, session: user.session, seat }, now),
      ...forget(db, guest),
    ],
    tables,
  };
}

/** A row that a table left behind must not stand against the guest's seat. A table that does not answer keeps the member. */
async function giveBackLeftOver(env: Env, game: string, person: string): Promise<void> {
  await answered(roomOf(env, game).releaseSeat(person)).catch((error: unknown) => unanswered(game, error));
}

/** The guest's sessions are read again in the batch: they may have got a ticket since. */
const enqueueUpgrades = (db: Database, tables: string[], upgrade: Upgrade, now: number): BatchItem<'sqlite'> =>
  db.insert(outbox).select(sql`
    select lower(hex(randomblob(8))), 'upgrade', ${upgrade.person.id}, value, ${JSON.stringify(upgrade)}, 0, ${now + LEASE}
    from (select value from json_each(${JSON.stringify(tables)})
      union select t.value from sessions s, json_each(s.tables) t where s.person = ${upgrade.guest})`);

/** A game that the member played too, in another browser, stays as it is. */
const movePlayed = (db: Database, guest: string, user: string): BatchItem<'sqlite'>[] => [
  db
    .update(users)
    .set({
      gamesPlayed: sql`${users.gamesPlayed} + (select count(*) from played where person = ${guest} and "left" = 0
        and game not in (select game from played where person = ${user}))`,
      kudos: sql`${users.kudos} + (select count(*) from played where person = ${guest} and kudos = 1
        and game not in (select game from played where person = ${user}))`,
    })
    .where(eq(users.id, user)),
  db
    .update(played)
    .set({ person: user })
    .where(and(eq(played.person, guest), sql`${played.game} not in (select game from played where person = ${user})`)),
  db.delete(played).where(eq(played.person, guest)),
];
const moveSeat = (db: Database, guest: string, user: string): BatchItem<'sqlite'>[] => [
  db
    .update(seats)
    .set({ person: user })
    .where(and(eq(seats.person, guest), sql`not exists (select 1 from seats where person = ${user})`)),
  db.delete(seats).where(eq(seats.person, guest)),
];
const forget = (db: Database, guest: string): BatchItem<'sqlite'>[] => [
  db.delete(sessions).where(eq(sessions.person, guest)),
  db.delete(guests).where(eq(guests.id, guest)),
];

/** Delivers every upgrade of this member that a room has not heard of: right after they signed in, and when they come to a table. */
export async function deliverUpgrades(env: Env, db: Database, person: string): Promise<void> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.person, person), eq(outbox.kind, 'upgrade')));
  const one = async (row: Row): Promise<void> => {
    await upgradeAt(env, db, row);
    await db.delete(outbox).where(eq(outbox.id, row.id));
  };
  await Promise.all(rows.map((row) => one(row).catch((error: unknown) => unanswered(row.game, error))));
}

/**
 * Tells one room. A table that is gone, or that cannot take the member, holds neither of the two afterwards. Throws when the
 * room does not answer: until it does, the member's row of `seats` stays.
 */
export async function upgradeAt(env: Env, db: Database, row: Row): Promise<void> {
  const { guest, person, session, seat } = JSON.parse(row.body) as Upgrade;
  const room = roomOf(env, row.game);
  if (seat !== row.game || (await maySitAt(db, person.id, row.game))) {
    const answer = await answered(room.become(guest, person, session));
    if (!('refused' in answer)) return;
  }
  await answered(room.leave(guest));
  // The row in the outbox holds the seat.
  await db.delete(outbox).where(eq(outbox.id, row.id));
  await answered(room.releaseSeat(person.id));
}

/** Not where the member has a seat at another table. */
async function maySitAt(db: Database, person: string, game: string): Promise<boolean> {
  const row = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)).get();
  return row === undefined || row.game === game;
}

const unanswered = (game: string, error: unknown): void =>
  console.error(JSON.stringify({ game, room: 'did not answer for a guest who signed in', ...said(error) }));
