/**
 * The shell that every game shares, as data: who sits at the table, what the host chose, how far it has come.
 * table.ts moves it; the room keeps it; nothing here knows a game. Times are milliseconds since 1970.
 */
import type { Answer, Fact, Game, Json, Roll, Seat, State } from '../engine/game.ts';
import type { Lesson, LessonProgress, LessonView } from '../engine/lesson.ts';
import type { OptionView } from '../engine/options.ts';
import type { Rng, Seed } from '../engine/rng.ts';
import type { Setup } from '../engine/setup.ts';
import type { TableOptions } from './table-options.ts';
import type { BotMark, Talker } from './talker.ts';

/** A person, or a bot that fills a seat. `id` is 'u…' for members, 'g…' for guests, 'b…' for bots. */
export interface Person {
  id: string;
  name: string;
  kind: 'member' | 'guest' | 'bot';
  look?: Appearance;
  /** Appears offline: lists of tables do not show them. No client and no record is told. */
  hidden?: true;
  /** 'MM-DD', where that was about the day when they came. For lists of tables; in no record. */
  birthday?: string;
}
/** How a member wants to be seen by those at the table. What is not there is as for everyone. */
export interface Appearance {
  /** Has a picture of their own. */
  avatar?: true;
  vanityUrl?: string;
  /** '#rrggbb', readable on a dark and on a light ground. */
  nameColor?: string;
  textColor?: string;
  avatarShape?: 'square';
  /** Told in Mafia instead of the line of their death; `${name}` stands for their name. */
  deathMessage?: string;
  /** Path of a persona's picture: stands in place of the member's own. */
  picture?: string;
}
/** What stands for a player of an anonymous game: a profile of a deck. No two of a plan have the same name. */
export interface Persona {
  name: string;
  /** '#rrggbb', readable on a dark and on a light ground. */
  color?: string;
  /** As a member's own. */
  deathMessage?: string;
  /** Path of its picture. */
  picture?: string;
}
export interface Member extends Person {
  present: boolean;
  /** Said Ready in the present check. */
  ready: boolean;
  /** Dealt at the start; null before it. */
  seat: Seat | null;
  gone: null | 'left' | 'vegged';
  /** A bot plays on for someone who left. */
  replaced: boolean;
  /** The name of the person who took over this seat from a bot. `name` stays the bot's, and `look` goes with this one. */
  player?: string;
  /** Went, or was removed, while they were alive: the game lost a player. Who goes when they are out costs it nothing. */
  quit?: true;
  /** The first to quit, and others were there to lose a player. */
  spoiled?: true;
}

export interface Plan {
  id: string;
  gameId: string;
  setup: Setup;
  table: TableOptions;
  /** Milliseconds by phase name. */
  lengths: Record<string, number>;
  /** The game's own options. */
  options: Record<string, Json>;
  /** Not before this time; null for as soon as it is full. */
  scheduled: number | null;
  /** Bots take the free seats when so many milliseconds have passed without enough people; left out: only when they are asked. */
  fill?: number;
  /** The site hosts the table (house.ts). Its setups, the smallest first: the start takes the first that seats all who are there. */
  house?: { setups: Setup[] };
  /**
   * The personas of the chosen decks. Left out where players go by their own names, and in plans from before decks had
   * personas, which are played with the names of a built-in deck.
   */
  personas?: Persona[];
  /** Their decks, as they are told when the game is over. */
  decks?: { id: string; name: string }[];
  /** Practice tables: the card that their person is dealt. The setup always deals it. */
  wish?: string;
  /** Practice tables: what is taught here, as it was when the table was made. */
  lesson?: Lesson;
  /** Stands behind the id in the link of a private table. */
  secret?: string;
}

/** open → ready → countdown → playing → post → closed. `ready` and `countdown` fall back to `open` when someone leaves. */
export type TableStage = 'open' | 'ready' | 'countdown' | 'playing' | 'post' | 'closed';

