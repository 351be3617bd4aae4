/** The rules of setups as a table: which setups may be played, and what is said about the others. */
import { nameOf, type Setup, type SetupProblem, takesNoSeat } from '../../games/engine/setup.ts';
import { CATALOGUES, GAMES } from '../../games/index.ts';

type Roles = Record<string, number>;
type Place = SetupProblem['place'];
/** Null if the setup can be played, else the place of a problem and a word of its sentence. */
type Expected = null | [place: Place, word: RegExp] | [place: Place, word: RegExp, at: Partial<SetupProblem>];
export type Row = [what: string, setup: Setup, expected: Expected];

function made(game: string, sets: Roles[], more: Partial<Setup> = {}): Setup {
  const { roles, gameType } = { ...CATALOGUES[game]!, gameType: GAMES[game]!.gameType };
  const sideOf = (card: string) => roles.get(nameOf(card))?.side ?? '';
  const open = Object.entries(sets[0] ?? {}).reduce((sum, [card, n]) => sum + (takesNoSeat(card, sideOf) ? 0 : n), 0);
  const sum = (sizes: number[]) => sizes.reduce((all, n) => all + n, 0);
  const { closed, useRoleGroups, roleGroupSizes = [], count = {} } = more;
  return {
    id: 'a-setup',
    name: 'A setup',
    description: '',
    gameType,
    roles: sets,
    closed: false,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    total: closed ? sum(useRoleGroups ? roleGroupSizes : Object.values(count)) : open,
    ...more,
  };
}
export const mafia = (set: Roles, more: Partial<Setup> = {}): Setup => made('mafia', [set], more);
export const sets = (...all: Roles[]): Setup => made('mafia', all);
export const pool = (set: Roles, count: Roles, more: Partial<Setup> = {}): Setup =>
  made('mafia', [set], { closed: true, count, ...more });
const groups = (all: Roles[], roleGroupSizes: number[], more: Partial<Setup> = {}): Setup =>
  made('mafia', all, { closed: true, useRoleGroups: true, roleGroupSizes, ...more });
const settings = (...gameSettings: string[]): Setup => mafia({ Villager: 4, Mafioso: 1 }, { gameSettings });
const terms = (given: NonNullable<Setup['terms']>): Setup => mafia({ Villager: 4, Mafioso: 1 }, { terms: given });

export const FIVE = { Villager: 4, Mafioso: 1 };
export const POOL = { Cop: 1, Doctor: 1, Tracker: 1, Mafioso: 1 };
const UNIQUE = { unique: true };
const ONCE = { unique: true, uniqueWithoutModifier: true };

