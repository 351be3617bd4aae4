/** Setups of seven for trying a role: one person holds it, and bots hold roles that give it something to do. */
import type { Setup } from '../../engine/setup.ts';
import { sideOf, type Trait, traitsOf } from '../engine/trait.ts';
import { bag, open } from './deck.ts';
import '../traits.ts';

/** Other six cards for roles that need no particular company. Either side wins 40 to 70% of games between silent bots. */
const BY_SIDE: Readonly<Record<string, string>> = {
  Village: 'Cop, Doctor, 3 Villager, Mafioso',
  Mafia: 'Mafioso, Cop, Detective, Doctor, Granny, Villager',
  Cult: 'Imp, Cop, Doctor, Granny, 2 Villager',
  Independent: 'Cop, Doctor, 3 Villager, Mafioso',
};

const VISITORS = 'Cop, Doctor, Visitor, Drunk, Villager, Mafioso';
const WEAPONS = 'Deputy, Gunsmith, Sheriff, Villager, Mafioso';
const POISON = 'Cop, Tracker, 3 Villager, Poisoner';
const PREACHER = 'Cop, Vigilante, Granny, Villager, Mafioso, Cult Leader';
const HUNTERS = 'Cop, Vigilante, Granny, 2 Villager';
/** Other six cards for roles that need particular company, such as prey, a partner, or an ability to counter. */
const BY_ROLE: Readonly<Record<string, string>> = {
  President: 'Bodyguard, Cop, Doctor, 2 Villager, Mafioso',
  Celebrity: 'Bodyguard, Cop, Doctor, 2 Villager, Mafioso',
  Loudmouth: VISITORS,
  Tracker: VISITORS,
  Watcher: VISITORS,
  Granny: VISITORS,
  Guard: VISITORS,
  Trapper: VISITORS,
  Coward: VISITORS,
  Chauffeur: VISITORS,
  Journalist: 'Cop, Tracker, Watcher, 2 Villager, Mafioso',
  Snoop: `${WEAPONS}, Blacksmith`,
  Mechanic: 'Deputy, Gunsmith, Sheriff, Cop, Villager, Saboteur',
  Nurse: POISON,
  Apothecary: POISON,
  Surgeon: PREACHER,
  Shrink: PREACHER,
  Monkey: 'Cop, Doctor, Vigilante, Drunk, Villager, Mafioso',
  Virgin: 'Cop, Doctor, 3 Villager, Hooker',
  Freemason: 'Freemason, Cop, Doctor, 2 Villager, Mafioso',
  Templar: 'Templar, Cop, Doctor, 2 Villager, Mafioso',
  Seeker: 'Cop, Doctor, 3 Villager, Hider',
  Hider: 'Mafioso, Seeker, Cop, Doctor, Granny, Villager',
  Invader: 'Seeker, Hider, Cop, Doctor, 2 Villager',
  Saboteur: 'Deputy, Gunsmith, Sheriff, Cop, Doctor, Villager',
  Cultist: 'Cult Leader, Cop, Detective, Deputy, Sheriff, Villager',
  'Cult Leader': `Detective, ${HUNTERS}`,
  Doomsayer: `Visitor, ${HUNTERS}`,
  Imp: 'Devotee, Cop, Doctor, Granny, 2 Villager',
  Gorgon: 'Cop, Doctor, Visitor, Tracker, 2 Villager',
  Werewolf: 'Cop, Doctor, Visitor, 3 Villager',
  Leech: `Visitor, ${HUNTERS}`,
  Grouch: '2 Mafioso, Cop, Doctor, 2 Villager',
  Clown: '2 Mafioso, Cop, Doctor, 2 Villager',
  Alien: `Alien, ${HUNTERS}`,
};
/** Game settings without which a role could not do everything it says. */
const SETTINGS: Readonly<Record<string, string[]>> = {
  Apothecary: ['Role Sharing'],
  Doomsayer: ['Role Sharing'],
  Loudmouth: ['Whispers', 'Whisper Leak Chance'],
};

/** Whether a card can be tried: not an event, which no one holds, nor a role whose holder is unaware of it. */
const canTry = ({ kind, tags }: Trait): boolean => kind === 'role' && !tags.includes('Unaware');

function trySetup(role: string): Setup {
  const others = bag(BY_ROLE[role] ?? BY_SIDE[sideOf(role)]!);
  // Replace the bot's copy of this village role by a Villager, because it would do the person's work.
  if (BY_ROLE[role] === undefined && sideOf(role) === 'Village' && others[role] === 1) {
    delete others[role];
    others['Villager'] = (others['Villager'] ?? 0) + 1;
  }
  const words = {
    id: `try-${role.toLowerCase().replaceAll(' ', '-')}`,
    name: `Try the ${role}`,
    description: `Seven players, and you are the ${role}.`,
  };
  return open(words, [{ ...others, [role]: (others[role] ?? 0) + 1 }], SETTINGS[role]);
}
let trials: ReadonlyMap<string, Setup> | null = null;
/** Returns the setup for trying a role; null for a card that cannot be tried. */
export function trialOf(role: string): Setup | null {
  trials ??= new Map(
    traitsOf('role')
      .filter(canTry)
      .map(({ id }) => [id, trySetup(id)]),
  );
  return trials.get(role) ?? null;
}
