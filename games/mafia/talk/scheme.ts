/** Teamwork of the village's enemies: they know when one more wrong vote wins the game, and how much each risks for it. */
import type { Seat } from '../../engine/game.ts';
import { isEnemyOfVillage, isMate, living, type Mind } from './mind.ts';

/** Living members of its own side, itself among them. */
export const gang = (mind: Mind): Seat[] => living(mind).filter((seat) => seat === mind.place || isMate(mind, seat));

/**
 * Whether the village loses if one of its own is voted out today and another dies tonight. Only enemies can tell, because they
 * know their own number.
 */
export function isDecisive(mind: Mind): boolean {
  if (!isEnemyOfVillage(mind.side)) return false;
  return living(mind).length - 2 * gang(mind).length <= 2;
}

/**
 * Pull on an enemy of each vote against a villager, in log-odds by level: the better they play, the more they vote as one. They
 * go all out on a decisive day.
 */
const GANGS_UP = { 1: 0.45, 2: 0.45, 3: 0.6, 4: 0.8 } as const;
const ALL_OUT = { 1: 0.45, 2: 0.7, 3: 1.5, 4: 2.5 } as const;
export const pullOn = (mind: Mind): number => (isDecisive(mind) ? ALL_OUT : GANGS_UP)[mind.level];
