/** The rules of each game, each in its own chunk: only the workshop's workers load them. */
import type { GameModule } from '../../../games/engine/module.ts';

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
export async function loadEngine(gameType: string): Promise<GameModule> {
  const load = Object.hasOwn(ENGINES, gameType) ? ENGINES[gameType] : undefined;
  if (!load) throw new RangeError(`no game called ${gameType}`);
  return (await load()).gameModule;
}
