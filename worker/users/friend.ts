/**
 * POST /api/user/friend: asks, takes back, accepts or ends, whichever is due; POST /api/user/friend/reject. The statements of a
 * change ask again whether it is due, so that of two at once each sees what the other did, and counts and rows agree.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ToggleBody, UserBody } from '../../protocol/rest/users.ts';
import { area, type Database, database, type User } from '../app.ts';
import { refund } from '../db/cooldown.ts';
import { friendRequests, friends } from '../db/schema/relations.ts';
import { users } from '../db/schema/users.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { notify, ring, untold } from '../notifications/notify.ts';
import { problem } from '../problem.ts';
import { membersOf, noSuchUser, pathOf, type Shown } from './card.ts';
import { ASKING, paced, TOLD_EVERY } from './paced.ts';
import { apart, atPeace, between, contested, relationOf, TRIES } from './relation.ts';

export const friend = area()
  .post('/friend', member(), async (c) => {
    const { user: id, want } = await bodyOf(c, ToggleBody);
    const me = c.var.session.user;
    if (id === me.id) throw problem(400, 'You cannot befriend yourself.');
    const { said, tells } = await toggle(database(c.env), me, id, want);
    if (tells) ring(c, id);
    return c.text(said);
  })
  .post('/friend/reject', member(), async (c) => {
    const { user: id } = await bodyOf(c, UserBody);
    const rejected = await database(c.env)
      .delete(friendRequests)
      .where(and(eq(friendRequests.from, id), eq(friendRequests.to, c.var.session.user.id)))
      .returning();
    if (rejected.length === 0) throw problem(404, 'That member has not asked to be your friend.');
    return c.text('Friend request rejected.');
  });

interface Done {
  said: string;
  /** The other one has a notice of it. */
  tells: boolean;
}
const quietly = (said: string): Done => ({ said, tells: false });
const aloud = (said: string): Done => ({ said, tells: true });

const sentTo = ({ name }: Shown): string => `Friend request sent to ${name}.`;
const friendsWith = ({ name }: Shown): string => `You and ${name} are friends now.`;

/** Does what is due, and says what that was. With `want` nothing that is so already is undone: it is only said again. */
async function toggle(db: Database, me: User, id: string, want?: boolean): Promise<Done> {
  for (let i = 0; i < TRIES; i++) {
    const relation = await relationOf(db, me.id, id);
    if (want && (relation.asked || relation.isFriend)) {
      const them = (await membersOf(db, [id])).get(id);
      if (!them) throw noSuchUser();
      return quietly(relation.asked ? sentTo(them) : friendsWith(them));
    }
    if (want === false && !relation.asked && !relation.isFriend) return quietly('You are not friends.');
    if (relation.asked) {
      if (await takeBack(db, me.id, id)) return quietly('Friend request cancelled.');
    } else if (relation.isFriend) {
      if (await unfriend(db, me.id, id)) return quietly('You are no longer friends.');
    } else {
      const them = (await membersOf(db, [id])).get(id);
      if (!them) throw noSuchUser();
      if (relation.blocked || relation.isBlocked) throw apart();
      if (relation.isAsked) {
        if (await accept(db, me, them)) return aloud(friendsWith(them));
      } else if (await ask(db, me, them)) return aloud(sentTo(them));
    }
  }
  throw contested();
}

const exists = (where: SQL, table: typeof friends | typeof friendRequests): SQL =>
  sql`exists (select 1 from ${table} where ${where})`;
const requested = (from: string, to: string): SQL =>
  exists(and(eq(friendRequests.from, from), eq(friendRequests.to, to))!, friendRequests);
const befriended = (me: string, them: string): SQL => exists(and(eq(friends.user, me), eq(friends.friend, them))!, friends);

async function ask(db: Database, me: User, them: Shown): Promise<boolean> {
  const key = `friend:${me.id}`;
  await paced(db, key, ASKING, 'You have asked many people. Wait a while before you ask the next one.');
  const now = Date.now();
  const isDue = sql`not ${befriended(me.id, them.id)} and not ${requested(them.id, me.id)} and ${atPeace(me.id, them.id)}`;
  const fresh = exists(
    and(eq(friendRequests.from, me.id), eq(friendRequests.to, them.id), eq(friendRequests.createdAt, now))!,
    friendRequests,
  );
  const [made] = await db.batch([
    db
      .insert(friendRequests)
      .select(sql`select ${me.id}, ${them.id}, ${now} where ${isDue}`)
      .onConflictDoNothing()
      .returning({ to: friendRequests.to }),
    notify(
      db,
      {
        user: them.id,
        kind: 'friendRequest',
        content: `${me.name} wants to be your friend.`,
        link: '/user',
        from: me.id,
        // Whoever asks again and again is one notice.
        key: me.id,
      },
      now,
      sql`${fresh} and ${untold('friendRequest', them.id, me.id, now - TOLD_EVERY)}`,
    ),
  ]);
  if (made.length === 0) await refund(db, key);
  return made.length > 0;
}

async function takeBack(db: Database, me: string, them: string): Promise<boolean> {
  const gone = await db
    .delete(friendRequests)
    .where(and(eq(friendRequests.from, me), eq(friendRequests.to, them)))
    .returning();
  return gone.length > 0;
}

async function accept(db: Database, me: User, them: Shown): Promise<boolean> {
  const isDue = requested(them.id, me.id);
  const row = (user: string, other: Shown) =>
    db.insert(friends).select(sql`select ${user}, ${other.id}, ${other.lastActive} where ${isDue}`).onConflictDoNothing();
  const [, , , , gone] = await db.batch([
    db
      .update(users)
      .set({ friendCount: sql`${users.friendCount} + 1` })
      .where(and(inArray(users.id, [me.id, them.id]), isDue, sql`not ${befriended(me.id, them.id)}`)),
    row(me.id, them),
    row(them.id, me),
    notify(
      db,
      {
        user: them.id,
        kind: 'friendAccepted',
        content: `${me.name} is your friend now.`,
        link: pathOf(me),
        from: me.id,
      },
      Date.now(),
      isDue,
    ),
    db
      .delete(friendRequests)
      .where(between(friendRequests.from, friendRequests.to, me.id, them.id))
      .returning({ from: friendRequests.from }),
  ]);
  return gone.some(({ from }) => from === them.id);
}

/** The statements that end a friendship, if there is one; the last answers the rows that are gone. */
export const endFriendship = (db: Database, me: string, them: string) =>
  [
    db
      .update(users)
      .set({ friendCount: sql`max(0, ${users.friendCount} - 1)` })
      .where(and(inArray(users.id, [me, them]), befriended(me, them))),
    db
      .delete(friends)
      .where(between(friends.user, friends.friend, me, them))
      .returning({ user: friends.user }),
  ] as const;

async function unfriend(db: Database, me: string, them: string): Promise<boolean> {
  const [, gone] = await db.batch([...endFriendship(db, me, them)]);
  return gone.length > 0;
}
