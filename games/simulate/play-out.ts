/** Plays one game of bots to its end, without delays. Used by `npm run simulate`, the balance workshop and the fuzz tests. */
import { BOT_NAMES } from '../bot-names.ts';
import {
  type Answer,
  type BotLevel,
  type Fact,
  type Game,
  type Input,
  placeIn,
  play,
  type Seat,
  type StartParams,
  type State,
  sees,
  type TalkMove,
  type View,
} from '../engine/game.ts';
import { defaults } from '../engine/options.ts';
import { randomMove } from '../engine/random-answer.ts';
import { chance, fork, type Rng, type Seed, shuffle } from '../engine/rng.ts';
import type { Setup } from '../engine/setup.ts';

export type BotMove<S extends State> = (s: S, seat: Seat, rng: Rng, mind?: unknown) => { ask: string; answer: Answer } | null;

export interface PlayOptions<S extends State> {
  move?: BotMove<S>;
  /** Plays a JSON copy beside the state and compares both at every input. */
  check?: boolean;
  /** Whether two values are the same plain data, for `check`. */
  equal?: (one: unknown, other: unknown) => boolean;
  /** Sometimes takes an answer back, talks, or leaves, as people do and bots do not. */
  unruly?: boolean;
  /** Talking skill of a seat dealt to this side; null if it is silent. Only for games whose bots talk. */
  talk?: (side: string) => BotLevel | null;
  /** A seat that talks like a person among the bots: `line` returns its next line, or null. A bot makes its moves. */
  person?: { seat: Seat; line: (view: View) => { channel: string; text: string } | null };
  /** Gets each fact of the game, in order, before the minds of the seats do. */
  listen?: (fact: Fact, minds: readonly unknown[]) => void;
  /** Called with the state as each phase begins. Must change nothing. */
  look?: (s: S) => void;
  /** Number of phases after which a game counts as stuck. */
  cap?: number;
}
export interface Playthrough<S extends State> {
  s: S;
  last: Fact[];
  inputs: number;
  phases: number;
  /** A sentence about the error; null if the game ended as it should. */
  failure: string | null;
}

export const botOf = <S extends State, O>(game: Game<S, O>): BotMove<S> =>
  game.bot?.bind(game) ?? ((s, seat, rng) => randomMove(game, s, seat, rng));

/** The deal of a game with default options and lengths. Time begins at 0. */
export const dealOf = <S extends State, O>(game: Game<S, O>, setup: Setup, seed: Seed): StartParams<O> => ({
  seats: setup.total,
  options: defaults(game.options),
  lengths: Object.fromEntries(Object.entries(defaults(game.lengths)).map(([phase, minutes]) => [phase, minutes * 60_000])),
  setup,
  seed,
  at: 0,
});

/** Plays until the game has an outcome. Rethrows errors of the rules. */
export function playOut<S extends State, O>(
  game: Game<S, O>,
  deal: StartParams<O>,
  rng: Rng,
  playOptions: PlayOptions<S> = {},
): Playthrough<S> {
  const { move = botOf(game), check = false, unruly = false, cap = 20_000, talk, listen, look, person, equal } = playOptions;
  const run: Run<S, O> = {
    game,
    s: game.start(deal),
    copy: null,
    inputs: 0,
    overs: 0,
    failure: null,
    minds: [],
    listen,
    person,
    equal,
  };
  if (check) checkCopy(run);
  const seats = Array.from({ length: deal.seats }, (_, i) => i);
  const levelOf = (seat: Seat) => (seat === person?.seat ? null : talk!(game.view(run.s, seat).you!.side));
  if (talk && game.talk) run.minds = seats.map((seat) => mindOf(run, deal, levelOf(seat), seat, rng));
  hearAll(run);
  let phases = 0;
  for (; phases < cap && !run.s.outcome && !run.failure; phases++) {
    look?.(run.s);
    phase(run, seats, move, rng, unruly);
  }
  const last = [...run.s.out];
  return { s: run.s, last, inputs: run.inputs, phases, failure: run.failure ?? checkOutcome(run, deal.seats) };
}

function mindOf<S extends State, O>(
  { game }: Run<S, O>,
  deal: StartParams<O>,
  level: BotLevel | null,
  seat: Seat,
  rng: Rng,
): unknown {
  if (level === null) return null;
  const names = BOT_NAMES.slice(0, deal.seats);
  return game.talk!.begin({ seat, names, setup: deal.setup, level, rng: fork(rng) });
}

/** Passes each fact to the minds whose seats may know it. */
function hearAll<S extends State, O>({ game, s, minds, listen }: Run<S, O>): void {
  for (const fact of s.out) {
    listen?.(fact, minds);
    for (const [seat, mind] of minds.entries()) if (mind && sees(fact.to, seat)) game.talk!.hear(mind, fact);
  }
}

/** Most turns to talk for each bot in a phase; fewer after SILENT rounds in which no one has said or done anything. */
const LOOKS = 9;
const SILENT = 2;

/** Talking bots take turns to talk and to vote. Returns false if the phase or the game has moved on. */
function converse<S extends State, O>(run: Run<S, O>, seats: Seat[], rng: Rng, until: number | null): boolean {
  for (let look = 0, silent = 0; look < LOOKS && silent < SILENT; look++) {
    silent += 1;
    for (const seat of shuffle(rng, seats)) {
      const at = run.s.now + 1;
      const made = moveOf(run, seat);
      if (made?.say || made?.answer) silent = 0;
      if (made?.say) sendInput(run, { type: 'say', at, seat, ...made.say });
      if (made?.answer) sendInput(run, { type: 'answer', at, seat, ...made.answer });
      if (run.failure || run.s.outcome || run.s.deadline !== until) return false;
    }
  }
  return true;
}

