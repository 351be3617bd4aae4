/** Names of the current game's phases that differ from those in the rules: a night of Acrotopia is a round. */
import type { IconName } from '../ui/icons.ts';

export interface PhaseWords {
  /** A pattern that may use `count`. */
  name: string;
  icon: IconName;
}
export type GamePhases = Readonly<Record<string, PhaseWords>>;

let currentPhases: GamePhases = {};
/** Sets the phases of the game shown; a page shows one game at a time. Games without their own names say Night and Day. */
export function setGamePhases(phases: GamePhases = {}): void {
  currentPhases = phases;
}
export const gamePhase = (phase: string): PhaseWords | null =>
  Object.hasOwn(currentPhases, phase) ? currentPhases[phase]! : null;
