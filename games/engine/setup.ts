import type { Json } from './json.ts';
import { type Field, fieldError, parseFields } from './options.ts';

/**
 * A setup: which roles a table plays with. Written as the site's setups are: a role is `Name` or `Name:Mod/Mod`.
 * Open: one map of role to count (several maps: one is drawn). Closed: a pool and a count per side, or groups with sizes.
 */
export interface Setup {
  id: string;
  name: string;
  description: string;
  gameType: string;
  /** Open: sets of which one is played. Closed whole: pools of which one is used. Closed groups: the groups A, B, … */
  roles: Record<string, number>[];
  closed: boolean;
  /** No card twice from one pool (each group is a pool of its own). Closed setups only. */
  unique: boolean;
  /** Nor the same role with other modifiers. Needs `unique`. */
  uniqueWithoutModifier: boolean;
  useRoleGroups: boolean;
  roleGroupSizes: number[];
  /** Seats per side, for a closed setup without groups. */
  count: Record<string, number>;
  /** Names of game settings, repeated where a setting counts its copies. */
  gameSettings: string[];
  /** Seats. */
  total: number;
  /** What else a game lets a setup fix, such as the sizes of teams; the fields are the catalogue's. */
  terms?: Record<string, Json>;
  /** Of a stored setup: which of its versions this is, and the address of its deal (deal.ts). */
  version?: number;
  deal?: string;
}

/** The role of a card: 'Cop' of 'Cop:Insane/Lazy'. */
export function nameOf(card: string): string {
  const colon = card.indexOf(':');
  return colon < 0 ? card : card.slice(0, colon);
}
/** The modifiers of a card, in the order written: ['Insane', 'Lazy'] of 'Cop:Insane/Lazy'. A list of its own each time. */
export function modifiersOf(card: string): string[] {
  const colon = card.indexOf(':');
  if (colon < 0) return [];
  const mods = card.slice(colon + 1);
  return mods.includes('/') ? mods.split('/').filter(Boolean) : mods === '' ? [] : [mods];
}

/** What a game knows of its cards: enough to say whether a setup can be played. Names are the keys. */
export interface Catalogue {
  gameType: string;
  seats: { min: number; max: number };
  roles: ReadonlyMap<string, { side: string }>;
  modifiers: ReadonlyMap<string, { incompatible: readonly string[]; repeats: boolean }>;
  /** `most`: how many copies count. */
  settings: ReadonlyMap<string, { incompatible: readonly string[]; requires: readonly string[]; most: number }>;
  /** The game's own demands on its sides: a sentence, or null. `among` says how few and how many seats some sides, or some cards, may get. */
  balanceError(among: (counted: CardFilter) => SeatRange, total: number, setup: Setup): string | null;
  /** Fields that a setup of this game may fix besides its cards. Bounds that depend on the seats are for `balance`. */
  setupFields?: Record<string, Field>;
}
/** Sides, or a test of a card. */
export type CardFilter = readonly string[] | ((card: string) => boolean);
export interface SeatRange {
  least: number;
  most: number;
}

export const SETUP_LIMITS = {
  name: 25,
  description: 5000,
  modifiers: 3,
  copies: 50,
  sets: 50,
  cards: 200,
  settings: 200,
} as const;

/**
 * Whether a setup can be played: null, or a sentence that says what is wrong (at most 200 characters). It may be anything
 * of the right shape; a setup that passes can always be dealt by `draw` and always has a game left to play at the start.
 */
export function checkSetup(setup: Setup, catalogue: Catalogue): string | null {
  return (
    checkWords(setup, catalogue) ??
    checkSwitches(setup) ??
    firstOf(setup.roles, (set) => checkSet(set, catalogue)) ??
    checkSettings(setup.gameSettings, catalogue) ??
    (setup.closed
      ? setup.useRoleGroups
        ? checkGroups(setup, catalogue)
        : checkPools(setup, catalogue)
      : checkOpen(setup, catalogue)) ??
    checkTotal(setup, catalogue) ??
    checkTerms(setup, catalogue) ??
    catalogue.balanceError((counted) => among(setup, catalogue, counted), setup.total, setup)
  );
}

function checkTerms({ terms = {} }: Setup, catalogue: Catalogue): string | null {
  const found = parseFields(catalogue.setupFields ?? {}, terms);
  return 'bad' in found ? fieldError(catalogue.setupFields ?? {}, found.bad[0]!) : null;
}

function firstOf<T>(list: readonly T[], check: (item: T, i: number) => string | null): string | null {
  for (const [i, item] of list.entries()) {
    const wrong = check(item, i);
    if (wrong) return wrong;
  }
  return null;
}

const brief = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
const whole = (n: number | undefined, min: number, max: number): boolean => Number.isInteger(n) && n! >= min && n! <= max;

