/** What the game on screen calls its phases, where that is not what the rules call them: a night of Acrotopia is a round. */
import type { IconName } from '../ui/icons.ts';

export interface PhaseWords {
  /** A pattern with `count`. */
  name: string;
  icon: IconName;
}
export type GamePhases = Readonly<Record<string, PhaseWords>>;

let shown: GamePhases = {};
/** A page shows one game at a time; games without words of their own say Night and Day. */
export function setGamePhases(phases: GamePhases = {}): void {
  shown = phases;
}
export const gamePhase = (phase: string): PhaseWords | null => (Object.hasOwn(shown, phase) ? shown[phase]! : null);
