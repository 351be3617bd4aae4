/** Counts to the end of the game that everyone at the table can make. */
import { roleCalled } from '../engine/trait.ts';
import { isEnemyOfVillage, living, type Mind } from './mind.ts';

/** Number of living enemies, if everyone can know it: every deal has the same number, and every death has shown its side. */
export function enemiesLeft(mind: Mind): number | null {
  if (mind.hasFixedEvil !== true || mind.dead.some(({ side }) => side === null)) return null;
  if (Object.keys(mind.copies).some((role) => roleCalled(role).tags.includes('Conversion'))) return null;
  return mind.evil - mind.dead.filter(({ side }) => side !== null && isEnemyOfVillage(side)).length;
}

/** True if everyone can count that one of the village voted out today and another killed tonight lose it the game. */
export function isLastChance(mind: Mind): boolean {
  const evil = enemiesLeft(mind);
  return evil !== null && evil > 0 && living(mind).length - 2 * evil <= 2;
}

/** True if any vote ends the game today: against the last enemy, or against one of the village's own too many. */
export const isLastDay = (mind: Mind): boolean => isLastChance(mind) && enemiesLeft(mind) === 1;
