import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { coinHistory } from '../../db/ledger.ts';
import { directMembers, directs } from '../../db/schema/chat.ts';
import { archived, favorites, played, rescues, setups, stats } from '../../db/schema/games.ts';
import { identities } from '../../db/schema/identity.ts';
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
import { addresses, bans, groupMembers, groups, links, nameHistory, passkeys, users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { NOTICE_COLUMNS } from '../notifications/inbox.ts';
import { pictureName } from '../uploads/storage.ts';
import { emoteOf } from './custom-emotes.ts';
import { settingsOf } from './public.ts';
import { rateLimit } from './rate-limit.ts';

const RATE = { count: 3, window: 3_600_000 };

/** All data of a member, for one JSON file. */
export async function exportOf(db: Database, user: User, now: Date) {
  await rateLimit(db, `export:${user.id}`, RATE, 'You have asked for your data three times within an hour. Try again later.');
  const [relations, doings, ways, news] = await Promise.all([
    relationshipsOf(db, user.id),
    activityOf(db, user.id),
    signInDataOf(db, user),
    noticesOf(db, user.id),
  ]);
  return { exportedAt: now.toISOString(), account: accountOf(user), ...ways, ...relations, ...doings, ...news };
}

/** The member's row without internal columns. */
function accountOf(user: User) {
  const {
    nameKey: _,
    skeleton: _skeleton,
    vanityKey: __,
    vanitySkeleton: _vanitySkeleton,
    flagged: ___,
    erased: ____,
    deletedAt: _____,
    settings: ______,
    items,
    ...shown
  } = user;
  return {
    ...shown,
    ...(user.avatar ? { avatarUrl: `/uploads/${pictureName(user.id, 'avatar')}` } : {}),
    ...(user.banner ? { bannerUrl: `/uploads/${pictureName(user.id, 'banner')}` } : {}),
    items: JSON.parse(items) as unknown,
    settings: settingsOf(user),
  };
}

/** Sign-in methods and sessions, without tokens or keys. */
async function signInDataOf(db: Database, { id, email }: User) {
  const [devices, places, linked, keys, provider, names] = await db.batch([
    db
      .select({ agent: sessions.agent, createdAt: sessions.createdAt, seenAt: sessions.seenAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.person, id)),
    db
      .select({ address: addresses.address, firstAt: addresses.firstAt, lastAt: addresses.lastAt })
      .from(addresses)
      .where(eq(addresses.user, id)),
    db.select({ provider: links.provider, label: links.label, createdAt: links.createdAt }).from(links).where(eq(links.user, id)),
    db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.user, id)),
    db
      .select({
        email: identities.email,
        emailVerified: identities.emailVerified,
        displayName: identities.displayName,
        createdAt: identities.createdAt,
        lastLoginAt: identities.lastLoginAt,
      })
      .from(identities)
      .where(eq(identities.emailKey, email)),
    db.select({ name: nameHistory.name, until: nameHistory.until }).from(nameHistory).where(eq(nameHistory.user, id)),
  ]);
  const neighbourhoods = places.map((row) => ({ ...row, address: row.address.split(' ')[0] }));
  return {
    nameHistory: names,
    signIn: { provider: provider[0] ?? null, links: linked, passkeys: keys },
    sessions: devices,
    addresses: neighbourhoods,
  };
}

