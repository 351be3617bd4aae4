/** Random valid setups for the fuzz test: any roles, modifiers and settings that are allowed together. */
import { below, chance, pickOne, type Rng, shuffle } from '../../games/engine/rng.ts';
import { type Catalogue, cardOf, checkSetup, nameOf, type Setup } from '../../games/engine/setup.ts';

/** Makes a valid setup of 5 to 15 seats (or `seats`), of any kind. */
export function randomSetup(catalogue: Catalogue, rng: Rng, seats?: number): Setup {
  for (let tries = 0; tries < 1000; tries++) {
    const setup = attempt(catalogue, rng, seats ?? 5 + below(rng, 11));
    if (checkSetup(setup, catalogue) === null) return setup;
  }
  throw new Error('no valid setup in a thousand tries');
}

function attempt(catalogue: Catalogue, rng: Rng, total: number): Setup {
  const base: Setup = {
    id: 'random',
    name: 'Random',
    description: '',
    gameType: catalogue.gameType,
    roles: [],
    closed: true,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: randomSettings(catalogue, rng),
    total,
  };
  const kind = pickOne(rng, ['open', 'open', 'sets', 'pools', 'groups'] as const);
  switch (kind) {
    case 'open':
      return { ...base, closed: false, roles: [beside(catalogue, rng, openSet(catalogue, rng, total))] };
    case 'sets':
      return { ...base, closed: false, roles: [openSet(catalogue, rng, total), openSet(catalogue, rng, total)] };
    case 'pools': {
      const count = sides(total, rng);
      const roles = Array.from({ length: 1 + below(rng, 2) }, () => beside(catalogue, rng, pool(catalogue, rng, count)));
      const unique = chance(rng, 0.4);
      return { ...base, roles, count, unique, uniqueWithoutModifier: unique && chance(rng, 0.5) };
    }
    case 'groups': {
      const count = sides(total, rng);
      const roles = Object.entries(count).map(([side, n]) => pool(catalogue, rng, { [side]: n }));
      return { ...base, roles, useRoleGroups: true, roleGroupSizes: Object.values(count), unique: chance(rng, 0.4) };
    }
  }
}

/** Number of seats for each side: at least one evil role or loner, and never so many that the game is over at the start. */
function sides(total: number, rng: Rng): Record<string, number> {
  const evil = 1 + below(rng, Math.max(1, Math.ceil(total / 2) - 1));
  const loners = below(rng, Math.max(1, Math.floor(total / 4)));
  const cult = chance(rng, 0.4) ? below(rng, evil + 1) : 0;
  const count = { Village: total - evil - loners, Mafia: evil - cult, Cult: cult, Independent: loners };
  return Object.fromEntries(Object.entries(count).filter(([, n]) => n > 0));
}

function openSet(catalogue: Catalogue, rng: Rng, total: number): Record<string, number> {
  const set: Record<string, number> = {};
  for (const [side, n] of Object.entries(sides(total, rng)))
    for (let i = 0; i < n; i++) {
      const card = randomCard(catalogue, rng, side);
      set[card] = (set[card] ?? 0) + 1;
    }
  return set;
}

/** Sometimes adds cards that take no seat: events and banished roles. */
function beside(catalogue: Catalogue, rng: Rng, set: Record<string, number>): Record<string, number> {
  for (let i = below(rng, 3); i > 0 && chance(rng, 0.5); i--) {
    const card = randomCard(catalogue, rng, chance(rng, 0.7) ? 'Event' : 'Village');
    const stands = catalogue.roles.get(nameOf(card))!.side === 'Event';
    set[stands ? card : cardOf(nameOf(card), ['Banished'])] = 1;
  }
  return set;
}

/** A pool with slightly more roles of each side than are drawn. */
function pool(catalogue: Catalogue, rng: Rng, count: Record<string, number>): Record<string, number> {
  const set: Record<string, number> = {};
  for (const [side, n] of Object.entries(count))
    for (let i = 0; i < n + 2; i++) set[randomCard(catalogue, rng, side)] = 1 + below(rng, 2);
  return set;
}

interface Lists {
  sides: Map<string, string[]>;
  modifiers: [name: string, known: { repeats: boolean; incompatible: readonly string[] }][];
}
const lists = new WeakMap<Catalogue, Lists>();
function listsOf(catalogue: Catalogue): Lists {
  let cached = lists.get(catalogue);
  if (!cached) {
    cached = { sides: new Map(), modifiers: [...catalogue.modifiers] };
    for (const [name, { side }] of catalogue.roles) cached.sides.set(side, [...(cached.sides.get(side) ?? []), name]);
    lists.set(catalogue, cached);
  }
  return cached;
}
function randomCard(catalogue: Catalogue, rng: Rng, side: string): string {
  const { sides, modifiers } = listsOf(catalogue);
  const mods: string[] = [];
  while (mods.length < 3 && chance(rng, 0.35)) {
    const [mod, modifier] = pickOne(rng, modifiers);
    const clashes = mods.some((other) => (other === mod ? !modifier.repeats : modifier.incompatible.includes(other)));
    if (mod !== 'Banished' && !clashes) mods.push(mod);
  }
  return cardOf(pickOne(rng, sides.get(side)!), mods);
}

function randomSettings(catalogue: Catalogue, rng: Rng): string[] {
  const chosen: string[] = [];
  for (const [name, setting] of shuffle(rng, [...catalogue.settings])) {
    if (!chance(rng, 0.25) || chosen.includes(name) || chosen.some((other) => setting.incompatible.includes(other))) continue;
    chosen.push(...setting.requires.filter((other) => !chosen.includes(other)), name);
    if (setting.most > 1 && chance(rng, 0.5)) chosen.push(name);
  }
  return chosen;
}
