/** Closed setups, many of them at random, keep their promises: sizes, counts of sides, uniqueness, and cards beside the table. */
import { describe, expect, test } from 'vitest';
import { draw } from '../../games/engine/draw.ts';
import { type Rng, seeded } from '../../games/engine/rng.ts';
import { nameOf, type Setup, takesNoSeat } from '../../games/engine/setup.ts';
import { CATALOGUES } from '../../games/index.ts';
import { manyOf } from '../long.ts';
import { randomClosedSetup } from './random-closed.ts';

const catalogue = CATALOGUES['mafia']!;
const sideOf = (card: string): string => catalogue.roles.get(nameOf(card))!.side;
type Roles = Setup['roles'];
const SETUPS_DRAWN = manyOf(1_500, 100_000);

const isSeated = (card: string): boolean => !takesNoSeat(card, sideOf);
const tally = (names: readonly string[]): Map<string, number> => {
  const all = new Map<string, number>();
  for (const name of names) all.set(name, (all.get(name) ?? 0) + 1);
  return all;
};
const spread = (set: Record<string, number>): string[] => Object.entries(set).flatMap(([card, n]) => Array<string>(n).fill(card));
const sorted = (names: readonly string[]): string => [...names].sort().join();
const keyIn = ({ uniqueWithoutModifier }: Setup) => (uniqueWithoutModifier ? nameOf : (card: string) => card);

/** Whether these cards may all come from one pool. */
function fitsPool(setup: Setup, set: Record<string, number>, cards: readonly string[]): boolean {
  if (!cards.every((card) => Object.hasOwn(set, card) && isSeated(card))) return false;
  if (setup.unique && tally(cards.map(keyIn(setup))).size < cards.length) return false;
  const sides = tally(cards.map(sideOf));
  return Object.entries(setup.count).every(([side, n]) => (sides.get(side) ?? 0) === n);
}

/** Whether the cards can be divided among the groups so that each is full and no unique group has a card twice. */
function fitsGroups(setup: Setup, cards: readonly string[]): boolean {
  const key = keyIn(setup);
  const held: string[][] = setup.roles.map(() => []);
  const fits = (card: string, i: number, without?: string) =>
    Object.hasOwn(setup.roles[i]!, card) &&
    !(setup.unique && held[i]!.some((other) => other !== without && key(other) === key(card)));
  /** Finds a place for a card, moving others to other groups if necessary. */
  const place = (card: string, tried: Set<string>): boolean =>
    setup.roles.some((_, i) => {
      const mark = `${i} ${card}`;
      if (tried.has(mark) || !Object.hasOwn(setup.roles[i]!, card)) return false;
      tried.add(mark);
      if (held[i]!.length < setup.roleGroupSizes[i]! && fits(card, i)) return held[i]!.push(card) > 0;
      return [...held[i]!].some((other) => {
        if (!fits(card, i, other)) return false;
        const at = held[i]!.indexOf(other);
        held[i]![at] = card;
        if (place(other, tried)) return true;
        held[i]![at] = other;
        return false;
      });
    });
  return (
    cards.every((card) => isSeated(card) && place(card, new Set())) &&
    held.every((group, i) => group.length === setup.roleGroupSizes[i])
  );
}

/** Returns the promise that a deal of this setup breaks; null if it keeps all. */
function broken(setup: Setup, rng: Rng): string | null {
  const { cards, extra } = draw(setup, rng, sideOf);
  if (cards.length !== setup.total) return `${cards.length} cards for ${setup.total} seats`;
  const aside = (set: Record<string, number>) => sorted(spread(set).filter((card) => !isSeated(card)));
  if (setup.useRoleGroups) {
    if (sorted(extra) !== sorted(setup.roles.flatMap((set) => spread(set).filter((card) => !isSeated(card)))))
      return `beside: ${extra}`;
    return fitsGroups(setup, cards) ? null : `no such groups: ${cards}`;
  }
  const one = setup.roles.some((set) => sorted(extra) === aside(set) && fitsPool(setup, set, cards));
  return one ? null : `of no pool: ${cards} beside ${extra}`;
}

