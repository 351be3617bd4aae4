/** Achievements that wait for a role to join the game. They already have numbers, so that lists are complete. */
import type { Achievement } from './reading.ts';

export interface Coming extends Omit<Achievement, 'earned' | 'role'> {
  /** The role that it waits for, and on whose page it will be listed. */
  awaits: string;
}

export const COMING: Coming[] = [
  {
    id: 'Mafia10',
    name: 'Full marks',
    text: 'As an Analyst, guess five different players at once and have all five right.',
    awaits: 'Analyst',
    icon: 'game-icons:abacus',
    coins: 30,
  },
  {
    id: 'Mafia13',
    name: 'Encore',
    text: 'As a Fiddler, deafen two different village roles other than Villager in one game.',
    awaits: 'Fiddler',
    icon: 'game-icons:violin',
    coins: 15,
  },
  {
    id: 'Mafia15',
    name: 'Wrong house of prayer',
    text: 'As an Inquisitor, strike twice and leave a living Cultist behind both times.',
    awaits: 'Inquisitor',
    icon: 'game-icons:prayer',
    coins: 15,
  },
  {
    id: 'Mafia16',
    name: 'Only child',
    text: 'As a Changeling, win because the village condemned your twin.',
    awaits: 'Changeling',
    icon: 'game-icons:duality-mask',
    coins: 20,
  },
  {
    id: 'Mafia25',
    name: 'From the rooftop',
    text: 'As a Sniper, shoot someone who carries a gun, is not a plain Villager, and is no enemy of the village.',
    awaits: 'Sniper',
    icon: 'game-icons:targeting',
    coins: 30,
  },
  {
    id: 'Mafia29',
    name: 'A bit of everyone',
    text: 'As a Hellhound, eat players of two different sides, and win.',
    awaits: 'Hellhound',
    icon: 'game-icons:hound',
    coins: 30,
  },
  {
    id: 'Mafia30',
    name: 'Sweet nothings',
    text: 'As a Succubus, make players of the village delirious so that they are told something false three times.',
    awaits: 'Succubus',
    icon: 'game-icons:charm',
    coins: 20,
  },
  {
    id: 'Mafia34',
    name: 'They never were',
    text: 'Win with a Mafia or Cult role in a game that someone declared to be the Magus’s.',
    awaits: 'Magus',
    icon: 'game-icons:pentacle',
    coins: 40,
  },
  {
    id: 'Mafia35',
    name: 'After you',
    text: 'As a Pedagogue, try to turn another Pedagogue on the same night that one tries to turn you.',
    awaits: 'Pedagogue',
    icon: 'game-icons:teacher',
    coins: 30,
  },
  {
    id: 'Mafia39',
    name: 'Six feet of truth',
    text: 'As an Undertaker, learn that the village condemned one of its own with a role other than Villager.',
    awaits: 'Undertaker',
    icon: 'game-icons:coffin',
    coins: 10,
  },
];