const WORDS: Row[] = [
  ['a plain setup', mafia(FIVE), null],
  ['a name of 25 characters', mafia(FIVE, { name: 'x'.repeat(25) }), null],
  ['a name of 26', mafia(FIVE, { name: 'x'.repeat(26) }), ['name', /25/]],
  ['no name', mafia(FIVE, { name: '' }), ['name', /Give/]],
  ['a name of blanks', mafia(FIVE, { name: ' \t ' }), ['name', /Give/]],
  ['a description of 5,000 characters', mafia(FIVE, { description: 'x'.repeat(5000) }), null],
  ['a description of 5,001', mafia(FIVE, { description: 'x'.repeat(5001) }), ['description', /5000/]],
  ['another game', mafia(FIVE, { gameType: 'Jotto' }), ['kind', /Jotto/]],
];
const CARDS: Row[] = [
  ['three modifiers', mafia({ 'Cop:Lazy/Macho/Even': 1, Villager: 3, Mafioso: 1 }), null],
  [
    'the same modifier three times, where it may repeat',
    mafia({ 'Cop:Delayed/Delayed/Delayed': 1, Villager: 3, Mafioso: 1 }),
    null,
  ],
  ['one role with and without a modifier', mafia({ 'Cop:Insane': 1, Cop: 1, Villager: 2, Mafioso: 1 }), null],
  ['fifty copies', mafia({ Villager: 45, Mafioso: 5 }), null],
  ['an unknown role', mafia({ Wizard: 4, Mafioso: 1 }), ['roles', /no role called 'Wizard'/, { set: 0, card: 'Wizard' }]],
  ['a role in the wrong case', mafia({ villager: 4, Mafioso: 1 }), ['roles', /no role called/, { card: 'villager' }]],
  ['a word of the language itself', mafia({ constructor: 4, Mafioso: 1 }), ['roles', /no role called/]],
  ['a role of another game', mafia({ Rebel: 4, Mafioso: 1 }), ['roles', /no role called 'Rebel'/]],
  ['an unknown modifier', mafia({ 'Cop:Shiny': 4, Mafioso: 1 }), ['roles', /no modifier called 'Shiny'/, { card: 'Cop:Shiny' }]],
  ['four modifiers', mafia({ 'Cop:Lazy/Macho/Even/Astral': 4, Mafioso: 1 }), ['roles', /more than 3/]],
  ['a modifier twice that does not repeat', mafia({ 'Cop:Even/Even': 4, Mafioso: 1 }), ['roles', /only once/]],
  ['modifiers that contradict', mafia({ 'Cop:Sane/Insane': 4, Mafioso: 1 }), ['roles', /Sane and Insane do not go/]],
  ['modifiers that contradict, the other way round', mafia({ 'Cop:Odd/Even': 4, Mafioso: 1 }), ['roles', /do not go together/]],
  ['a colon without a modifier', mafia({ 'Cop:': 4, Mafioso: 1 }), ['roles', /not written/]],
  ['a stray slash', mafia({ 'Cop:/Lazy': 4, Mafioso: 1 }), ['roles', /not written/]],
  ['no copies', mafia({ Villager: 4, Mafioso: 1, Cop: 0 }), ['roles', /1 to 50 times/, { card: 'Cop' }]],
  ['half a copy', mafia({ Villager: 4.5, Mafioso: 1 }), ['roles', /1 to 50 times/]],
  ['51 copies', mafia({ Villager: 51, Mafioso: 1 }), ['roles', /1 to 50 times/]],
  [
    'more different cards than a set holds',
    mafia(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`R${i}`, 1]))),
    ['roles', /200 different/],
  ],
];
const OPEN: Row[] = [
  ['six at the table', mafia({ Villager: 4, Cop: 1, Mafioso: 1 }), null],
  ['events beside the seats', mafia({ ...FIVE, Meteor: 1, 'Full Moon': 2 }), null],
  ['banished roles beside the seats', mafia({ ...FIVE, 'Doctor:Banished': 3 }), null],
  ['a loner as the only enemy', mafia({ Villager: 4, 'Serial Killer': 1 }), null],
  ['the Cult as the only enemy', mafia({ Villager: 4, 'Cult Leader': 1 }), null],
  ['more seats than roles', mafia(FIVE, { total: 6 }), ['roles', /5 roles for 6 seats/]],
  ['fewer seats than roles', mafia(FIVE, { total: 4 }), ['roles', /5 roles for 4 seats/]],
  [
    'events that were to take seats',
    mafia({ Villager: 3, Mafioso: 1, Meteor: 1 }, { total: 5 }),
    ['roles', /4 roles for 5 seats/],
  ],
  ['no sets', mafia({}, { roles: [], total: 5 }), ['roles', /at least one set/]],
  ['an empty set', mafia({}, { total: 5 }), ['roles', /0 roles/]],
  ['an open unique setup', mafia(FIVE, { unique: true }), ['kind', /closed setup can be unique/]],
  ['open groups', mafia(FIVE, { useRoleGroups: true }), ['kind', /closed setup can have role groups/]],
  ['without modifiers but not unique', mafia(FIVE, { uniqueWithoutModifier: true }), ['kind', /needs a unique setup/]],
];
const SETS: Row[] = [
  ['two sets of five', sets(FIVE, { Cop: 1, Villager: 3, 'Serial Killer': 1 }), null],
  ['fifty sets', sets(...Array.from({ length: 50 }, () => FIVE)), null],
  ['51 sets', sets(...Array.from({ length: 51 }, () => FIVE)), ['roles', /at most 50 sets/]],
  ['a second set that is too large', sets(FIVE, { Villager: 5, Mafioso: 1 }), ['roles', /set 2 has 6/, { set: 1 }]],
  ['a third set that is too small', sets(FIVE, FIVE, { Villager: 3, Mafioso: 1 }), ['roles', /set 3 has 4/, { set: 2 }]],
  ['events that do not count in one of them', sets(FIVE, { ...FIVE, Meteor: 1 }), null],
  ['a bad role in the second set', sets(FIVE, { Villager: 4, Wizard: 1 }), ['roles', /Wizard/, { set: 1 }]],
  ['one set without an enemy', sets(FIVE, { Villager: 5 }), ['balance', /against the village/]],
  ['one set with half of evil', sets({ Villager: 5, Mafioso: 1 }, { Villager: 3, Mafioso: 3 }), ['balance', /fewer than half/]],
];
const WHOLE: Row[] = [
  ['one of each side that is drawn', pool(POOL, { Village: 4, Mafia: 1 }), null],
  ['a role for a side that has no seat', pool({ ...POOL, Cultist: 1 }, { Village: 4, Mafia: 1 }), null],
  ['a side with a count of 0', pool(POOL, { Village: 4, Mafia: 1, Cult: 0 }), null],
  ['as many different cards as are drawn', pool({ ...POOL, Villager: 1 }, { Village: 4, Mafia: 1 }, UNIQUE), null],
  ['variants count where only cards are unique', pool({ ...POOL, 'Cop:Lazy': 1 }, { Village: 4, Mafia: 1 }, UNIQUE), null],
  [
    'variants do not count where roles are',
    pool({ ...POOL, 'Cop:Lazy': 1 }, { Village: 4, Mafia: 1 }, ONCE),
    ['roles', /4 different/],
  ],
  [
    'a role for each draw where roles are unique',
    pool({ ...POOL, 'Cop:Lazy': 1, Villager: 1 }, { Village: 4, Mafia: 1 }, ONCE),
    null,
  ],
  [
    'too few different cards',
    pool(POOL, { Village: 4, Mafia: 1 }, UNIQUE),
    ['roles', /Add more Village roles/, { field: 'Village' }],
  ],
  [
    'copies do not make a unique pool larger',
    pool({ ...POOL, Cop: 9 }, { Village: 4, Mafia: 1 }, UNIQUE),
    ['roles', /4 different/],
  ],
  [
    'a side without a role',
    pool(POOL, { Village: 3, Mafia: 1, Cult: 1 }),
    ['roles', /at least one Cult role/, { field: 'Cult' }],
  ],
  [
    'a side of which there are only banished roles',
    pool({ ...POOL, 'Cultist:Banished': 1 }, { Village: 3, Mafia: 1, Cult: 1 }),
    ['roles', /Cult/],
  ],
  ['a side that there is not', pool(POOL, { Village: 3, Mafia: 1, Moon: 1 }), ['roles', /Moon/]],
  ['counts that are too few', pool(POOL, { Village: 4, Mafia: 1 }, { total: 7 }), ['count', /5 seats together/]],
  ['counts that are too many', pool(POOL, { Village: 6, Mafia: 1 }, { total: 5 }), ['count', /7 seats together/]],
  [
    'seats for events',
    pool({ ...POOL, Meteor: 1 }, { Village: 4, Mafia: 1, Event: 1 }),
    ['count', /Events have none/, { field: 'Event' }],
  ],
  ['a count below 0', pool(POOL, { Village: 4, Mafia: 1, Cult: -1 }), ['count', /0 to 50/]],
  ['a count of 51', pool(POOL, { Village: 51, Mafia: 1 }), ['count', /0 to 50/]],
  ['half a count', pool(POOL, { Village: 4.5, Mafia: 0.5 }), ['count', /0 to 50/]],
  ['no counts', pool(POOL, {}, { total: 5 }), ['count', /0 seats together/]],
  ['half of evil', pool(POOL, { Village: 3, Mafia: 3 }), ['balance', /fewer than half/]],
  ['just below half', pool(POOL, { Village: 4, Mafia: 3 }), null],
  ['no enemy', pool(POOL, { Village: 5 }), ['balance', /against the village/]],
  [
    'a loner who may be counted with the Mafia',
    pool({ ...POOL, Mastermind: 1 }, { Village: 3, Mafia: 2, Independent: 1 }),
    ['balance', /Mastermind counts/],
  ],
  [
    'two pools, one of which lacks a side',
    { ...pool(POOL, { Village: 4, Mafia: 1 }), roles: [POOL, { Cop: 1 }] },
    ['roles', /Mafia role/, { set: 1 }],
  ],
  ['two whole pools', { ...pool(POOL, { Village: 4, Mafia: 1 }), roles: [POOL, { Villager: 1, Hooker: 1 }] }, null],
];
const GROUPS: Row[] = [
  [
    'two groups',
    groups(
      [
        { Mafioso: 1, Hooker: 1 },
        { Cop: 1, Doctor: 1 },
      ],
      [1, 4],
    ),
    null,
  ],
  ['a group of villagers only', groups([{ Mafioso: 1 }, { Villager: 1 }], [2, 3]), null],
  [
    'fifty groups',
    groups(
      Array.from({ length: 50 }, (_, i): Roles => (i < 10 ? { Mafioso: 1 } : { Villager: 1 })),
      Array(50).fill(1),
    ),
    null,
  ],
  [
    '51 groups',
    groups(
      Array.from({ length: 51 }, () => FIVE),
      Array(51).fill(1),
    ),
    ['roles', /50 sets or groups/],
  ],
  [
    'a role in two groups of a unique setup',
    groups([{ Mafioso: 1 }, { Cop: 1, Doctor: 1 }, { Cop: 1, Doctor: 1 }], [1, 2, 2], UNIQUE),
    null,
  ],
  ['events in a group', groups([{ Mafioso: 1, Meteor: 1 }, { Villager: 1 }], [1, 4]), null],
  ['too few sizes', groups([{ Mafioso: 1 }, { Villager: 1 }], [5]), ['groups', /every role group a size/]],
  ['too many sizes', groups([{ Mafioso: 1, Villager: 1 }], [2, 3]), ['groups', /every role group a size/]],
  ['a size of 0', groups([{ Mafioso: 1 }, { Villager: 1 }], [0, 5]), ['groups', /size of group A must be 1 to 50/, { set: 0 }]],
  ['a size of 51', groups([{ Mafioso: 1 }, { Villager: 1 }], [1, 51]), ['groups', /size of group B/, { set: 1 }]],
  ['half a size', groups([{ Mafioso: 1 }, { Villager: 1 }], [0.5, 4.5]), ['groups', /size of group A/]],
  ['only an event in a group', groups([{ Mafioso: 1 }, { Meteor: 1 }], [1, 4]), ['groups', /Group B needs a role/, { set: 1 }]],
  [
    'only a banished role in a group',
    groups([{ 'Cop:Banished': 1 }, { Mafioso: 1 }], [4, 1]),
    ['groups', /Group A needs a role/],
  ],
  ['an empty group', groups([{ Mafioso: 1 }, {}], [1, 4]), ['groups', /Group B needs a role/]],
  [
    'too few different cards in a unique group',
    groups([{ Mafioso: 1 }, { Cop: 5, Doctor: 1 }], [1, 4], UNIQUE),
    ['groups', /Group B needs 4 different/],
  ],
  [
    'variants in a unique group',
    groups([{ Mafioso: 1 }, { Cop: 1, 'Cop:Lazy': 1, Doctor: 1, Villager: 1 }], [1, 4], UNIQUE),
    null,
  ],
  [
    'variants in a group where roles are unique',
    groups([{ Mafioso: 1 }, { Cop: 1, 'Cop:Lazy': 1, Doctor: 1, Villager: 1 }], [1, 4], ONCE),
    ['groups', /4 different/],
  ],
  [
    'sizes that are fewer than the seats',
    groups([{ Mafioso: 1 }, { Villager: 1 }], [1, 4], { total: 8 }),
    ['groups', /5 seats together/],
  ],
  [
    'half of evil, when it comes to the worst',
    groups([{ Mafioso: 1, Cop: 1 }, { Villager: 1 }], [3, 3]),
    ['balance', /fewer than half/],
  ],
  [
    'no enemy, when it comes to the worst',
    groups([{ Mafioso: 1, Cop: 1 }, { Villager: 1 }], [1, 4]),
    ['balance', /against the village/],
  ],
];
const SEATS: Row[] = [
  ['four seats', mafia({ Villager: 3, Mafioso: 1 }), ['total', /5 to 50/]],
  ['51 seats', mafia({ Villager: 46, Mafioso: 5 }), ['total', /5 to 50/]],
  ['half a seat', mafia(FIVE, { total: 5.5 }), ['roles', /5 roles for 5.5 seats/]],
  ['half of evil', mafia({ Villager: 3, Mafioso: 2, Cultist: 1 }), ['balance', /fewer than half/]],
  ['a Mole who counts with the Mafia', mafia({ Mole: 1, Mafioso: 2, Villager: 3 }), ['balance', /Mole counts/]],
  ['only villagers', mafia({ Villager: 5 }), ['balance', /against the village/]],
];
const SETTINGS: Row[] = [
  ['whispers that leak', settings('Whispers', 'Whisper Leak Chance', 'Whisper Leak Chance'), null],
  ['whispers that leak in the other order', settings('Whisper Leak Chance', 'Whispers'), null],
  ['a hundred copies', settings('Whispers', ...Array<string>(100).fill('Whisper Leak Chance')), null],
  ['101 copies', settings('Whispers', ...Array<string>(101).fill('Whisper Leak Chance')), ['settings', /at most 100/]],
  [
    'a setting without what it needs',
    settings('Whisper Leak Chance'),
    ['settings', /needs Whispers/, { field: 'Whisper Leak Chance' }],
  ],
  ['a setting twice', settings('Day Start', 'Day Start'), ['settings', /only once/]],
  ['settings that contradict', settings('No Reveal', 'Alignment Only Reveal'), ['settings', /do not go together/]],
  ['an unknown setting', settings('Confetti'), ['settings', /no game setting/, { field: 'Confetti' }]],
  ['201 settings', settings(...Array<string>(201).fill('Whisper Leak Chance')), ['settings', /200 game settings/]],
];
const TERMS: Row[] = [
  [
    'all terms of Mafia',
    terms({
      startState: 'Day',
      ForceMustAct: true,
      EventsPerNight: 5,
      noDeathLimit: 8,
      GameEndEvent: 'Eruption',
      gameStartPrompt: 'Hello',
    }),
    null,
  ],
  ['six events a night', terms({ EventsPerNight: 6 }), ['terms', /0 and 5/, { field: 'EventsPerNight' }]],
  ['a no-death limit of 1', terms({ noDeathLimit: 1 }), ['terms', /2 and 8/, { field: 'noDeathLimit' }]],
  ['a start at dusk', terms({ startState: 'Dusk' }), ['terms', /one of: Night, Day/, { field: 'startState' }]],
  ['an end by flood', terms({ GameEndEvent: 'Flood' }), ['terms', /one of: Meteor/, { field: 'GameEndEvent' }]],
  ['a prompt of 1,000 characters', terms({ gameStartPrompt: 'x'.repeat(1000) }), null],
  ['a prompt of 1,001', terms({ gameStartPrompt: 'x'.repeat(1001) }), ['terms', /1000 characters/, { field: 'gameStartPrompt' }]],
  ['must act as a word', terms({ ForceMustAct: 'yes' }), ['terms', /on or off/, { field: 'ForceMustAct' }]],
  ['a term of another game', terms({ numMissions: 5 }), ['terms', /no option called 'numMissions'/]],
];
const resistance = (set: Roles, given: NonNullable<Setup['terms']> = {}) => made('resistance', [set], { terms: given });
const REBELS = { Rebel: 3, Spy: 2 };
const OTHERS: Row[] = [
  ['Resistance: five', resistance(REBELS), null],
  ['Resistance: team sizes one by one', resistance(REBELS, { teamSizes: '2 3 2 3 3' }), null],
  ['Resistance: no spy', resistance({ Rebel: 5 }), ['balance', /At least one Spy/]],
  ['Resistance: as many spies as rebels', resistance({ Rebel: 3, Spy: 3 }), ['balance', /outnumber/]],
  ['Resistance: two players', resistance({ Rebel: 1, Spy: 1 }), ['total', /3 to 50/]],
  [
    'Resistance: a first team of all',
    resistance(REBELS, { firstTeamSize: 5 }),
    ['terms', /first team must have 2 to 4/, { field: 'firstTeamSize' }],
  ],
  [
    'Resistance: a last team smaller than the first',
    resistance(REBELS, { firstTeamSize: 4, lastTeamSize: 3 }),
    ['terms', /last team must have 4 to 4/, { field: 'lastTeamSize' }],
  ],
  ['Resistance: one mission', resistance(REBELS, { numMissions: 1 }), ['terms', /2 and 10/, { field: 'numMissions' }]],
  ['Resistance: eleven missions', resistance(REBELS, { numMissions: 11 }), ['terms', /2 and 10/]],
  [
    'Resistance: more attempts than players',
    resistance(REBELS, { teamFailLimit: 6 }),
    ['terms', /as many attempts/, { field: 'teamFailLimit' }],
  ],
  [
    'Resistance: two sizes for five missions',
    resistance(REBELS, { teamSizes: '2 3' }),
    ['terms', /Write 5 team sizes/, { field: 'teamSizes' }],
  ],
  ['Resistance: a team of one', resistance(REBELS, { teamSizes: '1 2 2 2 2' }), ['terms', /2 to 4 players/]],
  ['Secret Dictator: five', made('secret-dictator', [{ Liberal: 3, Fascist: 1, Dictator: 1 }]), null],
  [
    'Secret Dictator: groups of one role each',
    made('secret-dictator', [{ Liberal: 1 }, { Fascist: 1 }, { Dictator: 1 }], {
      closed: true,
      useRoleGroups: true,
      roleGroupSizes: [3, 1, 1],
    }),
    null,
  ],
  ['Secret Dictator: no Dictator', made('secret-dictator', [{ Liberal: 4, Fascist: 1 }]), ['balance', /exactly one Dictator/]],
  [
    'Secret Dictator: two Dictators',
    made('secret-dictator', [{ Liberal: 2, Fascist: 1, Dictator: 2 }]),
    ['balance', /exactly one Dictator/],
  ],
  ['Secret Dictator: seven with two Fascists', made('secret-dictator', [{ Liberal: 4, Fascist: 2, Dictator: 1 }]), null],
  [
    'Secret Dictator: too few Fascists for nine',
    made('secret-dictator', [{ Liberal: 6, Fascist: 2, Dictator: 1 }]),
    ['balance', /exactly 3 Fascists/],
  ],
  [
    'Secret Dictator: left to chance',
    made('secret-dictator', [{ Liberal: 1, Fascist: 1, Dictator: 1 }], { closed: true, count: { Liberals: 3, Fascists: 2 } }),
    ['balance', /chance/],
  ],
  ['Secret Dictator: four players', made('secret-dictator', [{ Liberal: 3, Dictator: 1 }]), ['total', /5 to 10/]],
  ['Jotto: two', made('jotto', [{ Player: 2 }]), null],
  ['Jotto: one', made('jotto', [{ Player: 1 }]), ['total', /2 to 4/]],
  ['Jotto: five', made('jotto', [{ Player: 5 }]), ['total', /2 to 4/]],
  ['Jotto: whispers', made('jotto', [{ Player: 2 }], { gameSettings: ['Whispers'] }), ['settings', /no game setting/]],
  ['Acrotopia: twenty', made('acrotopia', [{ Player: 20 }]), null],
  ['Acrotopia: two', made('acrotopia', [{ Player: 2 }]), ['total', /3 to 20/]],
  ['Wacky Words: a Host and two others', made('wacky-words', [{ Host: 1, Player: 2 }]), ['balance', /At least three/]],
  ['Wacky Words: three', made('wacky-words', [{ Player: 3 }]), null],
  ['Liars Dice: fifty', made('liars-dice', [{ Liar: 50 }]), null],
  ['Liars Dice: whispers', made('liars-dice', [{ Liar: 4 }], { gameSettings: ['Whispers'] }), null],
  ['Liars Dice: a Host and a liar', made('liars-dice', [{ Host: 1, Liar: 1 }]), ['balance', /two players/]],
  ['Texas Hold Em: 21', made('texas-hold-em', [{ Player: 21 }]), ['total', /2 to 20/]],
  ['Texas Hold Em: a Host and a player', made('texas-hold-em', [{ Host: 1, Player: 1 }]), ['balance', /two players/]],
  ['Cheat: eleven', made('cheat', [{ Player: 11 }]), ['total', /2 to 10/]],
  ['Cheat: two', made('cheat', [{ Player: 2 }]), null],
  ['Battlesnakes: a Host and a snake', made('battlesnakes', [{ Host: 1, Snake: 1 }]), ['balance', /two snakes/]],
  ['Battlesnakes: ten', made('battlesnakes', [{ Snake: 10 }]), null],
  ['Connect Four: five', made('connect-four', [{ Starman: 5 }]), ['total', /2 to 4/]],
  ['Connect Four: a modifier', made('connect-four', [{ 'Starman:Lazy': 2 }]), ['roles', /no modifier/]],
  ['DiceWars: two', made('dice-wars', [{ General: 2 }]), null],
  ['DiceWars: a term', made('dice-wars', [{ General: 2 }], { terms: { startState: 'Play' } }), ['terms', /no option/]],
];
export const TABLE: readonly Row[] = [WORDS, CARDS, OPEN, SETS, WHOLE, GROUPS, SEATS, SETTINGS, TERMS, OTHERS].flat();