test(`${SETUPS_DRAWN} closed setups of every kind deal as they promise`, () => {
  const kinds = new Map<string, number>();
  for (let i = 0; i < SETUPS_DRAWN; i++) {
    const rng = seeded([i, 17, 3, 1]);
    const setup = randomClosedSetup(catalogue, rng);
    const wrong = broken(setup, rng);
    if (wrong) expect.fail(`${wrong} in ${JSON.stringify(setup)}`);
    const { useRoleGroups, roles, unique, uniqueWithoutModifier } = setup;
    const shape = useRoleGroups ? 'groups' : roles.length > 1 ? 'pools' : 'whole';
    const kind = `${shape} ${uniqueWithoutModifier ? 'roles' : unique ? 'cards' : 'any'}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(kinds.size).toBe(9);
  for (const [kind, times] of kinds) expect(times / SETUPS_DRAWN, kind).toBeGreaterThan(0.03);
});

describe('Each card comes as often as the pool says (chi-square, p = 0.001)', () => {
  /** Chi-square limits, indexed by degrees of freedom. */
  const LIMITS = [0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59];
  const TIMES = 20_000;
  const setup = (part: Partial<Setup>): Setup => ({
    id: 'a-setup',
    name: 'A setup',
    description: '',
    gameType: 'Mafia',
    closed: true,
    unique: false,
    uniqueWithoutModifier: false,
    useRoleGroups: false,
    roleGroupSizes: [],
    count: {},
    gameSettings: [],
    roles: [],
    total: 0,
    ...part,
  });
  /** Draws many times, and compares how often each thing was seen with how likely it is. */
  function compare(part: Partial<Setup>, seen: (cards: string[]) => string, likely: Record<string, number>): void {
    const made = setup(part);
    const times = new Map<string, number>();
    for (let i = 0; i < TIMES; i++) {
      const what = seen(draw(made, seeded([i, 7, 7, 7]), sideOf).cards);
      times.set(what, (times.get(what) ?? 0) + 1);
    }
    expect([...times.keys()].filter((what) => !Object.hasOwn(likely, what))).toEqual([]);
    expect(Object.values(likely).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
    const chi = Object.entries(likely).reduce(
      (sum, [what, p]) => sum + ((times.get(what) ?? 0) - p * TIMES) ** 2 / (p * TIMES),
      0,
    );
    expect(chi).toBeLessThan(LIMITS[Object.keys(likely).length - 1]!);
  }
  const POOL = { Cop: 3, Doctor: 2, Tracker: 1 };

  test('a whole pool: each draw goes by the copies, with the card back in the pool', () => {
    const both = (cards: string[]) => cards.toSorted().join();
    const [c, d, t] = [1 / 2, 1 / 3, 1 / 6];
    compare({ roles: [POOL], count: { Village: 1 } }, ([card]) => card!, { Cop: c, Doctor: d, Tracker: t });
    compare({ roles: [POOL], count: { Village: 2 } }, both, {
      'Cop,Cop': c * c,
      'Doctor,Doctor': d * d,
      'Tracker,Tracker': t * t,
      'Cop,Doctor': 2 * c * d,
      'Cop,Tracker': 2 * c * t,
      'Doctor,Tracker': 2 * d * t,
    });
  });
  test('a unique pool: a drawn card takes all its copies with it', () => {
    const pair = (a: number, b: number) => (a / 6) * (b / (6 - a)) + (b / 6) * (a / (6 - b));
    compare({ roles: [POOL], unique: true, count: { Village: 2 } }, (cards) => cards.toSorted().join(), {
      'Cop,Doctor': pair(3, 2),
      'Cop,Tracker': pair(3, 1),
      'Doctor,Tracker': pair(2, 1),
    });
  });
  test('unique without modifiers: a drawn role takes all its variants with it', () => {
    const roles = [{ Cop: 1, 'Cop:Lazy': 2, Doctor: 2, Tracker: 1 }];
    const pair = (a: number, b: number) => (a / 6) * (b / (6 - a)) + (b / 6) * (a / (6 - b));
    const all = { unique: true, uniqueWithoutModifier: true, count: { Village: 2 } };
    compare({ roles, ...all }, (cards) => cards.map(nameOf).sort().join(), {
      'Cop,Doctor': pair(3, 2),
      'Cop,Tracker': pair(3, 1),
      'Doctor,Tracker': pair(2, 1),
    });
    const isLazy = (cards: string[]) => String(cards.includes('Cop:Lazy'));
    const lazy = (2 / 3) * (pair(3, 2) + pair(3, 1));
    compare({ roles, ...all }, isLazy, { true: lazy, false: 1 - lazy });
  });
  test('groups: each draws by its own copies, apart from the others', () => {
    const roles: Roles = [
      { Cop: 3, Doctor: 1 },
      { Mafioso: 1, Hooker: 1 },
    ];
    compare({ roles, useRoleGroups: true, roleGroupSizes: [1, 1] }, (cards) => cards.toSorted().join(), {
      'Cop,Mafioso': 3 / 8,
      'Cop,Hooker': 3 / 8,
      'Doctor,Mafioso': 1 / 8,
      'Doctor,Hooker': 1 / 8,
    });
  });
  test('several pools, and several open sets: each is as likely, whatever its size', () => {
    const roles: Roles = [{ Cop: 1 }, { Doctor: 9 }, { Tracker: 2, Watcher: 1 }];
    const likely = { Cop: 1 / 3, Doctor: 1 / 3, Tracker: 2 / 9, Watcher: 1 / 9 };
    compare({ roles, count: { Village: 1 } }, ([card]) => card!, likely);
    const open: Roles = [{ Cop: 1, Mafioso: 1 }, { Doctor: 2 }, { Tracker: 2 }];
    compare({ roles: open, closed: false }, ([card]) => (card === 'Mafioso' ? 'Cop' : card!), {
      Cop: 1 / 3,
      Doctor: 1 / 3,
      Tracker: 1 / 3,
    });
  });
  test('every card is as likely at every seat', () => {
    const roles = [{ Mafioso: 1, Villager: 4 }];
    const seats = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [i, 1 / 5]));
    compare({ roles, closed: false }, (cards) => String(cards.indexOf('Mafioso')), seats);
  });
});
