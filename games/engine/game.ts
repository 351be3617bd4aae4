/**
 * The contract between a game's rules and everything else.
 *
 * A game is five nouns. State: plain JSON, its dice included. Ask: an open question, with what an acceptable answer looks
 * like. Answer: one part per offer. Fact: a line of the record with its audience. View: what one viewer may see right now.
 * `play` is the only door: it checks each input against the asks, so no game validates input and a bot, a button, a
 * keyboard, a screen reader, a fuzzer and a test all use the same asks. Time comes in as `at`; `deadline` goes out as data.
 * Nothing here reads a clock, draws from Math.random, or waits.
 */
import { deepCopy } from './deep-copy.ts';
import type { Json } from './json.ts';
import { type Fields, isOnStep } from './options.ts';
import type { Rng, Seed } from './rng.ts';
import type { Setup } from './setup.ts';

export type { Json } from './json.ts';

/** A place at the table, 0..n-1, dealt at random at the start. Never a user's id. */
export type Seat = number;
/** Whose eyes: a seat, someone who only watches, or everybody's at once (the game is over, or a test). */
export type Viewer = Seat | 'watcher' | 'all';
/** An audience. `{ but }` reaches everyone else at the table and the watchers. */
export type Audience = 'all' | 'watchers' | { but: Seat[] } | Seat[];

/**
 * What one part of an acceptable answer looks like. `label` is a message id that says what this part is for. A text may have
 * to be letters and nothing else, and with `empty` it may be left out altogether, whatever its least length is. `clean`:
 * others will read it, so the door through which people come takes no profanity.
 */
export type Offer = { label?: string } & (
  | { kind: 'seats'; of: Seat[]; min: number; max: number }
  | { kind: 'choice'; of: string[] }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'text'; min: number; max: number; pattern?: 'letters'; empty?: boolean; clean?: true }
  | { kind: 'cards'; of: string[]; min: number; max: number }
);
/** An answer to one offer: seats, a choice or text, a number, cards. */
export type AnswerPart = Seat[] | string | number | string[];
/** One part per offer of the ask, in their order. `[[]]` is an explicit "nobody"; taking an answer back is `null`. */
export type Answer = AnswerPart[];

/**
 * How the answers of those asked become one result, so that each can be told in time what the end of the phase brings. All of
 * it follows from the rules that everyone asked knows.
 */
export type Settlement =
  /**
   * The most votes decide; a tie decides nothing, nor do most votes for nobody. `half`: it also takes at least half of the votes
   * cast. `doer`: who carries it out of those who voted for it, oldest vote first. `early`: the phase can end once everyone has
   * voted and nothing is tied. That a vote counts for more or less than one is never shown.
   */
  | { kind: 'most'; of: 'condemn' | 'kill' | 'act' | 'guess'; half: boolean; doer: 'first' | 'all' | null; early: boolean }
  /** More than half of those asked must give the answer `yes`. */
  | { kind: 'more-than-half'; yes: string }
  /** Each must answer; for a seat that does not, chance does. */
  | { kind: 'chance' };

/**
 * An open question: who may answer it, with what, and what was answered so far. Always derived from the state. Every seat in it
 * is a place, in `asks` and in the view alike, and so is every seat of an answer: those asked, named, offered and chosen, and
 * those who answered. See `placeOf`.
 */
export interface Ask {
  id: string;
  /** Message id of the question, such as 'Investigate' or 'Condemn'. */
  title: string;
  /** Whom the question is about, where its title alone does not say. */
  about?: Seat[];
  seats: Seat[];
  offers: Offer[];
  /** No one is waited for, and no one is removed for leaving it open. */
  optional: boolean;
  /** An answer stands at once: it cannot be changed or taken back. */
  final: boolean;
  /** What is played for a seat that never answers; `null` plays nothing. */
  fallback: Answer | null;
  /** Answers so far, oldest first. */
  given: [Seat, Answer][];
  /** Who sees those answers: their giver; everyone asked; everyone; or everyone sees only that one was given. */
  shown: 'self' | 'seats' | 'all' | 'that';
  /** Without it each answer counts by itself, and for none the fallback. */
  settles?: Settlement;
}

/** What a fact tells, of any game. */
export type AnyFact = { kind: string; [key: string]: Json };
/** One line of the record. `to` is who may see it before the game ends. `at` is milliseconds since 1970. */
export interface Fact<F = AnyFact> {
  at: number;
  to: Audience;
  fact: F;
}

export interface Outcome {
  winners: Seat[];
  /** Winning sides, or roles of those who win by themselves. Empty: no one won. */
  by: string[];
}

