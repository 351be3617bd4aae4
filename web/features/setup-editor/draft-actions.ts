/** Every change of a draft, as data; pure, so that undo, storage and tests need no component. */
import type { Json } from '../../../games/engine/json.ts';
import { cardOf, nameOf, SETUP_LIMITS, takesNoSeat } from '../../../games/engine/setup.ts';
import { type Change, withChange } from '../../../games/simulate/change.ts';
import { type CardSet, type Kind, type SetupDraft, type SideLookup, seatedIn, sizeOf } from './draft.ts';

export type DraftAction =
  | { do: 'text'; field: 'name' | 'description'; value: string }
  | { do: 'kind'; kind: Kind }
  | { do: 'unique'; on: boolean }
  | { do: 'uniqueWithoutModifier'; on: boolean }
  | { do: 'add'; set: number; card: string; copies: number }
  /** 0 removes the card. */
  | { do: 'copies'; set: number; card: string; copies: number }
  /** Changes the modifiers of `copies` copies of a card, or of all. */
  | { do: 'modify'; set: number; card: string; modifiers: readonly string[]; copies?: number }
  /** A change suggested by the bots. */
  | { do: 'try'; change: Change }
  | { do: 'move'; from: number; to: number; card: string }
  | { do: 'add set' }
  | { do: 'copy set'; set: number }
  | { do: 'remove set'; set: number }
  | { do: 'size'; set: number; size: number }
  | { do: 'count'; side: string; count: number }
  /** 0 removes the setting. */
  | { do: 'setting'; name: string; copies: number }
  /** Null restores the game's default. */
  | { do: 'term'; field: string; value: Json }
  | { do: 'replace'; draft: SetupDraft };

/** The draft after an action; the same object if nothing changes. */
export function changeDraft(draft: SetupDraft, action: DraftAction, sideOf: SideLookup): SetupDraft {
  switch (action.do) {
    case 'text':
      return draft[action.field] === action.value ? draft : { ...draft, [action.field]: action.value };
    case 'kind':
      return changeKind(draft, action.kind, sideOf);
    case 'unique':
      return { ...draft, unique: action.on };
    case 'uniqueWithoutModifier':
      return { ...draft, uniqueWithoutModifier: action.on };
    case 'size':
      return { ...draft, sizes: draft.sets.map((_, i) => (i === action.set ? action.size : sizeOf(draft, i))) };
    case 'count':
      return { ...draft, count: { ...draft.count, [action.side]: action.count } };
    case 'setting':
      return { ...draft, gameSettings: withSetting(draft.gameSettings, action.name, action.copies) };
    case 'term':
      return { ...draft, terms: withTerm(draft.terms, action.field, action.value) };
    case 'try':
      return withTriedChange(draft, action.change);
    case 'replace':
      return action.draft;
    default:
      return changeSets(draft, action);
  }
}

type SetAction = Extract<DraftAction, { do: 'add' | 'copies' | 'modify' | 'move' | 'add set' | 'copy set' | 'remove set' }>;

function changeSets(draft: SetupDraft, action: SetAction): SetupDraft {
  const { sets } = draft;
  switch (action.do) {
    case 'add':
      return changeSet(draft, action.set, (set) => withCopies(set, action.card, (set[action.card] ?? 0) + action.copies));
    case 'copies':
      return changeSet(draft, action.set, (set) => withCopies(set, action.card, action.copies));
    case 'modify':
      return changeSet(draft, action.set, (set) => modified(set, action));
    case 'move':
      return withMovedCard(draft, action);
    case 'add set':
      return sets.length < SETUP_LIMITS.sets ? { ...draft, sets: [...sets, {}], sizes: [...sizesOf(draft), 1] } : draft;
    case 'copy set':
      return sets.length < SETUP_LIMITS.sets ? inserted(draft, action.set) : draft;
    case 'remove set':
      return removed(draft, action.set);
  }
}

const sizesOf = (draft: SetupDraft): number[] => draft.sets.map((_, i) => sizeOf(draft, i));

function changeSet(draft: SetupDraft, at: number, change: (set: CardSet) => CardSet): SetupDraft {
  const set = draft.sets[at];
  if (!set) return draft;
  const next = change(set);
  return next === set ? draft : { ...draft, sets: draft.sets.map((other, i) => (i === at ? next : other)) };
}

/** Sets the copies of a card. New cards go last; 0 copies removes the card. */
function withCopies(set: CardSet, card: string, copies: number): CardSet {
  const n = Math.max(0, Math.min(SETUP_LIMITS.copies, copies));
  if (n === (set[card] ?? 0)) return set;
  if (n > 0) return { ...set, [card]: n };
  const { [card]: _, ...rest } = set;
  return rest;
}

