/** Erases a deleted account. Its name, its e-mail address and what others did to it stay. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/database.ts';
import { takeAllCoins } from '../../db/ledger.ts';
import { directMembers } from '../../db/schema/chat.ts';
import { archived, favorites, played, rescues, stats } from '../../db/schema/games.ts';
import { noticeChoices, pushSubscriptions } from '../../db/schema/notices.ts';
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
} from '../../db/schema/relations.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { groupMembers, links, nameHistory, passkeys, users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { unarchive } from '../games/delete-expired.ts';
import { deleteIdentity } from '../identity/account.ts';
import { eraseUploads } from '../uploads/storage.ts';

/** Files first, then all rows in one batch, which also sets `erased`: if interrupted, the next run repeats it. */
export async function erase(env: Env, db: Database, user: Pick<User, 'id' | 'identity'>): Promise<void> {
  const still = and(eq(users.id, user.id), eq(users.erased, false), sql`${users.deletedAt} is not null`);
  if (!(await db.select({ id: users.id }).from(users).where(still).get())) return;
  await eraseUploads(env, user.id);
  await db.batch([
    db.delete(sessions).where(eq(sessions.person, user.id)),
    ...deleteIdentity(db, user.identity),
    ...relationshipStatements(db, user.id),
    ...ownedRowStatements(db, user.id),
    takeAllCoins(db, user.id, Date.now()),
    db.update(users).set(ERASED_USER).where(eq(users.id, user.id)),
  ]);
}

/** Blocks against them stay, as does the karma that they gave. */
const relationshipStatements = (db: Database, user: string): BatchItem<'sqlite'>[] => [
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

const ownedRowStatements = (db: Database, user: string): BatchItem<'sqlite'>[] => [
  db.delete(notifications).where(eq(notifications.user, user)),
  db.delete(noticeChoices).where(eq(noticeChoices.user, user)),
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.user, user)),
  // Their own access to direct channels. The other members keep theirs, and the messages.
  db.delete(directMembers).where(eq(directMembers.user, user)),
  db.delete(groupMembers).where(eq(groupMembers.user, user)),
  db.delete(links).where(eq(links.user, user)),
  db.delete(passkeys).where(eq(passkeys.user, user)),
  db.delete(nameHistory).where(eq(nameHistory.user, user)),
  db.delete(emotes).where(eq(emotes.user, user)),
  db.delete(achievements).where(eq(achievements.user, user)),
  db.delete(stats).where(eq(stats.user, user)),
  db.delete(favorites).where(eq(favorites.user, user)),
  unarchive(db, user),
  db.delete(archived).where(eq(archived.user, user)),
  db.delete(played).where(eq(played.person, user)),
];

const ERASED_USER = {
  erased: true,
  avatar: false,
  banner: false,
  bio: '',
  pronouns: '',
  birthday: '',
  vanityUrl: '',
  vanityKey: null,
  vanitySkeleton: null,
  settings: '{}',
  items: '{}',
  rank: 0,
  redHearts: 0,
  goldHearts: 0,
  redHeartRefresh: null,
  goldHeartRefresh: null,
  points: 0,
  pointsNegative: 0,
  kudos: 0,
  gamesPlayed: 0,
  friendCount: 0,
  referrer: '',
} as const satisfies Partial<User>;
