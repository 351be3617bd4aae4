/** Series of games between a game's own bots and a rival: one of a kind among the others, who takes each seat in turn. */
import type { Game, State } from '../../games/engine/game.ts';
import { seeded } from '../../games/engine/rng.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { wilson } from '../../games/engine/wilson.ts';
import { gameSeeds } from '../../games/simulate/seeds.ts';
import { type BotMove, botOf, dealOf, playOut } from '../../scripts/simulate/play-out.ts';

export interface Contest<S extends State, O> {
  game: Game<S, O>;
  setup: Setup;
  rival: BotMove<S>;
  /** The one who sits alone. */
  lone: 'bot' | 'rival';
  games: number;
  seed?: number;
}
export interface Result {
  /** Share of wins of the one who sat alone, with its 95 % interval; winners share a game, and a game without any is shared by all. */
  rate: number;
  low: number;
  high: number;
  fair: number;
}

export function contest<S extends State, O>({ game, setup, rival, lone, games, seed = 1 }: Contest<S, O>): Result {
  const own = botOf(game);
  let won = 0;
  for (let i = 0; i < games; i++) {
    const alone = i % setup.total;
    const move: BotMove<S> = (s, seat, rng) => ((seat === alone) === (lone === 'rival') ? rival : own)(s, seat, rng);
    const { deal, bots } = gameSeeds(seed, i);
    const { s, failure } = playOut(game, dealOf(game, setup, deal), seeded(bots), { move });
    if (failure !== null) throw new Error(`${setup.id}, game ${i}: ${failure}`);
    const { winners } = s.outcome!;
    if (winners.length === 0) won += 1 / setup.total;
    else if (winners.includes(alone)) won += 1 / winners.length;
  }
  return { ...wilson(won, games), fair: 1 / setup.total };
}

/** The share of games that a side wins when equal bots play. */
export function sideShare<S extends State, O>(game: Game<S, O>, setup: Setup, side: string, games: number, seed = 1): Result {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const { deal, bots } = gameSeeds(seed, i);
    const { s, failure } = playOut(game, dealOf(game, setup, deal), seeded(bots));
    if (failure !== null) throw new Error(`${setup.id}, game ${i}: ${failure}`);
    won += Number(s.outcome!.by.includes(side));
  }
  return { ...wilson(won, games), fair: 0.5 };
}
