/** Bots play one game to its end, in this process and without waiting. What `simulate` runs and the fuzz tests check. */
import { isDeepStrictEqual } from 'node:util';
import { type Answer, type Deal, type Game, type Input, type Json, play, type Seat, type State } from '../games/game.ts';
import { defaults } from '../games/options.ts';
import { randomMove } from '../games/random-answer.ts';
import { chance, type Rng, type Seed, shuffle } from '../games/rng.ts';
import type { Setup } from '../games/setup.ts';

export type Move<S extends State> = (s: S, seat: Seat, rng: Rng) => { ask: string; answer: Answer } | null;

export interface Course<S extends State> {
  /** How a seat makes up its mind; the game's own bot unless said otherwise. */
  move?: Move<S>;
  /** Play a JSON copy beside the state and compare both at every input. */
  check?: boolean;
  /** Now and then take an answer back, talk, or leave: what a person does and a bot does not. */
  unruly?: boolean;
  /** Phases after which a game counts as stuck. */
  cap?: number;
}
export interface PlayedOut<S extends State> {
  s: S;
  inputs: number;
  phases: number;
  /** What went wrong, in words; null when the game ended as it should. */
  trouble: string | null;
}

/** The bot that `simulate` uses for a game: its own, or a random one. */
export const botOf = <S extends State, O>(game: Game<S, O>): Move<S> =>
  game.bot?.bind(game) ?? ((s, seat, rng) => randomMove(game, s, seat, rng));

/** The deal of a game with everything else at its default. Times begin at 0. */
export const dealOf = <S extends State, O>(game: Game<S, O>, setup: Setup, seed: Seed): Deal<O> => ({
  seats: setup.total,
  options: defaults(game.options),
  lengths: Object.fromEntries(Object.entries(defaults(game.lengths)).map(([phase, minutes]) => [phase, minutes * 60_000])),
  setup: setup as unknown as Json,
  seed,
  at: 0,
});

/** Plays until the game has an outcome. A throw of the rules comes out as a throw. */
export function playOut<S extends State, O>(game: Game<S, O>, deal: Deal<O>, rng: Rng, course: Course<S> = {}): PlayedOut<S> {
  const { move = botOf(game), check = false, unruly = false, cap = 20_000 } = course;
  const run: Run<S, O> = { game, s: game.start(deal), copy: null, inputs: 0, overs: 0, trouble: null };
  if (check) twin(run);
  const seats = Array.from({ length: deal.seats }, (_, i) => i);
  let phases = 0;
  for (; phases < cap && !run.s.outcome && !run.trouble; phases++) phase(run, seats, move, rng, unruly);
  return { s: run.s, inputs: run.inputs, phases, trouble: run.trouble ?? verdict(run, deal.seats) };
}

/** How often the seats are gone round in one phase, for those who hold back at first. */
const ROUNDS = 8;

/** Everyone moves, in an order of this phase, until nobody is waited for; then time passes. */
function phase<S extends State, O>(run: Run<S, O>, seats: Seat[], move: Move<S>, rng: Rng, unruly: boolean): void {
  const until = run.s.deadline;
  shuffle(rng, seats);
  for (let round = 0; round < ROUNDS && (round === 0 || waiting(run)); round++) {
    for (const seat of seats) {
      if (unruly && round === 0) misbehave(run, seat, rng);
      if (run.s.outcome || !turn(run, seat, move, rng, until)) return;
    }
  }
  if (until === null) run.trouble = 'stuck: nothing is timed and nobody moves';
  else feed(run, { type: 'tick', at: until });
}
const waiting = <S extends State, O>({ game, s }: Run<S, O>): boolean =>
  game.asks(s).some((ask) => !ask.optional && ask.given.length < ask.seats.length);

interface Run<S extends State, O> {
  game: Game<S, O>;
  s: S;
  copy: S | null;
  inputs: number;
  /** Facts told that the game is over. */
  overs: number;
  trouble: string | null;
}

/** A seat moves until it has nothing to do; false once the phase or the game has moved on, or something went wrong. */
function turn<S extends State, O>(run: Run<S, O>, seat: Seat, move: Move<S>, rng: Rng, until: number | null): boolean {
  for (let i = 0; i < 6; i++) {
    const made = move(run.s, seat, rng);
    if (!made) return true;
    const refused = feed(run, { type: 'answer', at: run.s.now + 1, seat, ask: made.ask, answer: made.answer });
    if (refused) run.trouble = `${refused}: seat ${seat} answered ${made.ask} with ${JSON.stringify(made.answer)}`;
    if (run.trouble || run.s.outcome || run.s.deadline !== until) return false;
  }
  return true;
}

function misbehave<S extends State, O>(run: Run<S, O>, seat: Seat, rng: Rng): void {
  const at = run.s.now + 1;
  if (chance(rng, 0.1)) {
    const given = run.game.asks(run.s).find((ask) => !ask.final && ask.given.some(([by]) => by === seat));
    if (given) feed(run, { type: 'answer', at, seat, ask: given.id, answer: null });
  }
  if (chance(rng, 0.1)) {
    const [channel] = run.game.view(run.s, seat).channels.filter((c) => c.speak);
    if (channel) feed(run, { type: 'say', at, seat, channel: channel.id, text: 'Good evening.' });
  }
  if (chance(rng, 0.003)) feed(run, { type: 'leave', at, seat, how: chance(rng, 0.5) ? 'left' : 'vegged' });
}

function feed<S extends State, O>(run: Run<S, O>, input: Input): string | null {
  run.inputs++;
  run.s.out.length = 0;
  const refused = play(run.game, run.s, input);
  if (run.s.outcome) run.overs += run.s.out.filter(({ fact }) => fact.kind === 'over').length;
  if (run.copy) {
    run.copy.out.length = 0;
    const again = play(run.game, run.copy, input);
    if (again !== refused || JSON.stringify(run.copy) !== JSON.stringify(run.s))
      run.trouble ??= `a JSON copy went another way after ${JSON.stringify(input)}`;
    twin(run);
  }
  return refused;
}

/** The copy is made anew from JSON, so that it shares nothing with the state, caches least of all. */
function twin<S extends State, O>(run: Run<S, O>): void {
  run.copy = JSON.parse(JSON.stringify(run.s)) as S;
  if (!isDeepStrictEqual(run.copy, run.s)) run.trouble ??= 'the state is not plain JSON';
}

/** One outcome, told once, whose winners sit at the table. */
function verdict<S extends State, O>({ game, s, overs }: Run<S, O>, seats: number): string | null {
  if (!s.outcome) return `stuck: no outcome, phase ${game.view(s, 'watcher').phase.name}`;
  const { winners, by } = s.outcome;
  if (new Set(winners).size !== winners.length || winners.some((seat) => seat < 0 || seat >= seats))
    return 'winners are not seats';
  if (winners.length > 0 && by.length === 0) return 'somebody won for nobody';
  if (new Set(by).size !== by.length) return `won twice: ${by.join()}`;
  if (overs > 1) return `the end was told ${overs} times`;
  return play(game, s, { type: 'tick', at: s.now + 1 }) === 'over' ? null : 'the game went on after its end';
}