/** Of other members only id and name. */
async function relationshipsOf(db: Database, id: string) {
  const other = { id: users.id, name: users.name };
  const [befriended, requests, love, asked, blocked, votes, joined, banned, saved] = await db.batch([
    db.select(other).from(friends).innerJoin(users, eq(users.id, friends.friend)).where(eq(friends.user, id)),
    db
      .select()
      .from(friendRequests)
      .where(or(eq(friendRequests.from, id), eq(friendRequests.to, id))),
    db
      .select({ ...other, kind: loves.kind, since: loves.since })
      .from(loves)
      .innerJoin(users, eq(users.id, loves.partner))
      .where(eq(loves.user, id)),
    db
      .select()
      .from(loveRequests)
      .where(or(eq(loveRequests.from, id), eq(loveRequests.to, id))),
    db
      .select({ ...other, createdAt: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blocked))
      .where(eq(blocks.user, id)),
    db.select({ target: karmaVotes.target, direction: karmaVotes.direction }).from(karmaVotes).where(eq(karmaVotes.voter, id)),
    db
      .select({ name: groups.name })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.group))
      .where(eq(groupMembers.user, id)),
    db
      .select({ type: bans.type, reason: bans.reason, createdAt: bans.createdAt, expires: bans.expires })
      .from(bans)
      .where(eq(bans.user, id)),
    db
      .select(other)
      .from(rescues)
      .innerJoin(users, and(ne(users.id, id), or(eq(users.id, rescues.one), eq(users.id, rescues.other))))
      .where(or(eq(rescues.one, id), eq(rescues.other, id))),
  ]);
  return {
    friends: befriended,
    friendRequests: requests,
    love: love[0] ?? null,
    loveRequests: asked,
    blocked,
    karmaVotes: votes,
    groups: joined.map(({ name }) => name),
    bans: banned,
    rescues: saved,
  };
}

async function activityOf(db: Database, id: string) {
  const [games, sums, kept, marked, made, pictures, earned] = await db.batch([
    db.select().from(played).where(eq(played.person, id)).orderBy(desc(played.endedAt)),
    db.select().from(stats).where(eq(stats.user, id)),
    db.select().from(archived).where(eq(archived.user, id)),
    db.select().from(favorites).where(eq(favorites.user, id)),
    db
      .select({ id: setups.id, document: setups.document, createdAt: setups.createdAt })
      .from(setups)
      .where(eq(setups.creator, id)),
    db.select().from(emotes).where(eq(emotes.user, id)),
    db.select({ id: achievements.id, at: achievements.at }).from(achievements).where(eq(achievements.user, id)),
  ]);
  return {
    games: games.map(({ person: _, ...game }) => game),
    stats: sums.map(({ user: _, ...sum }) => sum),
    archivedGames: kept.map(({ user: _, ...game }) => game),
    favoriteSetups: marked.map(({ user: _, ...mark }) => mark),
    setups: made.map(({ document, ...setup }) => ({ ...setup, document: JSON.parse(document) as unknown })),
    emotes: pictures.map((emote) => ({
      name: emote.name,
      createdAt: emote.createdAt,
      deletedAt: emote.deletedAt,
      url: emoteOf(emote.id, id, emote.name).path,
    })),
    achievements: earned,
  };
}

/** Leaves out the cause of a notice, because karma votes are anonymous, and push keys. */
async function noticesOf(db: Database, id: string) {
  const [notices, chosen, devices, channels, coins] = await db.batch([
    db.select(NOTICE_COLUMNS).from(notifications).where(eq(notifications.user, id)).orderBy(desc(notifications.date)),
    db.select().from(noticeChoices).where(eq(noticeChoices.user, id)),
    db
      .select({ agent: pushSubscriptions.agent, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.user, id)),
    db
      .select({ id: directs.id, createdAt: directs.createdAt, members: MEMBER_NAMES })
      .from(directMembers)
      .innerJoin(directs, eq(directs.id, directMembers.channel))
      .where(eq(directMembers.user, id)),
    coinHistory(db, id),
  ]);
  const { user: _, off, push, ...quiet } = chosen[0] ?? DEFAULT_CHOICES;
  return {
    notifications: notices,
    noticeChoices: { off: JSON.parse(off) as unknown, push: JSON.parse(push) as unknown, ...quiet },
    pushDevices: devices,
    directs: channels.map(({ members, ...channel }) => ({ ...channel, members: JSON.parse(members) as unknown })),
    coinEntries: coins,
  };
}
const MEMBER_NAMES = sql<string>`(select json_group_array(json_object('id', m.value, 'name', u.name))
  from json_each(${directs.members}) m left join ${users} u on u.id = m.value)`;
const DEFAULT_CHOICES = { user: '', off: '{}', push: '{}', quietFrom: null, quietTo: null, zone: 'UTC' };
