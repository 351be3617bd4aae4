import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { PlayerRating } from '../rating.ts';
import type { Trophy } from '../season.ts';
import type { Settings } from '../settings.ts';
import { writtenLine, writtenText } from '../written.ts';
import type { GameRow } from './games.ts';
import { wholeText } from './numbers.ts';
import type { GroupBadge } from './session.ts';

/** idle: online, but the page is hidden. */
export type Presence = 'online' | 'idle' | 'offline';

export interface UserCard {
  id: string;
  name: string;
  /** Whether there is a picture at /uploads/{id}_avatar.webp. */
  avatar: boolean;
  vanityUrl?: string;
}
/** GET /api/user/{id or vanity}/info; rows of GET /api/user/online. */
export interface PublicUser extends UserCard {
  groups: GroupBadge[];
  status: Presence;
  /** Online, and plays in a public game. */
  inGame?: true;
  lastActive: number;
  settings: Pick<Settings, 'nameColor' | 'textColor' | 'avatarShape' | 'roleSkins'>;
}
/** GET /api/user/online/summary. */
export interface OnlineSummary {
  /** Members who do not appear offline. */
  count: number;
  /** The most active of them. */
  faces: (UserCard & { status: Presence; settings: Pick<Settings, 'avatarShape'> })[];
}
/** Rows of GET /api/user/searchName?query=. */
export type FoundUser = UserCard & { status: Presence; inGame?: true };
/** Rows of GET /api/user/newest and /flagged. */
export type NewUser = UserCard & { joined: number };
/** Rows of GET /api/user/{id}/friends?first=&last=, by lastActive. */
export type Friend = UserCard & { lastActive: number; status: Presence };

export type LoveKind = 'Lover' | 'Married';
export type Love = UserCard & { type: LoveKind };

/** Games of Mafia, ranked and competitive. `wins.total` were played to their end, `wins.count` of them won. */
export interface StatBucket {
  /** Played to their end or abandoned. */
  totalGames: number;
  wins: { count: number; total: number };
  losses: number;
  abandons: { count: number; total: number };
}
export interface Stats {
  Mafia: {
    all: StatBucket;
    /** By setup id, with its name. The most played first: at most 15 setups, 25 roles, 10 alignments. */
    bySetup: Record<string, StatBucket & { name: string }>;
    byRole: Record<string, StatBucket>;
    byAlignment: Record<string, StatBucket>;
    /** By UTC month, such as '2026-11': the latest twelve in which they played. */
    byMonth: Record<string, StatBucket>;
  };
}

export interface ProfileGame {
  id: string;
  type: string;
  setup: { id: string; name: string };
  lobby: string;
  lobbyName: string;
  status: GameRow['status'];
  endTime: number;
  private: boolean;
  broken: boolean;
  ranked: boolean;
  competitive: boolean;
  anonymousGame: boolean;
  spectating: boolean;
  /** Open and running tables only. */
  players?: number;
  total?: number;
  scheduled?: number | false;
  /** Null for a game that is not over, or that they watched. */
  won: boolean | null;
  description?: string;
}
export interface ProfileSetup {
  id: string;
  name: string;
  gameType: string;
  total: number;
  closed: boolean;
}

/** GET /api/user/{id or vanity}/profile. */
export interface Profile extends UserCard {
  banner: boolean;
  bio: string;
  pronouns: string;
  /** 'MM-DD' for others, 'YYYY-MM-DD' for oneself; '' for none. */
  birthday: string;
  settings: Pick<
    Settings,
    | 'nameColor'
    | 'textColor'
    | 'avatarShape'
    | 'roleSkins'
    | 'backgroundColor'
    | 'bannerFormat'
    | 'youtube'
    | 'autoplay'
    | 'hideStatistics'
    | 'hideKarma'
    | 'hidePointsNegative'
  >;
  groups: GroupBadge[];
  status: Presence;
  lastActive: number;
  /** Missing when its owner hides it, except for themselves and for staff. */
  joined?: number;
  kudos: number;
  karma?: number;
  karmaInfo?: { voteCount: number; vote: -1 | 0 | 1 };
  points: number;
  pointsNegative?: number;
  stats?: Stats;
  /** Missing where `stats` are, and before the first rated game. */
  rating?: PlayerRating;
  /** Ids, such as 'Mafia12'. */
  achievements: string[];
  /** The newest first. */
  trophies: Trophy[];
  /** Rounds of seasons that they won. */
  crowns: number;
  setups: ProfileSetup[];
  games: ProfileGame[];
  archivedGames: ProfileGame[];
  /** Own profile only, the latest eight; else empty. */
  friendRequests: UserCard[];
  /** Own profile only: the latest five requests for love or marriage. */
  loveRequests: Love[];
  maxFriendsPage: number;
  numFriends: number;
  isFriend: boolean;
  /** The viewer's request to this member is pending. */
  isFriendRequested: boolean;
  /** This member's request to the viewer is pending: POST /api/user/friend accepts it. */
  asksFriendship: boolean;
  /** {} for none. */
  love: Love | Record<string, never>;
  /** The viewer's own. */
  currentLove: { userId: string; type: LoveKind } | null;
  /**
   * States of the two buttons. For a married member: `isMarried`. For a member in love: `isMarried` while the viewer's proposal
   * is pending, else `isLove`. For a single member: `isLove` while the viewer's request is pending.
   */
  isLove: boolean;
  isMarried: boolean;
  /** The open action of the ring ('Marry') or the heart ('Love'); lovers may also break up. Null for none. */
  loveAction: LoveAction | null;
  /** As a Doctor, in a ranked or competitive game; never true on one's own profile. */
  saved: boolean;
  isBlocked: boolean;
}
export type LoveAction = 'ask' | 'cancel' | 'accept' | 'breakUp' | 'propose' | 'cancelProposal' | 'acceptProposal' | 'divorce';

