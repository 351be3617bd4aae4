/** A scene: what a role does in a game, as a test of the rulebook plays it. `public/scenes/` has one for each role, in a file a side. */
import type { AnyFact, Seat } from '../games/engine/game.ts';

export interface SceneLine {
  fact: AnyFact;
  /** The seats that alone were told of it. */
  to?: Seat[];
}
export interface Scene {
  /** The title of the test: a sentence of the rulebook. */
  rule: string;
  /** The cards by seat. */
  cards: string[];
  /** Whose role the page is about; null for an event, which no one holds. */
  seat: Seat | null;
  lines: SceneLine[];
}
/** By role. */
export type Scenes = Readonly<Record<string, Scene>>;
export const scenesPath = (side: string): string => `/scenes/${side}.json`;
