/** The end of a deleted account. Its name, its address and what others did to it stay; everything it made of itself goes. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database, User } from '../app.ts';
import { directMembers } from '../db/schema/chat.ts';
import { archived, favorites, played, rescues, stats } from '../db/schema/games.ts';
import { coinEntries, noticeChoices, pushSubscriptions } from '../db/schema/notices.ts';
import {
  achievements,
  blocks,
  emotes,
  friendRequests,
  friends,
  karmaVotes,
  loveRequests,
  loves,
  notifications,
} from '../db/schema/relations.ts';
import { sessions } from '../db/schema/sessions.ts';
import { groupMembers, links, nameHistory, passkeys, users } from '../db/schema/users.ts';
import { letGo } from '../games/forget.ts';
import { deleteIdentity } from '../identity/account.ts';
import { eraseUploads } from '../uploads/kept.ts';

/**
 * Files first, then every row in one batch, which ends with the mark: broken off half-way, it is begun again. Nothing happens
 * to an account whose owner took the deletion back.
 */
export async function erase(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<void> {
  const still = and(eq(users.id, user.id), eq(users.erased, false), sql`${users.deletedAt} is not null`);
  if (!(await db.select({ id: users.id }).from(users).where(still).get())) return;
  await eraseUploads(env, user.id);
  await db.batch([
    db.delete(sessions).where(eq(sessions.person, user.id)),
    ...deleteIdentity(db, user.identity),
    ...ties(db, user.id),
    ...belongings(db, user.id),
    db.update(users).set(BLANK).where(eq(users.id, user.id)),
  ]);
}

/** Between this member and others. Blocks against them stay, as does the karma that they gave. */
const ties = (db: Database, user: string): BatchItem<'sqlite'>[] => [
  db
    .update(users)
    .set({ friendCount: sql`max(0, ${users.friendCount} - 1)` })
    .where(inArray(users.id, db.select({ id: friends.friend }).from(friends).where(eq(friends.user, user)))),
  db.delete(friends).where(or(eq(friends.user, user), eq(friends.friend, user))),
  db.delete(friendRequests).where(or(eq(friendRequests.from, user), eq(friendRequests.to, user))),
  db
    .delete(loves)
    .where(
      and(inArray(loves.user, db.select({ id: loves.partner }).from(loves).where(eq(loves.user, user))), eq(loves.partner, user)),
    ),
  db.delete(loves).where(eq(loves.user, user)),
  db.delete(loveRequests).where(or(eq(loveRequests.from, user), eq(loveRequests.to, user))),
  db.delete(rescues).where(or(eq(rescues.one, user), eq(rescues.other, user))),
  db.delete(karmaVotes).where(eq(karmaVotes.voter, user)),
  db.delete(blocks).where(eq(blocks.user, user)),
];

const belongings = (db: Database, user: string): BatchItem<'sqlite'>[] => [
  db.delete(notifications).where(eq(notifications.user, user)),
  db.delete(noticeChoices).where(eq(noticeChoices.user, user)),
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user)),
  db.delete(coinEntries).where(eq(coinEntries.user, user)),
  // Their own way into their direct channels. Those they wrote with keep theirs, and what was said.
  db.delete(directMembers).where(eq(directMembers.user, user)),
  db.delete(groupMembers).where(eq(groupMembers.user, user)),
  db.delete(links).where(eq(links.user, user)),
  db.delete(passkeys).where(eq(passkeys.user, user)),
  db.delete(nameHistory).where(eq(nameHistory.user, user)),
  db.delete(emotes).where(eq(emotes.user, user)),
  db.delete(achievements).where(eq(achievements.user, user)),
  db.delete(stats).where(eq(stats.user, user)),
  db.delete(favorites).where(eq(favorites.user, user)),
  letGo(db, user),
  db.delete(archived).where(eq(archived.user, user)),
  db.delete(played).where(eq(played.person, user)),
];

const BLANK = {
  erased: true,
  avatar: false,
  banner: false,
  bio: '',
  pronouns: '',
  birthday: '',
  vanityUrl: '',
  vanityKey: null,
  settings: '{}',
  items: '{}',
  rank: 0,
  redHearts: 0,
  goldHearts: 0,
  redHeartRefresh: null,
  goldHeartRefresh: null,
  coins: 0,
  points: 0,
  pointsNegative: 0,
  kudos: 0,
  gamesPlayed: 0,
  friendCount: 0,
  referrer: '',
} as const satisfies Partial<User>;
