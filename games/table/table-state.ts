/**
 * Types of the table, the shell that every game shares: its people, the host's choices and its progress. table.ts changes it and
 * the room stores it; nothing here knows a particular game. Times are milliseconds since 1970.
 */
import type { Answer, Fact, Game, Json, Roll, Seat, State } from '../engine/game.ts';
import type { Lesson, LessonProgress, LessonView } from '../engine/lesson.ts';
import type { OptionView } from '../engine/options.ts';
import type { Rng, Seed } from '../engine/rng.ts';
import type { Setup } from '../engine/setup.ts';
import type { TableOptions } from './table-options.ts';
import type { BotMark, Talker } from './talker.ts';

/** A person or a bot. `id` is 'u…' for members, 'g…' for guests, 'b…' for bots. */
export interface Person {
  id: string;
  name: string;
  kind: 'member' | 'guest' | 'bot';
  look?: Appearance;
  /** Appears offline, so lists of tables do not show them. Never sent to clients or written to records. */
  hidden?: true;
  /** 'MM-DD', set only if they joined around that day. Shown in lists of tables; not written to records. */
  birthday?: string;
  /** Has hardly played yet, so bots go easy on them. Never sent to clients or written to records. */
  novice?: true;
}
/** A member's chosen look at the table; missing fields use the defaults. */
export interface Appearance {
  /** Has a picture of their own. */
  avatar?: true;
  vanityUrl?: string;
  /** '#rrggbb', readable on a dark and on a light ground. */
  nameColor?: string;
  textColor?: string;
  avatarShape?: 'square';
  /** Replaces the line of their death in Mafia; `${name}` stands for their name. */
  deathMessage?: string;
  /** Path of a persona's picture, shown instead of the member's own. */
  picture?: string;
}
/** The profile from a deck that stands for a player of an anonymous game. Names are unique within a plan. */
export interface Persona {
  name: string;
  /** '#rrggbb', readable on a dark and on a light ground. */
  color?: string;
  /** Used like a member's death message. */
  deathMessage?: string;
  /** Path of its picture. */
  picture?: string;
}
export interface Member extends Person {
  present: boolean;
  /** Whether they have confirmed the current ready check. */
  ready: boolean;
  /** Dealt at the start; null before. */
  seat: Seat | null;
  gone: null | 'left' | 'vegged';
  /** Whether a bot plays on for them because they left. */
  replaced: boolean;
  /** Name of the person who took over this seat from a bot. `name` stays the bot's; `look` belongs to the person. */
  player?: string;
  /** Left or was removed while alive, so the game lost a player. Leaving when dead does not count. */
  quit?: true;
  /** The first to quit, while other people were still playing. */
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
  /** Earliest start; null to start as soon as the table is full. */
  scheduled: number | null;
  /** Milliseconds to wait for people before bots take the free seats. If absent, the host must ask for bots. */
  fill?: number;
  /** Bots that sit down at once, because as many sat at the table that is played again. */
  bots?: number;
  /** Set if the site hosts the table (house.ts). Setups, smallest first; the first that seats everyone present is played. */
  house?: { setups: Setup[] };
  /** Personas of the chosen decks. An anonymous table without any uses those of the site's own deck. */
  personas?: Persona[];
  /** Decks of the personas, revealed when the game is over. */
  decks?: { id: string; name: string }[];
  /** At practice tables, the card that the person is dealt. The setup always deals it. */
  wish?: string;
  /** At practice tables, the lesson as it was when the table was created. */
  lesson?: Lesson;
  /** Appended to the id in the link of a private table. */
  secret?: string;
}

/** open → ready → countdown → playing → post → closed. `ready` and `countdown` fall back to `open` when someone leaves. */
export type TableStage = 'open' | 'ready' | 'countdown' | 'playing' | 'post' | 'closed';

