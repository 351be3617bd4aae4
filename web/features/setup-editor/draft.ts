/** The editor's draft: a setup, and everything that other kinds of setup would use, so that changing the kind loses nothing. */
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
import { type Field, withSettings } from '../../../games/engine/options.ts';
import { SETUP_LIMITS, type Setup, seatsOfRoles } from '../../../games/engine/setup.ts';

/** Copies by card: 'Cop' or 'Cop:Insane/Lazy'. */
export type CardSet = Readonly<Record<string, number>>;
/** An open setup plays a whole set; a closed one draws seats per side from a set; groups draw seats from each group. */
export type Kind = 'open' | 'closed' | 'groups';

export interface SetupDraft {
  readonly gameType: string;
  readonly name: string;
  readonly description: string;
  readonly kind: Kind;
  readonly unique: boolean;
  readonly uniqueWithoutModifier: boolean;
  /** Sets of an open or closed setup, or groups; at least one. */
  readonly sets: readonly CardSet[];
  /** Seats of each group, by index. */
  readonly sizes: readonly number[];
  /** Seats of each side, drawn from a set. */
  readonly count: Readonly<Record<string, number>>;
  readonly gameSettings: readonly string[];
  /** Explicitly chosen terms only. */
  readonly terms: Readonly<Record<string, Json>>;
}
/** Returns the side of a card; '' while it is unknown. */
export type SideLookup = (card: string) => string;

export const emptyDraft = (gameType: string): SetupDraft => ({
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

export const draftOf = (setup: Setup): SetupDraft => ({
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

/** The draft with older fields of its game as the settings that they stand for. */
export const withCurrentSettings = (draft: SetupDraft, fields: Record<string, Field> = {}): SetupDraft => ({
  ...draft,
  ...withSettings(fields, draft),
});

export const sizeOf = ({ sizes }: SetupDraft, group: number): number => sizes[group] ?? 1;

/** Number of seats that the cards of a set take. */
export const seatedIn = (set: CardSet, sideOf: SideLookup): number =>
  seatsOfRoles({ roles: [set], closed: false, useRoleGroups: false, roleGroupSizes: [], count: {} }, sideOf);

/** The part of a setup that its kind, sets and numbers determine. */
function shapeOf({ kind, sets, count, sizes }: SetupDraft) {
  return {
    roles: sets.map((set) => ({ ...set })),
    closed: kind !== 'open',
    useRoleGroups: kind === 'groups',
    roleGroupSizes: kind === 'groups' ? sets.map((_, i) => sizes[i] ?? 1) : [],
    count: kind === 'closed' ? Object.fromEntries(Object.entries(count).filter(([, n]) => n !== 0)) : {},
  };
}

/** The setup as it is played and saved, without parts that its kind does not use. */
export function setupFrom(draft: SetupDraft, sideOf: SideLookup, id = ''): Setup {
  const { gameType, name, description, gameSettings, terms } = draft;
  const shape = shapeOf(draft);
  const unique = shape.closed && draft.unique;
  return {
    id,
    name: name.trim(),
    description: description.trim(),
    gameType,
    ...shape,
    unique,
    uniqueWithoutModifier: unique && draft.uniqueWithoutModifier,
    gameSettings: [...gameSettings],
    total: seatsOfRoles(shape, sideOf),
    ...(Object.keys(terms).length > 0 && { terms: { ...terms } }),
  };
}

/** Parts that this kind of setup does not use, in words. They are kept until the setup is saved. */
export function unusedParts({ kind, count, sizes, sets, unique, uniqueWithoutModifier }: SetupDraft): string[] {
  const hasSizes = sizes.slice(0, sets.length).some((size) => size > 1);
  const hasCount = Object.values(count).some((n) => n > 0);
  return [
    ...(kind !== 'closed' && hasCount ? ['seats per side'] : []),
    ...(kind !== 'groups' && hasSizes ? ['sizes of groups'] : []),
    ...(kind === 'open' && unique ? [uniqueWithoutModifier ? 'Unique without modifiers' : 'Unique'] : []),
  ];
}

/** Whether two drafts have the same content. */
export const isSameDraft = (a: SetupDraft, b: SetupDraft): boolean =>
  a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
/** Sorts cards and sides by name, because their order only reflects the order of edits. */
const ordered = (draft: SetupDraft) => ({
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
/** Schema of a stored draft, which an older version of the page may have written. Does not check whether the setup is valid. */
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
/** Parses a draft from any value, or returns null. */
export function parseDraft(stored: unknown): SetupDraft | null {
  const parsed = safeParse(StoredDraft, stored);
  return parsed.success ? parsed.output : null;
}