/** The slow are waited for: those who have answered may vote to remove them. Votes are of places; in the table the slow are persons. */
export interface KickVote {
  slow: Seat[];
  votes: Seat[];
  need: number;
  until: number;
  /** Enough votes: this is the last grace, answers are still taken. */
  grace: boolean;
}
/** A seat that waits for a friend of the person `by`. The room draws `id` and `key`; a person with the key may sit down. */
export interface KeptSeat {
  id: string;
  key: string;
  by: string;
  until: number;
}
/** `agreed`: ids of people who said yes. `changes`: lines to read, from the setup that is played now. */
export interface SetupProposal {
  setup: Setup;
  by: string;
  until: number;
  agreed: string[];
  changes: string[];
}
/** A place at a scheduled table. `queued`: there was none when they asked, so they are told when they move up. */
export interface Reservation {
  id: string;
  kind: Person['kind'];
  at: number;
  queued?: true;
}
export interface Table {
  /** Version of the shell's rules. */
  rules: number;
  plan: Plan;
  stage: TableStage;
  hostId: string;
  /** Gets the table back on return before the start. */
  founderId: string;
  members: Member[];
  watchers: Person[];
  /** Another setup, which the people here are asked about. Only at an open table. */
  proposal: SetupProposal | null;
  /** Only at an open table. */
  friendSeats: KeptSeat[];
  /** At a scheduled table, in order: the first have a place, the others wait in the queue. Empty once anyone may sit down. */
  reserved: Reservation[];
  banned: string[];
  /** Ids of people who reserved a seat, which the site keeps until the start. */
  kept?: string[];
  /** People who watched when watchers had been told what not every player may know; null while they have not been. */
  insiders: string[] | null;
  /** Staff who looked at what is secret in the running game. */
  lookers: string[];
  /** The name of each seat's persona in an anonymous game. */
  aliases: string[] | null;
  /** The state of the game; null before the start. */
  play: State | null;
  /** The version of the game's rules that `play` was written by; 0 before the start. */
  gameRules: number;
  /** The phase as the shell last saw it, so that it notices a new one: its name and count, and when it ends. */
  phase: { name: string; until: number | null };
  seed: Seed | null;
  /** What the game dealt at the start; with the seed it is what the seal is taken over. */
  dealt: Json;
  seal: string | null;
  /** The shell's own dice (bots, ties): never the game's. */
  rng: Rng;
  /** When an unstarted table closes. */
  closesAt: number;
  /** When bots take the free seats; null while no one present waits for that. */
  fillAt: number | null;
  /** The host is away: when someone else becomes host. */
  hostAway: number | null;
  /** No one who plays is there: when the game ends for want of players. */
  forsaken: number | null;
  /** When the present stage ends by itself: close-down, ready check, countdown, post-game. */
  stageUntil: number | null;
  kick: KickVote | null;
  /** Places that ask for more time in this phase, and how often it was granted in it. */
  extend: { votes: Seat[]; granted: number };
  /** Paused: how much was left, until when at most, and which places want to go on. Else which want a pause. Answers wait meanwhile. */
  pause: { votes: Seat[]; on: null | { left: number; until: number } };
  /** Seconds before the deadline that need no telling any more: of 60, 30, 15; before the start 30, of closing. */
  warned: number[];
  /** When each bot makes its next move on these open questions; `at` is null when it has nothing to say to them. */
  bots: { seat: Seat; asked: string; at: number | null }[];
  /** The bots that talk. */
  talkers: Talker[];
  /** Left out where nothing is taught, and before the first phase. */
  lesson?: LessonProgress;
  /** Who thanks whom; null is an explicit no one. */
  kudos: [Seat, Seat | null][];
  /** No one is held to stay: someone left or was removed while alive. */
  broken: boolean;
  /** Staff ended it: it counts for nothing. Left out otherwise. */
  cancelled?: true;
  /** The new table that everyone who presses Rehost joins. */
  rehost: string | null;
  /** When to wake next: the earliest of all of the above and the game's own deadline. Derived by table.ts. */
  deadline: number | null;
  now: number;
  out: Fact[];
  /** Who sees that a bot has begun to write, in this input. */
  marks: BotMark[];
}

/**
 * Everything that can happen to a table. `by` is a member's id; the room has already decided that it is theirs. Of a join `kept` is
 * the id of the seat that is kept for this person; `takeOver`: also in place of a bot in a running game.
 */
