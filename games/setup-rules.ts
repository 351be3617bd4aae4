/** Setup rules of all games without the games themselves, so that a form can load them alone. */
import { setupRules as acrotopia } from './acrotopia/setup-rules.ts';
import { setupRules as battlesnakes } from './battlesnakes/setup-rules.ts';
import { setupRules as cheat } from './cheat/setup-rules.ts';
import { setupRules as connectFour } from './connect-four/setup-rules.ts';
import { setupRules as diceWars } from './dice-wars/setup-rules.ts';
import type { SetupRules } from './engine/setup.ts';
import { setupRules as jotto } from './jotto/setup-rules.ts';
import { setupRules as liarsDice } from './liars-dice/setup-rules.ts';
import { setupRules as mafia } from './mafia/setup-rules.ts';
import { setupRules as resistance } from './resistance/setup-rules.ts';
import { setupRules as secretDictator } from './secret-dictator/setup-rules.ts';
import { setupRules as texasHoldEm } from './texas-hold-em/setup-rules.ts';
import { setupRules as wackyWords } from './wacky-words/setup-rules.ts';

const ALL = [
  mafia,
  resistance,
  jotto,
  acrotopia,
  secretDictator,
  wackyWords,
  liarsDice,
  texasHoldEm,
  cheat,
  connectFour,
  battlesnakes,
  diceWars,
];

/** Keyed by the game's name on the wire, such as 'Texas Hold Em'. */
export const SETUP_RULES: ReadonlyMap<string, SetupRules> = new Map(ALL.map((rules) => [rules.gameType, rules]));
