/**
 * Reading a map: neighbors, groups and possible attacks. A map is a string with one character per hex, row by row, for a
 * territory or the sea. Hexes are flat-topped, and every odd column stands half a hex lower.
 */

/** Indexed by the number of a territory. */
const CHARS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01234567';
export const SEA = '.';
/** Marks neutral land in `owners`. */
export const NOBODY = -1;

const NAMES = (
  'Acre Ash Bay Beck Birch Bluff Bog Brae Brook Burn Cairn Cape Clay Cliff Combe Cove Crag Dale Dell Down Dune Elm Fell Fen ' +
  'Ford Glade Glen Grove Gull Haven Hill Holm Holt Isle Knoll Lea Linn Marsh Mead Mere Mire Moor Moss Nook Oak Peak Pine Quay ' +
  'Reed Ridge Rock Sand Spit Tarn Thorn Vale Weir Wold Wood Yew'
).split(' ');

/** The name of a territory. Names run through the alphabet as territories do from the top left to the bottom right. */
export const placeName = (place: number, size: number): string => NAMES[Math.floor((place * NAMES.length) / size)]!;
export const charOf = (place: number): string => CHARS[place]!;
/** The territory that a hex belongs to; -1 for the sea. */
export const placeIndex = (char: string): number => CHARS.indexOf(char);

export interface Hex {
  column: number;
  row: number;
}
/** The six neighbors of a hex, some perhaps off the map, counterclockwise from the lower right. */
export function around({ column, row }: Hex): Hex[] {
  const low = column % 2;
  return [
    { column: column + 1, row: row + low },
    { column: column + 1, row: row + low - 1 },
    { column, row: row - 1 },
    { column: column - 1, row: row + low - 1 },
    { column: column - 1, row: row + low },
    { column, row: row + 1 },
  ];
}

/** The character of a hex; SEA off the map. */
export const charAt = (map: string, columns: number, { column, row }: Hex): string =>
  column < 0 || column >= columns || row < 0 ? SEA : (map[row * columns + column] ?? SEA);

/** The hexes of each territory. */
export function hexes(map: string, columns: number): Hex[][] {
  const territories: Hex[][] = [];
  for (let i = 0; i < map.length; i++) {
    const place = placeIndex(map[i]!);
    if (place < 0) continue;
    territories[place] ??= [];
    territories[place].push({ column: i % columns, row: Math.floor(i / columns) });
  }
  return territories;
}

/** The neighbors of each territory, lowest first. */
export function borders(map: string, columns: number): number[][] {
  return hexes(map, columns).map((territory, place) => {
    const beside = territory.flatMap(around).map((hex) => placeIndex(charAt(map, columns, hex)));
    return [...new Set(beside)].filter((other) => other >= 0 && other !== place).sort((a, b) => a - b);
  });
}

/** The parts of a board needed to judge it. */
export interface Land {
  borders: readonly (readonly number[])[];
  /** Indexed by territory: a seat or NOBODY. */
  owners: readonly number[];
  dice: readonly number[];
}

/** Returns the size of the largest connected group of a seat. */
export function largest({ borders, owners }: Pick<Land, 'borders' | 'owners'>, seat: number): number {
  const seen = new Set<number>();
  let most = 0;
  for (let place = 0; place < owners.length; place++) {
    if (owners[place] !== seat || seen.has(place)) continue;
    const group = [place];
    seen.add(place);
    for (let i = 0; i < group.length; i++)
      for (const other of borders[group[i]!]!)
        if (owners[other] === seat && !seen.has(other)) {
          seen.add(other);
          group.push(other);
        }
    most = Math.max(most, group.length);
  }
  return most;
}

export const placesOf = (owners: readonly number[], seat: number): number[] =>
  owners.flatMap((owner, place) => (owner === seat ? [place] : []));
export const diceOf = ({ owners, dice }: Pick<Land, 'owners' | 'dice'>, seat: number): number =>
  placesOf(owners, seat).reduce((sum, place) => sum + dice[place]!, 0);

export type Attack = {
  from: number;
  to: number;
};
/** Territories that can be attacked from one: neighbors with another owner, if it has at least two dice. */
export const targets = ({ borders, owners, dice }: Land, from: number): number[] =>
  dice[from]! < 2 ? [] : borders[from]!.filter((to) => owners[to] !== owners[from]);
/** Every attack that is open to a seat. */
export const attacks = (land: Land, seat: number): Attack[] =>
  placesOf(land.owners, seat).flatMap((from) => targets(land, from).map((to) => ({ from, to })));

/** An attack as a readable choice: 'Elm → Fen (5 dice on 3)'. No two attacks open at once read the same. */
export const attackWord = ({ dice }: Pick<Land, 'dice'>, { from, to }: Attack): string =>
  `${placeName(from, dice.length)} → ${placeName(to, dice.length)} (${dice[from]} dice on ${dice[to]})`;
