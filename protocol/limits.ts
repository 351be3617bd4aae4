import { RANKED_GAMES } from './ranked.ts';

/** Limits that both sides of a wire need. Each stands here once. */
export const LIMITS = {
  name: 20,
  lobbyName: 50,
  /** Characters of a game's id, and of the secret behind it in the link of a private one. */
  gameId: 12,
  linkSecret: 16,
  /** A line of talk in a game. */
  line: 240,
  seats: 50,
  /** Sockets of one person at one table: pages that they have open. */
  tableSockets: 5,
  /** Bytes of one frame from a client. */
  frame: 16_384,
  /** Bytes of a JSON body. */
  body: 65_536,
  /** Talk and votes: refused when more than `count` in `window` ms, or when the sum of 1/age in seconds exceeds `burst`. */
  rate: { count: 10, window: 20_000, burst: 15 },
  /** Refused frames in 20 s after which the socket is closed. */
  strikes: 30,
  refusal: 200,
  /** Parts of one answer. */
  parts: 16,
  heartbeat: { every: 10_000, timeout: 11_000 },
  token: 60_000,
  sessionDays: 14,
  hostEvery: 30_000,
  rankedGames: RANKED_GAMES,
  scheduleAhead: { min: 6 * 60_000, max: 28 * 24 * 3_600_000 },
  lobbyPage: 10,
  /** Sockets of one network at one lobby. Whose page gets none asks for the list now and then. */
  lobbySockets: 20,
  setupPage: 7,
  bio: 20_000,
  pronouns: 24,
  vanityUrl: 20,
  deathMessage: 150,
  media: 200,
  setting: 2_000,
  emoteName: 25,
  /** Bytes of an uploaded picture. */
  upload: 1024 * 1024,
  password: 6,
  friendPage: 10,
  newestPage: 7,
  onlineList: 100,
  searchList: 20,
  profileGames: 5,
  profileSetups: 5,
  archived: 10,
  favoriteSetups: 500,
  /** Records of games are kept so long; those in an archive for good. */
  gameDays: 30,
  /** What its owner says of an archived game. */
  archiveText: 200,
  achievements: 40,
  /** A member counts as here for this long after a sign of life. */
  online: 60_000,
  /** Passkeys of one member, characters of a passkey's name, and of its id. */
  passkeys: 10,
  passkeyName: 40,
  credential: 1400,
  /** Characters of a line of chat. */
  chatLine: 240,
  /** Lines of chat that come at once; and those that are sent after an interruption, before older ones must be asked for. */
  chatPage: 20,
  chatCatchUp: 200,
  /** Members of a direct channel, and directs that a member's list shows. */
  directMembers: 20,
  directs: 100,
  chatUsers: { online: 50, found: 20 },
  /** Names in one line that are told of it. */
  mentions: 5,
  /** One line in chat, of one member in one room: milliseconds between two, and how many in how long. */
  chatRate: { between: 500, count: 15, window: 20_000 },
  roomName: 20,
  /** Public rooms of the site. */
  chatRooms: 100,
  announcement: 1_000,
  announcementPage: 5,
  inboxPage: 25,
  /** A badge counts no further. */
  badge: 99,
  /** Notices are kept so long, and so many of a member. */
  noticeDays: 90,
  notices: 200,
  /** Browsers of a member that we push to. */
  pushDevices: 10,
  /** How long a deleted account can be had back. */
  undoDeletion: 14 * 24 * 3_600_000,
} as const;

/** Codes with which a room closes a socket. 4000–4999 are ours; the client does not come back after those of `final`. */
export const CLOSE = {
  flood: 4008,
  bad: 4002,
  token: 4001,
  gone: 4004,
  kicked: 4003,
  full: 4009,
  over: 4010,
  /** The same person or address opened more lines than one may hold, and this one had to go. */
  crowded: 4012,
  /** The line has been open for long: come back with a new token, so that who may no longer listen does not. */
  stale: 4011,
} as const;
