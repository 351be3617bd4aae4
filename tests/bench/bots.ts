/**
 * `npx node tests/bench/bots.ts [--games 400] [--seed 1] [--only cheat,resistance]`: measures the bots of games that have no levels.
 * Prints a JSON line per series. Against simple strategies, one sits alone among the others, and `share` is what that one has won,
 * with 95 % bounds, beside the fair share: a bot alone should have more, a rival alone less. In games with two sides equal bots
 * play, and `share` is that of one side.
 */
import { parseArgs } from 'node:util';
import { battlesnakes } from '../../games/battlesnakes/battlesnakes.ts';
import { cheat } from '../../games/cheat/cheat.ts';
import { diceWars } from '../../games/dice-wars/dice-wars.ts';
import type { Game, State } from '../../games/engine/game.ts';
import { SETUPS } from '../../games/index.ts';
import { liarsDice } from '../../games/liars-dice/liars-dice.ts';
import { resistance } from '../../games/resistance/resistance.ts';
import { secretDictator } from '../../games/secret-dictator/secret-dictator.ts';
import type { BotMove } from '../../scripts/simulate/play-out.ts';
import { greedy } from '../games/battlesnakes/rivals.ts';
import { careful, honest, liar } from '../games/cheat/rivals.ts';
import { bully } from '../games/dice-wars/rivals.ts';
import { counter } from '../games/liars-dice/rivals.ts';
import { fortyPrompts, person } from '../games/wacky-words/rivals.ts';
import { contest, type Result, sideShare } from './contest.ts';

const { values: args } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const games = Number(args.games);
const seed = Number(args.seed);
const wanted = (id: string): boolean => args.only === undefined || args.only.split(',').includes(id);
const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;

function print(what: object, play: () => Result): void {
  const { rate, low, high, fair } = play();
  console.log(
    JSON.stringify({ ...what, games, share: rounded(rate), from: rounded(low), to: rounded(high), fair: rounded(fair) }),
  );
}

/** Both ways round, in each setup whose seats are alike. */
function against<S extends State, O>(game: Game<S, O>, rivals: Record<string, BotMove<S>>, setups: string[]): void {
  if (!wanted(game.id)) return;
  for (const id of setups)
    for (const [name, rival] of Object.entries(rivals))
      for (const lone of ['bot', 'rival'] as const) {
        const setup = SETUPS[game.id]!.find((one) => one.id === id)!;
        // With two seats both ways are the same.
        if (setup.total === 2 && lone === 'rival') continue;
        print({ game: game.id, setup: id, rival: name, lone }, () => contest({ game, setup, rival, lone, games, seed }));
      }
}
function sides<S extends State, O>(game: Game<S, O>, side: string): void {
  if (!wanted(game.id)) return;
  for (const setup of SETUPS[game.id]!)
    print({ game: game.id, setup: setup.id, side }, () => sideShare(game, setup, side, games, seed));
}

against(cheat, { honest, careful: careful(), last: careful({ last: true }), liar: liar(2) }, [
  'cheat-two',
  'cheat-three',
  'cheat-four',
  'cheat-eight',
]);
against(liarsDice, { counter }, ['liars-duel', 'liars-four']);
against(battlesnakes, { greedy }, ['snakes-duel', 'snakes-four']);
against(diceWars, { bully }, ['war-duel', 'war-four', 'war-six']);
against(fortyPrompts, { witty: person('witty'), dull: person('dull') }, ['wacky-three', 'wacky-five']);
sides(resistance, 'Spies');
sides(secretDictator, 'Liberals');
