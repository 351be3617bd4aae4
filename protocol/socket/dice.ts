/** Dice in a line of talk. At a table the room throws them, in chat the channel. */
import * as v from 'valibot';
import { LIMITS } from '../limits.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const DICE_ENTRIES = { dice: whole(1, LIMITS.dice), sides: whole(2, LIMITS.diceSides) } as const;
export type DiceRequest = Record<keyof typeof DICE_ENTRIES, number>;
