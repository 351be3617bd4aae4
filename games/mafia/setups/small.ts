/** Setups for 5 to 11 seats, balanced with `npm run simulate -- --setup ID`. */
import { bag, closed, groups, open } from './deck.ts';

const firstLight = open(
  {
    id: 'first-light',
    name: 'First Light',
    description: 'Five players, and one of them is lying. The smallest game there is, and the best place to start.',
  },
  [bag('Cop, Doctor, 2 Villager, Mafioso')],
);

const sixCandles = closed(
  {
    id: 'six-candles',
    name: 'Six Candles',
    description: 'A short game. No one knows which roles are in the village tonight, only that one player is a killer.',
  },
  { Village: 5, Mafia: 1 },
  [bag('Doctor, Watcher, Villager, Villager:Humble, Vigilante, Granny, Drunk, Godfather, Hooker, Mafioso')],
  ['Whispers'],
);

const countToTen = closed(
  {
    id: 'count-to-ten',
    name: 'Count to Ten',
    description: 'One seeks, one hides, one came uninvited, and each wants to find the others first.',
  },
  { Village: 4, Mafia: 1, Cult: 1 },
  [bag('Seeker, Snoop, Commuter, Guard, Coward, Oracle, Bleeder, Coroner, Hider, Rat, Bouncer, Mafioso, Invader')],
  ['Must Act', 'Broadcast Closed Roles'],
);

const sevenLanterns = open(
  {
    id: 'seven-lanterns',
    name: 'Seven Lanterns',
    description: 'The classic village: one investigates, one heals, one is best left alone after dark, and two kill.',
  },
  [bag('Cop, Doctor, Granny, 2 Villager, 2 Mafioso')],
  ['Day Start'],
);

const goodNeighbours = open(
  {
    id: 'good-neighbours',
    name: 'Good Neighbors',
    description:
      'A street where everyone knows someone. Watch who sits next to you: most of what happens here happens between neighbors.',
  },
  [
    bag('Celebrity, Empath, Tea Lady, Blacksmith, Visitor, Mafioso, Lookout'),
    bag('Celebrity, Empath, Guard, Blacksmith, Visitor, Mafioso, Trespasser'),
  ],
);

const crookedMirror = open(
  {
    id: 'crooked-mirror',
    name: 'Crooked Mirror',
    description: 'Someone here gets false results and doesn’t know it. Think twice before you trust a report.',
  },
  [
    bag('Cop, Cop:Insane, Doctor, Granny, 2 Villager, 2 Mafioso'),
    bag('Cop:Naive, Cop:Sane, Doctor, Granny, 2 Villager, Mafioso, Framer'),
    bag('Cop, Cop:Paranoid, Doctor, Vigilante, Miller, Granny, Mafioso, Hooker'),
  ],
  ['Day Start'],
);

const foolsErrand = open(
  {
    id: 'fools-errand',
    name: "Fool's Errand",
    description: 'One of you wants to be condemned. Vote out the wrong liar, and the Fool walks home laughing, the only winner.',
  },
  [bag('Cop, Doctor, 4 Villager, Fool, Godfather, Hooker')],
);

const marketDay = groups(
  {
    id: 'market-day',
    name: 'Market Day',
    description: 'Two investigate, one protects, one is armed and two are Mafia, each drawn from a group of its own.',
  },
  [
    [2, bag('Mafioso, Hooker, Godfather, Janitor, Framer')],
    [2, bag('Cop, Detective, Watcher, Tracker')],
    [1, bag('Doctor, Bodyguard, Jailer')],
    [1, bag('Vigilante, Gunsmith, Granny, Villager:Armed')],
    [4, bag('4 Villager, Mayor, Villager:Bulletproof')],
  ],
  ['Whispers'],
);

const firstCitizen = open(
  {
    id: 'first-citizen',
    name: 'First Citizen',
    description: 'The village knows who its president is and has to keep it secret. If the president dies, the village loses.',
  },
  [
    bag('President, Bodyguard, Surgeon, Secretary, Deputy, Villager, Villager:Trustworthy, Politician, Mafioso, Terrorist'),
    bag('President:Bulletproof, Doctor, Guard, Secretary, Sheriff, Commuter, Villager, Politician, Mafioso, Stalker'),
  ],
  ['Majority Voting'],
);

const coldHands = open(
  {
    id: 'cold-hands',
    name: 'Cold Hands',
    description: 'By day you can show each other your roles. Some players came just for that handshake.',
  },
  [bag('Apothecary, Shrink, Journalist, Trapper, Bleeder, 3 Villager, Doomsayer, Gorgon')],
  ['Role Sharing'],
  bag('Cultist:Banished'),
);

const cellarDoor = open(
  {
    id: 'cellar-door',
    name: 'The Cellar Door',
    description:
      'Something came up the cellar stairs, and it wears a face you know. Kill it, and see whether it was the only one.',
  },
  [
    bag('Imp:Demonic, Devotee, Visitor, Empath, Psychic, Virgin, Nurse, Lightkeeper, Doctor, Nomad'),
    bag('Imp:Demonic, Bogeyman, Snoop, Empath, Psychic, Virgin, Surgeon, Lightkeeper, Shrink, Nomad'),
  ],
  ['Silent Cult'],
);

const oldFaith = open(
  {
    id: 'old-faith',
    name: 'The Old Faith',
    description: 'No one kills for this faith: it converts. Find the preacher before the pews are full.',
  },
  [bag('Cop, Detective, Vigilante, Granny, Drunk, 4 Villager, Cult Leader, Cultist')],
);

const doubleGame = groups(
  {
    id: 'double-game',
    name: 'The Double Game',
    description: 'One of the gang has been on our side from the start. The gang knows it has a mole, and gets one guess.',
  },
  [
    [1, bag('Mole')],
    [2, bag('Stalker, Ninja, Lawyer, Mafioso, Rat, Trespasser')],
    [4, bag('Cop, Tracker, Oracle, Coroner, Invisible Man, Snoop')],
    [4, bag('Doctor, Nurse, Villager, Villager:Humble, Virgin, Paladin')],
  ],
);

export const small = [
  firstLight,
  sixCandles,
  countToTen,
  sevenLanterns,
  goodNeighbours,
  crookedMirror,
  foolsErrand,
  marketDay,
  firstCitizen,
  coldHands,
  cellarDoor,
  oldFaith,
  doubleGame,
];
