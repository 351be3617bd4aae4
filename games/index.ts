/** The registry of all games. A new game is one line here. */
import { gameModule as acrotopia } from './acrotopia/module.ts';
import { gameModule as battlesnakes } from './battlesnakes/module.ts';
import { gameModule as cheat } from './cheat/module.ts';
import { gameModule as connectFour } from './connect-four/module.ts';
import { gameModule as diceWars } from './dice-wars/module.ts';
import type { Game } from './engine/game.ts';
import type { Lesson } from './engine/lesson.ts';
import type { GameModule, Practice } from './engine/module.ts';
import type { Reference } from './engine/reference.ts';
import type { Catalogue, Setup } from './engine/setup.ts';
import { gameModule as jotto } from './jotto/module.ts';
import { gameModule as liarsDice } from './liars-dice/module.ts';
import { gameModule as mafia } from './mafia/module.ts';
import { gameModule as resistance } from './resistance/module.ts';
import { gameModule as secretDictator } from './secret-dictator/module.ts';
import { gameModule as texasHoldEm } from './texas-hold-em/module.ts';
import { gameModule as wackyWords } from './wacky-words/module.ts';

/** In the order in which games are listed. */
const MODULES: readonly GameModule[] = [
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

const byId = <T>(of: (box: GameModule) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(MODULES.map((box) => [box.game.id, of(box)]));

/** Keyed by id, which is also the name of the folder. */
export const GAMES: Readonly<Record<string, Game>> = byId(({ game }) => game);

/** Everything that setups of a game may contain, keyed by the game's id. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = byId(({ catalogue }) => catalogue);

/** Built-in setups, keyed by the game's id; practice uses the first. */
export const SETUPS: Readonly<Record<string, readonly Setup[]>> = byId(({ setups }) => setups);

/** Cards and setups for practice, keyed by the game's id; games without an entry deal a person any card. */
export const PRACTICE: Readonly<Record<string, Practice | undefined>> = byId(({ practice }) => practice);

/** Lessons of each game that has them, keyed by its id. */
export const LESSONS: Readonly<Record<string, readonly Lesson[]>> = byId(({ lessons = [] }) => lessons);

let trials: ReadonlyMap<string, Setup> | null = null;
/** Returns the setup with this id for trying out a role or for a lesson; undefined if there is none. */
export function trialCalled(id: string): Setup | undefined {
  trials ??= new Map(
    MODULES.flatMap(({ catalogue, practice, lessons = [] }) => {
      const tried = [...catalogue.roles.keys()].map((role) => practice?.trial(role));
      return [...tried, ...lessons.map(({ setup }) => setup)].flatMap((setup): [string, Setup][] =>
        setup ? [[setup.id, setup]] : [],
      );
    }),
  );
  return trials.get(id);
}

/** Content of help pages, keyed by the game's id. */
export const REFERENCES: Readonly<Record<string, Reference>> = byId(({ reference: book }) => book);

/** Returns the game with this name on the wire ('Texas Hold Em'); undefined if there is none. */
export const gameOfType = (gameType: string): Game | undefined => Object.values(GAMES).find((game) => game.gameType === gameType);
