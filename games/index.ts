/** The one registry: every game there is. A new game is one line here. */
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

/** In the order in which they are listed. */
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

/** By id, which is also the folder. */
export const GAMES: Readonly<Record<string, Game>> = byId(({ game }) => game);

/** What may stand in a setup of a game; by the game's id. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = byId(({ catalogue }) => catalogue);

/** Built-in setups, by the game's id; the first of each is the one to practise with. */
export const SETUPS: Readonly<Record<string, readonly Setup[]>> = byId(({ setups }) => setups);

/** What a person is dealt who practises a game, by its id; in the others they are dealt any card. */
export const PRACTICE: Readonly<Record<string, Practice | undefined>> = byId(({ practice }) => practice);

/** The course of each game that has one, by its id. */
export const LESSONS: Readonly<Record<string, readonly Lesson[]>> = byId(({ lessons = [] }) => lessons);

let trials: ReadonlyMap<string, Setup> | null = null;
/** The table to try a role at, or of a lesson, by the id of its setup; undefined when there is none. */
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

/** What help pages show of a game, by its id. */
export const REFERENCES: Readonly<Record<string, Reference>> = byId(({ reference: book }) => book);

/** The game that the wire calls by this name ('Texas Hold Em'); undefined when there is none. */
export const gameOfType = (gameType: string): Game | undefined => Object.values(GAMES).find((game) => game.gameType === gameType);