/** A vote to remove slow players, open to those who have answered. `votes` holds places; `slow` holds persons in the table. */
export interface KickVote {
  slow: Seat[];
  votes: Seat[];
  need: number;
  until: number;
  /** The vote has passed and the grace period runs, in which answers are still taken. */
  grace: boolean;
}
/** A seat that the person `by` keeps for a friend. The room draws `id` and `key`; anyone with the key may sit down. */
export interface KeptSeat {
  id: string;
  key: string;
  by: string;
  until: number;
}
/** A choice that a person has not confirmed. It becomes their answer if time runs out. `seat` is the person's. */
export interface UnconfirmedAnswer {
  seat: Seat;
  ask: string;
  answer: Answer;
}
/** A setup put to the vote. `agreed`: ids of people who said yes. `changes`: differences from the current setup, one per line. */
export interface SetupProposal {
  setup: Setup;
  by: string;
  until: number;
  agreed: string[];
  changes: string[];
}
/** A place at a scheduled table. `queued` if it was full when they asked, so they are notified when they move up. */
export interface Reservation {
  id: string;
  kind: Person['kind'];
  at: number;
  queued?: true;
}
export interface Table {
  /** Version of the table's own rules. */
  rules: number;
  plan: Plan;
  stage: TableStage;
  hostId: string;
  /** Becomes host again on returning before the start. */
  founderId: string;
  members: Member[];
  watchers: Person[];
  /** Another setup that the people here are voting on. Only at an open table. */
  proposal: SetupProposal | null;
  /** Seats kept for friends. Only at an open table. */
  friendSeats: KeptSeat[];
  /** Reservations of a scheduled table: the first have a place, the rest wait in the queue. Empty once anyone may sit down. */
  reserved: Reservation[];
  banned: string[];
  /** Ids of people with a seat that the site keeps for them until the start. */
  kept?: string[];
  /** Ids of people who watched once watchers had been told something secret from some players; null until that happens. */
  insiders: string[] | null;
  /** Ids of staff who looked at secrets of the running game. */
  lookers: string[];
  /** Persona names by seat in an anonymous game, else null. */
  aliases: string[] | null;
  /** State of the game; null before the start. */
  play: State | null;
  /** Version of the game's rules that wrote `play`; 0 before the start. */
  gameRules: number;
  /** Name with count, and end, of the phase that the table last saw; used to notice a new one. */
  phase: { name: string; until: number | null };
  seed: Seed | null;
  /** Deal of the game at the start; hashed with the seed to make the seal. */
  dealt: Json;
  seal: string | null;
  /** The table's own dice (bots, ties), separate from the game's. */
  rng: Rng;
  /** When an unstarted table closes. */
  closesAt: number;
  /** When bots take the free seats; null if they will not, or no person is present. */
  fillAt: number | null;
  /** When another person replaces the absent host; null if none is going to. */
  hostAway: number | null;
  /** When a game without any player present is abandoned; null while one is present. */
  forsaken: number | null;
  /** When the current stage ends by itself: closing of an open table, ready check, countdown or post-game. */
  stageUntil: number | null;
  kick: KickVote | null;
  /** Choices of this phase that are not confirmed; absent if there are none. Secret even from the record. */
  picks?: UnconfirmedAnswer[];
  /** Persons who let time run out on a question that holds the phase, and have answered none since; absent if there are none. */
  missed?: Seat[];
  /** Places that ask for more time in this phase, and the number of extensions granted in it. */
  extend: { votes: Seat[]; granted: number };
  /** During a pause `on` holds the time left and the latest end. `votes` are places that want to pause or resume. */
  pause: { votes: Seat[]; on: null | { left: number; until: number } };
  /** Warnings already sent or skipped: 60, 30, 15 s before the deadline; before the start, 30 s before the table closes. */
  warned: number[];
  /** Time of each bot's next move on the questions `asked`; `at` is null if it has no move to make on them. */
  bots: { seat: Seat; asked: string; at: number | null }[];
  /** Bots that talk. */
  talkers: Talker[];
  /** Progress of the lesson; absent without a lesson and before the first phase. */
  lesson?: LessonProgress;
  /** Pairs of the thanking seat and the thanked seat; null for an explicit "no one". */
  kudos: [Seat, Seat | null][];
  /** A living player left or was removed, or the game was stopped, so leaving carries no penalty any more. */
  broken: boolean;
  /** Set if staff ended the game, which then counts for nothing. */
  cancelled?: true;
  /** Id of the new table that everyone who presses Rehost joins. */
  rehost: string | null;
  /** Set if the table closed because no one confirmed the ready check. */
  unready?: true;
  /** Next wake-up: the earliest of the times above and the game's own deadline. Derived by table.ts. */
  deadline: number | null;
  now: number;
  out: Fact[];
  /** Typing marks of bots that began to write during this input. */
  marks: BotMark[];
}

/**
 * Everything that can happen to a table. `by` is the id of a person, already authenticated by the room. In a join, `kept` is the
 * id of the seat kept for this person, and `takeOver` allows taking over a bot in a running game.
 */
