import { cardOf, groupName, modifiersOf, nameOf, setName, takesNoSeat } from './card.ts';
import { shortened } from './cut-text.ts';
import type { Json } from './json.ts';
import type { Field } from './options.ts';
import { fieldError, parseFields } from './parse-fields.ts';
import { different, drawnFrom, either, exactly, type Pool, type SeatRange, summed } from './seat-range.ts';

export { cardOf, groupName, modifiersOf, nameOf, setName, takesNoSeat };

/**
 * A setup: the roles a table plays with. A role is written `Name` or `Name:Mod/Mod`.
 * Open setups have one map of role to count, or several, one of which is drawn. Closed setups have a pool with a count per side,
 * or groups with sizes.
 */
export interface Setup {
  id: string;
  name: string;
  description: string;
  gameType: string;
  /** Sets, one of which is played (open); pools, one of which is used (closed); or the groups A, B, … (closed with groups). */
  roles: Record<string, number>[];
  closed: boolean;
  /** Draws no card twice from one pool (each group is its own pool). Closed setups only. */
  unique: boolean;
  /** Draws no role twice even with other modifiers. Needs `unique`. */
  uniqueWithoutModifier: boolean;
  useRoleGroups: boolean;
  roleGroupSizes: number[];
  /** Seats per side, for a closed setup without groups. */
  count: Record<string, number>;
  /** Names of game settings; repeated if a setting counts its copies. */
  gameSettings: string[];
  /** Number of seats. */
  total: number;
  /** Values for the catalogue's setup fields, such as team sizes. */
  terms?: Record<string, Json>;
  /** Version of a stored setup. `deal` is the address of its canonical deal (deal.ts). */
  version?: number;
  deal?: string;
}

/** A game's demands on its setups, without its rules, so that a form can load them cheaply. */
export interface SetupRules {
  gameType: string;
  seats: { min: number; max: number };
  /** Fields that a setup may set besides its cards. `balance` checks bounds that depend on the number of seats. */
  setupFields?: Record<string, Field>;
  /** Checks the game's own demands. Called only for setups that can be dealt; the number of seats may still be wrong. */
  balance?(deals: Deals): SetupProblem[];
  /** Returns oddities of a playable setup, one sentence each. */
  warnings?(deals: Deals): string[];
}
/** A game's cards by name, with the facts needed to check whether a setup can be played. */
export interface Catalogue extends SetupRules {
  roles: ReadonlyMap<string, RoleFacts>;
  modifiers: ReadonlyMap<string, { incompatible: readonly string[]; repeats: boolean }>;
  /** `most` is the maximum number of copies that count. */
  settings: ReadonlyMap<string, { incompatible: readonly string[]; requires: readonly string[]; most: number }>;
}
export interface RoleFacts {
  side: string;
  tags?: readonly string[];
  /** Counts as evil from the deal on, whatever its own side. */
  infiltrates?: boolean;
  /** Whether the role has its own action; other roles do nothing, or act only with their side. */
  acts?: boolean;
}
/** Possible deals of a setup. `among` returns the minimum and maximum number of seats for some sides or cards. */
export interface Deals {
  setup: Setup;
  roles: Catalogue['roles'];
  among(counted: CardFilter): SeatRange;
}
/** A list of sides, or a predicate on cards. */
export type CardFilter = readonly string[] | ((card: string) => boolean);

/** A problem of a setup; `place` is the form field beside which it is shown. */
export interface SetupProblem {
  place: 'name' | 'description' | 'kind' | 'roles' | 'groups' | 'count' | 'settings' | 'terms' | 'total' | 'balance';
  /** Index of the set or group. */
  set?: number;
  /** Card as the setup writes it: 'Cop:Insane'. */
  card?: string;
  /** Side of a count, name of a setting, or key of a term. */
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
 * Returns all problems of a setup; empty if it can be played. Accepts any object of the right shape. A setup without problems can
 * always be dealt by `draw`, and its game is never over at the start.
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

/** Returns null if a setup can be played, else its first problem as a sentence of at most 200 characters. */
export const checkSetup = (setup: Setup, catalogue: Catalogue): string | null =>
  setupProblems(setup, catalogue)[0]?.message ?? null;

/** Returns oddities of a setup, one sentence each; none if it has problems. */
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
/** Warns about cards of a pool whose side gets no seat. */
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
  const parsed = parseFields(setupFields, terms);
  return 'bad' in parsed ? parsed.bad.map((field) => at('terms', fieldError(setupFields, field), { field })) : [];
}

function checkWords(setup: Setup, catalogue: Catalogue): SetupProblem[] {
  const { gameType, name, description } = setup;
  const problems: SetupProblem[] = [];
  if (gameType !== catalogue.gameType)
    problems.push(at('kind', `This setup is for ${brief(gameType)}, not for ${catalogue.gameType}.`));
  if (name.trim() === '') problems.push(at('name', 'Give the setup a name.'));
  if (name.length > SETUP_LIMITS.name) problems.push(at('name', `The name must have at most ${SETUP_LIMITS.name} characters.`));
  if (description.length > SETUP_LIMITS.description)
    problems.push(at('description', `The description must have at most ${SETUP_LIMITS.description} characters.`));
  return problems;
}