export type TableInput = { at: number } & (
  | { type: 'join'; person: Person; kept?: string; takeOver?: true }
  /** `any`: also where the host wants no one to watch, or where many do. */
  | { type: 'watch'; person: Person; any?: true }
  | { type: 'presence'; by: string; present: boolean }
  | { type: 'leave'; by: string }
  /** A guest (`by`) registered: whatever is theirs here is this member's from now on. */
  | { type: 'become'; by: string; person: Person }
  | { type: 'ready'; by: string }
  | { type: 'start'; by: string }
  | { type: 'kick'; by: string; who: string; ban: boolean }
  | { type: 'setup'; by: string; setup: Setup }
  /** To the proposal of a setup that ends at `until`. */
  | { type: 'consent'; by: string; until: number; agree: boolean }
  | { type: 'bots'; by: string; count: number }
  | { type: 'keep'; by: string; id: string; key: string }
  | { type: 'free'; by: string; kept: string }
  | { type: 'reserve'; person: Person }
  | { type: 'unreserve'; by: string }
  /** The host cancels a scheduled game. */
  | { type: 'call-off'; by: string }
  /** No bots: the host would rather wait for people. */
  | { type: 'wait'; by: string }
  | { type: 'answer'; by: string; ask: string; answer: Answer | null }
  | { type: 'say'; by: string; channel: string; text: string; to?: Seat; rolled?: Roll }
  | { type: 'extend'; by: string }
  | { type: 'pause'; by: string }
  | { type: 'vote-kick'; by: string }
  /** `id`: where the new table would be; the first to press decides it. */
  | { type: 'rehost'; by: string; id: string }
  /** Staff end the table. */
  | { type: 'cancel' }
  /** Staff are about to look at what is secret here. It is in no record: no one learns who looked. */
  | { type: 'look'; by: string }
  /** Time passed. `seed` and `seal` are given where `needsSeed` says so. */
  | { type: 'tick'; seed?: Seed; seal?: string }
);

/** Talk at the table before the start and after the end, and among those who watch. `by` is null for who has no seat. */
export type TalkFact = {
  kind: 'said';
  channel: 'table' | 'spectators';
  by: Seat | null;
  name: string;
  /** The id of the member whose name it is, for those who have blocked them; left out with a seat, and under a persona's name. */
  user?: string;
  text: string;
  whisper: null;
  leaked: false;
  rolled?: Roll;
};
/** Lines that the shell itself writes. All go to everyone unless their audience says less. */
export type TableFact =
  | TalkFact
  | { kind: 'hosted'; by: string }
  | { kind: 'joined' | 'left' | 'kicked' | 'banned' | 'host-now' | 'away' | 'back'; name: string; seat: Seat | null }
  | { kind: 'setup-now'; name: string }
  | { kind: 'setup-proposed'; name: string; until: number }
  /** The proposal failed; `name` is of the setup that was proposed. */
  | { kind: 'setup-kept'; name: string }
  | { kind: 'ready-check'; until: number }
  | { kind: 'ready-failed'; names: string[] }
  | { kind: 'countdown'; until: number }
  | { kind: 'countdown-stopped' }
  /** The deal was fair: `seal` is the SHA-256 of seed and deal, told now; both are told at the end. */
  | { kind: 'started'; seal: string; names: string[] }
  | { kind: 'seconds-left'; seconds: number }
  | { kind: 'kick-vote'; until: number; need: number }
  /** To the slow alone: you are waited for, and will be removed. */
  | { kind: 'answer-now'; until: number }
  | { kind: 'kick-grace'; until: number }
  /** `safe`: no one is held to stay any more. */
  | { kind: 'vegged' | 'gone'; seat: Seat; safe: boolean }
  | { kind: 'replaced'; seat: Seat }
  /** A person plays on for a bot. Without a name in records of anonymous games from when seats changed hands there too. */
  | { kind: 'seat-taken'; seat: Seat; name: string | null }
  /** To that person alone. */
  | { kind: 'your-seat'; seat: Seat }
  | { kind: 'extended'; minutes: number }
  | { kind: 'paused' | 'resumed' }
  | { kind: 'closing'; seconds: number }
  /** No person is left in a running game: no one wins. */
  | { kind: 'abandoned' }
  /** Staff ended the game. */
  | { kind: 'cancelled' }
  | { kind: 'unsealed'; seed: number[]; deal: Json; names: string[] }
  | { kind: 'kudos'; seat: Seat | null }
  /** `by`: missing in records from before it was told. */
  | { kind: 'rehosted'; id: string; by?: string }
  | { kind: 'closed' };

