import { cardOf, groupName, modifiersOf, nameOf, setName, takesNoSeat } from './card.ts';
import { shortened } from './cut-text.ts';
import type { Json } from './json.ts';
import type { Field } from './options.ts';
import { fieldError, parseFields } from './parse-fields.ts';
import { different, drawnFrom, either, exactly, type Pool, type SeatRange, summed } from './seat-range.ts';

export { cardOf, groupName, modifiersOf, nameOf, setName, takesNoSeat };

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
  /** Not even the same role with other modifiers. Needs `unique`. */
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

/** What a game asks of its setups, without its rules: light enough for a form. */
export interface SetupRules {
  gameType: string;
  seats: { min: number; max: number };
  /** Fields that a setup of this game may fix besides its cards. Bounds that depend on the seats are for `balance`. */
  setupFields?: Record<string, Field>;
  /** The game's own demands. Asked only of setups that can be dealt; the number of seats may still be wrong. */
  balance?(deals: Deals): SetupProblem[];
  /** What is odd about a setup that can be played, a sentence each. */
  warnings?(deals: Deals): string[];
}
/** What a game knows of its cards: enough to say whether a setup can be played. Names are the keys. */
export interface Catalogue extends SetupRules {
  roles: ReadonlyMap<string, RoleFacts>;
  modifiers: ReadonlyMap<string, { incompatible: readonly string[]; repeats: boolean }>;
  /** `most`: how many copies count. */
  settings: ReadonlyMap<string, { incompatible: readonly string[]; requires: readonly string[]; most: number }>;
}
export interface RoleFacts {
  side: string;
  tags?: readonly string[];
  /** Counts with an evil side from the deal on, whatever its own. */
  infiltrates?: boolean;
  /** Is asked something of its own; other roles do nothing, or only with their side. */
  acts?: boolean;
}
/** What a setup may deal. `among`: how few and how many seats some sides, or some cards, may get. */
export interface Deals {
  setup: Setup;
  roles: Catalogue['roles'];
  among(counted: CardFilter): SeatRange;
}
/** Sides, or a test of a card. */
export type CardFilter = readonly string[] | ((card: string) => boolean);

