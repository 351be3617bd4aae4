/**
 * Friends, requests for friendship, and blocks. Each statement rechecks its condition, so that concurrent calls are safe.
 */
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { insertIf, rowExists } from '../../db/core/insert-if.ts';
import { type Cursor, pageOf, pageQuery } from '../../db/core/lists.ts';
import { CARD_COLUMNS, membersOf, type UserSummary, userCardOf } from '../../db/members/members.ts';
import { IS_ACTIVE } from '../../db/members/membership.ts';
import { notify, notNotifiedSince } from '../../db/notices/notices.ts';
import { blocks, friendRequests, friends } from '../../db/schema/relations.ts';
import { users } from '../../db/schema/users.ts';
import type { Friend } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { User } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { endLove } from './love.ts';
import { statusesOf } from './presence.ts';
import { memberAt, noSuchUser, pathOf } from './public.ts';
import {
  blockedError,
  conflictError,
  isBetween,
  MAX_TRIES,
  NOTIFY_INTERVAL,
  notBlocked,
  relationshipOf,
} from './relationship.ts';

export async function rejectFriend(db: Database, me: string, id: string): Promise<void> {
  const deletedRows = await db
    .delete(friendRequests)
    .where(and(eq(friendRequests.from, id), eq(friendRequests.to, me)))
    .returning();
  if (deletedRows.length === 0) throw problem(404, 'That member has not asked to be your friend.');
}

const sentTo = ({ name }: UserSummary): string => `Friend request sent to ${name}.`;
const friendsWith = ({ name }: UserSummary): string => `You and ${name} are friends now.`;

/** Applies the next step and returns its sentence. With `want`, a state that has already been reached is only reported. */
export async function toggleFriend(c: CommitContext, me: User, id: string, want?: boolean): Promise<string> {
  const db = database(c.env);
  if (id === me.id) throw problem(400, 'You cannot befriend yourself.');
  for (let i = 0; i < MAX_TRIES; i++) {
    const relation = await relationshipOf(db, me.id, id);
    if (want && (relation.outgoingFriend || relation.isFriend)) {
      const them = (await membersOf(db, [id])).get(id);
      if (!them) throw noSuchUser();
      return relation.outgoingFriend ? sentTo(them) : friendsWith(them);
    }
    if (want === false && !relation.outgoingFriend && !relation.isFriend) return 'You are not friends.';
    if (relation.outgoingFriend) {
      if (await cancelRequest(db, me.id, id)) return 'Friend request canceled.';
    } else if (relation.isFriend) {
      if (await unfriend(db, me.id, id)) return 'You are no longer friends.';
    } else {
      const them = (await membersOf(db, [id])).get(id);
      if (!them) throw noSuchUser();
      if (relation.blocked || relation.isBlocked) throw blockedError();
      if (relation.incomingFriend) {
        if (await acceptRequest(c, me, them)) return friendsWith(them);
      } else if (await sendRequest(c, me, them)) return sentTo(them);
    }
  }
  throw conflictError();
}

const isRequest = (from: string, to: string) => and(eq(friendRequests.from, from), eq(friendRequests.to, to));
const requestExists = (from: string, to: string): SQL => rowExists(friendRequests, isRequest(from, to));
const areFriends = (me: string, them: string): SQL => rowExists(friends, and(eq(friends.user, me), eq(friends.friend, them)));

function checkFriends({ friendCount }: User): void {
  if (friendCount >= LIMITS.friends) throw problem(409, `You have ${LIMITS.friends} friends, the most you can have.`);
}

async function sendRequest(c: CommitContext, me: User, them: UserSummary): Promise<boolean> {
  const db = database(c.env);
  checkFriends(me);
  if ((await db.$count(friendRequests, eq(friendRequests.from, me.id))) >= LIMITS.friendRequests)
    throw problem(409, `${LIMITS.friendRequests} members have not answered your requests yet. Cancel one first.`);
  const key = await limitPerson(db, 'friend', me.id);
  const now = Date.now();
  const isDue = and(not(areFriends(me.id, them.id)), not(requestExists(them.id, me.id)), notBlocked(me.id, them.id))!;
  const isNewRequest = rowExists(friendRequests, and(isRequest(me.id, them.id), eq(friendRequests.createdAt, now)));
  const [insertedRows] = await commit(
    c,
    [
      insertIf(db, friendRequests, { from: me.id, to: them.id, createdAt: now }, isDue)
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
          // Repeated requests share one notice.
          key: me.id,
        },
        now,
        and(isNewRequest, notNotifiedSince('friendRequest', them.id, me.id, now - NOTIFY_INTERVAL)),
      ),
    ],
    { limit: key },
  );
  return insertedRows.length > 0;
}

