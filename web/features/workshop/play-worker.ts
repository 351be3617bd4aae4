/** A Web Worker that plays parts of a series, answers with their totals, and computes the changes that a setup allows. */

import type { GameModule } from '../../../games/engine/module.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { type Balance, playPart, type SeriesPart } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { changesFor } from '../../../games/simulate/changes.ts';
import type { Unfairness } from '../../../games/simulate/fairness.ts';

/** `run` numbers the series: answers to an older one are dropped. */
export type PlayRequest = { run: number; part: SeriesPart } | { run: number; setup: Setup; unfair: Unfairness };
export type PlayAnswer = { run: number } & ({ balance: Balance } | { changes: Change[] } | { error: string });

self.onmessage = async ({ data }: MessageEvent<PlayRequest>) => {
  const { run } = data;
  const { gameType } = 'part' in data ? data.part.setup : data.setup;
  const answer = await loadEngine(gameType).then(
    (engine): PlayAnswer =>
      'part' in data
        ? { run, balance: playPart(engine, data.part) }
        : { run, changes: changesFor(data.setup, engine.catalogue, data.unfair) },
    (thrown: unknown): PlayAnswer => ({ run, error: String(thrown) }),
  );
  self.postMessage(answer);
};

/** The rules of each game, each in its own chunk: only the workshop's workers load them. */
type Load = () => Promise<{ gameModule: GameModule }>;
const ENGINES: Readonly<Record<string, Load>> = {
  Mafia: () => import('../../../games/mafia/module.ts'),
  Resistance: () => import('../../../games/resistance/module.ts'),
  Jotto: () => import('../../../games/jotto/module.ts'),
  Acrotopia: () => import('../../../games/acrotopia/module.ts'),
  'Secret Dictator': () => import('../../../games/secret-dictator/module.ts'),
  'Wacky Words': () => import('../../../games/wacky-words/module.ts'),
  'Liars Dice': () => import('../../../games/liars-dice/module.ts'),
  'Texas Hold Em': () => import('../../../games/texas-hold-em/module.ts'),
  Cheat: () => import('../../../games/cheat/module.ts'),
  'Connect Four': () => import('../../../games/connect-four/module.ts'),
  Battlesnakes: () => import('../../../games/battlesnakes/module.ts'),
  DiceWars: () => import('../../../games/dice-wars/module.ts'),
};

/** Loads the rules of a game. Throws RangeError if there is no such game. */
async function loadEngine(gameType: string): Promise<GameModule> {
  const load = Object.hasOwn(ENGINES, gameType) ? ENGINES[gameType] : undefined;
  if (!load) throw new RangeError(`no game called ${gameType}`);
  return (await load()).gameModule;
}
