/** A guest becomes a member: what they played, and where they sit, is the member's from then on. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Person } from '../../games/table-state.ts';
import type { Database, User } from '../app.ts';
import { games, played, seats } from '../db/schema/games.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { lookOf } from '../games/look.ts';
import { roomOf } from '../games/room.ts';
import { giveSeatBack } from '../games/seat.ts';

/** What a guest brings. `statements` belong into the batch that signs the member in; then the rooms are told. */
export interface Luggage {
  statements: BatchItem<'sqlite'>[];
  guest: string;
  person: Person;
  /** Where the guest sits, and the member sat nowhere. */
  seat: string | null;
  /** Where the guest sits although the member sits elsewhere. */
  left: string | null;
  /** Open tables that the guest hosts, with or without a seat there. */
  hosted: string[];
}

type Seen = Pick<User, 'avatar' | 'vanityUrl' | 'settings' | 'items'>;
/** Whoever has just registered looks like everybody else. */
const PLAIN: Seen = { avatar: false, vanityUrl: '', settings: '{}', items: '{}' };
type Joining = Pick<User, 'id' | 'name'> & Partial<Seen>;

export async function takeAlong(db: Database, guest: string, user: Joining): Promise<Luggage> {
  const [sitting, hosting] = await db.batch([
    db
      .select()
      .from(seats)
      .where(inArray(seats.person, [guest, user.id])),
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.hostId, guest), sql`status = 'Open'`))
      .limit(20),
  ]);
  const theirs = sitting.find(({ person }) => person === guest)?.game ?? null;
  const look = lookOf({ ...PLAIN, ...user });
  const sitsElsewhere = sitting.some(({ person }) => person === user.id);
  return {
    statements: [...movePlayed(db, guest, user.id), ...moveSeat(db, guest, user.id), ...forget(db, guest)],
    guest,
    person: { id: user.id, name: user.name, kind: 'member', ...(look && { look }) },
    seat: sitsElsewhere ? null : theirs,
    left: sitsElsewhere ? theirs : null,
    hosted: hosting.map(({ id }) => id).filter((id) => id !== theirs),
  };
}

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

/** Tells the rooms. A table that is gone, or that cannot take the member, holds neither of the two afterwards. */
export async function takeSeatAlong(env: Env, db: Database, { guest, person, seat, left, hosted }: Luggage): Promise<void> {
  if (left) await settled(() => roomOf(env, left).leave(guest));
  for (const game of hosted) await settled(() => roomOf(env, game).become(guest, person));
  if (seat === null || (await settled(() => roomOf(env, seat).become(guest, person)))) return;
  await settled(() => roomOf(env, seat).leave(guest));
  await giveSeatBack(db, person.id, seat);
}

/** A room that does not answer keeps nobody from signing in. */
async function settled(ask: () => Promise<object>): Promise<boolean> {
  try {
    return !('refused' in (await ask()));
  } catch (error) {
    console.error(JSON.stringify({ room: 'did not answer a guest who registered', error: String(error).slice(0, 200) }));
    return false;
  }
}
