import { RANKED_GAMES } from './ranked.ts';

export const LIMITS = {
  name: 20,
  lobbyName: 50,
  /** Characters of a game's id, and of the secret after it in the link of a private game. */
  gameId: 12,
  linkSecret: 16,
  /** Characters of one message in a game. */
  line: 240,
  /** Dice of one throw in talk. */
  dice: 10,
  diceSides: 100,
  seats: 50,
  /** Guests of one network who may sit at one public table: a household, or half of a large table. A private one takes all. */
  guestsOfNetwork: 6,
  /** Sockets of one person at one table (open tabs). */
  tableSockets: 5,
  /** Bytes of one client frame. */
  frame: 16_384,
  /** Bytes of a JSON body. */
  body: 65_536,
  /** Talk and votes: refused above `count` in `window` ms, or when the sum of 1/age in seconds exceeds `burst`. */
  rate: { count: 10, window: 20_000, burst: 15 },
  /** Refused frames in 20 s; more close the socket. */
  strikes: 30,
  refusal: 200,
  /** Parts of one answer. */
  parts: 16,
  heartbeat: { every: 10_000, timeout: 11_000 },
  /** Heartbeats of a visible page of a game, and the silence after which a room counts the person as lost. Hidden pages sleep. */
  tableHeartbeat: { every: 3_000, lost: 9_000, lostHidden: 300_000 },
  token: 60_000,
  sessionDays: 14,
  hostEvery: 30_000,
  rankedGames: RANKED_GAMES,
  /** Places at scheduled tables, reserved or in the queue. */
  places: 20,
  scheduleAhead: { min: 6 * 60_000, max: 28 * 24 * 3_600_000 },
  lobbyPage: 10,
  /** Players whose pictures a row of a list shows. */
  faces: 12,
  /** Sockets of one network at one lobby. Pages above the limit poll the list instead. */
  lobbySockets: 20,
  setupPage: 7,
  bio: 20_000,
  pronouns: 24,
  vanityUrl: 20,
  deathMessage: 150,
  media: 200,
  setting: 2_000,
  emoteName: 25,
  /** Emotes of a member, including those deleted within a year. */
  emotesPerYear: 200,
  /** Bytes of an upload. */
  upload: 1024 * 1024,
  password: 6,
  friendPage: 10,
  friends: 1_000,
  /** Unanswered requests of a member. */
  friendRequests: 100,
  blocked: 200,
  /** Most sessions of a member: a further one ends the least recently used one. */
  sessions: 50,
  /** Networks that a member signed in from; the oldest are dropped. */
  addresses: 100,
  newestPage: 7,
  onlineList: 100,
  onlineFaces: 6,
  searchList: 20,
  profileGames: 5,
  profileSetups: 5,
  archived: 10,
  favoriteSetups: 500,
  ownSetups: 500,
  setupVersions: 200,
  /** Setups that a member deleted within a year. */
  deletedSetups: 500,
  /** Milliseconds between two setups that a member saves. */
  setupEvery: 60_000,
  /** Days until a record is deleted; archived records are not. */
  gameDays: 30,
  archiveText: 200,
  achievements: 40,
  /** Milliseconds for which a member counts as online after the last ping. */
  online: 60_000,
  passkeys: 10,
  passkeyName: 40,
  credential: 1400,
  /** Characters of one chat message. */
  chatLine: 240,
  /** Messages per page, and messages sent after a reconnect before the client must ask for older ones. */
  chatPage: 20,
  chatCatchUp: 200,
  directMembers: 20,
  directs: 100,
  chatUsers: { online: 50, found: 20 },
  /** Members notified of one message. */
  mentions: 5,
  /** Chat messages of one member in one room: milliseconds between two, and `count` per `window`. */
  chatRate: { between: 500, count: 15, window: 20_000 },
  roomName: 20,
  chatRooms: 100,
  /** Limits of the forums: characters, rows per page, and milliseconds between two threads or replies of a member. */
  forumName: 20,
  boardDescription: 60,
  boardIcon: 50,
  threadTitle: 50,
  post: 20_000,
  threadPage: 10,
  replyPage: 20,
  recentReplies: 3,
  /**
   * Earlier texts of a post or comment. Beyond these the oldest are deleted, but never the first, nor one of the last 30 days.
   */
  textVersions: 100,
  /** Texts of one member that await review; threads per day; replies and comments per day. */
  waiting: 10,
  threadsPerDay: 30,
  postsPerDay: 500,
  drafts: 50,
  /** Threads that a member follows or has muted. */
  follows: 1_000,
  /** Posts per page of the search; `forumQuery` limits the characters of what is searched for. */
  searchPage: 10,
  /** Posts that a search counts. */
  searchCount: 200,
  forumQuery: 200,
  threadEvery: 5 * 60_000,
  replyEvery: 30_000,
  boards: 60,
  /** Characters of the reason for a lock. */
  lockReason: 200,
  /** Characters of a question and of an option, and the most options of a poll. */
  poll: { question: 150, option: 80, options: 10 },
  /**
   * Votes of a member on posts and comments: milliseconds between two; per day in all, and up and down for one author; voters
   * shown.
   */
  votes: { every: 500, daily: 30, up: 6, down: 3, shown: 80 },
  /** Characters of a comment, and of one on a setup; rows per page; milliseconds between two comments of a member. */
  comment: 500,
  setupComment: 2_000,
  commentPage: 10,
  commentEvery: 30_000,
  announcement: 1_000,
  announcementPage: 5,
  logPage: 14,
  queuePage: 9,
  inboxPage: 25,
  /** Rows per page of a member's coins. */
  coinPage: 20,
  badge: 99,
  /** Days until a notice is deleted, and the most notices per member. */
  noticeDays: 90,
  notices: 200,
  pushDevices: 10,
  /** Milliseconds for which a deleted account can be restored. */
  undoDeletion: 14 * 24 * 3_600_000,
} as const;

/** Header of a refusal that is about one field of the body or query: the field's name. */
export const FIELD_HEADER = 'x-field';

/** The refusal of a frame that came too soon after the last; the page may send it again. */
export const TOO_FAST = 'You are going too fast. Wait a moment.';

/** Codes with which a room closes a socket. 4000–4999 are ours; the client does not reconnect after those of `final`. */
export const CLOSE_CODES = {
  flood: 4008,
  bad: 4002,
  token: 4001,
  gone: 4004,
  kicked: 4003,
  full: 4009,
  over: 4010,
  /** Too many connections of one person or network: a table closes the oldest, a lobby refuses the new one. */
  crowded: 4012,
  /** The connection is old: a reconnect takes a new token, for which permissions are checked again. */
  stale: 4011,
} as const;
