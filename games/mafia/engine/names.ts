/** Names that several traits need: the plain role of each side, and the items and effects that roles hand out. */
import type { GameEnd, Side } from './state.ts';

export const VANILLA: Record<Side, string> = {
  Village: 'Villager',
  Mafia: 'Mafioso',
  Cult: 'Cultist',
  Independent: 'Grouch',
};
/** The role of each side that only pays visits at night. */
export const CALLER: Record<Side, string> = {
  Village: 'Visitor',
  Mafia: 'Trespasser',
  Cult: 'Bogeyman',
  Independent: 'Fool',
};

export const GUN = 'Gun';
export const ARMOR = 'Armor';
export const BOMB = 'Bomb';
export const KNIFE = 'Knife';
export const SUIT = 'Suit';
export const MATCH = 'Match';
/** Items that can be made to look right but not work. */
export const WARES = [
  GUN,
  ARMOR,
  KNIFE,
  'Whiskey',
  'Bread',
  'Candle',
  'Falcon',
  'Tract',
  'Syringe',
  'Envelope',
  'Coffee',
  'Shield',
] as const;

export const HEALED = 'Healed';
export const POISONED = 'Poisoned';
export const DELIRIOUS = 'Delirious';
export const BLEEDING = 'Bleeding';
export const LYCANTHROPIC = 'Lycanthropic';
export const DOUSED = 'Doused';
export const SILENCED = 'Silenced';
export const BLINDED = 'Blinded';
export const PURIFIED = 'Purified';
export const EXTRA_LIFE = 'Extra Life';
export const JINXED = 'Jinxed';
export const LOVESICK = 'Lovesick';

export const METEOR = 'Meteor';
export const ERUPTION = 'Eruption';
export const BLACK_HOLE = 'Black Hole';
/** Events that end the game when no one has died for too long; the setup names one. */
export const GAME_ENDS: readonly GameEnd[] = [METEOR, ERUPTION, BLACK_HOLE];

/** Settings that the setup's terms can switch on. */
export const DAY_START = 'Day Start';
export const MUST_ACT = 'Must Act';
