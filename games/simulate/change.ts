/** A single change of a setup. Imports no rules, so that pages can load it. */
import type { Setup } from '../engine/setup.ts';

/** A change of the same card in some sets, pools or groups. */
export interface CardChange {
  sets: readonly number[];
  /** The card that loses a copy; null to add a copy of `to` to a pool or group, whose number of seats stays the same. */
  from: string | null;
  to: string;
}
/** A change of one seat of a closed setup, which is then drawn from another side. */
export interface SeatChange {
  fromSide: string;
  toSide: string;
}
/** A change of one seat, which is then drawn from another group. */
export interface GroupChange {
  fromGroup: number;
  toGroup: number;
}
export type Change = CardChange | SeatChange | GroupChange;

type Cards = Readonly<Record<string, number>>;
/** The parts of a setup, or of its draft, that changes apply to. */
export interface Changeable {
  sets: readonly Cards[];
  count: Cards;
  /** Seats drawn from each group; 1 if there are no groups. */
  sizes: readonly number[];
}

/** Returns the sets and seats after a change; the same object if it cannot be made. */
export function withChange(of: Changeable, change: Change): Changeable {
  if ('toSide' in change) {
    const count = moved(of.count, change.fromSide, change.toSide);
    return count ? { ...of, count } : of;
  }
  if ('toGroup' in change) return resized(of, change);
  const { sets, from, to } = change;
  const next = sets.map((i) => moved(of.sets[i] ?? {}, from, to));
  if (next.some((set) => set === null)) return of;
  return { ...of, sets: of.sets.map((set, i) => next[sets.indexOf(i)] ?? set) };
}

export function setupAfter(setup: Setup, change: Change): Setup {
  const { sets, count, sizes } = withChange({ sets: setup.roles, count: setup.count, sizes: setup.roleGroupSizes }, change);
  return { ...setup, roles: sets.map((set) => ({ ...set })), count: { ...count }, roleGroupSizes: [...sizes] };
}

function resized(of: Changeable, { fromGroup, toGroup }: GroupChange): Changeable {
  const sizes = of.sets.map((_, i) => of.sizes[i] ?? 1);
  if (fromGroup === toGroup || (sizes[fromGroup] ?? 0) < 2 || sizes[toGroup] === undefined) return of;
  return { ...of, sizes: sizes.map((size, i) => size + Number(i === toGroup) - Number(i === fromGroup)) };
}

/** Moves one copy from a key to another; null if there is none to move. A new key comes last. */
function moved(counts: Cards, from: string | null, to: string): Cards | null {
  if (from === to || (from !== null && !counts[from])) return null;
  const rest = Object.entries(counts).map(([key, n]) => [key, key === from ? n - 1 : n] as const);
  const remaining = Object.fromEntries(rest.filter(([, n]) => n > 0));
  return { ...remaining, [to]: (remaining[to] ?? 0) + 1 };
}
