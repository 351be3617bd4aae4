/**
 * A scene shows a role in a game, as a test of the rulebook plays it. `public/scenes/` has one for each role, in one file per
 * side.
 */
import type { AnyFact, Seat } from '../games/engine/game.ts';

export interface SceneLine {
  fact: AnyFact;
  /** The only seats that were told of it. */
  to?: Seat[];
}
export interface Scene {
  /** The title of the test: a sentence of the rulebook. */
  rule: string;
  /** Cards, indexed by seat. */
  cards: string[];
  /** Seat with the role of the page; null for an event, which no one holds. */
  seat: Seat | null;
  lines: SceneLine[];
}
/** Keyed by role. */
export type Scenes = Readonly<Record<string, Scene>>;
export const scenesPath = (side: string): string => `/scenes/${side}.json`;
