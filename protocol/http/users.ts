import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import type { PlayerRating } from '../rating.ts';
import type { Trophy } from '../season.ts';
import type { Settings } from '../settings.ts';
import { writtenLine, writtenText } from '../written.ts';
import type { GameRow } from './games.ts';
import { wholeText } from './numbers.ts';
import type { GroupBadge } from './session.ts';

/** `idle` means online with the page hidden. */
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
  /** Whether they are online and playing in a public game. */
  inGame?: true;
  lastActive: number;
  settings: Pick<Settings, 'nameColor' | 'textColor' | 'avatarShape' | 'roleSkins'>;
}
/** GET /api/user/online/summary. */
export interface OnlineSummary {
  /** Members who do not appear offline. */
  count: number;
  /** The most recently active of them. */
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

/** Ranked and competitive games of Mafia. `wins.total` games were played to their end, and `wins.count` of these won. */
export interface StatBucket {
  /** Games played to their end or abandoned. */
  totalGames: number;
  wins: { count: number; total: number };
  losses: number;
  abandons: { count: number; total: number };
}
export interface Stats {
  Mafia: {
    all: StatBucket;
    /** Keyed by setup id, with its name. Most played first: at most 15 setups, 25 roles, 10 alignments. */
    bySetup: Record<string, StatBucket & { name: string }>;
    byRole: Record<string, StatBucket>;
    byAlignment: Record<string, StatBucket>;
    /** Keyed by UTC month, such as '2026-11': the latest twelve in which they played. */
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
  /** Sent only for open and running tables. */
  players?: number;
  total?: number;
  scheduled?: number | false;
  /** Null if the game is not over, or they watched it. */
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
  /** 'MM-DD' for others, 'YYYY-MM-DD' for the member; '' for none. */
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
  /** Missing if the member hides it, except for the member and for staff. */
  joined?: number;
  kudos: number;
  karma?: number;
  karmaInfo?: { voteCount: number; vote: -1 | 0 | 1 };
  points: number;
  pointsNegative?: number;
  stats?: Stats;
  /** Missing if `stats` are, and before the first rated game. */
  rating?: PlayerRating;
  /** Ids of achievements, such as 'Mafia12'. */
  achievements: string[];
  /** Newest first. */
  trophies: Trophy[];
  /** Number of season rounds that they won. */
  crowns: number;
  setups: ProfileSetup[];
  games: ProfileGame[];
  archivedGames: ProfileGame[];
  /** Sent only for the viewer's own profile: the latest eight; else empty. */
  friendRequests: UserCard[];
  /** Sent only for the viewer's own profile: the latest five requests for love or marriage. */
  loveRequests: Love[];
  maxFriendsPage: number;
  numFriends: number;
  isFriend: boolean;
  /** Whether the viewer's request to this member is pending. */
  isFriendRequested: boolean;
  /** Whether this member's request to the viewer is pending; POST /api/user/friend accepts it. */
  asksFriendship: boolean;
  /** {} for none. */
  love: Love | Record<string, never>;
  /** The viewer's own relationship. */
  currentLove: { userId: string; type: LoveKind } | null;
  /**
   * States of the two buttons. For a married member: `isMarried`. For a member in love: `isMarried` while the viewer's proposal
   * is pending, else `isLove`. For a single member: `isLove` while the viewer's request is pending.
   */
  isLove: boolean;
  isMarried: boolean;
  /** The open action of the ring ('Marry') or the heart ('Love'); lovers may also break up. Null for none. */
  loveAction: LoveAction | null;
  /** Whether one of them saved the other as a Doctor in a ranked or competitive game; never on the viewer's own profile. */
  saved: boolean;
  isBlocked: boolean;
}
export type LoveAction = 'ask' | 'cancel' | 'accept' | 'breakUp' | 'propose' | 'cancelProposal' | 'acceptProposal' | 'divorce';

/** Wanted state of a toggle. If it is already so nothing changes, so that a second click undoes nothing. */
const want = v.optional(v.boolean());
/** POST /api/user/friend/reject: `{user}`. */
export const UserBody = v.strictObject({ user: v.pipe(v.string(), v.regex(/^u[\w-]{12}$/, 'There is no such user.')) });
/** POST /api/user/friend and /block toggle, unless `want` names the wanted state. */
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
/** POST /api/user/karma answers the resulting vote: "1", "-1" or "0". The same vote again removes it, unless `want` is given. */
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

/** Rows of GET /api/user/{id}/nameHistory, latest first. `changedAt` is when they took that name. */
export interface PastName {
  name: string;
  changedAt: number;
  isCurrent: boolean;
}
/** POST /api/game/{id}/archive. The default description is the type of game, the setup and the day. */
export const ArchiveBody = v.strictObject({
  description: v.optional(
    v.pipe(
      v.string(),
      writtenLine,
      v.maxLength(LIMITS.archiveText, `That is too long: at most ${LIMITS.archiveText} characters.`),
    ),
  ),
});

/** Cursor of a list: asks for rows before `last`, or just after `first`. */
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