function modified(set: CardSet, { card, modifiers, copies }: Extract<SetAction, { do: 'modify' }>): CardSet {
  const copiesInSet = set[card] ?? 0;
  const next = cardOf(nameOf(card), modifiers);
  if (copiesInSet === 0 || next === card) return set;
  const changed = Math.min(copiesInSet, copies ?? copiesInSet);
  if (changed < copiesInSet) return withCopies({ ...set, [card]: copiesInSet - changed }, next, (set[next] ?? 0) + changed);
  // Replaced in position, so that nothing jumps.
  const others = Object.entries(set).filter(([other]) => other !== next);
  const sum = Math.min(SETUP_LIMITS.copies, changed + (set[next] ?? 0));
  return Object.fromEntries(others.map(([other, n]) => (other === card ? [next, sum] : [other, n])));
}

function withTriedChange(draft: SetupDraft, change: Change): SetupDraft {
  const next = withChange(draft, change);
  return next === draft ? draft : { ...draft, ...next };
}

function withMovedCard(draft: SetupDraft, { from, to, card }: Extract<SetAction, { do: 'move' }>): SetupDraft {
  const copies = draft.sets[from]?.[card] ?? 0;
  if (from === to || copies === 0 || !draft.sets[to]) return draft;
  const without = changeSet(draft, from, (set) => withCopies(set, card, 0));
  return changeSet(without, to, (set) => withCopies(set, card, (set[card] ?? 0) + copies));
}

function inserted(draft: SetupDraft, at: number): SetupDraft {
  const set = draft.sets[at];
  if (!set) return draft;
  return { ...draft, sets: draft.sets.toSpliced(at + 1, 0, set), sizes: sizesOf(draft).toSpliced(at + 1, 0, sizeOf(draft, at)) };
}

/** Removes a set. Removing the last one leaves an empty set. */
function removed(draft: SetupDraft, at: number): SetupDraft {
  if (!draft.sets[at]) return draft;
  const sets = draft.sets.toSpliced(at, 1);
  return { ...draft, sets: sets.length > 0 ? sets : [{}], sizes: sizesOf(draft).toSpliced(at, 1) };
}

/**
 * Changes the kind. Sets stay, or become groups unchanged; numbers that the new kind needs and the draft lacks are derived from
 * the cards.
 */
function changeKind(draft: SetupDraft, kind: Kind, sideOf: SideLookup): SetupDraft {
  if (kind === draft.kind) return draft;
  const next = { ...draft, kind };
  const isCounted = Object.values(draft.count).some((n) => n > 0);
  if (kind === 'closed' && !isCounted) return { ...next, count: countFrom(draft, sideOf) };
  const soleSet = draft.sets.length === 1 ? draft.sets[0] : undefined;
  if (kind === 'groups' && draft.sizes.length === 0 && soleSet) return { ...next, sizes: [seatedIn(soleSet, sideOf) || 1] };
  return next;
}

/** Seats of each side, counted in the first set. */
function countFrom({ sets }: SetupDraft, sideOf: SideLookup): Record<string, number> {
  const count: Record<string, number> = {};
  for (const [card, copies] of Object.entries(sets[0] ?? {}))
    if (!takesNoSeat(card, sideOf)) count[sideOf(card)] = Math.min(SETUP_LIMITS.copies, (count[sideOf(card)] ?? 0) + copies);
  return count;
}

function withTerm(terms: SetupDraft['terms'], field: string, value: Json): SetupDraft['terms'] {
  const { [field]: _, ...others } = terms;
  return value === null ? others : { ...others, [field]: value };
}

function withSetting(settings: readonly string[], name: string, copies: number): string[] {
  const others = settings.filter((other) => other !== name);
  const at = settings.indexOf(name);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...Array<string>(Math.max(0, copies)).fill(name));
}

/** Consecutive actions with the same key merge into one undo step, such as typing in a field. Null never merges. */
export function mergeKey(action: DraftAction): string | null {
  if (action.do === 'text') return action.field;
  if (action.do === 'term') return `term ${action.field}`;
  if (action.do === 'count') return `count ${action.side}`;
  return action.do === 'size' ? `size ${action.set}` : null;
}

/** Index of the first set in which two drafts differ, or null; lets undo show what it changed. */
export function changedSet(old: SetupDraft, changed: SetupDraft): number | null {
  const most = Math.max(old.sets.length, changed.sets.length);
  for (let i = 0; i < most; i++) {
    const [a, b] = [old.sets[i], changed.sets[i]];
    if (JSON.stringify(a) !== JSON.stringify(b)) return Math.min(i, changed.sets.length - 1);
  }
  return null;
}
