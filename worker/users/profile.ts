/** Member profiles. Anything that a member hides is left out for others, not just marked. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { CARD_COLUMNS, userCardOf } from '../../db/members/members.ts';
import { badgesOf, IS_ACTIVE } from '../../db/members/membership.ts';
import { achievements, friendRequests, loveRequests } from '../../db/schema/relations.ts';
import { setups } from '../../db/schema/setups.ts';
import { users } from '../../db/schema/users.ts';
import type { Setup } from '../../games/engine/setup.ts';
import type { Love, LoveAction, PagedGames, PagedSetups, Profile, ProfileSetup, UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { Session, User } from '../app.ts';
import { awardsOf } from '../competitive/awards.ts';
import { isAllowed } from '../middleware/permission.ts';
import { ratingOf } from './leaderboard.ts';
import { loveOf, nextLoveAction } from './love.ts';
import { archivedGamesOf, currentGameOf, latestGamesOf, playerStatsOf } from './played-games.ts';
import { statusesOf } from './presence.ts';
import { memberAt, settingsOf } from './public.ts';
import { type Relationship, relationshipOf } from './relationship.ts';

/** Games read for the five on a profile, because private ones are skipped. */
const GAMES_SCANNED = 12;
const MAX_LISTED = { games: 100, setups: 500 };

/** `idOrVanity` is an id or vanity URL, here and below. */
export async function profileAt(env: Env, idOrVanity: string, session: Session | null): Promise<Profile> {
  const db = database(env);
  const viewer = session?.user;
  return profileOf(env, db, viewer?.id === idOrVanity ? viewer : await memberAt(db, idOrVanity), session);
}

export async function setupsPage(db: Database, idOrVanity: string, page: number): Promise<PagedSetups> {
  const { id } = await memberAt(db, idOrVanity);
  const size = LIMITS.profileSetups;
  const [total, setups] = await Promise.all([
    countSetupsOf(db, id, MAX_LISTED.setups),
    setupsOf(db, id, ...pageRange(page, size, MAX_LISTED.setups)),
  ]);
  return { setups, page, pages: pagesOf(total, size), total };
}

