import { and, count, eq, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { dailiesShown, dailyRows } from '../../db/games/dailies.ts';
import { games, seats } from '../../db/schema/games.ts';
import { achievements, blocks, notifications } from '../../db/schema/relations.ts';
import { coinsOf } from '../../db/shop/ledger.ts';
import type { UserInfo } from '../../protocol/http/session.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { rankedGamesLeft } from '../../protocol/ranked.ts';
import type { Session, User } from '../app.ts';
import { announcementOf, newestAnnouncements } from '../moderation/announcements.ts';
import { emoteMap, emotesOf } from '../uploads/emotes.ts';
import { ownedBy, ownHearts } from './items.ts';
import { settingsOf } from './public.ts';

export async function ownInfo(env: Env, session: Session | null): Promise<UserInfo> {
  const db = database(env);
  if (!session) return announcementOf(await newestAnnouncements(db));
  return session.user ? ofMember(db, session, session.user) : ofGuest(db, session);
}

async function ofGuest(db: Database, { csrf, person: { id, name }, gamesPlayed }: Session): Promise<UserInfo> {
  const [news, [seat]] = await db.batch([newestAnnouncements(db), ownTable(db, id)]);
  return {
    csrf,
    guest: { id, name },
    gamesPlayed,
    ...tableShown(seat),
    ...announcementOf(news),
    ...dailiesShown(Date.now()),
  };
}

async function ofMember(db: Database, session: Session, user: User): Promise<UserInfo> {
  const now = Date.now();
  const [news, unread, seat, emotes, blockRows, achievementRows, [purse], games, [lastDaily]] = await db.batch([
    newestAnnouncements(db),
    unreadNotices(db, user.id),
    ownTable(db, user.id),
    emotesOf(db, user.id),
    db.select({ blocked: blocks.blocked }).from(blocks).where(eq(blocks.user, user.id)),
    db.select({ id: achievements.id }).from(achievements).where(eq(achievements.user, user.id)),
    coinsOf(db, user.id),
    ...dailyRows(db, user.id, now),
  ]);
  return {
    csrf: session.csrf,
    ...announcementOf(news),
    unreadNotices: unread[0]!.count,
    id: user.id,
    ...shownOf(user),
    ...tableShown(seat[0]),
    rank: session.rank,
    perms: Object.fromEntries([...session.perms].map((name) => [name, true as const])),
    groups: session.groups,
    settings: { ...settingsOf(user), customEmotes: emoteMap(emotes) },
    blockedUsers: blockRows.map((row) => row.blocked),
    itemsOwned: ownedBy(user),
    ...heartsShown(session, user),
    achievements: achievementRows.map(({ id }) => id),
    coins: purse?.coins ?? 0,
    ...dailiesShown(now, games, lastDaily),
  };
}

const ownTable = (db: Database, person: string) =>
  db
    .select({ game: seats.game, status: games.status })
    .from(seats)
    .leftJoin(games, eq(games.id, seats.game))
    .where(eq(seats.person, person));
const tableShown = (seat: { game: string; status: string | null } | undefined): Pick<UserInfo, 'inGame' | 'gathering'> => ({
  inGame: seat?.game ?? false,
  ...(seat?.status === 'Open' && { gathering: true }),
});

/** Counts no further than the bell does. */
function unreadNotices(db: Database, user: string) {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user, user), sql`read = 0`))
    .limit(LIMITS.badge + 1);
  return db.select({ count: count() }).from(unread.as('unread'));
}

const shownOf = (user: User) =>
  ({
    name: user.name,
    avatar: user.avatar,
    ...(user.vanityUrl ? { vanityUrl: user.vanityUrl } : {}),
    nameChanged: user.nameChanged,
    bdayChanged: user.birthday !== '',
    birthday: user.birthday,
    pronouns: user.pronouns,
    gamesPlayed: user.gamesPlayed,
    rankedGamesLeft: rankedGamesLeft(user.peopleGames),
    canPlayRanked: rankedGamesLeft(user.peopleGames) === 0,
    joined: user.joined,
    lastActive: user.lastActive,
    points: user.points,
    leaves: user.leaves,
    leftAt: user.leftAt,
  }) satisfies UserInfo;

function heartsShown({ perms }: Session, user: User): Partial<UserInfo> {
  const [red, gold] = (['red', 'gold'] as const).map((kind) => ownHearts(user, kind, perms.has('playCompetitive'), Date.now()));
  return {
    redHearts: red!.hearts,
    redHeartRefreshTimestamp: red!.refresh,
    goldHearts: gold!.hearts,
    goldHeartRefreshTimestamp: gold!.refresh,
  };
}