export type TableInput = { at: number } & (
  | { type: 'join'; person: Person; kept?: string; takeOver?: true }
  /** `any` overrides the host's ban on spectators and the limit on their number. */
  | { type: 'watch'; person: Person; any?: true }
  | { type: 'presence'; by: string; present: boolean }
  | { type: 'leave'; by: string }
  /** The guest `by` registered: everything they have here now belongs to the member `person`. */
  | { type: 'become'; by: string; person: Person }
  | { type: 'ready'; by: string }
  | { type: 'start'; by: string }
  | { type: 'kick'; by: string; who: string; ban: boolean }
  | { type: 'setup'; by: string; setup: Setup }
  /** Votes on the setup proposal that ends at `until`. */
  | { type: 'consent'; by: string; until: number; agree: boolean }
  | { type: 'bots'; by: string; count: number }
  | { type: 'keep'; by: string; id: string; key: string }
  | { type: 'free'; by: string; kept: string }
  | { type: 'reserve'; person: Person }
  | { type: 'unreserve'; by: string }
  /** The host cancels a scheduled game. */
  | { type: 'call-off'; by: string }
  /** The host prefers to wait for people instead of bots. */
  | { type: 'wait'; by: string }
  | { type: 'answer'; by: string; ask: string; answer: Answer | null }
  /** Notes a choice that they have not confirmed; null takes it back. Not written to the record. */
  | { type: 'pick'; by: string; ask: string; answer: Answer | null }
  | { type: 'say'; by: string; channel: string; text: string; to?: Seat; rolled?: Roll }
  | { type: 'extend'; by: string }
  | { type: 'pause'; by: string }
  | { type: 'vote-kick'; by: string }
  /** `id` is a proposed id for the new table; the first to press decides it. */
  | { type: 'rehost'; by: string; id: string }
  /** Staff end the table. */
  | { type: 'cancel' }
  /** Staff are about to look at secrets of this table. Not written to the record, so players never learn of it. */
  | { type: 'look'; by: string }
  /** Time passed. `seed` and `seal` are required if `needsSeed` returns true. */
  | { type: 'tick'; seed?: Seed; seal?: string }
);

/** Talk at the table before the start and after the end, and among watchers. `by` is null for a speaker without a seat. */
export type TalkFact = {
  kind: 'said';
  channel: 'table' | 'spectators';
  by: Seat | null;
  name: string;
  /** Id of the named member, so that clients can hide blocked users; absent for seated speakers and under a persona's name. */
  user?: string;
  text: string;
  whisper: null;
  leaked: false;
  rolled?: Roll;
};
/** Facts that the table itself writes. Sent to everyone unless noted otherwise. */
export type TableFact =
  | TalkFact
  | { kind: 'hosted'; by: string }
  | { kind: 'joined' | 'left' | 'kicked' | 'banned' | 'host-now' | 'away' | 'back'; name: string; seat: Seat | null }
  | { kind: 'setup-now'; name: string }
  | { kind: 'setup-proposed'; name: string; until: number }
  /** The proposal failed; `name` is the proposed setup's. */
  | { kind: 'setup-kept'; name: string }
  | { kind: 'ready-check'; until: number }
  | { kind: 'ready-failed'; names: string[] }
  | { kind: 'countdown'; until: number }
  | { kind: 'countdown-stopped' }
  /** `seal` is the SHA-256 of seed and deal. Both are revealed at the end, which proves that the deal was not changed. */
  | { kind: 'started'; seal: string; names: string[] }
  | { kind: 'seconds-left'; seconds: number }
  | { kind: 'kick-vote'; until: number; need: number }
  /** Sent to slow players only: they are being waited for and may be removed. */
  | { kind: 'answer-now'; until: number }
  /** Sent to one player, who let time run out: until they answer such a question, they have so many seconds. */
  | { kind: 'missed-turn'; seconds: number }
  /** Sent to one player: this answer was given for them, because time was up. */
  | { kind: 'answered-for-you'; title: string; answer: Answer }
  | { kind: 'kick-grace'; until: number }
  /** `safe`: leaving carries no penalty any more. */
  | { kind: 'vegged' | 'gone'; seat: Seat; safe: boolean }
  | { kind: 'replaced'; seat: Seat }
  /** A person took over a bot's seat. */
  | { kind: 'seat-taken'; seat: Seat; name: string }
  /** Sent only to the person who took over the seat. */
  | { kind: 'your-seat'; seat: Seat }
  | { kind: 'extended'; minutes: number }
  | { kind: 'paused' | 'resumed' }
  | { kind: 'closing'; seconds: number }
  /** No person is left in a running game, so no one wins. */
  | { kind: 'abandoned' }
  /** Staff ended the game. */
  | { kind: 'cancelled' }
  | { kind: 'unsealed'; seed: number[]; deal: Json; names: string[] }
  | { kind: 'kudos'; seat: Seat | null }
  | { kind: 'rehosted'; id: string; by: string }
  | { kind: 'closed' };

/**
 * A current or former player as others see them. Players can secretly trade places while a game runs, so an entry is then a
 * place: the name belongs to the place, and `present`, `away`, `gone` and `replaced` to the person acting there. In an anonymous
 * game, until the end, `name` and `look` are the persona's, `id` is empty, all are `present`, and leaving when dead is hidden.
 */
