/** Plays out games like games/simulate, with the comparison of copies that only Node has. */
import { isDeepStrictEqual } from 'node:util';
import type { Game, StartParams, State } from '../../games/engine/game.ts';
import type { Rng } from '../../games/engine/rng.ts';
import { type PlayOptions, type Playthrough, playOut as playPure } from '../../games/simulate/play-out.ts';

export { type BotMove, botOf, dealOf, type PlayOptions, type Playthrough } from '../../games/simulate/play-out.ts';

/** Plays until the game has an outcome. Rethrows errors of the rules. */
export const playOut = <S extends State, O>(
  game: Game<S, O>,
  deal: StartParams<O>,
  rng: Rng,
  options: PlayOptions<S> = {},
): Playthrough<S> => playPure(game, deal, rng, { ...options, equal: isDeepStrictEqual });