function checkWords(setup: Setup, catalogue: Catalogue): string | null {
  if (setup.gameType !== catalogue.gameType) return `This setup is for ${brief(setup.gameType)}, not for ${catalogue.gameType}.`;
  if (setup.name.trim() === '') return 'Give the setup a name.';
  if (setup.name.length > SETUP_LIMITS.name) return `The name must have at most ${SETUP_LIMITS.name} characters.`;
  if (setup.description.length > SETUP_LIMITS.description)
    return `The description must have at most ${SETUP_LIMITS.description} characters.`;
  return null;
}

function checkSwitches(setup: Setup): string | null {
  const { closed, unique, uniqueWithoutModifier, useRoleGroups, roles } = setup;
  if (roles.length === 0) return 'Add at least one set of roles.';
  if (roles.length > SETUP_LIMITS.sets) return `A setup has at most ${SETUP_LIMITS.sets} sets or groups.`;
  if (unique && !closed) return 'Only a closed setup can be unique.';
  if (uniqueWithoutModifier && !unique) return 'Unique without modifiers needs a unique setup.';
  if (useRoleGroups && !closed) return 'Only a closed setup can have role groups.';
  return null;
}

function checkSet(set: Record<string, number>, catalogue: Catalogue): string | null {
  const cards = Object.entries(set);
  if (cards.length > SETUP_LIMITS.cards) return `A set holds at most ${SETUP_LIMITS.cards} different roles.`;
  return firstOf(cards, ([card, copies]) => {
    if (!whole(copies, 1, SETUP_LIMITS.copies)) return `${brief(card)} must be there 1 to ${SETUP_LIMITS.copies} times.`;
    return checkCard(card, catalogue);
  });
}

/** One card: a known role, and modifiers that are known, few and bear each other. */
function checkCard(card: string, catalogue: Catalogue): string | null {
  const mods = modifiersOf(card);
  if (!catalogue.roles.has(nameOf(card))) return `There is no role called '${brief(nameOf(card))}'.`;
  if (card !== cardOf(nameOf(card), mods)) return `'${brief(card)}' is not written as Role:Modifier/Modifier.`;
  if (mods.length > SETUP_LIMITS.modifiers) return `${brief(card)} has more than ${SETUP_LIMITS.modifiers} modifiers.`;
  return firstOf(mods, (mod, i) => {
    const known = catalogue.modifiers.get(mod);
    if (!known) return `There is no modifier called '${brief(mod)}'.`;
    if (!known.repeats && mods.indexOf(mod) !== i) return `${brief(mod)} can be given only once: ${brief(card)}.`;
    const foe = foeOf(mod, mods, catalogue.modifiers);
    return foe ? `${mod} and ${foe} do not go together: ${brief(card)}.` : null;
  });
}
/** One of the others that does not bear this one, whichever of the two says so. */
const foeOf = (name: string, others: readonly string[], known: ReadonlyMap<string, { incompatible: readonly string[] }>) =>
  others.find((other) => known.get(name)?.incompatible.includes(other) || known.get(other)?.incompatible.includes(name));
/** Writes a card: 'Cop', or 'Cop:Insane/Lazy'. */
export const cardOf = (name: string, mods: readonly string[]): string => (mods.length ? `${name}:${mods.join('/')}` : name);

function checkSettings(names: readonly string[], { settings }: Catalogue): string | null {
  if (names.length > SETUP_LIMITS.settings) return `A setup has at most ${SETUP_LIMITS.settings} game settings.`;
  return firstOf(names, (name) => {
    const known = settings.get(name);
    if (!known) return `There is no game setting called '${brief(name)}'.`;
    if (names.filter((other) => other === name).length > known.most)
      return known.most === 1 ? `${name} can be set only once.` : `${name} can be set at most ${known.most} times.`;
    const missing = known.requires.find((other) => !names.includes(other));
    if (missing) return `${name} needs ${missing}.`;
    const foe = foeOf(name, names, settings);
    return foe ? `${name} and ${foe} do not go together.` : null;
  });
}

const sideLookup =
  (catalogue: Catalogue) =>
  (card: string): string =>
    catalogue.roles.get(nameOf(card))!.side;
/** The cards of a set that can take a seat, with their copies. */
const seated = (set: Record<string, number>, catalogue: Catalogue): [card: string, copies: number][] =>
  Object.entries(set).filter(([card]) => !takesNoSeat(card, sideLookup(catalogue)));
const copiesIn = (cards: [string, number][]): number => cards.reduce((sum, [, copies]) => sum + copies, 0);
/** How many different cards a unique setup can draw from these. */
const different = (cards: [string, number][], setup: Setup): number =>
  new Set(cards.map(([card]) => (setup.uniqueWithoutModifier ? nameOf(card) : card))).size;

/** Whether a card stands beside the table instead of taking a seat: an Event, or one that only others may bring in. */
export const takesNoSeat = (card: string, sideOf: (card: string) => string): boolean =>
  modifiersOf(card).includes('Banished') || sideOf(card) === 'Event';

