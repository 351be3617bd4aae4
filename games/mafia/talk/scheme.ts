/** How the enemies of the village play together: they know when one more wrong vote wins the game, and what each of them risks for it. */
import type { Seat } from '../../engine/game.ts';
import { isEnemyOfVillage, isMate, living, type Mind } from './mind.ts';

/** Those of its own side who are alive, itself among them. */
export const gang = (mind: Mind): Seat[] => living(mind).filter((seat) => seat === mind.place || isMate(mind, seat));

/** If one of the village is voted out today and another dies tonight, the village has lost. Those who know their own can count it. */
export function isDecisive(mind: Mind): boolean {
  if (!isEnemyOfVillage(mind.side)) return false;
  return living(mind).length - 2 * gang(mind).length <= 2;
}

/** How much a vote against one of the village draws an enemy, in log-odds: the better it plays, the more they vote as one; all out on the last day. */
const GANGS_UP = { 1: 0.45, 2: 0.45, 3: 0.6, 4: 0.8 } as const;
const ALL_OUT = { 1: 0.45, 2: 0.7, 3: 1.5, 4: 2.5 } as const;
export const pullOn = (mind: Mind): number => (isDecisive(mind) ? ALL_OUT : GANGS_UP)[mind.level];