export async function gamesPage(db: Database, idOrVanity: string, page: number, session: Session | null): Promise<PagedGames> {
  const { id } = await memberAt(db, idOrVanity);
  const isSelf = session?.person.id === id;
  const size = LIMITS.profileGames;
  const [limit, skip] = pageRange(page, size, MAX_LISTED.games);
  const { games, total } = await latestGamesOf(db, id, isSelf, { among: MAX_LISTED.games, limit, skip });
  return { games, page, pages: pagesOf(total, size), total };
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
/** Rows of a page and rows before it, both limited by `farthest`. */
const pageRange = (page: number, size: number, farthest: number): [limit: number, skip: number] => {
  const skip = Math.min((page - 1) * size, farthest);
  return [Math.min(size, farthest - skip), skip];
};

async function profileOf(env: Env, db: Database, user: User, session: Session | null): Promise<Profile> {
  const viewer = session?.user?.id ?? null;
  const isSelf = viewer === user.id;
  const settings = settingsOf(user);
  const [lists, tie, groups, statuses, stats, rating] = await Promise.all([
    listsOf(db, user.id, isSelf),
    profileRelationshipOf(db, viewer, user.id),
    isSelf && session ? session.groups : badgesOf(db, [user.id]).then((badges) => badges.get(user.id)!),
    statusesOf(env, [user.id]),
    isSelf || !settings.hideStatistics ? playerStatsOf(db, user.id) : undefined,
    isSelf || !settings.hideStatistics ? ratingOf(db, user.id) : null,
  ]);
  const { vote, ...shown } = tie;
  const karma = { karma: user.karma, karmaInfo: { voteCount: user.karma, vote } };
  const seesJoined = isSelf || !settings.hideJoinDate || (session !== null && isAllowed(session, 'seeModPanel'));
  return {
    ...aboutOf(user, isSelf),
    settings: shownOf(settings),
    groups,
    status: statuses.get(user.id)!,
    ...(seesJoined ? { joined: user.joined } : {}),
    ...(isSelf || !settings.hideKarma ? karma : {}),
    ...(isSelf || !settings.hidePointsNegative ? { pointsNegative: user.pointsNegative } : {}),
    ...(stats ? { stats } : {}),
    ...(rating ? { rating } : {}),
    ...lists,
    ...shown,
  };
}

function aboutOf(user: User, isSelf: boolean) {
  const { banner, bio, pronouns, lastActive, kudos, points, friendCount } = user;
  const birthday = isSelf ? user.birthday : user.birthday.slice(5);
  const maxFriendsPage = Math.max(1, Math.ceil(friendCount / LIMITS.friendPage));
  const aboutFields = { banner, bio, pronouns, birthday, lastActive, kudos, points, maxFriendsPage, numFriends: friendCount };
  return { ...userCardOf(user), ...aboutFields };
}

function shownOf(settings: Settings): Profile['settings'] {
  const { nameColor, textColor, avatarShape, roleSkins, backgroundColor, bannerFormat, youtube, autoplay } = settings;
  const { hideStatistics, hideKarma, hidePointsNegative } = settings;
  const looks = { nameColor, textColor, avatarShape, roleSkins, backgroundColor, bannerFormat, youtube, autoplay };
  return { ...looks, hideStatistics, hideKarma, hidePointsNegative };
}

async function listsOf(db: Database, id: string, isSelf: boolean) {
  const [achievementRows, awards, setups, now, latestGames, archivedGames, requests] = await Promise.all([
    db.select({ id: achievements.id }).from(achievements).where(eq(achievements.user, id)).limit(LIMITS.achievements),
    awardsOf(db, id),
    setupsOf(db, id, LIMITS.profileSetups),
    currentGameOf(db, id, isSelf),
    latestGamesOf(db, id, isSelf, { among: isSelf ? LIMITS.profileGames : GAMES_SCANNED, limit: LIMITS.profileGames }),
    archivedGamesOf(db, id, isSelf),
    isSelf ? requestsTo(db, id) : { friendRequests: [], loveRequests: [] },
  ]);
  return {
    achievements: achievementRows.map((row) => row.id),
    ...awards,
    setups,
    games: [...now, ...latestGames.games],
    archivedGames,
    ...requests,
  };
}

type ProfileRelationship = Pick<
  Profile,
  | 'isFriend'
  | 'isFriendRequested'
  | 'asksFriendship'
  | 'love'
  | 'currentLove'
  | 'isLove'
  | 'isMarried'
  | 'loveAction'
  | 'saved'
  | 'isBlocked'
> & { vote: -1 | 0 | 1 };

async function profileRelationshipOf(db: Database, viewer: string | null, target: string): Promise<ProfileRelationship> {
  const [love, relation] = await Promise.all([
    loveOf(db, target),
    viewer !== null && viewer !== target ? relationshipOf(db, viewer, target) : null,
  ]);
  const ownLove = viewer === target && 'type' in love ? { partner: love.id, kind: love.type } : null;
  const currentLove = relation?.myLove ?? ownLove;
  return {
    isFriend: relation?.isFriend ?? false,
    isFriendRequested: relation?.outgoingFriend ?? false,
    asksFriendship: relation?.incomingFriend ?? false,
    love,
    currentLove: currentLove && { userId: currentLove.partner, type: currentLove.kind },
    ...loveFlags(love, relation),
    loveAction: loveActionOf(viewer, target, relation),
    saved: relation?.saved ?? false,
    isBlocked: relation?.blocked ?? false,
    vote: relation?.vote ?? 0,
  };
}

function loveFlags(love: Profile['love'], relation: Relationship | null): Pick<ProfileRelationship, 'isLove' | 'isMarried'> {
  if (!('type' in love)) return { isLove: relation?.outgoingLove === 'Lover', isMarried: false };
  const isMarried = love.type === 'Married' || relation?.outgoingLove === 'Married';
  return { isLove: !isMarried, isMarried };
}

/** A blocked viewer still gets the action, so that the profile does not reveal the block. */
function loveActionOf(viewer: string | null, target: string, relation: Relationship | null): LoveAction | null {
  if (viewer === null || !relation || relation.blocked) return null;
  const move = nextLoveAction(viewer, target, relation, relation.myLove?.partner === target ? 'Marry' : 'Love');
  return 'do' in move ? move.do : null;
}

const FRIEND_REQUESTS = 8;
const LOVE_REQUESTS = 5;

/** Pending requests to this member, latest first. Ordered by rowid, which is in the index. */
async function requestsTo(db: Database, user: string): Promise<{ friendRequests: UserCard[]; loveRequests: Love[] }> {
  const [friendRows, loveRows] = await db.batch([
    db
      .select(CARD_COLUMNS)
      .from(friendRequests)
      .innerJoin(users, and(eq(users.id, friendRequests.from), IS_ACTIVE))
      .where(eq(friendRequests.to, user))
      .orderBy(desc(sql`${friendRequests}.rowid`))
      .limit(FRIEND_REQUESTS),
    db
      .select({ ...CARD_COLUMNS, type: loveRequests.kind })
      .from(loveRequests)
      .innerJoin(users, and(eq(users.id, loveRequests.from), IS_ACTIVE))
      .where(eq(loveRequests.to, user))
      .orderBy(desc(sql`${loveRequests}.rowid`))
      .limit(LOVE_REQUESTS),
  ]);
  return {
    friendRequests: friendRows.map(userCardOf),
    loveRequests: loveRows.map((row) => ({ ...userCardOf(row), type: row.type })),
  };
}

async function setupsOf(db: Database, creator: string, limit: number, skip = 0): Promise<ProfileSetup[]> {
  const rows = await db
    .select({ id: setups.id, name: setups.name, gameType: setups.gameType, total: setups.total, document: setups.document })
    .from(setups)
    .where(and(eq(setups.creator, creator), eq(setups.deleted, false)))
    .orderBy(desc(setups.createdAt))
    .limit(limit)
    .offset(skip);
  return rows.map(({ document, ...row }) => ({ ...row, closed: (JSON.parse(document) as Setup).closed }));
}

/** Counts up to `limit`. */
async function countSetupsOf(db: Database, creator: string, limit: number): Promise<number> {
  const setupRows = db
    .select({ one: sql`1`.as('one') })
    .from(setups)
    .where(and(eq(setups.creator, creator), eq(setups.deleted, false)))
    .limit(limit)
    .as('setup_rows');
  return (await db.select({ count: sql<number>`count(*)` }).from(setupRows).get())?.count ?? 0;
}