export interface MemberView {
  id: string;
  name: string;
  kind: 'member' | 'guest' | 'bot';
  present: boolean;
  /** Has the page open but is not looking at it. */
  away?: true;
  ready: boolean;
  seat: Seat | null;
  gone: null | 'left' | 'vegged';
  replaced: boolean;
  /** Look of `player` if set, else of `name`. */
  look?: Appearance;
  /** Name of the person who took over this seat from a bot. `name` stays the bot's. */
  player?: string;
  /** Name of their persona, revealed when an anonymous game is over. */
  alias?: string;
}
/** The table as one viewer sees it. */
export interface RoomView {
  id: string;
  /** Last part of the table's URL: the id, plus the secret of a private table. Everyone here may share it. */
  link: string;
  /** Id of the game, such as 'mafia'; its rules' fields are in games/index.ts. */
  gameId: string;
  gameType: string;
  stage: TableStage;
  hostId: string;
  /** Host options. The decks of an anonymous game are blank until it is over, since they may reveal the host. */
  options: TableOptions;
  /** At a scheduled table, the end of its reservations and the number of people with a place who are not here yet. */
  reserved?: { until: number; awaited: number };
  /** Phase lengths, and options that differ from the defaults. Excludes lobby, name and start time. */
  choices: OptionView[];
  setup: { id: string; name: string; total: number; closed: boolean };
  /** Setup being voted on. `of` is the number of people asked; `mine` is the viewer's state, null if they are not asked. */
  proposal: {
    setup: RoomView['setup'];
    changes: string[];
    until: number;
    agreed: number;
    of: number;
    mine: 'asked' | 'agreed' | null;
  } | null;
  members: MemberView[];
  /** `id` and `kind` are absent at an anonymous table. */
  watchers: { name: string; id?: string; kind?: Person['kind'] }[];
  /** Number of bots that the viewer, if only watching, may take over now. */
  botSeats: number;
  /** Seats kept for friends: `by` is the keeper's name. `key`, sent only to the keeper, lets the friend take the seat. */
  kept: { id: string; by: string; until: number; key?: string }[];
  /** The viewer, named by the place where they act; null for watchers without a seat. */
  me: { id: string; name: string; seat: Seat | null; host: boolean; gone: boolean } | null;
  /** When the current stage ends by itself. During `playing` the deadline of the game view applies instead. */
  until: number | null;
  scheduled: number | null;
  /** When bots take the free seats. */
  fillAt: number | null;
  /** `slow` holds at most the viewer's own place, since it would reveal which players have something to do. */
  kick: KickVote | null;
  /** The viewer let time run out: on the `last-chance` to act before they are out, or `hurried` until they answer. */
  missed: 'last-chance' | 'hurried' | null;
  extend: { votes: Seat[]; need: number; minutes: number; possible: boolean } | null;
  pause: { votes: Seat[]; need: number; on: { left: number; until: number } | null } | null;
  broken: boolean;
  seal: string | null;
  rehost: string | null;
  /** Sent only to the learner. */
  lesson: LessonView | null;
  /** Server time of this message, so that a client with a wrong clock still shows the right time. */
  now: number;
}
export const TIMES = {
  readyCheck: 30_000,
  countdown: 10_000,
  /** Countdown of one person among bots. */
  countdownAlone: 3_000,
  postGame: 120_000,
  kickVote: 300_000,
  kickGrace: 15_000,
  /** Time for players who let time run out before, once the table waits for no one else. */
  hurried: 15_000,
  /** Delay before another person replaces an absent host. */
  hostAway: 30_000,
  /** Time a `Play now` table waits for people before bots fill it. */
  fill: 20_000,
  /** Time a seat is kept for a friend; `keptBeforeBots` applies at tables that bots will fill. */
  kept: 300_000,
  keptBeforeBots: 120_000,
  /** Time after a scheduled start during which seats stay reserved. */
  reserved: 300_000,
  /** Time to vote on another setup. */
  proposal: 30_000,
  closeNotice: 30_000,
  longestPause: 600_000,
  /** A game without any player present is abandoned after this many times its longest phase. */
  forsakenPhases: 5,
  warnings: [60, 30, 15],
} as const;

/** Maximum number of kept seats: per table, by the host, and by each other person. */
export const MOST_KEPT = { table: 4, host: 3, each: 1 } as const;

/** Maximum number of reservations per table, including the queue. */
export const MOST_RESERVED = 100;

/** Looks up a game by id; all that table.ts needs from the registry. */
export type GameLookup = (gameId: string) => Game;
