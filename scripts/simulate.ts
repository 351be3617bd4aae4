/**
 * Bots play a game over and over: `npm run simulate -- --game mafia --games N --seed S`.
 *
 *   --setup ID | all | random   a built-in setup, all of them in turn (default: those of `--seats`), or any traits thrown together
 *   --seats 12                  which built-in setups to use, or how large the random ones are
 *   --bots own | random         the game's own bot, or a random legal answer
 *   --check                     plays a JSON copy beside each state, with people who change their minds, talk and leave
 *
 * The last line is JSON. Exit 1 when a game was stuck, threw, or did not end in exactly one outcome.
 */
import { parseArgs } from 'node:util';
import type { Game, State } from '../games/game.ts';
import { CATALOGUES, GAMES, SETUPS } from '../games/index.ts';
import { randomMove } from '../games/random-answer.ts';
import { type Rng, seeded } from '../games/rng.ts';
import type { Setup } from '../games/setup.ts';
import { botOf, dealOf, type Move, playOut } from './play-out.ts';
import { randomSetup } from './random-setup.ts';
import { count, emptyTally, rates, type Tally } from './tally.ts';

const { values: args } = parseArgs({
  options: {
    game: { type: 'string', default: 'mafia' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    setup: { type: 'string' },
    seats: { type: 'string' },
    bots: { type: 'string', default: 'own' },
    check: { type: 'boolean', default: false },
  },
});

/** A whole number from the command line. */
function wholeOf(name: 'games' | 'seed' | 'seats'): number {
  const value = Number(args[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0.`);
  return value;
}

/** The setup of the i-th game, or what is wrong with the wish. */
function setupsWished(game: Game): (i: number, rng: Rng) => Setup {
  const built = SETUPS[game.id] ?? [];
  const seats = args.seats === undefined ? undefined : wholeOf('seats');
  if (args.setup === 'random') return (_, rng) => randomSetup(CATALOGUES[game.id]!, rng, seats);
  const named = args.setup !== undefined && args.setup !== 'all';
  const from = built.filter((setup) => (named ? setup.id === args.setup : args.setup === 'all' || setup.total === (seats ?? 12)));
  if (from.length === 0) throw new Error(`No built-in setup like that. There are: ${built.map((setup) => setup.id).join(', ')}.`);
  return (i) => from[i % from.length]!;
}

interface Sum {
  all: Tally;
  bySetup: Map<string, Tally>;
  inputs: number;
  longest: number;
  troubles: number;
}

/** Plays one game and counts it; returns what went wrong, a throw of the rules included. */
function playOne(game: Game, setup: Setup, i: number, rng: Rng, move: Move<State>, sum: Sum): string | null {
  try {
    const deal = dealOf(game, setup, [wholeOf('seed'), i, 0xdea1, 2]);
    const { s, inputs, phases, trouble } = playOut(game, deal, rng, { move, check: args.check, unruly: args.check });
    sum.inputs += inputs;
    sum.longest = Math.max(sum.longest, phases);
    if (!s.outcome) return trouble;
    const tally = sum.bySetup.get(setup.id) ?? emptyTally();
    sum.bySetup.set(setup.id, tally);
    count(tally, game, s);
    count(sum.all, game, s);
    return trouble;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function main(): void {
  const game = GAMES[args.game];
  if (!game) throw new Error(`No game called ${args.game}. There are: ${Object.keys(GAMES).join(', ')}.`);
  const setupOf = setupsWished(game);
  const own = args.bots === 'own' && game.bot !== undefined;
  const move: Move<State> = own ? botOf(game) : (s, seat, rng) => randomMove(game, s, seat, rng);
  const sum: Sum = { all: emptyTally(), bySetup: new Map(), inputs: 0, longest: 0, troubles: 0 };
  const games = wholeOf('games');
  const began = performance.now();
  for (let i = 0; i < games; i++) {
    const rng = seeded([wholeOf('seed'), i, 0x5eed, 1]);
    const setup = setupOf(i, rng);
    const trouble = playOne(game, setup, i, rng, move, sum);
    if (trouble && ++sum.troubles <= 5) console.error(`game ${i}: ${trouble}\n  ${JSON.stringify(setup)}`);
  }
  const gamesPerSecond = Math.round((games * 1000) / (performance.now() - began));
  for (const [name, tally] of sum.bySetup) console.log(rates(name, tally));
  const inputsPerGame = Number((sum.inputs / games).toFixed(1));
  const { all, longest, troubles } = sum;
  const bots = own ? 'own' : 'random';
  console.log(
    JSON.stringify({ game: game.id, games, gamesPerSecond, outcomes: all.outcomes, inputsPerGame, longest, bots, troubles }),
  );
  if (troubles > 0) process.exitCode = 1;
}

main();
