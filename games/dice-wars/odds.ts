/** The odds that a number of dice beats another. */
import { below, type Rng } from '../engine/rng.ts';

const SIDES = 6;
/** Most dice that a territory can ever hold. */
const MOST = 16;

export const roll = (rng: Rng, count: number): number[] => Array.from({ length: count }, () => 1 + below(rng, SIDES));
export const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
/** Whether an attack takes the land; a tie does not. */
export const fight = (attack: readonly number[], defence: readonly number[]): boolean => total(attack) > total(defence);

/** The chance of each total, for each number of dice. */
function totals(): number[][] {
  const chances = [[1]];
  for (let dice = 1; dice <= MOST; dice++) {
    const before = chances[dice - 1]!;
    const next = Array<number>(dice * SIDES + 1).fill(0);
    for (const [sum, p] of before.entries()) for (let die = 1; die <= SIDES; die++) next[sum + die]! += p / SIDES;
    chances.push(next);
  }
  return chances;
}

function table(): number[][] {
  const chances = totals();
  return chances.map((attack) =>
    chances.map((defence) => {
      let beaten = 0;
      let below = 0;
      for (const [sum, p] of attack.entries()) {
        beaten += p * below;
        below += defence[sum] ?? 0;
      }
      return beaten;
    }),
  );
}

let cache: number[][] | null = null;
/** The chance that `attack` dice beat `defence` dice. */
export function odds(attack: number, defence: number): number {
  cache ??= table();
  return cache[attack]![defence]!;
}
