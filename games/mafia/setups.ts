/** The setups that come with the house, smallest table first. Tuned with `npm run simulate -- --setup ID`: see their table. */
import type { Setup } from '../setup.ts';

type Words = Pick<Setup, 'id' | 'name' | 'description'>;
const base = {
  gameType: 'Mafia',
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
};
/** 'Cop, 3 Villager' → { Cop: 1, Villager: 3 }. */
const bag = (list: string): Record<string, number> =>
  Object.fromEntries(
    list.split(', ').map((entry) => {
      const [, copies = '1', card = ''] = /^(?:(\d+) )?(.+)$/.exec(entry) ?? [];
      return [card, Number(copies)];
    }),
  );
const seatsOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** One set is played as it stands; of several, one at random. */
const open = (words: Words, roles: Record<string, number>[], gameSettings: string[] = []): Setup => ({
  ...base,
  ...words,
  roles,
  closed: false,
  gameSettings,
  total: seatsOf(roles[0]!),
});
/** So many seats a side, drawn from a pool; of several pools, one at random. No role comes twice in the same form. */
const closed = (
  words: Words,
  count: Record<string, number>,
  roles: Record<string, number>[],
  gameSettings: string[] = [],
): Setup => ({
  ...base,
  ...words,
  roles,
  closed: true,
  unique: true,
  count,
  gameSettings,
  total: seatsOf(count),
});
/** So many seats from each group. */
const groups = (words: Words, sized: [size: number, roles: Record<string, number>][], gameSettings: string[] = []): Setup => ({
  ...base,
  ...words,
  roles: sized.map(([, roles]) => roles),
  closed: true,
  useRoleGroups: true,
  roleGroupSizes: sized.map(([size]) => size),
  gameSettings,
  total: sized.reduce((sum, [size]) => sum + size, 0),
});

const firstLight = open(
  {
    id: 'first-light',
    name: 'First Light',
    description: 'Five at the table and one of them lies. The smallest game there is, and the place to learn it.',
  },
  [bag('Cop, Doctor, 2 Villager, Mafioso')],
);

const sixCandles = closed(
  {
    id: 'six-candles',
    name: 'Six Candles',
    description: 'A short evening. Nobody knows which trades came to the village tonight, only that one guest is a killer.',
  },
  { Village: 5, Mafia: 1 },
  [bag('Cop, Doctor, Watcher, Tracker, Vigilante, Granny, Drunk, Godfather, Hooker, Mafioso')],
  ['Whispers'],
);

const sevenLanterns = open(
  {
    id: 'seven-lanterns',
    name: 'Seven Lanterns',
    description:
      'The village as everyone knows it: one who asks, one who heals, one best not called on after dark, and two who kill.',
  },
  [bag('Cop, Doctor, Granny, 2 Villager, 2 Mafioso')],
  ['Day Start'],
);

const crookedMirror = open(
  {
    id: 'crooked-mirror',
    name: 'Crooked Mirror',
    description:
      'Somebody here reads everything the wrong way round and does not know it. Weigh each report before you trust it.',
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
    description: 'One of you wants the rope. Condemn the wrong liar and he walks home laughing, the only winner.',
  },
  [bag('Cop, Doctor, Tracker, Watcher, Granny, Villager, Fool, Mafioso, Hooker')],
);

const marketDay = groups(
  {
    id: 'market-day',
    name: 'Market Day',
    description:
      'Two who see, one who shields, one who acts, each from a basket of its own. So are the two who should not be here.',
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

const oldFaith = open(
  {
    id: 'old-faith',
    name: 'The Old Faith',
    description: 'Nobody is murdered for a creed: they are persuaded. Find whoever preaches before the pews are full.',
  },
  [bag('Cop, Detective, Vigilante, Granny, Drunk, 4 Villager, Cult Leader, Cultist')],
);

const twelveBells = open(
  {
    id: 'twelve-bells',
    name: 'Twelve Bells',
    description:
      'A full village and a full night: reports, guards, a gun or two, a pair of killers, and one who only wants to live.',
  },
  [bag('Cop, Doctor, Watcher, Tracker, Bodyguard, Gunsmith, Drunk, 2 Villager, Survivor, Godfather, Hooker')],
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

const wolfWinter = closed(
  {
    id: 'wolf-winter',
    name: 'Wolf Winter',
    description:
      'Snow on the roads, howling on the hill and knives in the cellar. Two evils, each as happy to be rid of the other.',
  },
  { Village: 9, Mafia: 2, Cult: 2 },
  [
    bag(
      'Cop, Detective, Watcher, Doctor, Bodyguard, Vigilante, Gunsmith, Jailer, Hunter, Villager, Villager:Armed, Mafioso, Hooker, Godfather, Werewolf, Witch',
    ),
  ],
  ['Competing Evil Factions'],
);

const hangmansBet = closed(
  {
    id: 'hangmans-bet',
    name: "Hangman's Bet",
    description:
      'Two of you play for yourselves: one may have bet on a neck, one may be sharpening a knife. The dead say only whose side they took.',
  },
  { Village: 9, Mafia: 3, Independent: 2 },
  [
    bag(
      'Cop, Detective, Tracker, Watcher, Doctor, Bodyguard, Vigilante, Granny, Gunsmith, Mayor, Chauffeur, Mafioso, Janitor, Godfather, Executioner, Serial Killer, Survivor, Amnesiac',
    ),
  ],
  ['Alignment Only Reveal'],
);

const longNight = closed(
  {
    id: 'the-long-night',
    name: 'The Long Night',
    description:
      'Fifteen doors, and every one may open on anything. One of two bags of roles is on the table; you will learn which.',
  },
  { Village: 11, Mafia: 3, Independent: 1 },
  [
    bag(
      'Cop, Cop:Insane, Watcher, Doctor, Bodyguard, Gunsmith, Drunk, Hunter, Mayor, Loudmouth, Villager, Mafioso, Hooker, Godfather, Framer, Janitor, Survivor, Fool',
    ),
    bag(
      'Detective, Tracker, Doctor:X-Shot/X-Shot, Jailer, Vigilante, Granny, Miller, Medium, Chauffeur, Villager:Bulletproof, Villager:Trustworthy, Mafioso, Disguiser, Poisoner, Driver, Mafioso:Strong, Executioner, Amnesiac',
    ),
  ],
  ['Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'],
);

/** Twelve tables of 5 to 15 seats, in order of size. */
export const setups: readonly Setup[] = [
  firstLight,
  sixCandles,
  sevenLanterns,
  crookedMirror,
  foolsErrand,
  marketDay,
  oldFaith,
  twelveBells,
  openWindows,
  wolfWinter,
  hangmansBet,
  longNight,
];
