/** What the editor holds: a setup, and beside it all that another kind of setup would use, so that a change of kind loses nothing. */
import {
  array,
  boolean,
  type GenericSchema,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot';
import type { Json } from '../../../games/engine/json.ts';
import { SETUP_LIMITS, type Setup, seatsOfRoles } from '../../../games/engine/setup.ts';

/** Copies by card: 'Cop' or 'Cop:Insane/Lazy'. */
export type CardSet = Readonly<Record<string, number>>;
/** open: a set is played whole; closed: seats per side are drawn from a set; groups: seats are drawn from each group. */
export type Kind = 'open' | 'closed' | 'groups';

export interface Draft {
  readonly gameType: string;
  readonly name: string;
  readonly description: string;
  readonly kind: Kind;
  readonly unique: boolean;
  readonly uniqueWithoutModifier: boolean;
  /** Sets of an open or a closed setup, or groups; at least one. */
  readonly sets: readonly CardSet[];
  /** Seats of each group, by its place. */
  readonly sizes: readonly number[];
  /** Seats of each side, drawn from a set. */
  readonly count: Readonly<Record<string, number>>;
  readonly gameSettings: readonly string[];
  /** Only what was chosen. */
  readonly terms: Readonly<Record<string, Json>>;
}
/** The side of a card; '' while it is not known. */
export type SideLookup = (card: string) => string;

export const emptyDraft = (gameType: string): Draft => ({
  gameType,
  name: '',
  description: '',
  kind: 'open',
  unique: false,
  uniqueWithoutModifier: false,
  sets: [{}],
  sizes: [],
  count: {},
  gameSettings: [],
  terms: {},
});

export const draftOf = (setup: Setup): Draft => ({
  gameType: setup.gameType,
  name: setup.name,
  description: setup.description,
  kind: !setup.closed ? 'open' : setup.useRoleGroups ? 'groups' : 'closed',
  unique: setup.unique,
  uniqueWithoutModifier: setup.uniqueWithoutModifier,
  sets: setup.roles.length > 0 ? setup.roles : [{}],
  sizes: setup.useRoleGroups ? setup.roleGroupSizes : [],
  count: setup.count,
  gameSettings: setup.gameSettings,
  terms: setup.terms ?? {},
});

export const sizeOf = ({ sizes }: Draft, group: number): number => sizes[group] ?? 1;

/** The cards of a set that take a seat. */
export const seatedIn = (set: CardSet, sideOf: SideLookup): number =>
  seatsOfRoles({ roles: [set], closed: false, useRoleGroups: false, roleGroupSizes: [], count: {} }, sideOf);

/** How a set, its kind and its numbers make seats. */
function shapeOf({ kind, sets, count, sizes }: Draft) {
  return {
    roles: sets.map((set) => ({ ...set })),
    closed: kind !== 'open',
    useRoleGroups: kind === 'groups',
    roleGroupSizes: kind === 'groups' ? sets.map((_, i) => sizes[i] ?? 1) : [],
    count: kind === 'closed' ? Object.fromEntries(Object.entries(count).filter(([, n]) => n !== 0)) : {},
  };
}

/** The setup as it is played and saved: without what its kind does not use. */
export function setupFrom(draft: Draft, sideOf: SideLookup, id = ''): Setup {
  const { gameType, name, description, gameSettings, terms } = draft;
  const shape = shapeOf(draft);
  const unique = shape.closed && draft.unique;
  return {
    ...{ id, name: name.trim(), description: description.trim(), gameType, ...shape },
    unique,
    uniqueWithoutModifier: unique && draft.uniqueWithoutModifier,
    gameSettings: [...gameSettings],
    total: seatsOfRoles(shape, sideOf),
    ...(Object.keys(terms).length > 0 && { terms: { ...terms } }),
  };
}

/** What this kind of setup does not use, in words: it stays until the setup is saved. */
export function unusedParts({ kind, count, sizes, sets, unique, uniqueWithoutModifier }: Draft): string[] {
  const hasSizes = sizes.slice(0, sets.length).some((size) => size > 1);
  const hasCount = Object.values(count).some((n) => n > 0);
  return [
    ...(kind !== 'closed' && hasCount ? ['seats per side'] : []),
    ...(kind !== 'groups' && hasSizes ? ['sizes of groups'] : []),
    ...(kind === 'open' && unique ? [uniqueWithoutModifier ? 'Unique without modifiers' : 'Unique'] : []),
  ];
}

/** Whether two drafts hold the same. */
export const isSameDraft = (a: Draft, b: Draft): boolean => a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
/** Cards and sides by name: their order is that of the presses. */
const ordered = (draft: Draft) => ({
  ...draft,
  sets: draft.sets.map(sortedEntries),
  count: sortedEntries(draft.count).filter(([, n]) => n !== 0),
  terms: sortedEntries(draft.terms),
  sizes: draft.sets.map((_, i) => sizeOf(draft, i)),
});
const sortedEntries = <T>(of: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1));

const Words = pipe(string(), maxLength(20_000));
const Name = pipe(string(), minLength(1), maxLength(200));
const Numbers = record(Name, pipe(number(), integer(), minValue(0), maxValue(999)));
/** Of a stored draft, which an older version of the page may have written. Problems of the setup itself are no business of this. */
const StoredDraft = object({
  gameType: Name,
  name: Words,
  description: Words,
  kind: picklist(['open', 'closed', 'groups']),
  unique: boolean(),
  uniqueWithoutModifier: boolean(),
  sets: pipe(array(Numbers), minLength(1), maxLength(SETUP_LIMITS.sets)),
  sizes: pipe(array(pipe(number(), integer(), minValue(0), maxValue(999))), maxLength(SETUP_LIMITS.sets)),
  count: Numbers,
  gameSettings: pipe(array(Name), maxLength(SETUP_LIMITS.settings)),
  terms: record(Name, unknown() as GenericSchema<Json>),
});
/** The draft in a value of any shape, or null. */
export function parseDraft(found: unknown): Draft | null {
  const parsed = safeParse(StoredDraft, found);
  return parsed.success ? parsed.output : null;
}
