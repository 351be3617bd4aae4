/**
 * Makes a map from a seed. One mass of land grows from the middle of a grid to its full size. Seeds are spread over it, far from
 * each other; then the territories grow in turn, a hex at a time, until no land is left. The land is connected, and so is each
 * territory.
 */
import { below, pickOne, type Rng, shuffle } from '../engine/rng.ts';
import { around, charOf, type Hex, SEA } from './land.ts';

export interface WorldMap {
  columns: number;
  map: string;
}
/** Land hexes per territory. */
const HEXES = 4;
/** Share of the grid that is land. */
const LAND = 0.72;
/** Width to height as drawn: a hex is 2 wide and √3 high, and columns stand 1.5 apart. */
const ASPECT = 1.3;
/** Most maps tried to avoid a territory of a single hex, which is hard to see and hit; the last one is taken as it is. */
const TRIES = 40;

interface Grid {
  columns: number;
  rows: number;
  /** The neighbors of each hex, by index. */
  beside: number[][];
}

/** Returns a connected map of exactly `size` territories, each connected. The same dice make the same map. */
export function worldMap(rng: Rng, size: number): WorldMap {
  const grid = gridFor(size);
  for (let tries = 1; ; tries++) {
    const land = mass(grid, rng, Math.round(size * HEXES));
    const grown = grow(grid, rng, seeds(grid, rng, land, size), land);
    if (tries < TRIES && grown.some((hexes) => hexes.length < 2)) continue;
    return { columns: grid.columns, map: renderMap(grid, inReadingOrder(grid, grown)) };
  }
}

function gridFor(size: number): Grid {
  const cells = (size * HEXES) / LAND;
  const columns = Math.round(Math.sqrt((cells * ASPECT * Math.sqrt(3)) / 1.5));
  const rows = Math.ceil(cells / columns);
  const inside = ({ column, row }: Hex) => column >= 0 && column < columns && row >= 0 && row < rows;
  const beside = Array.from({ length: columns * rows }, (_, i) =>
    around(hexOf(i, columns))
      .filter(inside)
      .map(({ column, row }) => row * columns + column),
  );
  return { columns, rows, beside };
}
const hexOf = (i: number, columns: number): Hex => ({ column: i % columns, row: Math.floor(i / columns) });
/** The center of a hex, in units of its side. */
const middle = (i: number, { columns }: Grid): { x: number; y: number } => {
  const { column, row } = hexOf(i, columns);
  return { x: column * 1.5, y: Math.sqrt(3) * (row + (column % 2) / 2) };
};

/** Grows one mass of `count` hexes from the middle, a random hex of its shore at a time. */
function mass({ columns, rows, beside }: Grid, rng: Rng, count: number): number[] {
  const land = [Math.floor(rows / 2) * columns + Math.floor(columns / 2)];
  const visited = new Set(land);
  const shore: number[] = [];
  for (let i = 0; ; i++) {
    for (const hex of beside[land[i]!]!)
      if (!visited.has(hex)) {
        visited.add(hex);
        shore.push(hex);
      }
    if (land.length === count) return land;
    const at = below(rng, shore.length);
    land.push(shore[at]!);
    shore[at] = shore.at(-1)!;
    shore.pop();
  }
}

/** Picks a hex for each territory to begin: of several random ones, the farthest from those before. */
function seeds(grid: Grid, rng: Rng, land: readonly number[], size: number): number[] {
  const picks = [pickOne(rng, land)];
  while (picks.length < size) {
    const others = Array.from({ length: 12 }, () => pickOne(rng, land)).filter((hex) => !picks.includes(hex));
    if (others.length) picks.push(others.reduce((a, b) => (room(a) >= room(b) ? a : b)));
  }
  return picks;

  function room(hex: number): number {
    const { x, y } = middle(hex, grid);
    return Math.min(...picks.map((other) => Math.hypot(middle(other, grid).x - x, middle(other, grid).y - y)));
  }
}

/** Grows the territories in turn, each by the free neighbor that keeps it roundest, until all land is taken. */
function grow({ beside }: Grid, rng: Rng, from: readonly number[], land: readonly number[]): number[][] {
  const free = new Set(land);
  for (const seed of from) free.delete(seed);
  const grown = from.map((seed) => [seed]);
  while (free.size)
    for (const territory of shuffle(rng, [...grown])) {
      const open = [...new Set(territory.flatMap((hex) => beside[hex]!))].filter((hex) => free.has(hex));
      if (open.length === 0) continue;
      const touching = open.map((hex) => beside[hex]!.filter((other) => territory.includes(other)).length);
      const most = Math.max(...touching);
      const taken = pickOne(
        rng,
        open.filter((_, i) => touching[i] === most),
      );
      territory.push(taken);
      free.delete(taken);
    }
  return grown;
}

/** Sorts territories into bands from top to bottom, each from left to right. */
function inReadingOrder(grid: Grid, grown: readonly number[][]): number[][] {
  const band = (grid.rows * Math.sqrt(3)) / Math.round(Math.sqrt(grown.length));
  const key = (hexes: number[]): [number, number] => {
    const places = hexes.map((hex) => middle(hex, grid));
    const mean = (of: (place: { x: number; y: number }) => number) => places.reduce((sum, p) => sum + of(p), 0) / places.length;
    return [Math.floor(mean(({ y }) => y) / band), mean(({ x }) => x)];
  };
  return grown
    .map((hexes) => ({ hexes, key: key(hexes) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1])
    .map(({ hexes }) => hexes);
}

function renderMap({ columns, rows }: Grid, places: readonly number[][]): string {
  const map = Array<string>(columns * rows).fill(SEA);
  for (const [place, territory] of places.entries()) for (const hex of territory) map[hex] = charOf(place);
  return map.join('');
}