/** What is wrong with a setup; `place` says beside which field of a form it stands. */
export interface SetupProblem {
  place: 'name' | 'description' | 'kind' | 'roles' | 'groups' | 'count' | 'settings' | 'terms' | 'total' | 'balance';
  /** Index of the set or group. */
  set?: number;
  /** As the setup writes it: 'Cop:Insane'. */
  card?: string;
  /** The side of a count, the name of a setting, the key of a term. */
  field?: string;
  /** A sentence, at most 200 characters. */
  message: string;
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
 * All that is wrong with a setup; empty when it can be played. It may be anything of the right shape; a setup that passes can
 * always be dealt by `draw` and always has a game left to play at the start.
 */
export function setupProblems(setup: Setup, catalogue: Catalogue): SetupProblem[] {
  const cards = setup.roles.flatMap((set, i) => checkSet(set, i, catalogue));
  const kind = [...checkSwitches(setup), ...cards];
  const shape = checkShape(setup, catalogue, new Set(cards.map(({ set }) => set!)));
  const canBeDealt = kind.length === 0 && shape.length === 0;
  return [
    ...checkWords(setup, catalogue),
    ...kind,
    ...checkSettings(setup.gameSettings, catalogue),
    ...shape,
    ...checkTotal(setup, catalogue),
    ...checkTerms(setup, catalogue),
    ...((canBeDealt && catalogue.balance?.(dealsOf(setup, catalogue))) || []),
  ];
}

/** Whether a setup can be played: null, or the first of its problems as a sentence of at most 200 characters. */
export const checkSetup = (setup: Setup, catalogue: Catalogue): string | null =>
  setupProblems(setup, catalogue)[0]?.message ?? null;

/** What is odd about a setup, a sentence each. Only a setup without problems has any. */
export function setupWarnings(setup: Setup, catalogue: Catalogue): string[] {
  if (setupProblems(setup, catalogue).length > 0) return [];
  return [...sameSets(setup), ...neverDrawn(setup, catalogue), ...(catalogue.warnings?.(dealsOf(setup, catalogue)) ?? [])];
}

function sameSets({ roles, closed, useRoleGroups }: Setup): string[] {
  if (closed && useRoleGroups) return [];
  const texts = roles.map((set) => JSON.stringify(Object.entries(set).sort()));
  const i = texts.findIndex((text, at) => texts.indexOf(text) !== at);
  return i < 0 ? [] : [`Sets ${texts.indexOf(texts[i]!) + 1} and ${i + 1} are the same: remove or change one of them.`];
}
/** Cards of a pool from whose side none is drawn. */
function neverDrawn(setup: Setup, catalogue: Catalogue): string[] {
  if (!setup.closed || setup.useRoleGroups) return [];
  const idle = setup.roles.flatMap((set) =>
    seated(set, catalogue).flatMap(([card]) => (setup.count[sideIn(catalogue)(card)] ? [] : [card])),
  );
  return [...new Set(idle)].map((card) => {
    const side = sideIn(catalogue)(card);
    return `${brief(card)} is never drawn: give ${side} a seat, or take the role out.`;
  });
}

const at = (place: SetupProblem['place'], message: string, more: Omit<SetupProblem, 'place' | 'message'> = {}): SetupProblem => ({
  place,
  message,
  ...more,
});
const brief = (text: string): string => shortened(text, 40);
const whole = (n: number | undefined, min: number, max: number): boolean => Number.isInteger(n) && n! >= min && n! <= max;

function checkTerms({ terms = {} }: Setup, { setupFields = {} }: Catalogue): SetupProblem[] {
  const found = parseFields(setupFields, terms);
  return 'bad' in found ? found.bad.map((field) => at('terms', fieldError(setupFields, field), { field })) : [];
}

function checkWords(setup: Setup, catalogue: Catalogue): SetupProblem[] {
  const { gameType, name, description } = setup;
  const found: SetupProblem[] = [];
  if (gameType !== catalogue.gameType)
    found.push(at('kind', `This setup is for ${brief(gameType)}, not for ${catalogue.gameType}.`));
  if (name.trim() === '') found.push(at('name', 'Give the setup a name.'));
  if (name.length > SETUP_LIMITS.name) found.push(at('name', `The name must have at most ${SETUP_LIMITS.name} characters.`));
  if (description.length > SETUP_LIMITS.description)
    found.push(at('description', `The description must have at most ${SETUP_LIMITS.description} characters.`));
  return found;
}

function checkSwitches({ closed, unique, uniqueWithoutModifier, useRoleGroups, roles }: Setup): SetupProblem[] {
  const found: SetupProblem[] = [];
  if (roles.length === 0) found.push(at('roles', 'Add at least one set of roles.'));
  if (roles.length > SETUP_LIMITS.sets) found.push(at('roles', `A setup has at most ${SETUP_LIMITS.sets} sets or groups.`));
  if (unique && !closed) found.push(at('kind', 'Only a closed setup can be unique.'));
  if (uniqueWithoutModifier && !unique) found.push(at('kind', 'Unique without modifiers needs a unique setup.'));
  if (useRoleGroups && !closed) found.push(at('kind', 'Only a closed setup can have role groups.'));
  return found;
}

function checkSet(set: Record<string, number>, index: number, catalogue: Catalogue): SetupProblem[] {
  const cards = Object.entries(set);
  if (cards.length > SETUP_LIMITS.cards)
    return [at('roles', `A set holds at most ${SETUP_LIMITS.cards} different roles.`, { set: index })];
  return cards.flatMap(([card, copies]) => {
    const messages = whole(copies, 1, SETUP_LIMITS.copies)
      ? checkCard(card, catalogue)
      : [`${brief(card)} must be there 1 to ${SETUP_LIMITS.copies} times.`, ...checkCard(card, catalogue)];
    return messages.map((message) => at('roles', message, { set: index, card }));
  });
}

/** One card: a known role, and modifiers that are known, few and bear each other. */
function checkCard(card: string, catalogue: Catalogue): string[] {
  const mods = modifiersOf(card);
  const found: string[] = [];
  if (!catalogue.roles.has(nameOf(card))) found.push(`There is no role called '${brief(nameOf(card))}'.`);
  if (card !== cardOf(nameOf(card), mods)) found.push(`'${brief(card)}' is not written as Role:Modifier/Modifier.`);
  if (mods.length > SETUP_LIMITS.modifiers) found.push(`${brief(card)} has more than ${SETUP_LIMITS.modifiers} modifiers.`);
  for (const mod of new Set(mods)) {
    const known = catalogue.modifiers.get(mod);
    if (!known) found.push(`There is no modifier called '${brief(mod)}'.`);
    else if (!known.repeats && mods.indexOf(mod) !== mods.lastIndexOf(mod))
      found.push(`${brief(mod)} can be given only once: ${brief(card)}.`);
  }
  return [...found, ...foesAmong(mods, catalogue.modifiers).map((pair) => `${pair} do not go together: ${brief(card)}.`)];
}
/** 'Sane and Insane': pairs of which one does not bear the other, whichever of the two says so, each pair once. */
function foesAmong(names: readonly string[], known: ReadonlyMap<string, { incompatible: readonly string[] }>): string[] {
  const each = [...new Set(names)];
  const isFoe = (one: string, other: string) => known.get(one)?.incompatible.includes(other);
  return each.flatMap((one, i) =>
    each.slice(i + 1).flatMap((other) => (isFoe(one, other) || isFoe(other, one) ? [`${one} and ${other}`] : [])),
  );
}

function checkSettings(names: readonly string[], { settings }: Catalogue): SetupProblem[] {
  if (names.length > SETUP_LIMITS.settings)
    return [at('settings', `A setup has at most ${SETUP_LIMITS.settings} game settings.`)];
  const found: SetupProblem[] = [];
  for (const name of new Set(names)) {
    const known = settings.get(name);
    const say = (message: string) => found.push(at('settings', message, { field: name }));
    if (!known) {
      say(`There is no game setting called '${brief(name)}'.`);
      continue;
    }
    if (names.filter((other) => other === name).length > known.most)
      say(known.most === 1 ? `${name} can be set only once.` : `${name} can be set at most ${known.most} times.`);
    for (const other of known.requires) if (!names.includes(other)) say(`${name} needs ${other}.`);
  }
  return [...found, ...foesAmong(names, settings).map((pair) => at('settings', `${pair} do not go together.`))];
}

/** The side of a card; '' for a role that does not exist. */
const sideIn =
  (catalogue: Catalogue) =>
  (card: string): string =>
    catalogue.roles.get(nameOf(card))?.side ?? '';
/** The cards of a set that can take a seat, with their copies. */
const seated = (set: Record<string, number>, catalogue: Catalogue): [card: string, copies: number][] =>
  Object.entries(set).filter(([card]) => !takesNoSeat(card, sideIn(catalogue)));
const copiesIn = (cards: Pool): number => cards.reduce((sum, [, copies]) => sum + copies, 0);
/** What a unique setup draws only once. */
const keyOf = ({ uniqueWithoutModifier }: Setup) => (uniqueWithoutModifier ? nameOf : (card: string) => card);

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

/** Whether sets, sides or groups fill the seats, and hold what is drawn from them. `skipped`: sets whose cards are wrong themselves. */
function checkShape(setup: Setup, catalogue: Catalogue, skipped: ReadonlySet<number>): SetupProblem[] {
  if (!setup.closed) return checkOpen(setup, catalogue, skipped);
  return setup.useRoleGroups ? checkGroups(setup, catalogue, skipped) : checkPools(setup, catalogue, skipped);
}

function checkOpen(setup: Setup, catalogue: Catalogue, skipped: ReadonlySet<number>): SetupProblem[] {
  return setup.roles.flatMap((set, i) => {
    const seats = copiesIn(seated(set, catalogue));
    if (seats === setup.total || skipped.has(i)) return [];
    const message =
      setup.roles.length > 1
        ? `Every set must have ${setup.total} roles; set ${i + 1} has ${seats}.`
        : `The setup has ${seats} roles for ${setup.total} seats.`;
    return [at('roles', message, { set: i })];
  });
}

function checkPools(setup: Setup, catalogue: Catalogue, skipped: ReadonlySet<number>): SetupProblem[] {
  const counts = Object.entries(setup.count);
  const isWrong = ([side, n]: [string, number]) => !whole(n, 0, SETUP_LIMITS.copies) || side === 'Event';
  const wrong = counts.filter(isWrong).map(([side]) =>
    at('count', `The number of ${brief(side)} roles must be 0 to ${SETUP_LIMITS.copies}, and Events have none.`, {
      field: side,
    }),
  );
  const total = counts.reduce((sum, [, n]) => sum + n, 0);
  if (wrong.length === 0 && total !== setup.total)
    wrong.push(at('count', `The sides have ${total} seats together; the setup has ${setup.total}.`));
  const missing = setup.roles.flatMap((set, i) => {
    if (skipped.has(i)) return [];
    return counts.flatMap(([side, n]) => {
      const cards = seated(set, catalogue).filter(([card]) => sideIn(catalogue)(card) === side);
      const where = { set: i, field: side };
      if (isWrong([side, n]) || n === 0) return [];
      if (cards.length === 0) return [at('roles', `Add at least one ${brief(side)} role: ${n} must be drawn.`, where)];
      if (setup.unique && different(cards, keyOf(setup)) < n)
        return [at('roles', `Add more ${brief(side)} roles: ${n} different ones must be drawn.`, where)];
      return [];
    });
  });
  return [...wrong, ...missing];
}

function checkGroups(setup: Setup, catalogue: Catalogue, skipped: ReadonlySet<number>): SetupProblem[] {
  const { roles, roleGroupSizes: sizes, total } = setup;
  if (sizes.length !== roles.length) return [at('groups', 'Give every role group a size.')];
  const isSize = (n: number | undefined) => whole(n, 1, SETUP_LIMITS.copies);
  const wrong = roles.flatMap((set, i) => {
    const size = sizes[i]!;
    const cards = seated(set, catalogue);
    const found: string[] = [];
    if (!isSize(size)) found.push(`The size of group ${groupName(i)} must be 1 to ${SETUP_LIMITS.copies}.`);
    if (!skipped.has(i) && cards.length === 0) found.push(`Group ${groupName(i)} needs a role that can take a seat.`);
    else if (!skipped.has(i) && setup.unique && isSize(size) && different(cards, keyOf(setup)) < size)
      found.push(`Group ${groupName(i)} needs ${size} different roles.`);
    return found.map((message) => at('groups', message, { set: i }));
  });
  const seats = sizes.reduce((sum, n) => sum + n, 0);
  if (sizes.every(isSize) && seats !== total)
    wrong.push(at('groups', `The groups have ${seats} seats together; the setup has ${total}.`));
  return wrong;
}

function checkTotal({ total }: Setup, { seats, gameType }: Catalogue): SetupProblem[] {
  if (whole(total, seats.min, seats.max)) return [];
  return [at('total', `${gameType} needs ${seats.min} to ${seats.max} players; the setup has ${total}.`)];
}

/** What a setup without wrong cards, sizes or counts may be dealt by `draw`. */
const dealsOf = (setup: Setup, catalogue: Catalogue): Deals => ({
  setup,
  roles: catalogue.roles,
  among: (counted) => among(setup, catalogue, counted),
});
function among(setup: Setup, catalogue: Catalogue, counted: CardFilter): SeatRange {
  const sideOf = sideIn(catalogue);
  const isOurs = typeof counted === 'function' ? counted : (card: string) => counted.includes(sideOf(card));
  const sets = setup.roles.map((set) => seated(set, catalogue));
  const draws = (pool: Pool, times: number) => drawnFrom(pool, { times, unique: setup.unique, key: keyOf(setup) }, isOurs);
  if (setup.closed && setup.useRoleGroups) return summed(sets.map((cards, i) => draws(cards, setup.roleGroupSizes[i]!)));
  return either(
    sets.map((cards) => {
      if (!setup.closed) return exactly(copiesIn(cards.filter(([card]) => isOurs(card))));
      const sides = Object.entries(setup.count);
      return summed(
        sides.map(([side, n]) =>
          draws(
            cards.filter(([card]) => sideOf(card) === side),
            n,
          ),
        ),
      );
    }),
  );
}
