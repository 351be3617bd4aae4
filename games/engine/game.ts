/**
 * The contract between a game's rules and everything else.
 *
 * A game has five concepts. A State is plain JSON, including its dice. An Ask is an open question with the form of its answers.
 * An Answer has one part per offer. A Fact is a line of the record with its audience. A View is everything that one viewer may
 * see right now. `play` is the only entry point: it checks each input against the asks, so games need no validation of their
 * own, and buttons, keyboards, screen readers, bots, fuzzers and tests all use the same asks. Time comes in as `at`;
 * `deadline` goes out as data. Nothing here reads a clock, calls Math.random, or waits.
 */
import { deepCopy } from './deep-copy.ts';
import type { Json } from './json.ts';
import { type Fields, isOnStep } from './options.ts';
import type { Rng, Seed } from './rng.ts';
import type { Setup } from './setup.ts';

export type { Json } from './json.ts';

/** A place at the table, 0..n-1, dealt at random at the start. Never a user id. */
export type Seat = number;
/** The perspective of a view: a seat, a watcher, or 'all' for every seat at once (after the end, or in tests). */
export type Viewer = Seat | 'watcher' | 'all';
/** The viewers that a fact is sent to. `{ but }` means the watchers and every seat except these. */
export type Audience = 'all' | 'watchers' | { but: Seat[] } | Seat[];

/**
 * The form of one part of an answer. `label` is a message id for the purpose of this part. Text with `pattern: 'letters'` may
 * hold only letters, and with `empty` it may be left blank despite `min`. `clean` marks text that others will read: the server
 * rejects profanity in it from people.
 */
export type Offer = { label?: string } & (
  | { kind: 'seats'; of: Seat[]; min: number; max: number }
  | { kind: 'choice'; of: string[] }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'text'; min: number; max: number; pattern?: 'letters'; empty?: boolean; clean?: true }
  | { kind: 'cards'; of: string[]; min: number; max: number }
);
/** The answer to one offer: seats, a choice or text, a number, or cards. */
export type AnswerPart = Seat[] | string | number | string[];
/** One part per offer of the ask, in order. `[[]]` is an explicit "no one"; `null` takes an answer back. */
export type Answer = AnswerPart[];

/**
 * How individual answers combine into one result, so that clients can preview how the phase will end. Holds nothing beyond the
 * rules, which everyone asked knows.
 */
export type Settlement =
  /**
   * The answer with the most votes wins; a tie or a win for no one decides nothing. `half`: it also needs at least half of the
   * votes cast. `doer`: the first player who voted for it carries it out, or all of them do. `early`: the phase can end once
   * everyone has voted and nothing is tied. Vote weights other than one are never shown.
   */
  | { kind: 'most'; of: 'condemn' | 'kill' | 'act' | 'guess'; half: boolean; doer: 'first' | 'all' | null; early: boolean }
  /** More than half of those asked must give the answer `yes`. */
  | { kind: 'more-than-half'; yes: string }
  /** Every seat must answer; a random answer is drawn for those that do not. */
  | { kind: 'chance' };

/**
 * An open question: the seats that may answer, the form of the answer, and the answers so far. Always derived from the state.
 * Every seat in it, and in its answers, is a place, both in `asks` and in the view. See `placeOf`.
 */
export interface Ask {
  id: string;
  /** Message id of the question, such as 'Investigate' or 'Condemn'. */
  title: string;
  /** Seats that the question is about, if its title alone does not say. */
  about?: Seat[];
  seats: Seat[];
  offers: Offer[];
  /** Whether it may stay open: the phase does not wait for it, and no one is removed for not answering. */
  optional: boolean;
  /** Set on an optional question that holds its phase: the phase ends early only once everyone asked has answered. */
  awaited?: true;
  /** Whether an answer is final: it cannot be changed or taken back. */
  final: boolean;
  /** Answer played for a seat that never answers; `null` plays nothing. */
  fallback: Answer | null;
  /** Answers so far, oldest first. */
  given: [Seat, Answer][];
  /** Visibility of answers: to their giver, to all seats asked, to everyone, or to everyone but only that one was given. */
  shown: 'self' | 'seats' | 'all' | 'that';
  /** If absent, each answer counts on its own, and a missing one counts as the fallback. */
  settles?: Settlement;
}

