/** Deals the land and its dice. */
import { below, type Rng, shuffle } from '../engine/rng.ts';

export interface Start {
  /** Indexed by territory: a place in the order of play. */
  owners: number[];
  dice: number[];
}

/**
 * Number of deals drawn, indexed by the number of players; the one that makes up best for the order of play is kept. With few
 * players the first has an advantage, so the kept deal favors those who come later (above 0). With many it is the later ones, who
 * get more dice and see the others bleed, so it favors the first (below 0). Measured over bots' games on a map of 30.
 */
const DRAWN = [0, 0, 9, 3, 2, -2, -5, -8, -60, -120, -200];

/** Deals out land evenly, leftovers to the first in the order of play, with one to three dice on each territory. */
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

/** Returns how much stronger the land of later players is: dice count, and so do borders between places of one owner. */
function lean({ owners, dice }: Start, borders: readonly (readonly number[])[], players: number): number {
  const middle = (players - 1) / 2;
  return owners.reduce((sum, owner, place) => {
    const joined = borders[place]!.filter((other) => owners[other] === owner).length;
    return sum + (2 * dice[place]! + joined) * (owner - middle);
  }, 0);
}
