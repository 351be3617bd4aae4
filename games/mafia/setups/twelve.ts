/** Setups for 12 seats, balanced with `npm run simulate -- --setup ID`. */
import { bag, closed, groups, open } from './deck.ts';

const twelveBells = open(
  {
    id: 'twelve-bells',
    name: 'Twelve Bells',
    description: 'A full village and a busy night: reports, guards, a gun or two, three killers, and one who just wants to live.',
  },
  [bag('Cop, Doctor, Watcher, Tracker, Bodyguard, Gunsmith, 2 Villager, Survivor, Godfather, Hooker, Mafioso')],
);

const openWindows = groups(
  {
    id: 'open-windows',
    name: 'Open Windows',
    description: 'Everyone heard something in the night. Wills are read aloud, and there are as many investigators as killers.',
  },
  [
    [3, bag('2 Mafioso, Disguiser, Poisoner, Driver, Hooker')],
    [3, bag('Watcher, Tracker, Detective, Loudmouth')],
    [2, bag('Doctor, Bodyguard, Medium')],
    [4, bag('3 Villager, Hunter, Granny, Miller')],
  ],
  ['Last Wills'],
);

const armsRace = open(
  {
    id: 'arms-race',
    name: 'Arms Race',
    description: 'More guns than people you can trust with one, and some have been tampered with since they left the forge.',
  },
  [
    bag(
      'Deputy, Sheriff, Gunsmith, Blacksmith, Mechanic, Snoop, Villager:Armed, Villager:Steeled, Cop:Armed, Dodo, Gunrunner, Saboteur',
    ),
    bag(
      'Deputy, Sheriff, Gunsmith, Blacksmith, Mechanic, Snoop, Cop:Armed, Villager:Steeled, Villager:Armed, Dodo, Gunrunner, Fabricator',
    ),
  ],
  ['Silent Mafia'],
  bag('Airdrop'),
);

const lodgeNight = open(
  {
    id: 'lodge-night',
    name: 'Lodge Night',
    description: 'Lights in every back room: masons, knights, a gang, and two who come from farther away than they say.',
  },
  [bag('2 Freemason, 2 Templar, Journalist, Invisible Man, Party Host, Doctor, 2 Alien, Mafioso, Silencer')],
  ['Alignment Sharing'],
);

const redMoon = closed(
  {
    id: 'red-moon',
    name: 'Red Moon',
    description: 'On any night the moon may turn red. Then there is one day left, and it decides the game.',
  },
  { Village: 9, Mafia: 2, Cult: 1 },
  [
    bag(
      'Apothecary, Nurse, Hunter, Trapper, Paladin, Lightkeeper, Psychic, Guard, Detective, Poisoner, Arsonist, Mafioso, Werewolf, Leech, Queen Bee, Blood Moon:Delayed, 2 Full Moon, 2 No Event',
    ),
  ],
);

const puppetTheatre = closed(
  {
    id: 'puppet-theatre',
    name: 'Puppet Theater',
    description: 'The gang meets in masks and hardly knows itself. Someone on neither side may be pulling the strings.',
  },
  { Village: 8, Mafia: 3, Independent: 1 },
  [
    bag(
      'Cop, Coroner, Doctor, Bodyguard, Vigilante, Watcher, Tracker, Granny, Journalist, Villager, Terrorist, Jinx, Silencer, Yakuza, Arsonist, Apprentice, Interrogator, Mastermind, Traitor',
    ),
  ],
  ['Disorganized Mafia', 'No Reveal', 'Hidden Votes'],
);

const oddJobs = groups(
  {
    id: 'odd-jobs',
    name: 'Odd Jobs',
    description: 'Everyone has a job, and no one is quite good at it. Read the small print on your card.',
  },
  [
    [2, bag('Mafioso:Masked, Hooker:Astral, Mafioso:Faceless, Godfather:Blind, Poisoner:Odd, Mafioso:Ascetic, Mafioso:Lone')],
    [3, bag('Cop:Confused, Tracker:Random, Watcher:Lazy, Detective:Even, Cop:Delayed, Detective:Weak, Coroner:Transcendent')],
    [3, bag('Doctor:Loyal, Drunk:Resolute, Vigilante:Disloyal, Doctor:Sacrificial, Bodyguard:Macho, Gunsmith:Humble')],
    [4, bag('Villager:Unlucky, Villager:Voteless, Visitor:Leaky, Villager:Blessed, Villager:Exposed, Mayor:Vital')],
  ],
  ['Whispers', 'Whisper Leak Chance x10', 'Whisper Leak Chance x10'],
);

const wolfWinter = closed(
  {
    id: 'wolf-winter',
    name: 'Wolf Winter',
    description: 'Snow on the roads, howls on the hill and knives in the cellar. Two evil sides, and each wants the other gone.',
  },
  { Village: 8, Mafia: 2, Cult: 2 },
  [
    bag(
      'Cop, Watcher, Doctor, Bodyguard, Vigilante, Gunsmith, Hunter, Villager, Villager:Armed, Mafioso, Hooker, Godfather, Werewolf, Witch',
    ),
  ],
  ['Competing Evil Factions'],
);

export const twelve = [twelveBells, openWindows, armsRace, lodgeNight, redMoon, puppetTheatre, oddJobs, wolfWinter];