/** The content of a fact, in any game. */
export type AnyFact = { kind: string; [key: string]: Json };
/** One line of the record. `to` is its audience until the game ends. `at` is milliseconds since 1970. */
export interface Fact<F = AnyFact> {
  at: number;
  to: Audience;
  fact: F;
}

export interface Outcome {
  winners: Seat[];
  /** Winning sides, or the roles of players who won alone. Empty if no one won. */
  by: string[];
}

/** Plain JSON. `now` and `out` belong to one input and are not saved. `F` is the type of the game's facts. */
export interface State<F = AnyFact> {
  rng: Rng;
  now: number;
  /**
   * Facts written by `start` or the last input. Rules only add to it, through `tell`. Only `play` empties it, before each input,
   * so a caller must read it before the next one.
   */
  out: Fact<F>[];
  /** End of the current phase, in milliseconds since 1970; `null` if it is untimed. */
  deadline: number | null;
  outcome: Outcome | null;
  /** Number of spoken lines that changed more than the dice. Absent in games where talk changes nothing else. */
  stir?: number;
}

/** Everything a game needs to start. `lengths` holds milliseconds by phase name. */
export interface StartParams<O> {
  seats: number;
  options: O;
  lengths: Record<string, number>;
  setup: Setup;
  seed: Seed;
  at: number;
  /** Seat of the table's host, default 0. Games with a Host role deal it to this seat. */
  host?: Seat;
  /**
   * Fixed card for each seat, as in tests. `cards[seat]` is dealt as it is: no card is drawn, moved or rewritten, and there are
   * no extra cards beside the table. The rest follows the setup, and cards that act when dealt still do. `start` throws a
   * RangeError unless there is one per seat. Every game has cards; `deal` returns them.
   */
  cards?: string[];
}

/** A chat channel as one viewer sees it. */
export interface ChannelView {
  id: string;
  /** Message id of its name, such as 'village' or 'Mafia'. */
  label: string;
  speak: boolean;
  /** Seats that can be whispered to here; empty if whispering is not allowed. */
  whisper: Seat[];
}
/** A place at the table, as one viewer sees it. */
export interface PlaceView {
  seat: Seat;
  alive: boolean;
  /** Their card as far as this viewer knows it ('Cop', 'Cop:Insane', or a side such as 'Mafia'); `null` if unknown. */
  card: string | null;
  side: string | null;
  /** Message ids of marks shown beside the name, such as 'locked' or 'silenced'. */
  marks: string[];
}
/** Everything that one viewer may see right now. Built from scratch and never shares objects with the state, so nothing leaks. */
export interface View<B = Json> {
  /** `name` is 'Night', 'Day' …; `count` its number or 0; `light` the color theme of the page. */
  phase: { name: string; count: number; light: 'night' | 'dawn' | 'day' | 'dusk' | 'over' };
  deadline: number | null;
  places: PlaceView[];
  you: { seat: Seat; card: string; side: string; items: { id: string; trait: string }[]; effects: string[] } | null;
  /** Open questions for this viewer; `given` holds only the answers they may see. Watchers see open votes too. */
  asks: Ask[];
  channels: ChannelView[];
  outcome: Outcome | null;
  /** The game's own board; `null` if the places are the board. */
  board: B;
}

/** A dice roll, each die from 1 to `sides`. A type rather than an interface so that it is assignable to Json. */
export type Roll = { sides: number; dice: number[] };

export interface SpokenLine {
  seat: Seat;
  channel: string;
  text: string;
  /** Seat that the line is whispered to; absent for public lines. */
  to?: Seat;
  /** Dice that the room rolled and the text reports; players cannot fake them by typing. */
  rolled?: Roll;
}

/** Bot strengths: 1 plays at random, 4 as well as it can. */
export const BOT_LEVELS = [1, 2, 3, 4] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export interface TalkStart {
  /** Seat of the bot as a person, not a place (see `placeOf`). */
  seat: Seat;
  /** Names of the places, indexed by seat; in an anonymous game the names of the deck. */
  names: readonly string[];
  setup: Setup;
  level: BotLevel;
  /** The bot's own dice, which become part of its mind. */
  rng: Rng;
  /** Places of players new to the game, against whom no bot leads a vote on the first day. */
  spares?: readonly Seat[];
}

