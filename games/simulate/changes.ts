/** Which changes of one card may bring a setup into balance. */
import { type Catalogue, nameOf, type Setup, setupProblems } from '../engine/setup.ts';
import { type Change, changed, type Unfairness } from './fairness.ts';

/** What a role is for, in the order in which they are tried: of each the first that is declared. */
const PURPOSES = ['Information', 'Protective', 'Blocking', 'Killing', 'Deception', 'Conversion'];
const MOST_UPGRADES = 4;
const MOST_DOWNGRADES = 3;

/**
 * A plain role of the weak side becomes one that does something, one of the strong side becomes plain, or a seat changes sides.
 * Only for an open setup with one set: what a pool or one of several sets deals hangs on more than one card. Each can be played.
 */
export function changesFor(setup: Setup, catalogue: Catalogue, { strong, weak }: Unfairness): Change[] {
  const [set] = setup.roles;
  if (setup.closed || setup.roles.length !== 1 || !set) return [];
  const cards = Object.keys(set);
  const factsOf = (card: string) => catalogue.roles.get(nameOf(card));
  const isPlain = (card: string): boolean => factsOf(card)?.tags?.includes('Vanilla') === true;
  const ours = (side: string): string[] => cards.filter((card) => factsOf(card)?.side === side);
  const plainOf = (side: string) => [...catalogue.roles.keys()].find((role) => factsOf(role)?.side === side && isPlain(role));

  const plain = ours(weak).find(isPlain);
  const upgrades = plain === undefined ? [] : usefulRoles(catalogue, weak).map((to) => ({ from: plain, to }));
  const lesser = plainOf(strong);
  const useful = ours(strong).filter((card) => !isPlain(card));
  const downgrades = lesser === undefined ? [] : useful.map((from) => ({ from, to: lesser }));
  const seat = ours(strong).find(isPlain) ?? ours(strong)[0];
  const gained = plainOf(weak);
  const crossing = seat === undefined || gained === undefined ? [] : [{ from: seat, to: gained }];
  return [...upgrades, ...downgrades.slice(0, MOST_DOWNGRADES), ...crossing].filter((change) =>
    setupProblems(changed(setup, change), catalogue).every(({ place }) => place === 'name' || place === 'description'),
  );
}

/** Roles that act at night, and are no riddle to a table that does not know them. */
function usefulRoles({ roles }: Catalogue, side: string): string[] {
  const found = new Set<string>();
  const isFit = (tags: readonly string[]): boolean =>
    tags.includes('Basic') && tags.includes('Visiting') && !tags.some((tag) => tag.startsWith('Setup Change'));
  for (const purpose of PURPOSES) {
    const role = [...roles].find(
      ([name, { side: of, tags = [] }]) => of === side && tags.includes(purpose) && isFit(tags) && !found.has(name),
    );
    if (role) found.add(role[0]);
  }
  return [...found].slice(0, MOST_UPGRADES);
}