/** The wanted state of a toggle: when it is already so, nothing changes, so a second click undoes nothing. */
const want = v.optional(v.boolean());
/** POST /api/user/friend/reject: `{user}`. */
export const UserBody = v.strictObject({ user: v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.')) });
/** POST /api/user/friend, /block: toggles, unless `want` names the wanted state. */
export const ToggleBody = v.strictObject({ ...UserBody.entries, want });
/** POST /api/user/love. The relationship decides the action, not `type`. `want` false withdraws or ends. */
export const LoveBody = v.strictObject({
  ...UserBody.entries,
  type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20)))),
  reqType: v.picklist(['Love', 'Marry'], "The request must be 'Love' or 'Marry'."),
  want,
});
export interface LoveAnswer {
  message: string;
  love?: Love | Record<string, never> | null;
  requestType?: LoveKind;
}
/** POST /api/user/karma. Answers "1", "-1" or "0", the vote now. The same vote again removes it, unless `want` is given. */
export const KarmaBody = v.strictObject({
  targetId: v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.')),
  direction: v.picklist([1, -1], 'The direction must be 1 or -1.'),
  want,
});

export const BioBody = v.strictObject({
  bio: v.pipe(
    v.string(),
    writtenText,
    v.maxLength(LIMITS.bio - 1, 'That bio is too long: it must stay under 20,000 characters.'),
  ),
});
export const PronounsBody = v.strictObject({
  pronouns: v.pipe(v.string(), writtenLine, v.maxLength(LIMITS.pronouns - 1, 'Pronouns must stay under 24 characters.')),
});
/** 'YYYY-MM-DD'. It can be set once. */
export const BirthdayBody = v.strictObject({ date: v.pipe(v.string(), v.isoDate('Choose a day of the calendar.')) });
export const MediaBody = v.strictObject({
  link: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.media, 'That link is too long: at most 200 characters.')),
});
export const BandcampBody = v.strictObject({ url: v.pipe(v.string(), v.maxLength(LIMITS.media)) });
export const VanityBody = v.strictObject({
  vanityUrl: v.pipe(
    v.string(),
    v.minLength(1, 'A vanity URL needs at least one character.'),
    v.maxLength(LIMITS.vanityUrl, `A vanity URL may have at most ${LIMITS.vanityUrl} characters.`),
    v.regex(/^[A-Za-z0-9-]+$/, 'A vanity URL may contain letters, digits and hyphens.'),
  ),
});
export const DeathMessageBody = v.strictObject({ deathMessage: v.pipe(v.string(), writtenLine) });
export const SettingBody = v.strictObject({
  prop: v.pipe(v.string(), v.maxLength(60)),
  value: v.union([v.boolean(), v.pipe(v.string(), writtenLine)]),
});

/** Rows of GET /api/user/{id}/nameHistory, latest first. `changedAt`: when they took that name. */
export interface PastName {
  name: string;
  changedAt: number;
  isCurrent: boolean;
}
/** POST /api/game/{id}/archive. Without a description it is the type of game, the setup and the day. */
export const ArchiveBody = v.strictObject({
  description: v.optional(
    v.pipe(
      v.string(),
      writtenLine,
      v.maxLength(LIMITS.archiveText, `That is too long: at most ${LIMITS.archiveText} characters.`),
    ),
  ),
});

/** Cursor of a list: rows before `last`, or just after `first`. */
const cursor = v.optional(wholeText(15));
export const CursorQuery = v.object({ first: cursor, last: cursor });
export const SearchNameQuery = v.object({ query: v.pipe(v.string(), v.maxLength(60)) });
export const PageQuery = v.object({
  page: v.optional(v.pipe(wholeText(4), v.minValue(1)), '1'),
});
/** GET /api/user/{id}/games?page= and /setups?page=, five a page. */
export interface PagedGames {
  games: ProfileGame[];
  page: number;
  pages: number;
  total: number;
}
export interface PagedSetups {
  setups: ProfileSetup[];
  page: number;
  pages: number;
  total: number;
}

/** GET /api/user/settings/data; {} for a visitor. */
export type SettingsData = Settings & {
  username: string;
  pronouns: string;
  vanityUrl: string;
  birthday: string;
  bdayChanged: boolean;
  email: string;
  customEmotes: Record<string, import('./session.ts').Emote>;
};