/**
 * One who sits or sat at the table. While a game runs players may trade places in secret: then an entry is a place, with the
 * name that belongs there, and `present`, `away`, `gone` and `replaced` are of the person who acts there. In an anonymous game `name`
 * and `look` are the persona's, `id` is empty, everyone is `present`, and the dead are not `gone`, until the end.
 */
export interface MemberView {
  id: string;
  name: string;
  kind: 'member' | 'guest' | 'bot';
  present: boolean;
  /** Has the page open, but does not look at it. */
  away?: true;
  ready: boolean;
  seat: Seat | null;
  gone: null | 'left' | 'vegged';
  replaced: boolean;
  /** Goes with `player`, or else with the name. */
  look?: Appearance;
  /** The person who took over this seat from a bot. `name` stays the bot's. */
  player?: string;
  /** The name of the persona that they were, when an anonymous game is over. */
  alias?: string;
}
/** The shell as one viewer sees it. */
export interface RoomView {
  id: string;
  /** What the address of the table ends in: the id, and the secret of a private one. Whoever is here may pass it on. */
  link: string;
  /** Id of the game, such as 'mafia'; its rules' fields are in games/index.ts. */
  gameId: string;
  gameType: string;
  stage: TableStage;
  hostId: string;
  /** Without the decks of an anonymous game until it is over: they may tell who chose them. */
  options: TableOptions;
  /** Of a scheduled table: until when its seats are for people who reserved one, and how many of these are not here yet. */
  reserved?: { until: number; awaited: number };
  /** How long each phase lasts, and what else the host chose where it is not the default. Without lobby, name and start. */
  choices: OptionView[];
  setup: { id: string; name: string; total: number; closed: boolean };
  /** Another setup that is voted on. `of` are asked; `mine`: whether I am, and have said yes; null for who is not asked. */
  proposal: {
    setup: RoomView['setup'];
    changes: string[];
    until: number;
    agreed: number;
    of: number;
    mine: 'asked' | 'agreed' | null;
  } | null;
  members: MemberView[];
  watchers: { name: string }[];
  /** Seats of bots that the viewer, who only watches, may take over now. */
  botSeats: number;
  /** Seats that wait for friends: who keeps them, and until when. `key` opens it, and only the person who keeps it is told. */
  kept: { id: string; by: string; until: number; key?: string }[];
  /** Who I am here, by the place where I act: null for one who has not taken a seat and only watches. */
  me: { id: string; name: string; seat: Seat | null; host: boolean; gone: boolean } | null;
  /** When the present stage ends by itself, ms since 1970. During `playing` the view's deadline counts. */
  until: number | null;
  scheduled: number | null;
  /** When bots take the free seats. */
  fillAt: number | null;
  /** `slow` holds at most your own place: who is waited for would tell who has something to do. */
  kick: KickVote | null;
  extend: { votes: Seat[]; need: number; minutes: number; possible: boolean } | null;
  pause: { votes: Seat[]; need: number; on: { left: number; until: number } | null } | null;
  broken: boolean;
  seal: string | null;
  rehost: string | null;
  /** To the one who is taught, and to no one else. */
  lesson: LessonView | null;
  /** The clock of the room when this was sent, so that a client's wrong clock does not show a wrong time. */
  now: number;
}
export const TIMES = {
  readyCheck: 30_000,
  countdown: 10_000,
  postGame: 120_000,
  kickVote: 300_000,
  kickGrace: 15_000,
  /** An absent host's table goes to another after this. */
  hostAway: 30_000,
  practice: 3_000,
  /** So long a table of `Play now` waits for people. */
  fill: 20_000,
  /** So long a seat is kept for a friend, and where bots are about to take the free seats. */
  kept: 300_000,
  keptBeforeBots: 120_000,
  /** So long after the time of a scheduled table its seats are for people who reserved one. */
  reserved: 300_000,
  /** So long people are asked about another setup. */
  proposal: 30_000,
  closeNotice: 30_000,
  longestPause: 600_000,
  /** So many of its longest phases a running game goes on while no one who plays is there. */
  forsakenPhases: 5,
  warnings: [60, 30, 15],
} as const;

/** So many seats are kept at a table at once; of these by one person. */
export const MOST_KEPT = { table: 4, host: 3, each: 1 } as const;

/** So many people have reserved a place at a table, or wait in its queue. */
export const MOST_RESERVED = 100;

/** What table.ts needs of the registry: it knows no game by name. */
export type GameLookup = (gameId: string) => Game;