/** How many seats the roles of a setup fill: those of its first set, its groups, or its sides. */
export function seatsOfRoles(
  {
    roles,
    closed,
    useRoleGroups,
    roleGroupSizes,
    count,
  }: Pick<Setup, 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count'>,
  sideOf: (card: string) => string,
): number {
  const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0);
  if (closed) return sum(useRoleGroups ? roleGroupSizes : Object.values(count));
  return sum(Object.entries(roles[0] ?? {}).flatMap(([card, copies]) => (takesNoSeat(card, sideOf) ? [] : [copies])));
}

function checkOpen(setup: Setup, catalogue: Catalogue): string | null {
  return firstOf(setup.roles, (set, i) => {
    const seats = copiesIn(seated(set, catalogue));
    if (seats === setup.total) return null;
    return setup.roles.length > 1
      ? `Every set must have ${setup.total} roles; set ${i + 1} has ${seats}.`
      : `The setup has ${seats} roles for ${setup.total} seats.`;
  });
}

function checkPools(setup: Setup, catalogue: Catalogue): string | null {
  const counts = Object.entries(setup.count);
  const wrong = counts.find(([side, n]) => !whole(n, 0, SETUP_LIMITS.copies) || side === 'Event');
  if (wrong) return `The number of ${brief(wrong[0])} roles must be 0 to ${SETUP_LIMITS.copies}, and Events have none.`;
  const total = counts.reduce((sum, [, n]) => sum + n, 0);
  if (total !== setup.total) return `The sides have ${total} seats together; the setup has ${setup.total}.`;
  return firstOf(setup.roles, (set) =>
    firstOf(counts, ([side, n]) => {
      const cards = seated(set, catalogue).filter(([card]) => sideLookup(catalogue)(card) === side);
      if (n > 0 && cards.length === 0) return `Add at least one ${brief(side)} role: ${n} must be drawn.`;
      if (setup.unique && different(cards, setup) < n) return `Add more ${brief(side)} roles: ${n} different ones must be drawn.`;
      return null;
    }),
  );
}

/** What a role group is called: A to Z, then AA to AX. */
export const groupName = (i: number): string => (i < 26 ? '' : 'A') + String.fromCharCode(65 + (i % 26));

function checkGroups(setup: Setup, catalogue: Catalogue): string | null {
  const { roles, roleGroupSizes: sizes, total } = setup;
  if (sizes.length !== roles.length) return 'Give every role group a size.';
  const wrong = firstOf(roles, (set, i) => {
    const size = sizes[i];
    const cards = seated(set, catalogue);
    if (!whole(size, 1, SETUP_LIMITS.copies)) return `The size of group ${groupName(i)} must be 1 to ${SETUP_LIMITS.copies}.`;
    if (cards.length === 0) return `Group ${groupName(i)} needs a role that can take a seat.`;
    if (setup.unique && different(cards, setup) < size!) return `Group ${groupName(i)} needs ${size} different roles.`;
    return null;
  });
  const seats = sizes.reduce((sum, n) => sum + n, 0);
  return wrong ?? (seats === total ? null : `The groups have ${seats} seats together; the setup has ${total}.`);
}

function checkTotal({ total }: Setup, { seats, gameType }: Catalogue): string | null {
  return whole(total, seats.min, seats.max)
    ? null
    : `${gameType} needs ${seats.min} to ${seats.max} players; the setup has ${total}.`;
}

/** How few and how many seats these sides together, or these cards, may be dealt by `draw`. */
function among(setup: Setup, catalogue: Catalogue, counted: CardFilter): SeatRange {
  const sideOf = sideLookup(catalogue);
  const isOurs = typeof counted === 'function' ? counted : (card: string) => counted.includes(sideOf(card));
  const sets = setup.roles.map((set) => seated(set, catalogue));
  if (setup.closed && setup.useRoleGroups)
    return summed(sets.map((cards, i) => drawnFrom(cards, setup.roleGroupSizes[i]!, setup, isOurs)));
  const each = sets.map((cards) => {
    if (!setup.closed) return oneOf(copiesIn(cards.filter(([card]) => isOurs(card))));
    const bySide = Object.entries(setup.count).map(([side, n]) => [cards.filter(([card]) => sideOf(card) === side), n] as const);
    return summed(bySide.map(([pool, n]) => drawnFrom(pool, n, setup, isOurs)));
  });
  return { least: Math.min(...each.map(({ least }) => least)), most: Math.max(...each.map(({ most }) => most)) };
}
const oneOf = (n: number): SeatRange => ({ least: n, most: n });
const summed = (ranges: SeatRange[]): SeatRange => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});
/** How few and how many of ours so many draws from a pool may bring. */
function drawnFrom(pool: [string, number][], draws: number, setup: Setup, isOurs: (card: string) => boolean): SeatRange {
  const ours = pool.filter(([card]) => isOurs(card));
  const rest = pool.filter(([card]) => !isOurs(card));
  return setup.unique
    ? { least: Math.max(0, draws - different(rest, setup)), most: Math.min(draws, different(ours, setup)) }
    : { least: rest.length ? 0 : draws, most: ours.length ? draws : 0 };
}
