/** Probability of each card to be in the game, for setups that draw at random. */
import { below, type Rng, seeded } from '../../../games/engine/rng.ts';
import { nameOf, type Setup, takesNoSeat } from '../../../games/engine/setup.ts';

/**
 * Number of simulated draws for pools whose chances are not computed exactly; results are off by one percentage point at most.
 */
const TRIES = 10_000;

/** The share of deals with at least one of each card; empty if every deal is the same. */
export function chancesOf(setup: Setup, sideOf: (card: string) => string): ReadonlyMap<string, number> {
  const { closed, useRoleGroups, roleGroupSizes, roles: sets, count } = setup;
  if (!closed && sets.length === 1) return new Map();
  const seated = sets.map((set) => Object.entries(set).filter(([card]) => !takesNoSeat(card, sideOf)));
  if (closed && useRoleGroups) return atLeastOne(seated.map((pool, i) => drawnFrom(pool, roleGroupSizes[i] ?? 1, setup)));
  const perSet = seated.map((pool) => {
    if (!closed) return new Map(pool.map(([card]) => [card, 1]));
    return atLeastOne(
      Object.entries(count).map(([side, n]) =>
        drawnFrom(
          pool.filter(([card]) => sideOf(card) === side),
          n,
          setup,
        ),
      ),
    );
  });
  const all = new Map<string, number>();
  for (const chances of perSet) for (const [card, chance] of chances) all.set(card, (all.get(card) ?? 0) + chance / sets.length);
  return all;
}

type Pool = readonly (readonly [card: string, copies: number])[];
type Chances = ReadonlyMap<string, number>;

/** Combines pools that are drawn from independently; a card may be in more than one. */
function atLeastOne(pools: readonly Chances[]): Chances {
  const absence = new Map<string, number>();
  for (const pool of pools) for (const [card, chance] of pool) absence.set(card, (absence.get(card) ?? 1) * (1 - chance));
  return new Map([...absence].map(([card, chance]) => [card, 1 - chance]));
}

/** Chances of the cards when `draws` are drawn from a pool. A unique setup takes each card, or each role, at most once. */
function drawnFrom(pool: Pool, draws: number, { unique, uniqueWithoutModifier }: Setup): Chances {
  const all = pool.reduce((sum, [, n]) => sum + n, 0);
  if (draws === 0) return new Map();
  if (!unique) return new Map(pool.map(([card, n]) => [card, 1 - (1 - n / all) ** draws]));
  const keyOf = (card: string) => (uniqueWithoutModifier ? nameOf(card) : card);
  const weights = new Map<string, number>();
  for (const [card, n] of pool) weights.set(keyOf(card), (weights.get(keyOf(card)) ?? 0) + n);
  const isEven = new Set(weights.values()).size === 1;
  const chances = isEven
    ? new Map([...weights.keys()].map((key) => [key, Math.min(1, draws / weights.size)]))
    : simulateDraws(weights, draws);
  return new Map(pool.map(([card, n]) => [card, (chances.get(keyOf(card)) ?? 0) * (n / weights.get(keyOf(card))!)]));
}

/** Simulates draws without replacement from weighted cards. */
function simulateDraws(weights: ReadonlyMap<string, number>, draws: number): Chances {
  const rng = seeded([1, 2, 3, 4]);
  const drawCounts = new Map<string, number>();
  for (let i = 0; i < TRIES; i++)
    for (const key of sample(weights, draws, rng)) drawCounts.set(key, (drawCounts.get(key) ?? 0) + 1);
  return new Map([...drawCounts].map(([key, n]) => [key, n / TRIES]));
}
function sample(weights: ReadonlyMap<string, number>, draws: number, rng: Rng): string[] {
  const remaining = new Map(weights);
  const keys: string[] = [];
  for (let i = 0; i < draws && remaining.size > 0; i++) {
    const copies = [...remaining].flatMap(([key, n]) => Array<string>(n).fill(key));
    const key = copies[below(rng, copies.length)]!;
    keys.push(key);
    remaining.delete(key);
  }
  return keys;
}