/** Plain JSON. `now` and `out` belong to one input; everything else is kept. `F`: the facts that the game tells. */
export interface State<F = AnyFact> {
  rng: Rng;
  now: number;
  /**
   * The facts that the last input wrote, or `start`. Rules only add to it, through `tell`. `play` alone empties it, before each
   * input, so a caller takes what it needs before the next one.
   */
  out: Fact<F>[];
  /** When the present phase ends, in milliseconds since 1970; `null` when nothing is timed. */
  deadline: number | null;
  outcome: Outcome | null;
  /** How often a line of talk changed more than the dice; games in which none ever does leave it out. */
  stir?: number;
}

/** Everything a game needs to begin. `lengths`: milliseconds by phase name. */
export interface StartParams<O> {
  seats: number;
  options: O;
  lengths: Record<string, number>;
  setup: Setup;
  seed: Seed;
  at: number;
  /** The seat of who hosts the table, 0 where nothing is said: games with a Host role give it to them. */
  host?: Seat;
  /**
   * The card of each seat, where that is settled already, as in a test. Then `cards[seat]` is dealt to each seat: no card is
   * drawn, moved or rewritten, and none lies beside the table. Everything else is as the setup says, and a card that acts once
   * it is dealt does so. As many as seats, or `start` throws a RangeError. Every game has cards; `deal` tells them.
   */
  cards?: string[];
}

/** A room to talk in, as one viewer sees it. */
export interface ChannelView {
  id: string;
  /** Message id of its name, such as 'village' or 'Mafia'. */
  label: string;
  speak: boolean;
  /** Seats that can be whispered to here; empty when whispering is not allowed. */
  whisper: Seat[];
}
/** A place at the table, as one viewer sees it. */
export interface PlaceView {
  seat: Seat;
  alive: boolean;
  /** What this viewer knows them to be ('Cop', 'Cop:Insane', or a side such as 'Mafia'); `null` when unknown. */
  card: string | null;
  side: string | null;
  /** Message ids of marks that show beside the name, such as 'locked' or 'silenced'. */
  marks: string[];
}
/** What one viewer may see right now. Built up from nothing, so what is not put in cannot leak; no part of the state is in it. */
export interface View<B = Json> {
  /** `name`: 'Night', 'Day' …; `count`: its number or 0; `light`: which light the page takes. */
  phase: { name: string; count: number; light: 'night' | 'dawn' | 'day' | 'dusk' | 'over' };
  deadline: number | null;
  places: PlaceView[];
  you: { seat: Seat; card: string; side: string; items: { id: string; trait: string }[]; effects: string[] } | null;
  /** Open questions to this viewer; `given` holds only the answers they may see. Open votes are shown to watchers too. */
  asks: Ask[];
  channels: ChannelView[];
  outcome: Outcome | null;
  /** The game's own board; `null` where the places are the board. */
  board: B;
}

/** Dice that were thrown, each from 1 to `sides`. A type and no interface, for it is JSON. */
export type Roll = { sides: number; dice: number[] };

export interface SpokenLine {
  seat: Seat;
  channel: string;
  text: string;
  /** A whisper to one seat. */
  to?: Seat;
  /** The text tells of dice that the room threw: no player can type this. */
  rolled?: Roll;
}

/** 1 plays at random, 4 as well as it can. */
export const BOT_LEVELS = [1, 2, 3, 4] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface TalkStart {
  /** The person's seat. */
  seat: Seat;
  /** What the places are called, by seat: of an anonymous game the deck's names. */
  names: readonly string[];
  setup: Setup;
  level: BotLevel;
  /** The bot's own dice: they become part of its mind. */
  rng: Rng;
}

/** What a bot does of its own accord: says a line, gives or changes an answer, or both at once. */
export interface TalkMove {
  say: { channel: string; text: string; to?: Seat } | null;
  answer: { ask: string; answer: Answer } | null;
}

/**
 * How the bots of a game talk. A bot's mind is plain JSON that the table keeps. It is made from what everyone may know at the start,
 * and grows only by `hear`, which is given the facts that this seat may see, and by the view of this seat. So no line can tell what
 * its speaker does not know: where two games look the same to a seat, its bot says the same.
 */
export interface Talk<M = unknown> {
  begin(start: TalkStart): M;
  /** Of a saved mind, which may lack what minds remember now. Must leave a mind of today as it is. */
  upgrade?(mind: M): M;
  /** Takes in a fact that the seat may see. True: it was spoken to, or has something to say that should not wait. */
  hear(mind: M, fact: Fact): boolean;
  /** What it does now; null for nothing. It counts as done: the caller says the line, though it may take its time over typing. */
  speak(mind: M, view: View): TalkMove | null;
  /**
   * Whether it still means to talk before it answers this question. The caller asks it for no move on it, except when time is up.
   * Must not depend on what the seat alone knows.
   */
  waits(mind: M, view: View, ask: string): boolean;
}

