import { nameOf, type Setup, takesNoSeat } from '../../../games/engine/setup.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { cardTitle, sideRank } from './card-names.ts';
import { type Roles, sideOf } from './roles.ts';

export type SetupSummary = Pick<
  Setup,
  'name' | 'gameType' | 'roles' | 'closed' | 'useRoleGroups' | 'roleGroupSizes' | 'count' | 'gameSettings' | 'total'
> & {
  id?: string;
  /** Omitted in lobby rows. */
  unique?: boolean | undefined;
  uniqueWithoutModifier?: boolean | undefined;
  description?: string;
  /** Null for setups of the site. */
  creator?: UserCard | null;
};
export type Copies = [card: string, copies: number];

/** A side of a setup: its seats, and its roles, once each. */
export interface SetupSide {
  side: string | null;
  /** '5', '2–3'; '' for cards that take no seat. */
  seats: string;
  roles: string[];
}

type Range = [least: number, most: number];

/** The sides of a setup in order; those that take no seat come last. */
export function sidesOfSetup(setup: SetupSummary, roles: Roles | undefined): SetupSide[] {
  const isSeated = (card: string) => !takesNoSeat(card, (of) => sideOf(roles, of) ?? '');
  const cards = sorted(Object.fromEntries(setup.roles.flatMap((set) => Object.keys(set).map((card) => [card, 1]))), roles);
  const sides = new Map<string | null, Set<string>>();
  for (const [card] of cards) {
    const side = sideOf(roles, card);
    sides.set(side, (sides.get(side) ?? new Set()).add(nameOf(card)));
  }
  return [...sides].map(([side, names]) => {
    const isOfSide = (card: string) => sideOf(roles, card) === side && isSeated(card);
    const isPresent = cards.some(([card]) => isOfSide(card));
    return { side, seats: isPresent ? rangeWords(seatsOf(setup, side, isOfSide)) : '', roles: [...names] };
  });
}

const rangeWords = ([least, most]: Range): string => (least === most ? `${most}` : `${least}–${most}`);

/** Fewest and most seats that these cards get. */
function seatsOf(setup: SetupSummary, side: string | null, isOfSide: (card: string) => boolean): Range {
  const { roles, closed, useRoleGroups, roleGroupSizes, count } = setup;
  if (closed && !useRoleGroups) {
    const seats = count[side ?? ''] ?? 0;
    return [seats, seats];
  }
  const sets = roles.map((set, i): Range => {
    const all = Object.entries(set);
    const sideCards = all.filter(([card]) => isOfSide(card));
    if (!closed) {
      const copies = sideCards.reduce((sum, [, n]) => sum + n, 0);
      return [copies, copies];
    }
    const groupSize = roleGroupSizes[i] ?? 1;
    return [sideCards.length === all.length ? groupSize : 0, sideCards.length > 0 ? groupSize : 0];
  });
  const of = (at: 0 | 1) => sets.map((range) => range[at]);
  // An open setup plays one of its sets; a closed one draws from each of its groups.
  if (!closed) return [Math.min(...of(0)), Math.max(...of(1))];
  return [of(0).reduce((a, b) => a + b, 0), of(1).reduce((a, b) => a + b, 0)];
}

/** Sorts cards by side, then by name; cards that take no seat come last. */
export function sorted(set: Record<string, number>, roles: Roles | undefined): Copies[] {
  const rank = (card: string) => sideRank(sideOf(roles, card)) + (takesNoSeat(card, (c) => sideOf(roles, c) ?? '') ? 10 : 0);
  return Object.entries(set).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Number of roles to show for each side, `most` in total: every side gets one before any gets two. */
export function evenShares(sides: readonly Pick<SetupSide, 'roles'>[], most: number): number[] {
  const shares = sides.map(() => 0);
  let remaining = most;
  while (remaining > 0 && shares.some((share, i) => share < sides[i]!.roles.length)) {
    for (const [i, { roles }] of sides.entries()) {
      if (remaining === 0 || shares[i]! >= roles.length) continue;
      shares[i]! += 1;
      remaining -= 1;
    }
  }
  return shares;
}

/** A setup's roles for screen readers: 'Cop, Doctor, 3 Villager'. Numbers are fixed only in an open setup with one set. */
export function setupWords(setup: SetupSummary): string {
  const copies = !setup.closed && setup.roles.length === 1 ? setup.roles[0]! : {};
  const cards = sorted(Object.assign({}, ...setup.roles), undefined).map(([card]) => card);
  return cards.map((card) => ((copies[card] ?? 1) > 1 ? `${copies[card]} ${cardTitle(card)}` : cardTitle(card))).join(', ');
}

/** Kind of a setup in words: 'Open', 'Closed groups'. */
export function setupKind(setup: SetupSummary): string {
  if (setup.closed && setup.useRoleGroups) return 'Closed groups';
  if (setup.roles.length > 1)
    return setup.closed ? `Closed, ${setup.roles.length} variants` : `Open, ${setup.roles.length} variants`;
  return setup.closed ? 'Closed' : 'Open';
}
