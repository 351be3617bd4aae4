/** Finds changes that may balance a setup. */
import { type Catalogue, nameOf, type Setup, setupProblems, takesNoSeat } from '../engine/setup.ts';
import { type CardChange, type Change, type GroupChange, type SeatChange, setupAfter } from './change.ts';
import { MOST_CHANGES } from './change-search.ts';
import type { Unfairness } from './fairness.ts';

/** Purposes of roles, in the order in which they are tried; the first role declared for each is used. */
const PURPOSES = ['Information', 'Protective', 'Blocking', 'Killing', 'Deception', 'Conversion'];
const MOST_UPGRADES = 4;
const MOST_DOWNGRADES = 3;
const MOST_ADDED = 2;
const MOST_RESIZED = 2;

/**
 * Returns changes to try. A plain role of the weak side becomes a useful one, a role of the strong side becomes plain, or a seat
 * changes sides. A pool or group may also get one more card, which is then drawn more often, and a seat may be drawn from another
 * group. If one of several sets or pools is played, a change is tried in each alone and in all. The setup is playable with every
 * change returned.
 */
export function changesFor(setup: Setup, catalogue: Catalogue, unfair: Unfairness): Change[] {
  const isPool = setup.closed && !setup.useRoleGroups;
  const bySet = setup.roles.map((_, set) => inSet({ setup, catalogue, unfair, set }));
  const inMany = setup.closed && setup.useRoleGroups ? [] : mergeSets(bySet.flat());
  const seats: (SeatChange | GroupChange)[] = isPool
    ? [{ fromSide: unfair.strong, toSide: unfair.weak }]
    : betweenGroups(setup, catalogue, unfair);
  const changes: Change[] = [];
  for (const change of [...seats, ...inTurn<Change>([inMany, ...bySet])]) {
    if (changes.length === MOST_CHANGES) break;
    const problems = setupProblems(setupAfter(setup, change), catalogue);
    if (problems.every(({ place }) => place === 'name' || place === 'description')) changes.push(change);
  }
  return changes;
}

interface Place {
  setup: Setup;
  catalogue: Catalogue;
  unfair: Unfairness;
  set: number;
}

/** Returns changes of one set, pool or group. In a pool no card changes sides: the seats of each side are set separately. */
function inSet({ setup, catalogue, unfair: { strong, weak }, set }: Place): CardChange[] {
  const factsOf = (card: string) => catalogue.roles.get(nameOf(card));
  const cards = Object.keys(setup.roles[set]!).filter((card) => !takesNoSeat(card, (of) => factsOf(of)?.side ?? ''));
  const isPlain = (card: string): boolean => factsOf(card)?.tags?.includes('Vanilla') === true;
  const ours = (side: string): string[] => cards.filter((card) => factsOf(card)?.side === side);
  const plainOf = (side: string) => [...catalogue.roles.keys()].find((role) => factsOf(role)?.side === side && isPlain(role));
  const swap = (from: string | null | undefined, to: string | undefined): CardChange[] =>
    from === undefined || to === undefined ? [] : [{ sets: [set], from, to }];

  const plain = ours(weak).find(isPlain);
  const useful = usefulRoles(catalogue, weak);
  const there = ours(weak).filter((card) => !isPlain(card));
  const upgrades = useful.flatMap((to) => swap(plain, to));
  const downgrades = ours(strong).flatMap((from) => (isPlain(from) ? [] : swap(from, plainOf(strong))));
  const seat = ours(strong).find(isPlain) ?? ours(strong)[0];
  const crossing = setup.closed && !setup.useRoleGroups ? [] : swap(seat, plainOf(weak));
  const more = ours(weak).length === 0 ? [] : [...there, ...useful.filter((role) => !there.includes(role))];
  const added = setup.closed ? more.slice(0, MOST_ADDED).flatMap((to) => swap(null, to)) : [];
  return inTurn([upgrades, downgrades.slice(0, MOST_DOWNGRADES), crossing, added]);
}

/** Returns changes that move a seat from groups with only the strong side to the first group with only the weak side. */
function betweenGroups(
  { roles, useRoleGroups }: Setup,
  { roles: catalogueRoles }: Catalogue,
  { strong, weak }: Unfairness,
): GroupChange[] {
  if (!useRoleGroups) return [];
  const has = (set: Record<string, number>, side: string) =>
    Object.keys(set).some((card) => catalogueRoles.get(nameOf(card))?.side === side);
  const holding = (side: string, other: string) =>
    [...roles.keys()].filter((i) => has(roles[i]!, side) && !has(roles[i]!, other));
  const [toGroup] = holding(weak, strong);
  if (toGroup === undefined) return [];
  return holding(strong, weak)
    .slice(0, MOST_RESIZED)
    .map((fromGroup) => ({ fromGroup, toGroup }));
}

/** Returns the first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** Merges changes that several sets allow into one for all of these sets. */
function mergeSets(changes: readonly CardChange[]): CardChange[] {
  const same = new Map<string, CardChange>();
  for (const { sets, from, to } of changes) {
    const key = JSON.stringify([from, to]);
    same.set(key, { sets: [...(same.get(key)?.sets ?? []), ...sets], from, to });
  }
  return [...same.values()].filter(({ sets }) => sets.length > 1);
}

/** Returns roles that act at night and do not puzzle a table that is new to them. */
function usefulRoles({ roles }: Catalogue, side: string): string[] {
  const names = new Set<string>();
  const isFit = (tags: readonly string[]): boolean =>
    tags.includes('Basic') && tags.includes('Visiting') && !tags.some((tag) => tag.startsWith('Setup Change'));
  for (const purpose of PURPOSES) {
    const role = [...roles].find(
      ([name, { side: of, tags = [] }]) => of === side && tags.includes(purpose) && isFit(tags) && !names.has(name),
    );
    if (role) names.add(role[0]);
  }
  return [...names].slice(0, MOST_UPGRADES);
}
