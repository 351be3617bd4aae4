/** Tables of twelve. Tuned with `npm run simulate -- --setup ID`: see their table. */
import { bag, closed, groups, open } from './deck.ts';

const twelveBells = open(
  {
    id: 'twelve-bells',
    name: 'Twelve Bells',
    description:
      'A full village and a full night: reports, guards, a gun or two, three who kill, and one who only wants to live.',
  },
  [bag('Cop, Doctor, Watcher, Tracker, Bodyguard, Gunsmith, 2 Villager, Survivor, Godfather, Hooker, Mafioso')],
);

const openWindows = groups(
  {
    id: 'open-windows',
    name: 'Open Windows',
    description: 'Everyone heard something in the night. Wills are read aloud, and the watchful are as many as the wicked.',
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
    description:
      'More guns than people who can be trusted with one, and some of them are not what they were when they left the forge.',
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
    description: 'Lights in every back room: brothers, knights, a gang, and two who have come from further away than they say.',
  },
  [bag('2 Freemason, 2 Templar, Journalist, Invisible Man, Party Host, Doctor, 2 Alien, Mafioso, Silencer')],
  ['Alignment Sharing'],
);

const redMoon = closed(
  {
    id: 'red-moon',
    name: 'Red Moon',
    description: 'Each night the sky may turn. When it is red there is one day left, and it counts only who has bled.',
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
    name: 'Puppet Theatre',
    description: 'The gang meets masked and hardly knows itself. Someone who is no one’s friend may be holding the strings.',
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
    description: 'Everyone has a trade, and no one has quite the knack of it. Read the small print on your card.',
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
    description:
      'Snow on the roads, howling on the hill and knives in the cellar. Two evils, each as happy to be rid of the other.',
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