function moveOf<S extends State, O>({ game, s, minds, person }: Run<S, O>, seat: Seat): TalkMove | null {
  if (seat === person?.seat) return { say: person.line(game.view(s, seat)), answer: null };
  return minds[seat] ? game.talk!.speak(minds[seat], game.view(s, seat)) : null;
}

/** Most times that each seat is asked in one phase, because some bots wait at first. */
const ROUNDS = 8;

/** Every seat moves, in a random order per phase, until no answer is missing; then time advances. */
function phase<S extends State, O>(run: Run<S, O>, seats: Seat[], move: BotMove<S>, rng: Rng, unruly: boolean): void {
  const until = run.s.deadline;
  if (run.minds.length && !converse(run, seats, rng, until)) return;
  shuffle(rng, seats);
  for (let round = 0; round < ROUNDS && (round === 0 || waiting(run)); round++) {
    for (const seat of seats) {
      if (unruly && round === 0) misbehave(run, seat, rng);
      if (run.s.outcome || !turn(run, seat, move, rng, until)) return;
    }
  }
  if (until === null) run.failure = 'stuck: nothing is timed and no one moves';
  else sendInput(run, { type: 'tick', at: until });
}
const waiting = <S extends State, O>({ game, s }: Run<S, O>): boolean =>
  game.asks(s).some((ask) => !ask.optional && ask.given.length < ask.seats.length);

interface Run<S extends State, O> {
  game: Game<S, O>;
  s: S;
  copy: S | null;
  inputs: number;
  overs: number;
  failure: string | null;
  /** Minds of talking bots, indexed by seat. */
  minds: unknown[];
  listen: PlayOptions<S>['listen'];
  person: PlayOptions<S>['person'];
  equal: PlayOptions<S>['equal'];
}

/** A seat moves until it has nothing to do. Returns false if the phase or the game has moved on, or an error occurred. */
function turn<S extends State, O>(run: Run<S, O>, seat: Seat, move: BotMove<S>, rng: Rng, until: number | null): boolean {
  for (let i = 0; i < 6; i++) {
    const made = move(run.s, seat, rng, run.minds[seat] ?? undefined);
    if (!made) return true;
    const refused = sendInput(run, { type: 'answer', at: run.s.now + 1, seat, ask: made.ask, answer: made.answer });
    if (refused) run.failure = `${refused}: seat ${seat} answered ${made.ask} with ${JSON.stringify(made.answer)}`;
    if (run.failure || run.s.outcome || run.s.deadline !== until) return false;
  }
  return true;
}

function misbehave<S extends State, O>(run: Run<S, O>, seat: Seat, rng: Rng): void {
  const at = run.s.now + 1;
  if (chance(rng, 0.1)) {
    const place = placeIn(run.game, run.s, seat);
    const given = run.game.asks(run.s).find((ask) => !ask.final && ask.given.some(([by]) => by === place));
    if (given) sendInput(run, { type: 'answer', at, seat, ask: given.id, answer: null });
  }
  if (chance(rng, 0.1)) {
    const [channel] = run.game.view(run.s, seat).channels.filter((c) => c.speak);
    if (channel) sendInput(run, { type: 'say', at, seat, channel: channel.id, text: 'Good evening.' });
  }
  if (chance(rng, 0.003)) sendInput(run, { type: 'leave', at, seat, how: chance(rng, 0.5) ? 'left' : 'vegged' });
}

/** Number of inputs after which the copy is rebuilt. */
const CHECK_EVERY = 3;

function sendInput<S extends State, O>(run: Run<S, O>, input: Input): string | null {
  run.inputs++;
  const refused = play(run.game, run.s, input);
  hearAll(run);
  if (run.s.outcome) run.overs += run.s.out.filter(({ fact }) => fact.kind === 'over').length;
  if (run.copy) {
    const again = play(run.game, run.copy, input);
    const json = JSON.stringify(run.s);
    if (again !== refused || JSON.stringify(run.copy) !== json)
      run.failure ??= `a JSON copy went another way after ${JSON.stringify(input)}`;
    // Checking takes most of the time, and an error caused by one input also shows at a later one.
    if (run.inputs % CHECK_EVERY === 0 || run.s.outcome) checkCopy(run, json);
  }
  return refused;
}

/** Rebuilds the copy from JSON, so that it shares nothing with the state, least of all caches. */
function checkCopy<S extends State, O>(run: Run<S, O>, json = JSON.stringify(run.s)): void {
  run.copy = JSON.parse(json) as S;
  if (run.equal?.(run.copy, run.s) === false) run.failure ??= 'the state is not plain JSON';
}

function checkOutcome<S extends State, O>({ game, s, overs }: Run<S, O>, seats: number): string | null {
  if (!s.outcome) return `stuck: no outcome, phase ${game.view(s, 'watcher').phase.name}`;
  const { winners, by } = s.outcome;
  if (new Set(winners).size !== winners.length || winners.some((seat) => seat < 0 || seat >= seats))
    return 'winners are not seats';
  if (winners.length > 0 && by.length === 0) return 'somebody won for nobody';
  if (new Set(by).size !== by.length) return `won twice: ${by.join()}`;
  if (overs > 1) return `the end was told ${overs} times`;
  return play(game, s, { type: 'tick', at: s.now + 1 }) === 'over' ? null : 'the game went on after its end';
}
