import { describe, expect, test } from 'vitest';
import { dealLand } from '../../../games/dice-wars/deal.ts';
import { around, borders, charAt, type Hex, hexes, placeIndex, placeName, SEA } from '../../../games/dice-wars/land.ts';
import { type WorldMap, worldMap } from '../../../games/dice-wars/map.ts';
import { type Seed, seeded } from '../../../games/engine/rng.ts';
import { manyOf } from '../../long.ts';

function connected<T extends Hex | number>(
  all: readonly T[],
  beside: (one: T) => readonly T[],
  key: (one: T) => string | number,
): boolean {
  const wanted = new Set(all.map(key));
  const reached = [all[0]!];
  const seen = new Set([key(all[0]!)]);
  for (const one of reached)
    for (const other of beside(one))
      if (wanted.has(key(other)) && !seen.has(key(other))) {
        seen.add(key(other));
        reached.push(other);
      }
  return seen.size === wanted.size;
}
const keyOf = ({ column, row }: Hex) => `${column},${row}`;

/** Returns what is wrong with the map; null if nothing is. */
function fault({ map, columns }: WorldMap, size: number): string | null {
  const places = hexes(map, columns);
  if (places.length !== size || places.includes(undefined as never)) return `${places.length} territories`;
  if (map.length % columns !== 0) return 'not a grid';
  const torn = places.findIndex((own) => !connected(own, around, keyOf));
  if (torn >= 0) return `territory ${torn} is in pieces`;
  const beside = borders(map, columns);
  const order = beside.map((_, place) => place);
  if (!connected(order, (place) => beside[place]!, Number)) return 'an island apart';
  const one = order.find((place) => beside[place]!.some((other) => other === place || !beside[other]!.includes(place)));
  if (one !== undefined) return `territory ${one} has a neighbour that it is none of`;
  return null;
}

describe('A map', () => {
  test('of every size from 15 to 60 is whole: this many territories, each in one piece, all joined', () => {
    for (let seed = 0; seed < manyOf(92, 300); seed++) {
      const size = 15 + (seed % 46);
      expect(fault(worldMap(seeded([seed, 2, 3, 4]), size), size), `seed ${seed}, size ${size}`).toBeNull();
    }
    for (const size of [15, 30, 60])
      for (let seed = 0; seed < manyOf(30, 100); seed++)
        expect(fault(worldMap(seeded([9, seed, 3, 4]), size), size), `seed ${seed}, size ${size}`).toBeNull();
  });
  test('has the borders that its hex edges imply, as a second look at the grid finds them', () => {
    const { map, columns } = worldMap(seeded([1, 2, 3, 4]), 30);
    const found = new Set<string>();
    for (let row = 0; row * columns < map.length; row++)
      for (let column = 0; column < columns; column++) {
        const low = column % 2 === 1;
        // Down, to the upper right and to the lower right: checks each edge once.
        for (const other of [
          { column, row: row + 1 },
          { column: column + 1, row: low ? row : row - 1 },
          { column: column + 1, row: low ? row + 1 : row },
        ]) {
          const [a, b] = [placeIndex(charAt(map, columns, { column, row })), placeIndex(charAt(map, columns, other))];
          if (a >= 0 && b >= 0 && a !== b) found.add(`${a} ${b}`).add(`${b} ${a}`);
        }
      }
    expect(new Set(borders(map, columns).flatMap((list, a) => list.map((b) => `${a} ${b}`)))).toEqual(found);
  });
  test('is the same from the same seed, and another from another seed', () => {
    const of = (seed: Seed) => worldMap(seeded(seed), 30).map;
    expect(of([1, 2, 3, 4])).toBe(of([1, 2, 3, 4]));
    expect(of([1, 2, 3, 4])).not.toBe(of([1, 2, 3, 5]));
  });
  test('has visible territories: hardly ever one of a single hex', () => {
    let single = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { map, columns } = worldMap(seeded([seed, 7, 3, 4]), 60);
      single += hexes(map, columns).filter((own) => own.length < 2).length;
    }
    expect(single).toBeLessThan(5);
  });
  test('has sea around it that belongs to no one', () => {
    expect(placeIndex(SEA)).toBe(-1);
    expect(charAt('AB', 2, { column: 2, row: 0 })).toBe(SEA);
    expect(charAt('AB', 2, { column: 0, row: -1 })).toBe(SEA);
    expect(charAt('AB', 2, { column: 0, row: 1 })).toBe(SEA);
  });
  test('gives each territory its own name, in alphabetical order', () => {
    for (const size of [15, 43, 60]) {
      const names = Array.from({ length: size }, (_, place) => placeName(place, size));
      expect(new Set(names).size).toBe(size);
      expect(names).toEqual([...names].sort());
    }
  });
});

describe('A start', () => {
  test('is even for every number of players: at most one place apart, one to three dice on each', () => {
    const { map, columns } = worldMap(seeded([1, 2, 3, 4]), 31);
    const beside = borders(map, columns);
    for (let players = 2; players <= 10; players++) {
      const { owners, dice } = dealLand(seeded([players, 2, 3, 4]), beside, players);
      const held = Array.from({ length: players }, (_, i) => owners.filter((owner) => owner === i).length);
      expect(held).toEqual(held.map((_, i) => Math.floor(31 / players) + (i < 31 % players ? 1 : 0)));
      expect(dice.every((n) => n >= 1 && n <= 3)).toBe(true);
    }
  });
  test('makes up for the order of play: with two players, the second mostly gets the stronger land', () => {
    let stronger = 0;
    for (let seed = 0; seed < 100; seed++) {
      const { map, columns } = worldMap(seeded([seed, 2, 3, 4]), 30);
      const { owners, dice } = dealLand(seeded([seed, 3, 3, 4]), borders(map, columns), 2);
      const of = (player: number) => dice.reduce((sum, n, place) => sum + (owners[place] === player ? n : 0), 0);
      if (of(1) >= of(0)) stronger++;
    }
    expect(stronger).toBeGreaterThan(75);
  });
});
