/** Member profiles. Anything that a member hides is left out for others, not just marked. */
import { eq } from 'drizzle-orm';
import { type Database, database } from '../../db/core/database.ts';
import { cardOf } from '../../db/members/members.ts';
import { badgesOf } from '../../db/members/membership.ts';
import { achievements } from '../../db/schema/relations.ts';
import type { PagedGames, PagedSetups, Profile } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { Session, User } from '../app.ts';
import { awardsOf } from '../competitive/awards.ts';
import { isAllowed } from '../middleware/permission.ts';
import { memberAt } from './card.ts';
import { archivedGamesOf, currentGameOf, latestGamesOf } from './games-of.ts';
import { ratingOf } from './leaderboard.ts';
import { statusesOf } from './presence.ts';
import { profileRelationshipOf, requestsTo } from './profile-relationship.ts';
import { settingsOf } from './public.ts';
import { countSetupsOf, setupsOf } from './setups-of.ts';
import { statsOf } from './stats-of.ts';

/** Games read for the five on a profile, because private ones are skipped. */
const GAMES_SCANNED = 12;
const MAX_LISTED = { games: 100, setups: 500 };

/** `who` is an id or vanity URL, here and below. */
export async function profileAt(env: Env, who: string, session: Session | null): Promise<Profile> {
  const db = database(env);
  const own = session?.user;
  return profileOf(env, db, own?.id === who ? own : await memberAt(db, who), session);
}

export async function setupsPage(db: Database, who: string, page: number): Promise<PagedSetups> {
  const { id } = await memberAt(db, who);
  const size = LIMITS.profileSetups;
  const [total, setups] = await Promise.all([
    countSetupsOf(db, id, MAX_LISTED.setups),
    setupsOf(db, id, ...pageRange(page, size, MAX_LISTED.setups)),
  ]);
  return { setups, page, pages: pagesOf(total, size), total };
}

export async function gamesPage(db: Database, who: string, page: number, session: Session | null): Promise<PagedGames> {
  const { id } = await memberAt(db, who);
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
    isSelf || !settings.hideStatistics ? statsOf(db, user.id) : undefined,
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
  const about = { banner, bio, pronouns, birthday, lastActive, kudos, points, maxFriendsPage, numFriends: friendCount };
  return { ...cardOf(user), ...about };
}

function shownOf(all: Settings): Profile['settings'] {
  const { nameColor, textColor, avatarShape, roleSkins, backgroundColor, bannerFormat, youtube, autoplay } = all;
  const { hideStatistics, hideKarma, hidePointsNegative } = all;
  const looks = { nameColor, textColor, avatarShape, roleSkins, backgroundColor, bannerFormat, youtube, autoplay };
  return { ...looks, hideStatistics, hideKarma, hidePointsNegative };
}

async function listsOf(db: Database, id: string, isSelf: boolean) {
  const [earned, awards, setups, now, latest, archivedGames, requests] = await Promise.all([
    db.select({ id: achievements.id }).from(achievements).where(eq(achievements.user, id)).limit(LIMITS.achievements),
    awardsOf(db, id),
    setupsOf(db, id, LIMITS.profileSetups),
    currentGameOf(db, id, isSelf),
    latestGamesOf(db, id, isSelf, { among: isSelf ? LIMITS.profileGames : GAMES_SCANNED, limit: LIMITS.profileGames }),
    archivedGamesOf(db, id, isSelf),
    isSelf ? requestsTo(db, id) : { friendRequests: [], loveRequests: [] },
  ]);
  return {
    achievements: earned.map((row) => row.id),
    ...awards,
    setups,
    games: [...now, ...latest.games],
    archivedGames,
    ...requests,
  };
}
