/**
 * Export, erasure and handover of personal data. One entry for each table that names a person; a test compares this list with the
 * schema.
 */
import { and, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { alias } from 'drizzle-orm/sqlite-core';
import { emoteOf } from '../../protocol/emotes.ts';
import type { Database } from '../core/database.ts';
import { rowExists } from '../core/insert-if.ts';
import { valuesOf } from '../core/lists.ts';
import { FORUM_TABLES } from '../forums/forum-data.ts';
import { unarchive } from '../games/listings.ts';
import { MODERATION_TABLES } from '../moderation/moderation-data.ts';
import { NOTICE_COLUMNS } from '../notices/notices.ts';
import { RANKED_TABLES } from '../ranked/ranked-data.ts';
import { directMembers, directs } from '../schema/chat.ts';
import { coinGrants, coinMoves, purses } from '../schema/coins.ts';
import { decks, deckWords } from '../schema/decks.ts';
import { archived, games, places, played, rescues, seats, stats } from '../schema/games.ts';
import { noticeChoices, pushSubscriptions } from '../schema/notices.ts';
import * as relations from '../schema/relations.ts';
import { guests, sessions } from '../schema/sessions.ts';
import { favorites, setups, setupVotes } from '../schema/setups.ts';
import { outbox } from '../schema/site.ts';
import { addresses, distinctAccounts, groupMembers, groups, links, nameHistory, passkeys, users } from '../schema/users.ts';
import { reservations } from '../schema/villages.ts';
import { coinHistory, coinsOf, takeAllCoins } from '../shop/ledger.ts';
import { columns, deleteBy, ownedTable, type PersonTable, part } from './person-table.ts';

const { achievements, blocks, emotes, friendRequests, friends, karmaVotes, loveRequests, loves, notifications, roleCredits } =
  relations;

type Statement = BatchItem<'sqlite'>;

/** Columns of other members: the export shows only their id and name. */
const OTHER = { id: users.id, name: users.name };

const DEFAULT_CHOICES = { user: '', off: '{}', push: '{}', quietFrom: null, quietTo: null, zone: 'UTC' };

export const PERSON_TABLES: readonly PersonTable[] = [
  ownedTable(nameHistory, nameHistory.user, columns('nameHistory', nameHistory, nameHistory.user, 'name', 'until')),
  ownedTable(links, links.user, columns('links', links, links.user, 'provider', 'label', 'createdAt')),
  ownedTable(roleCredits, roleCredits.user, columns('roleCredits', roleCredits, roleCredits.user, 'role', 'createdAt')),
  ownedTable(passkeys, passkeys.user, columns('passkeys', passkeys, passkeys.user, 'name', 'createdAt', 'usedAt')),
  {
    table: sessions,
    people: [sessions.person],
    part: columns('sessions', sessions, sessions.person, 'agent', 'createdAt', 'seenAt', 'expiresAt'),
    erase: deleteBy(sessions, sessions.person),
    handOver: deleteBy(sessions, sessions.person),
  },
  { table: guests, people: [guests.id], handOver: deleteBy(guests, guests.id), expires: guests.id },
  {
    // Deleted after 90 days, not at erasure: staff look for second accounts of members who left.
    table: addresses,
    people: [addresses.user],
    part: part(
      'addresses',
      (db, user) =>
        db
          .select({ address: addresses.address, firstAt: addresses.firstAt, lastAt: addresses.lastAt })
          .from(addresses)
          .where(eq(addresses.user, user)),
      (rows) => rows.map((row) => ({ ...row, address: row.address.split(' ')[0] })),
    ),
  },

  {
    // Not in the export, because a row names the other account.
    table: distinctAccounts,
    people: [distinctAccounts.one, distinctAccounts.other],
    erase: deleteBy(distinctAccounts, distinctAccounts.one, distinctAccounts.other),
  },

  {
    table: friends,
    people: [friends.user, friends.friend],
    part: part('friends', (db, user) =>
      db.select(OTHER).from(friends).innerJoin(users, eq(users.id, friends.friend)).where(eq(friends.user, user)),
    ),
    erase: (db, user) => [
      db
        .update(users)
        .set({ friendCount: sql`max(0, ${users.friendCount} - 1)` })
        .where(inArray(users.id, db.select({ id: friends.friend }).from(friends).where(eq(friends.user, user)))),
      ...deleteBy(friends, friends.user, friends.friend)(db, user),
    ],
  },
  {
    table: friendRequests,
    people: [friendRequests.from, friendRequests.to],
    part: part('friendRequests', (db, user) =>
      db
        .select()
        .from(friendRequests)
        .where(or(eq(friendRequests.from, user), eq(friendRequests.to, user))),
    ),
    erase: deleteBy(friendRequests, friendRequests.from, friendRequests.to),
  },
  {
    table: loves,
    people: [loves.user, loves.partner],
    part: part(
      'love',
      (db, user) =>
        db
          .select({ ...OTHER, kind: loves.kind, since: loves.since })
          .from(loves)
          .innerJoin(users, eq(users.id, loves.partner))
          .where(eq(loves.user, user)),
      (rows) => rows[0] ?? null,
    ),
    erase: (db, user) => [
      db
        .delete(loves)
        .where(
          and(
            inArray(loves.user, db.select({ id: loves.partner }).from(loves).where(eq(loves.user, user))),
            eq(loves.partner, user),
          ),
        ),
      ...deleteBy(loves, loves.user)(db, user),
    ],
  },
  {
    table: loveRequests,
    people: [loveRequests.from, loveRequests.to],
    part: part('loveRequests', (db, user) =>
      db
        .select()
        .from(loveRequests)
        .where(or(eq(loveRequests.from, user), eq(loveRequests.to, user))),
    ),
    erase: deleteBy(loveRequests, loveRequests.from, loveRequests.to),
  },
  {
    // Blocks against an erased member stay.
    table: blocks,
    people: [blocks.user, blocks.blocked],
    part: part('blocked', (db, user) =>
      db
        .select({ ...OTHER, createdAt: blocks.createdAt })
        .from(blocks)
        .innerJoin(users, eq(users.id, blocks.blocked))
        .where(eq(blocks.user, user)),
    ),
    erase: deleteBy(blocks, blocks.user),
  },
  {
    // The karma that the votes gave stays.
    table: karmaVotes,
    people: [karmaVotes.target, karmaVotes.voter],
    part: columns('karmaVotes', karmaVotes, karmaVotes.voter, 'target', 'direction'),
    erase: deleteBy(karmaVotes, karmaVotes.voter),
  },
  ownedTable(
    groupMembers,
    groupMembers.user,
    part(
      'groups',
      (db, user) =>
        db
          .select({ name: groups.name })
          .from(groupMembers)
          .innerJoin(groups, eq(groups.id, groupMembers.group))
          .where(eq(groupMembers.user, user)),
      (rows) => rows.map(({ name }) => name),
    ),
  ),
  {
    table: rescues,
    people: [rescues.one, rescues.other],
    part: part('rescues', (db, user) =>
      db
        .select(OTHER)
        .from(rescues)
        .innerJoin(users, and(ne(users.id, user), or(eq(users.id, rescues.one), eq(users.id, rescues.other))))
        .where(or(eq(rescues.one, user), eq(rescues.other, user))),
    ),
    erase: deleteBy(rescues, rescues.one, rescues.other),
  },

  {
    table: played,
    people: [played.person],
    part: part(
      'games',
      (db, user) => db.select().from(played).where(eq(played.person, user)).orderBy(desc(played.endedAt)),
      (rows) => rows.map(({ person: _, ...game }) => game),
    ),
    erase: deleteBy(played, played.person),
    handOver: (db, guest, user) => [
      db
        .update(users)
        .set({
          gamesPlayed: sql`${users.gamesPlayed} + (select count(*) from ${played} where ${and(isOnlyOf(guest, user), eq(played.left, false))})`,
          peopleGames: sql`${users.peopleGames} + (select count(*) from ${played} where ${and(isOnlyOf(guest, user), eq(played.left, false), eq(played.people, true))})`,
          kudos: sql`${users.kudos} + (select count(*) from ${played} where ${and(isOnlyOf(guest, user), eq(played.kudos, true))})`,
        })
        .where(eq(users.id, user)),
      db.update(played).set({ person: user }).where(isOnlyOf(guest, user)),
      ...deleteBy(played, played.person)(db, guest),
    ],
    expires: played.person,
  },
  {
    // A table deletes the rows of people who leave it.
    table: seats,
    people: [seats.person],
    handOver: (db, guest, user) => [
      db
        .update(seats)
        .set({ person: user })
        .where(and(eq(seats.person, guest), not(rowExists(seats, eq(seats.person, user))))),
      ...deleteBy(seats, seats.person)(db, guest),
    ],
  },
  {
    // The rooms delete the places of people who leave for good, and hand over those of guests.
    ...ownedTable(places, places.person, columns('places', places, places.person, 'game', 'queue')),
    handOver: (db, guest, user) => [
      db.insert(places).select(sql`select ${user}, game, queue from ${places} where person = ${guest}`).onConflictDoNothing(),
      ...deleteBy(places, places.person)(db, guest),
    ],
  },
  {
    // A guest's rows are deleted soon after the village.
    ...ownedTable(
      reservations,
      reservations.person,
      columns('villages', reservations, reservations.person, 'region', 'at', 'notice', 'mailOrigin'),
    ),
    handOver: (db, guest, user) => [
      db
        .update(reservations)
        .set({ person: user })
        .where(
          and(
            eq(reservations.person, guest),
            sql`(${reservations.region}, ${reservations.at}) not in (select own.region, own.at
              from ${reservations} own where own.person = ${user})`,
          ),
        ),
      ...deleteBy(reservations, reservations.person)(db, guest),
    ],
  },
  { table: games, people: [games.hostId] },
  ownedTable(stats, stats.user, columns('stats', stats, stats.user, 'kind', 'key', 'total', 'won', 'abandoned')),
  ...RANKED_TABLES,
  {
    table: archived,
    people: [archived.user],
    part: columns('archivedGames', archived, archived.user, 'game', 'description', 'createdAt'),
    erase: (db, user) => [unarchive(db, user), ...deleteBy(archived, archived.user)(db, user)],
  },
  {
    ...ownedTable(favorites, favorites.user, columns('favoriteSetups', favorites, favorites.user, 'setup', 'createdAt')),
    erase: (db, user) => [
      db
        .update(setups)
        .set({ favorites: sql`${setups.favorites} - 1` })
        .where(inArray(setups.id, db.select({ id: favorites.setup }).from(favorites).where(eq(favorites.user, user)))),
      ...deleteBy(favorites, favorites.user)(db, user),
    ],
  },
  // A setup's counts keep the votes of an erased member.
  ownedTable(setupVotes, setupVotes.user, columns('setupVotes', setupVotes, setupVotes.user, 'setup', 'direction', 'createdAt')),
  {
    // Setups stay after erasure, because others play with them.
    table: setups,
    people: [setups.creator],
    part: part(
      'setups',
      (db, user) =>
        db
          .select({ id: setups.id, document: setups.document, createdAt: setups.createdAt })
          .from(setups)
          // Repeats the conditions of the two partial indexes, so that SQLite uses them.
          .where(sql`(${setups.creator} = ${user} and deleted = 0) or (${setups.creator} = ${user} and deleted = 1)`),
      (rows) => rows.map(({ document, ...setup }) => ({ ...setup, document: JSON.parse(document) as unknown })),
    ),
  },
  {
    table: decks,
    people: [decks.owner],
    part: part(
      'decks',
      (db, user) =>
        db
          .select({ id: decks.id, name: decks.name, profiles: decks.profiles, createdAt: decks.createdAt })
          .from(decks)
          .where(eq(decks.owner, user)),
      (rows) => rows.map(({ profiles, ...deck }) => ({ ...deck, profiles: JSON.parse(profiles) as unknown })),
    ),
    erase: (db, user) => [
      db.delete(deckWords).where(sql`${deckWords.deck} in (select ${decks.id} from ${decks} where ${decks.owner} = ${user})`),
      ...deleteBy(decks, decks.owner)(db, user),
    ],
  },
  ownedTable(
    emotes,
    emotes.user,
    part(
      'emotes',
      (db, user) => db.select().from(emotes).where(eq(emotes.user, user)),
      (rows) =>
        rows.map(({ id, user, name, createdAt, deletedAt }) => ({
          name,
          createdAt,
          deletedAt,
          url: emoteOf(id, user, name).path,
        })),
    ),
  ),
  ownedTable(achievements, achievements.user, columns('achievements', achievements, achievements.user, 'id', 'at')),

  // Notices. The export omits who caused a notice, because karma votes are anonymous, and the keys of pushes.
  {
    table: notifications,
    people: [notifications.user, notifications.from],
    part: part('notifications', (db, user) =>
      db.select(NOTICE_COLUMNS).from(notifications).where(eq(notifications.user, user)).orderBy(desc(notifications.date)),
    ),
    erase: deleteBy(notifications, notifications.user),
  },
  ownedTable(
    noticeChoices,
    noticeChoices.user,
    part(
      'noticeChoices',
      (db, user) => db.select().from(noticeChoices).where(eq(noticeChoices.user, user)),
      ([row = DEFAULT_CHOICES]) => {
        const { user: _, off, push, ...quiet } = row;
        return { off: JSON.parse(off) as unknown, push: JSON.parse(push) as unknown, ...quiet };
      },
    ),
  ),
  ownedTable(
    pushSubscriptions,
    pushSubscriptions.user,
    columns('pushDevices', pushSubscriptions, pushSubscriptions.user, 'agent', 'createdAt'),
  ),
  // The member's own access to direct channels. The other members keep theirs, and the messages.
  ownedTable(
    directMembers,
    directMembers.user,
    part(
      'directs',
      (db, user) =>
        db
          .select({ id: directs.id, createdAt: directs.createdAt, members: MEMBER_NAMES })
          .from(directMembers)
          .innerJoin(directs, eq(directs.id, directMembers.channel))
          .where(eq(directMembers.user, user)),
      (rows) => rows.map(({ members, ...channel }) => ({ ...channel, members: JSON.parse(members) as unknown })),
    ),
  ),
  { table: directs, people: [directs.members] },
  // The house takes the coins that an erased member has left; the moves stay.
  {
    table: purses,
    people: [purses.id],
    part: part('coins', coinsOf, ([purse]) => purse?.coins ?? 0),
    erase: (db, user) => [takeAllCoins(db, user, Date.now())],
  },
  { table: coinMoves, people: [coinMoves.from, coinMoves.to], part: part('coinEntries', coinHistory) },
  // Not in the export: its moves are among `coinEntries`.
  { table: coinGrants, people: [coinGrants.user] },

  // The account itself: the name and the address stay, so that no other account can take them. The export's first part shows it.
  {
    table: users,
    people: [users.id, users.referrer],
    erase: (db, user) => [db.update(users).set(ERASED).where(eq(users.id, user))],
  },
  ...FORUM_TABLES,
  ...MODERATION_TABLES,
  { table: outbox, people: [outbox.person] },
];

const isOnlyOf = (guest: string, user: string) => {
  const ownGames = alias(played, 'own_games');
  return and(
    eq(played.person, guest),
    sql`${played.game} not in (select ${ownGames.game} from ${played} ${sql.identifier('own_games')} where ${ownGames.person} = ${user})`,
  );
};

const MEMBER_NAMES = sql<string>`(select json_group_array(json_object('id', m.value, 'name', ${users.name}))
  from json_each(${directs.members}) m left join ${users} on ${users.id} = m.value)`;

const ERASED = {
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
  permissions: '[]',
  redHearts: 0,
  goldHearts: 0,
  redHeartRefresh: null,
  goldHeartRefresh: null,
  points: 0,
  pointsNegative: 0,
  kudos: 0,
  gamesPlayed: 0,
  peopleGames: 0,
  friendCount: 0,
  leaves: 0,
  leftAt: 0,
  referrer: '',
} as const satisfies Partial<typeof users.$inferSelect>;

/** Exports everything in these tables that the member may read, keyed by part. One batch. */
export async function exportOf(db: Database, user: string): Promise<Record<string, unknown>> {
  const parts = PERSON_TABLES.flatMap((row) => row.part ?? []);
  const [first, ...rest] = parts.map(({ select }) => select(db, user));
  const results: unknown[] = await db.batch([first!, ...rest]);
  return Object.fromEntries(parts.map(({ name, form }, i) => [name, form(results[i])]));
}

export const eraseStatements = (db: Database, user: string): Statement[] =>
  PERSON_TABLES.flatMap(({ erase }) => erase?.(db, user) ?? []);

/** Statements for a batch: gives a guest's rows to the member that they become, and deletes the guest. */
export const handOverStatements = (db: Database, guest: string, user: string): Statement[] =>
  PERSON_TABLES.flatMap(({ handOver }) => handOver?.(db, guest, user) ?? []);

export const expireGuests = (db: Database, people: readonly string[]): Statement[] =>
  PERSON_TABLES.flatMap(({ table, expires }) => (expires ? [db.delete(table).where(inArray(expires, valuesOf(people)))] : []));
