/** The games by their ids. Mafia is missing: its words are part of the main bundle, and its board is the list of players. */
import { ui as acrotopia } from './acrotopia/ui.ts';
import { ui as battlesnakes } from './battlesnakes/ui.ts';
import { ui as cheat } from './cheat/ui.ts';
import { ui as connectFour } from './connect-four/ui.ts';
import { ui as diceWars } from './dice-wars/ui.ts';
import type { GameUiEntry } from './game-ui.ts';
import { ui as jotto } from './jotto/ui.ts';
import { ui as liarsDice } from './liars-dice/ui.ts';
import { ui as resistance } from './resistance/ui.ts';
import { ui as secretDictator } from './secret-dictator/ui.ts';
import { ui as texasHoldEm } from './texas-hold-em/ui.ts';
import { ui as wackyWords } from './wacky-words/ui.ts';

export const GAME_UI: Readonly<Record<string, GameUiEntry>> = {
  resistance,
  jotto,
  acrotopia,
  'wacky-words': wackyWords,
  'liars-dice': liarsDice,
  'secret-dictator': secretDictator,
  'texas-hold-em': texasHoldEm,
  battlesnakes,
  cheat,
  'connect-four': connectFour,
  'dice-wars': diceWars,
};
