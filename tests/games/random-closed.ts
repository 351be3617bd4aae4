/** Random closed setups: whole pools, several pools, groups; unique or not. Cards repeat and have variants. */
import { below, chance, pickOne, type Rng, shuffle } from '../../games/engine/rng.ts';
import { type Catalogue, checkSetup, type Setup } from '../../games/engine/setup.ts';

type Set = Record<string, number>;
const CARDS: Record<string, string[]> = {
  Village: ['Villager', 'Cop', 'Cop:Insane', 'Cop:Lazy', 'Doctor', 'Doctor:Lazy', 'Tracker', 'Watcher', 'Granny', 'Tracker:Odd'],
  Mafia: ['Mafioso', 'Mafioso:Lazy', 'Hooker', 'Hooker:Odd', 'Janitor', 'Godfather'],
  Cult: ['Cultist', 'Cult Leader', 'Cultist:Astral', 'Cult Leader:Odd'],
  Independent: ['Survivor', 'Fool', 'Fool:Lazy', 'Executioner', 'Survivor:Astral'],
};
const ASIDE = ['Meteor', 'Full Moon', 'Airdrop:Odd', 'Doctor:Banished', 'Mafioso:Banished', 'Cop:Banished/Lazy'];

const KINDS = ['whole', 'pools', 'groups'] as const;
interface Kind {
  shape: (typeof KINDS)[number];
  unique: boolean;
  uniqueWithoutModifier: boolean;
}

/** A playable closed setup of 5 to 14 seats; each kind is equally likely. */
export function randomClosedSetup(catalogue: Catalogue, rng: Rng): Setup {
  const unique = chance(rng, 2 / 3);
  const kind: Kind = { shape: pickOne(rng, KINDS), unique, uniqueWithoutModifier: unique && chance(rng, 0.5) };
  for (let tries = 0; tries < 1000; tries++) {
    const setup = attempt(kind, rng);
    if (checkSetup(setup, catalogue) === null) return setup;
  }
  throw new Error('no valid setup in a thousand tries');
}
function attempt({ shape, ...flags }: Kind, rng: Rng): Setup {
  const total = 5 + below(rng, 10);
  const evil = 1 + below(rng, Math.max(1, Math.ceil(total / 2) - 1));
  const loners = below(rng, 3);
  const cult = chance(rng, 0.3) ? below(rng, evil + 1) : 0;
  const count = { Village: total - evil - loners, Mafia: evil - cult, Cult: cult, Independent: loners };
  const pools = shape === 'pools' ? 2 + below(rng, 3) : 1;
  return {
    id: 'random',
    name: 'Random',
    description: '',
    gameType: 'Mafia',
    gameSettings: [],
    total,
    closed: true,
    ...flags,
    useRoleGroups: shape === 'groups',
    ...(shape === 'groups'
      ? grouped(rng, count)
      : { roles: Array.from({ length: pools }, () => pool(rng, count)), roleGroupSizes: [], count }),
  };
}

function pool(rng: Rng, count: Record<string, number>): Set {
  const set: Set = {};
  for (const [side, n] of Object.entries(count)) {
    if (n === 0 && chance(rng, 0.7)) continue;
    const all = shuffle(rng, [...CARDS[side]!]);
    for (const card of all.slice(0, 1 + below(rng, all.length))) set[card] = 1 + below(rng, 3);
  }
  return withCardsAside(rng, set);
}
function withCardsAside(rng: Rng, set: Set): Set {
  while (chance(rng, 0.3)) set[pickOne(rng, ASIDE)] = 1 + below(rng, 2);
  return set;
}
/** Gives each side one or two groups, and sometimes adds Independent cards to the first group. */
function grouped(rng: Rng, count: Record<string, number>): Pick<Setup, 'roles' | 'roleGroupSizes' | 'count'> {
  const groups: [Set, number][] = [];
  for (const [side, n] of Object.entries(count)) {
    const first = n > 1 && chance(rng, 0.5) ? 1 + below(rng, n - 1) : n;
    for (const size of [first, n - first]) if (size > 0) groups.push([pool(rng, { [side]: size }), size]);
  }
  if (chance(rng, 0.3)) Object.assign(groups[0]![0], pool(rng, { Independent: 1 }));
  return { roles: groups.map(([set]) => set), roleGroupSizes: groups.map(([, size]) => size), count: {} };
}