/** A bot's move while talking: it says a line, gives or changes an answer, or both. */
export interface TalkMove {
  say: { channel: string; text: string; to?: Seat } | null;
  answer: { ask: string; answer: Answer } | null;
}

/**
 * How the bots of a game talk. A bot's mind is plain JSON that the table keeps. It starts from public knowledge and learns only
 * from the facts and views that its seat may see, so no bot can say more than it knows: if two games look the same to a seat,
 * its bot says the same in both.
 */
export interface Talk<M = unknown> {
  begin(start: TalkStart): M;
  /** Takes in a fact that the seat may see. Returns true if the bot was addressed or has something urgent to say. */
  hear(mind: M, fact: Fact): boolean;
  /** Returns its next move, or null. The mind treats the move as made; the caller says the line after a typing delay. */
  speak(mind: M, view: View): TalkMove | null;
  /**
   * Whether the bot wants to talk more before it answers this question. While true, the caller requests no answer until time is
   * up. Must not depend on secret knowledge of the seat.
   */
  waits(mind: M, view: View, ask: string): boolean;
}

/**
 * The rules of one game. `S` is its state, `O` the values of its host options, `B` its board: plain JSON, so a type rather than
 * an interface. A game never mutates the asks, views and moves it has returned, nor its arguments other than the state.
 */
export interface Game<S extends State = State, O = object, B = Json> {
  /** Id in kebab case; also the name of its folder. */
  id: string;
  /** Name on the wire, such as 'Texas Hold Em'. */
  gameType: string;
  /** Number of the format of the state and of its bots' minds. A change of either raises it and adds a step to `upgrades`. */
  rules: number;
  /** Steps by which this code reads what earlier releases stored. */
  upgrades?: readonly GameUpgrade<S>[];
  seats: { min: number; max: number };
  /** Length of each timed phase, in minutes. */
  lengths: Fields<Record<string, number>>;
  options: Fields<O>;
  /** Checks options against each other, beyond the bounds of each field. Returns a one-sentence error, or null. */
  optionsError?(options: O): string | null;
  start(deal: StartParams<O>): S;
  asks(s: S): Ask[];
  /** Applies an answer, already checked against `ask`; `null` takes the answer back. `seat` is the place, as in the ask. */
  answer(s: S, ask: Ask, seat: Seat, answer: Answer | null): void;
  /**
   * Checks rules that offers cannot express. Returns an error of one sentence (at most 200 characters), shown only to the player
   * who gave the answer, or null. Changes nothing, so a refused answer costs nothing.
   */
  rejectAnswer?(s: S, ask: Ask, seat: Seat, answer: Answer): Sentence | null;
  /** Writes a line for its hearers; false if the seat may not speak there. Increments `stir` if it changes more than the dice. */
  say?(s: S, line: SpokenLine): boolean;
  /**
   * Ends the phase. Called when `phaseDone` returns true, or when `s.deadline` has passed: if players who must answer are missing
   * then, the table first asks the others to remove them or wait (`games/table/kick-vote.ts`).
   */
  timeout(s: S): void;
  /** Whether the phase may end before its deadline: everyone asked has answered and the answers decide something. */
  phaseDone(s: S): boolean;
  /** Removes a seat whose person is gone for good. The seat may already be dead. */
  leave(s: S, seat: Seat, how: 'left' | 'vegged'): void;
  /**
   * Returns the place in which a person acts, for games where players can trade places. Seats in views, asks, answers, lines and
   * facts are places. Seats in inputs, bot moves, audiences and winners are persons. Each place has one person. Default:
   * everyone acts in the place they were dealt. Once there is an outcome, the view shows everyone where they were dealt.
   */
  placeOf?(s: S, person: Seat): Seat;
  /** Whether players may vote to extend the current phase. */
  extendable(s: S): boolean;
  view(s: S, viewer: Viewer): View<B>;
  /** Returns the cards and their holders. Called once before the first move; the table seals a copy, revealed at the end. */
  deal(s: S): Json;
  /**
   * Returns a bot's answer to an open question, or null to do nothing now. If absent, bots give random legal answers. `mind` is
   * the mind of a bot that talks, as `talk` made it.
   */
  bot?(s: S, seat: Seat, rng: Rng, mind?: unknown): { ask: string; answer: Answer } | null;
  /**
   * Lists persons who are asked something now because of a role or other trait they hold, for statistics of who gets to act.
   * If absent, no role is counted.
   */
  askedAs?(s: S): [person: Seat, trait: string][];
  /** Whether this answer is meant to harm the player at `other` in the first night of the game. */
  menaces?(s: S, seat: Seat, move: { ask: string; answer: Answer }, other: Seat): boolean;
  /** True for an answer that is the first vote against the player at `other` on the first day. */
  leads?(s: S, seat: Seat, move: { ask: string; answer: Answer }, other: Seat): boolean;
  /** How its bots talk; absent if they are silent. */
  talk?: Talk;
  /** Lets a bot change its answer when everyone has answered but nothing is decided, such as in a tie; null keeps it. */
  rethink?(s: S, seat: Seat, rng: Rng): { ask: string; answer: Answer } | null;
  /**
   * Milliseconds that a bot takes to answer; undefined for the default of the table. If null, it moves once at each deadline,
   * even if its asks are optional: for games that run by the clock.
   */
  botDelay?(s: S, seat: Seat): number | null | undefined;
  /**
   * Whether phases are now so short that losing and replaying two seconds harms no one. The room then saves answers but not every
   * phase, and answers do not count as talk. Default: never.
   */
  realtime?(s: S): boolean;
  /** Milliseconds left on the visible clock at `deadline`, in games where the deadline is just the next tick. Default: 0. */
  beyond?(s: S): number;
  /** True if the next turn that the person in this seat lets pass puts them out of the game. Default: never. */
  onLastChance?(s: S, seat: Seat): boolean;
  /** Whether it is early enough for a person to take over a bot's seat. Must depend only on public knowledge. Default: never. */
  seatsOpen?(s: S): boolean;
}