function checkSwitches({ closed, unique, uniqueWithoutModifier, useRoleGroups, roles }: Setup): SetupProblem[] {
  const problems: SetupProblem[] = [];
  if (roles.length === 0) problems.push(at('roles', 'Add at least one set of roles.'));
  if (roles.length > SETUP_LIMITS.sets) problems.push(at('roles', `A setup has at most ${SETUP_LIMITS.sets} sets or groups.`));
  if (unique && !closed) problems.push(at('kind', 'Only a closed setup can be unique.'));
  if (uniqueWithoutModifier && !unique) problems.push(at('kind', 'Unique without modifiers needs a unique setup.'));
  if (useRoleGroups && !closed) problems.push(at('kind', 'Only a closed setup can have role groups.'));
  return problems;
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

/** Checks one card: its role and modifiers must be known, and the modifiers few and compatible. */
function checkCard(card: string, catalogue: Catalogue): string[] {
  const mods = modifiersOf(card);
  const messages: string[] = [];
  if (!catalogue.roles.has(nameOf(card))) messages.push(`There is no role called '${brief(nameOf(card))}'.`);
  if (card !== cardOf(nameOf(card), mods)) messages.push(`'${brief(card)}' is not written as Role:Modifier/Modifier.`);
  if (mods.length > SETUP_LIMITS.modifiers) messages.push(`${brief(card)} has more than ${SETUP_LIMITS.modifiers} modifiers.`);
  for (const mod of new Set(mods)) {
    const modifier = catalogue.modifiers.get(mod);
    if (!modifier) messages.push(`There is no modifier called '${brief(mod)}'.`);
    else if (!modifier.repeats && mods.indexOf(mod) !== mods.lastIndexOf(mod))
      messages.push(`${brief(mod)} can be given only once: ${brief(card)}.`);
  }
  return [...messages, ...foesAmong(mods, catalogue.modifiers).map((pair) => `${pair} do not go together: ${brief(card)}.`)];
}
/** Returns incompatible pairs, each once, such as 'Sane and Insane'. Either of the two may declare the conflict. */
function foesAmong(names: readonly string[], entries: ReadonlyMap<string, { incompatible: readonly string[] }>): string[] {
  const each = [...new Set(names)];
  const isFoe = (one: string, other: string) => entries.get(one)?.incompatible.includes(other);
  return each.flatMap((one, i) =>
    each.slice(i + 1).flatMap((other) => (isFoe(one, other) || isFoe(other, one) ? [`${one} and ${other}`] : [])),
  );
}

function checkSettings(names: readonly string[], { settings }: Catalogue): SetupProblem[] {
  if (names.length > SETUP_LIMITS.settings)
    return [at('settings', `A setup has at most ${SETUP_LIMITS.settings} game settings.`)];
  const problems: SetupProblem[] = [];
  for (const name of new Set(names)) {
    const setting = settings.get(name);
    const say = (message: string) => problems.push(at('settings', message, { field: name }));
    if (!setting) {
      say(`There is no game setting called '${brief(name)}'.`);
      continue;
    }
    if (names.filter((other) => other === name).length > setting.most)
      say(setting.most === 1 ? `${name} can be set only once.` : `${name} can be set at most ${setting.most} times.`);
    for (const other of setting.requires) if (!names.includes(other)) say(`${name} needs ${other}.`);
  }
  return [...problems, ...foesAmong(names, settings).map((pair) => at('settings', `${pair} do not go together.`))];
}

/** Returns the side of a card; '' if its role does not exist. */
const sideIn =
  (catalogue: Catalogue) =>
  (card: string): string =>
    catalogue.roles.get(nameOf(card))?.side ?? '';
/** Returns the cards of a set that can take a seat, with their copies. */
const seated = (set: Record<string, number>, catalogue: Catalogue): [card: string, copies: number][] =>
  Object.entries(set).filter(([card]) => !takesNoSeat(card, sideIn(catalogue)));
const copiesIn = (cards: Pool): number => cards.reduce((sum, [, copies]) => sum + copies, 0);
/** Returns the key by which a unique setup draws each card only once: its role, or the card with its modifiers. */
const keyOf = ({ uniqueWithoutModifier }: Setup) => (uniqueWithoutModifier ? nameOf : (card: string) => card);

/** Number of seats that the roles of a setup fill, counted from its first set, its groups, or its sides. */
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

/** Checks that sets, sides or groups fill the seats and hold enough cards. `skipped` sets already have card errors. */
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
    const messages: string[] = [];
    if (!isSize(size)) messages.push(`The size of group ${groupName(i)} must be 1 to ${SETUP_LIMITS.copies}.`);
    if (!skipped.has(i) && cards.length === 0) messages.push(`Group ${groupName(i)} needs a role that can take a seat.`);
    else if (!skipped.has(i) && setup.unique && isSize(size) && different(cards, keyOf(setup)) < size)
      messages.push(`Group ${groupName(i)} needs ${size} different roles.`);
    return messages.map((message) => at('groups', message, { set: i }));
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

/** Possible deals of a setup whose cards, sizes and counts are valid. */
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
