/** Who starts where, and with how many dice. */
import { below, type Rng, shuffle } from '../engine/rng.ts';

export interface Start {
  /** By territory: a place in the order of play. */
  owners: number[];
  dice: number[];
}

/**
 * So many deals are drawn, by the number of players, and one is kept that makes up for the order of play. Among few who begins
 * has the better of it: theirs should be the weaker land (above 0). Among many who comes late has, for they get more dice and
 * see the others bleed: then it is the other way round (below 0). Measured over bots' games on a map of 30.
 */
const DRAWN = [0, 0, 9, 3, 2, -2, -5, -8, -60, -120, -200];

/** Land dealt out evenly, the first in the order getting what is over, with one to three dice each. */
export function dealLand(rng: Rng, borders: readonly (readonly number[])[], players: number): Start {
  const drawn = DRAWN[players]!;
  const deals = Array.from({ length: Math.abs(drawn) }, () => {
    const start = draw(rng, borders.length, players);
    return { start, lean: Math.sign(drawn) * lean(start, borders, players) };
  });
  return deals.reduce((a, b) => (b.lean > a.lean ? b : a)).start;
}

function draw(rng: Rng, places: number, players: number): Start {
  const shuffled = shuffle(
    rng,
    Array.from({ length: places }, (_, place) => place),
  );
  const owners: number[] = [];
  for (const [i, place] of shuffled.entries()) owners[place] = i % players;
  return { owners, dice: shuffled.map(() => 1 + below(rng, 3)) };
}

/** How much stronger the land of those is who come later: dice count, and so do borders between places of one owner. */
function lean({ owners, dice }: Start, borders: readonly (readonly number[])[], players: number): number {
  const middle = (players - 1) / 2;
  return owners.reduce((sum, owner, place) => {
    const joined = borders[place]!.filter((other) => owners[other] === owner).length;
    return sum + (2 * dice[place]! + joined) * (owner - middle);
  }, 0);
}