/** A step that reads a state of format `from` and returns it in the next format. It may change its argument. */
export interface Upgrade<S> {
  from: number;
  apply(old: S): S;
}
export interface GameUpgrade<S> extends Upgrade<S> {
  /** Upgrades the mind of a bot that talks, if its shape changed with this step. */
  mind?(old: unknown): unknown;
}

export type Input =
  | { type: 'answer'; at: number; seat: Seat; ask: string; answer: Answer | null }
  | ({ type: 'say'; at: number } & SpokenLine)
  | { type: 'leave'; at: number; seat: Seat; how: 'left' | 'vegged' }
  | { type: 'tick'; at: number };

/** A message shown to a player verbatim. */
export type Sentence = `${string}.`;
/** Reason a move was refused: one of these codes, or the game's own sentence. An illegal move is refused, never thrown. */
export type Refusal = 'closed' | 'over' | 'not-offered' | 'not-heard' | 'final' | Sentence;

/**
 * The only way to change a running game, used by the room, tests, bots and replays alike. Changes `s` in place; returns null, or
 * the reason nothing changed. Afterwards `s.out` holds only the facts of this input, and none if it was refused. A throw is a
 * bug in the rules: the caller drops `s` and loads its last snapshot.
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
      // A question for others is refused as if it did not exist; otherwise the refusal would reveal what they are asked.
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

/** Returns the place in which a person acts. */
export const placeIn = <S extends State, O>(game: Pick<Game<S, O>, 'placeOf'>, s: S, person: Seat): Seat =>
  game.placeOf?.(s, person) ?? person;

/** Trims text parts before they are checked, so no game has to. */
const trimmed = ({ offers }: Ask, answer: Answer): Answer =>
  answer.map((part, i) => (offers[i]?.kind === 'text' && typeof part === 'string' ? part.trim() : part));

/** Whether an answer has a legal part for every offer of the ask. */
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

/** Adds a fact to the record, copied as it is now. `to` comes before the fact so that it is never forgotten. */
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

/** Returns the required asks that a place has not answered. The table waits for it, and may remove it for inactivity. */
export function owedAsks(asks: readonly Ask[], seat: Seat): Ask[] {
  return asks.filter((a) => !a.optional && a.seats.includes(seat) && !a.given.some(([by]) => by === seat));
}
