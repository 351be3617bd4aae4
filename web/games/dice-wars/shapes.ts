/** Geometry of a map: outlines of territories from their hexes, and points inside them. The unit is the side of a hex. */
import { around, charAt, type Hex, hexes } from '../../../games/dice-wars/land.ts';

export interface MapPoint {
  x: number;
  y: number;
}
export interface LandShape {
  path: string;
  /** Position of the dice: inside the territory, as near to its center as possible. */
  heart: MapPoint;
  hexes: MapPoint[];
}
export interface MapChart {
  shapes: LandShape[];
  left: number;
  top: number;
  width: number;
  height: number;
}

const TALL = Math.sqrt(3);
const MARGIN = 0.35;

/** The center of a hex. Odd columns are half a hex lower. */
const middleOf = ({ column, row }: Hex): MapPoint => ({ x: 1.5 * column + 1, y: TALL * (row + (column % 2) / 2 + 0.5) });
/** The corners of a hex, clockwise from the right. */
const cornersOf = (hex: Hex): MapPoint[] => {
  const { x, y } = middleOf(hex);
  return Array.from({ length: 6 }, (_, i) => ({ x: x + Math.cos((i * Math.PI) / 3), y: y + Math.sin((i * Math.PI) / 3) }));
};
/** Key of a corner: the same for all neighbors in spite of rounding. */
const keyOf = ({ x, y }: MapPoint): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;
const coordinates = ({ x, y }: MapPoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

export function chartOf(map: string, columns: number): MapChart {
  const all = hexes(map, columns);
  const shapes = all.map((hexesOfPlace): LandShape => {
    const middles = hexesOfPlace.map(middleOf);
    return { path: outline(hexesOfPlace, map, columns), heart: heartOf(middles), hexes: middles };
  });
  const middles = shapes.flatMap((shape) => shape.hexes);
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const left = Math.min(...xs) - 1 - MARGIN;
  const top = Math.min(...ys) - TALL / 2 - MARGIN;
  return {
    shapes,
    left,
    top,
    width: Math.max(...xs) + 1 + MARGIN - left,
    height: Math.max(...ys) + TALL / 2 + MARGIN - top,
  };
}

/** The outer edges of a territory, joined end to end. A lake inside becomes a ring of its own. */
function outline(hexesOfPlace: readonly Hex[], map: string, columns: number): string {
  const next = new Map<string, MapPoint[]>();
  for (const hex of hexesOfPlace) {
    const corners = cornersOf(hex);
    const neighbors = around(hex);
    for (let i = 0; i < 6; i++) {
      // Neighbors are listed counterclockwise from the lower right, but corners clockwise.
      if (charAt(map, columns, neighbors[(6 - i) % 6]!) === charAt(map, columns, hex)) continue;
      const from = keyOf(corners[i]!);
      next.set(from, [...(next.get(from) ?? []), corners[(i + 1) % 6]!]);
    }
  }
  const rings: string[] = [];
  for (let start = [...next.keys()][0]; start !== undefined; start = [...next.keys()][0]) rings.push(ring(next, start));
  return rings.join('');
}

function ring(next: Map<string, MapPoint[]>, start: string): string {
  const points: MapPoint[] = [];
  for (let at = start; ; ) {
    const ways = next.get(at);
    const to = ways?.pop();
    if (!to) break;
    if (ways!.length === 0) next.delete(at);
    points.push(to);
    at = keyOf(to);
  }
  return `M${points.map(coordinates).join('L')}Z`;
}

/** The mean of all hex centers if it is inside, otherwise the center of the nearest hex. */
function heartOf(middles: readonly MapPoint[]): MapPoint {
  const mean = {
    x: middles.reduce((sum, { x }) => sum + x, 0) / middles.length,
    y: middles.reduce((sum, { y }) => sum + y, 0) / middles.length,
  };
  const nearest = middles.reduce((a, b) => (distance(a, mean) <= distance(b, mean) ? a : b));
  return distance(nearest, mean) < 0.6 ? mean : nearest;
}

export const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Approximate distance of a point from a territory, based on its hexes; 0 if inside. */
export const reach = ({ hexes }: LandShape, at: MapPoint): number =>
  Math.max(0, Math.min(...hexes.map((hex) => distance(hex, at))) - 1);

const WAYS: Record<string, MapPoint> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
export const isArrow = (key: string): boolean => Object.hasOwn(WAYS, key);

/** The nearest territory in the direction of an arrow key, preferring those straight ahead; null at the edge. */
export function beyond({ shapes }: MapChart, from: number, key: string): number | null {
  const way = WAYS[key]!;
  const center = shapes[from]!.heart;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, { heart }] of shapes.entries()) {
    const [dx, dy] = [heart.x - center.x, heart.y - center.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (place === from || along <= 0.1 || aside > along * 1.8) continue;
    if (along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = place;
  }
  return best;
}