/**
 * The rules of one game. `S` is its state, `O` the values of its host options, `B` its board: plain JSON, so a type and no interface.
 * Asks, views and moves that it has handed out it never changes, nor what it was handed.
 */
export interface Game<S extends State = State, O = object, B = Json> {
  /** Kebab-case; also the folder. */
  id: string;
  /** The name on the wire, such as 'Texas Hold Em'. */
  gameType: string;
  /** Version of the rules; a saved state of an older one goes through `upgrade`. */
  rules: number;
  seats: { min: number; max: number };
  /** Length of each timed phase, in minutes. */
  lengths: Fields<Record<string, number>>;
  options: Fields<O>;
  /** What the bounds of single options cannot say: why these do not go together, as one sentence; null when they do. */
  optionsError?(options: O): string | null;
  start(deal: StartParams<O>): S;
  asks(s: S): Ask[];
  /** `answer` was checked against `ask`; `null` takes the seat's answer back. `seat` is the place, as in the ask. */
  answer(s: S, ask: Ask, seat: Seat, answer: Answer | null): void;
  /**
   * What offers cannot say: why an answer that fits them is not taken, as one sentence (at most 200 characters) for whoever gave
   * it and no one else; null when it is taken. Changes nothing, so that a refused answer costs nothing.
   */
  rejectAnswer?(s: S, ask: Ask, seat: Seat, answer: Answer): Sentence | null;
  /** Writes the line for those who hear it; false when the seat may not speak there. Changes only the dice, or else counts `stir`. */
  say?(s: S, line: SpokenLine): boolean;
  /** `s.deadline` has passed, or `phaseDone` says that nothing is waited for. */
  timeout(s: S): void;
  /** The phase may end before its deadline: everyone asked has answered, and the answers decide something. */
  phaseDone(s: S): boolean;
  /** The seat's person is gone for good. The seat is out of the game, whatever that means here; it may be out (dead) already. */
  leave(s: S, seat: Seat, how: 'left' | 'vegged'): void;
  /**
   * In whose place a person acts while the game runs, once they have traded places. All seats that the rules show are places:
   * of the view, asks, answers, lines and facts. Persons are who sends an input, moves as a bot, is of an audience, and wins.
   * Each place has one person. Default: everyone acts in the place they were dealt. Once there is an outcome the view shows
   * everyone where they were dealt.
   */
  placeOf?(s: S, person: Seat): Seat;
  /** Whether the players may vote to make the present phase longer. */
  extendable(s: S): boolean;
  view(s: S, viewer: Viewer): View<B>;
  /** The cards and their holders, asked for once at the start, before the first move. The table seals a copy and tells it at the end. */
  deal(s: S): Json;
  /**
   * One move for a bot: an open question and its answer, or nothing to do now. Without it a random legal answer is given.
   * `mind`: of a bot that talks, as `talk` made it.
   */
  bot?(s: S, seat: Seat, rng: Rng, mind?: unknown): { ask: string; answer: Answer } | null;
  /**
   * Who is asked something now because of what they hold, and which role or other trait that is: for counts of who gets to act.
   * Without it no role is counted.
   */
  askedAs?(s: S): [person: Seat, trait: string][];
  /** Whether this answer is meant to harm the one who sits at `other`, in the first night of the game. */
  menaces?(s: S, seat: Seat, move: { ask: string; answer: Answer }, other: Seat): boolean;
  /** How its bots talk. Without it they are silent. */
  talk?: Talk;
  /** Everyone has answered and nothing is decided, a tie for one: how a bot may change its answer, or null to stand by it. */
  rethink?(s: S, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null;
  /**
   * How long a bot takes over what is open to it, in milliseconds; undefined: as long as the shell lets bots think. Null: it
   * moves at the deadline, once each time, whether or not it is waited for: for games that run by the clock.
   */
  botDelay?(s: S, seat: Seat): number | null | undefined;
  /**
   * Phases follow each other within moments, and no one is hurt when the last two seconds of them are played anew: then a room
   * does not keep each by itself, only every answer. Answers are not counted as talk meanwhile. Default: never.
   */
  realtime?(s: S): boolean;
  /** Milliseconds that the clock of the players has left when `deadline` is reached, where that is only the next tick. Default: 0. */
  beyond?(s: S): number;
  /** Whether it is early enough for a person to take over the seat of a bot. Must follow from what everyone sees. Default: never. */
  seatsOpen?(s: S): boolean;
  upgrade?(s: S, from: number): S;
}

export type Input =
  | { type: 'answer'; at: number; seat: Seat; ask: string; answer: Answer | null }
  | ({ type: 'say'; at: number } & SpokenLine)
  | { type: 'leave'; at: number; seat: Seat; how: 'left' | 'vegged' }
  | { type: 'tick'; at: number };

/** What a player is told in so many words. */
export type Sentence = `${string}.`;
/** Why a move was not made: a word of ours, or the game's own sentence. A wrong move is an answer, never a throw. */
export type Refusal = 'closed' | 'over' | 'not-offered' | 'not-heard' | 'final' | Sentence;

/**
 * The only way a game moves: the room, the tests, the bots and a replay all come through here. Changes `s` in place;
 * returns null, or why nothing changed. Afterwards `s.out` holds the facts of this input and no others; of a refused one, none.
 * A throw is a bug in the rules: the caller drops `s` and loads its last snapshot.
 */
export function play<S extends State, O>(game: Game<S, O>, s: S, input: Input): Refusal | null {
  s.out.length = 0;
  if (s.outcome) return 'over';
  s.now = Math.max(s.now, input.at);
  switch (input.type) {
    case 'tick':
      if (s.deadline !== null && s.now >= s.deadline) game.timeout(s);
      return null;
    case 'say': {
      const { stir } = s;
      if (!game.say?.(s, input)) return 'not-heard';
      if (s.stir === stir) return null;
      break;
    }
    case 'leave':
      game.leave(s, input.seat, input.how);
      break;
    case 'answer': {
      // A question to others is refused as one that does not exist: the difference would tell what they are asked.
      const place = placeIn(game, s, input.seat);
      const ask = game.asks(s).find((a) => a.id === input.ask && a.seats.includes(place));
      if (!ask) return 'closed';
      if (ask.final && ask.given.some(([seat]) => seat === place)) return 'final';
      const given = input.answer && trimmed(ask, input.answer);
      if (given !== null) {
        if (!fits(ask, given)) return 'not-offered';
        const why = game.rejectAnswer?.(s, ask, place, given);
        if (why) return why;
      }
      game.answer(s, ask, place, given);
    }
  }
  if (!s.outcome && game.phaseDone(s)) game.timeout(s);
  return null;
}

/** In whose place a person acts. */
export const placeIn = <S extends State, O>(game: Pick<Game<S, O>, 'placeOf'>, s: S, person: Seat): Seat =>
  game.placeOf?.(s, person) ?? person;

/** Spaces around a text mean nothing: they are gone before it is judged, and no game keeps them. */
const trimmed = ({ offers }: Ask, answer: Answer): Answer =>
  answer.map((part, i) => (offers[i]?.kind === 'text' && typeof part === 'string' ? part.trim() : part));

/** Whether an answer has a good part for every offer of the ask. */
export function fits(ask: Pick<Ask, 'offers'>, answer: Answer): boolean {
  return answer.length === ask.offers.length && ask.offers.every((offer, i) => fitsOffer(offer, answer[i]!));
}

function fitsOffer(offer: Offer, part: AnswerPart): boolean {
  switch (offer.kind) {
    case 'seats':
    case 'cards':
      return (
        Array.isArray(part) &&
        part.length >= offer.min &&
        part.length <= offer.max &&
        (part.length < 2 || new Set<Seat | string>(part).size === part.length) &&
        part.every((x) => (offer.of as (Seat | string)[]).includes(x))
      );
    case 'choice':
      return typeof part === 'string' && offer.of.includes(part);
    case 'number':
      return typeof part === 'number' && isOnStep(part, offer);
    case 'text':
      return typeof part === 'string' && fitsText(part, offer);
  }
}
function fitsText(text: string, { min, max, pattern, empty }: Extract<Offer, { kind: 'text' }>): boolean {
  const length = text.trim().length;
  if (empty === true && length === 0) return text.length <= max;
  return length >= min && text.length <= max && (pattern !== 'letters' || /^\p{L}*$/u.test(text));
}

/** Writes the record, as things are now. `to` comes before the fact so that no one forgets it. */
export function tell<F = AnyFact>(s: Pick<State<F>, 'out' | 'now'>, to: Audience, fact: NoInfer<F>): void {
  s.out.push({ at: s.now, to: deepCopy(to), fact: deepCopy(fact) });
}

/** Whether a fact may be shown to a viewer before the game is over. */
export function sees(to: Audience, viewer: Viewer): boolean {
  if (viewer === 'all' || to === 'all') return true;
  if (to === 'watchers') return viewer === 'watcher';
  if ('but' in to) return viewer === 'watcher' || !to.but.includes(viewer);
  return viewer !== 'watcher' && to.includes(viewer);
}

/** Required asks that a place has not answered: the table waits for it, and may remove it for inactivity. */
export function owedAsks(asks: readonly Ask[], seat: Seat): Ask[] {
  return asks.filter((a) => !a.optional && a.seats.includes(seat) && !a.given.some(([by]) => by === seat));
}