async function cancelRequest(db: Database, me: string, them: string): Promise<boolean> {
  const deletedRows = await db.delete(friendRequests).where(isRequest(me, them)).returning();
  return deletedRows.length > 0;
}

async function acceptRequest(c: CommitContext, me: User, them: UserSummary): Promise<boolean> {
  const db = database(c.env);
  checkFriends(me);
  const isDue = requestExists(them.id, me.id);
  const row = (user: string, friend: UserSummary) =>
    insertIf(db, friends, { user, friend: friend.id, seen: friend.lastActive }, isDue).onConflictDoNothing();
  const [, , , , deletedRows] = await commit(c, [
    db
      .update(users)
      .set({ friendCount: sql`${users.friendCount} + 1` })
      .where(and(inArray(users.id, [me.id, them.id]), isDue, not(areFriends(me.id, them.id)))),
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
      .where(isBetween(friendRequests.from, friendRequests.to, me.id, them.id))
      .returning({ from: friendRequests.from }),
  ]);
  return deletedRows.some(({ from }) => from === them.id);
}

/** The last statement returns the deleted rows. */
const endFriendship = (db: Database, me: string, them: string) =>
  [
    db
      .update(users)
      .set({ friendCount: sql`max(0, ${users.friendCount} - 1)` })
      .where(and(inArray(users.id, [me, them]), areFriends(me, them))),
    db
      .delete(friends)
      .where(isBetween(friends.user, friends.friend, me, them))
      .returning({ user: friends.user }),
  ] as const;

async function unfriend(db: Database, me: string, them: string): Promise<boolean> {
  const [, deletedRows] = await db.batch([...endFriendship(db, me, them)]);
  return deletedRows.length > 0;
}

/** A page of a member's friends by last activity, latest first. `user` is an id or vanity URL. */
export async function friendsOf(env: Env, user: string, cursor: Cursor): Promise<Friend[]> {
  const db = database(env);
  const { id } = await memberAt(db, user);
  const { where, order, limit } = pageQuery(friends.seen, cursor, LIMITS.friendPage);
  const rows = await db
    .select({ ...CARD_COLUMNS, seen: friends.seen })
    .from(friends)
    .innerJoin(users, and(eq(users.id, friends.friend), IS_ACTIVE))
    .where(and(eq(friends.user, id), where))
    .orderBy(order)
    .limit(limit);
  const page = pageOf(rows, ({ seen }) => seen, cursor, LIMITS.friendPage);
  const statuses = await statusesOf(
    env,
    page.map((row) => row.id),
  );
  return page.map((row) => ({ ...userCardOf(row), lastActive: row.seen, status: statuses.get(row.id)! }));
}

/** Blocks or unblocks a member, as `want` says, else toggles. Blocking silently ends the relationship. */
export async function toggleBlock(db: Database, me: string, id: string, want?: boolean): Promise<void> {
  if (id === me) throw problem(400, 'You cannot block yourself.');
  const isOwn = and(eq(blocks.user, me), eq(blocks.blocked, id));
  const blockRows = want ? await db.select().from(blocks).where(isOwn) : await db.delete(blocks).where(isOwn).returning();
  if (blockRows.length === 0 && want !== false) await createBlock(db, me, id);
}

async function createBlock(db: Database, me: string, them: string): Promise<void> {
  if (!(await membersOf(db, [them])).has(them)) throw noSuchUser();
  if ((await db.$count(blocks, eq(blocks.user, me))) >= LIMITS.blocked)
    throw problem(409, `You have blocked ${LIMITS.blocked} members, the most you can. Unblock someone first.`);
  await limitPerson(db, 'block', me);
  await db.batch([
    db.insert(blocks).values({ user: me, blocked: them, createdAt: Date.now() }).onConflictDoNothing(),
    ...endFriendship(db, me, them),
    db.delete(friendRequests).where(isBetween(friendRequests.from, friendRequests.to, me, them)),
    ...endLove(db, me, them),
  ]);
}
