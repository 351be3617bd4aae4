/** Names that several traits need: what a side's plain role is called, and the items and effects that roles hand out. */
import type { Side } from './state.ts';

export const VANILLA: Record<Exclude<Side, 'Independent'>, string> = { Village: 'Villager', Mafia: 'Mafioso', Cult: 'Cultist' };

export const GUN = 'Gun';
export const ARMOR = 'Armor';
export const BOMB = 'Bomb';

export const HEALED = 'Healed';
export const POISONED = 'Poisoned';
export const BLEEDING = 'Bleeding';
export const LYCANTHROPIC = 'Lycanthropic';

/** What falls when too long nobody has died. */
export const GAME_END = 'Meteor';
