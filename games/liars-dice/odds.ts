/** What someone may think of dice they do not see: from their own, from what they found out, and from who bid what. */
import type { Seat } from '../engine/game.ts';
import { takesPart } from '../tabletop/tabletop.ts';
import { countOf } from './board.ts';
import { type LiarsDice, onTable } from './state.ts';

/** Whoever bids on a face has more of it, mostly. */
const MEANT = 0.12;
/** Only of the last bids: whoever has to go higher and higher means less and less. */
const HEEDED = 4;
const SPIED = { most: 0.08, other: -0.05 };

/** The dice that a seat knows of, how many there are besides, and the chance that such a one counts. */
export interface Estimate {
  sure: number;
  unseen: number;
  chance: number;
}

/** What a seat may know about a face. `extra`: dice that it pretends to have. */
export function estimate(s: LiarsDice, seat: Seat, face: number, extra = 0): Estimate {
  const { wildOnes } = s.options;
  const { on, seen, known } = s.hands[seat]!;
  const own = seen ? (countOf(seen, face, wildOnes) * on.length) / seen.length : 0;
  // What was seen under a cup that has changed since is worth nothing any more.
  const looked = known.snooped.filter((one) => takesPart(s, one.seat) && s.hands[one.seat]!.on.length === one.dice.length);
  const sure =
    Math.min(on.length, Math.round(own) + extra) + looked.reduce((n, { dice }) => n + countOf(dice, face, wildOnes), 0);
  const unseen = onTable(s).length - on.length - looked.reduce((n, { dice }) => n + dice.length, 0);
  const hidden = (other: Seat) => other !== seat && looked.every((one) => one.seat !== other);
  const bidders = new Set(
    s.bids
      .slice(-HEEDED)
      .filter((bid) => bid.face === face && hidden(bid.by))
      .map(({ by }) => by),
  );
  const meant = [...bidders].reduce((n, by) => n + s.hands[by]!.on.length, 0);
  const plain = fair(face, wildOnes) + (unseen > 0 ? (MEANT * meant) / unseen : 0) + spied(known.spied, face);
  return { sure, unseen, chance: Math.min(0.95, Math.max(0.02, plain)) };
}
/** The chance of one die to count for a face. */
export const fair = (face: number, wildOnes: boolean): number => (wildOnes && face !== 1 ? 1 / 3 : 1 / 6);
const spied = (faces: number[], face: number): number =>
  faces.length === 0 ? 0 : faces.includes(face) ? SPIED.most : SPIED.other;

/** The chance of exactly `k` of `n` dice. */
function exactly(n: number, k: number, p: number): number {
  if (k < 0 || k > n) return 0;
  let log = k * Math.log(p) + (n - k) * Math.log(1 - p);
  for (let i = 1; i <= k; i++) log += Math.log((n - k + i) / i);
  return Math.exp(log);
}
/** Beyond this it makes no difference any more. */
const TINY = 1e-9;
/** The chance that there are at least so many dice of it: from the likeliest number up, and down to what is needed. */
export function atLeast({ sure, unseen, chance }: Estimate, amount: number): number {
  const needed = amount - sure;
  if (needed <= 0) return 1;
  if (needed > unseen) return 0;
  const odds = chance / (1 - chance);
  const start = Math.max(needed, Math.floor(unseen * chance));
  const peak = exactly(unseen, start, chance);
  let sum = 0;
  for (let k = start, one = peak; k <= unseen && one > TINY; k++) {
    sum += one;
    one *= ((unseen - k) / (k + 1)) * odds;
  }
  for (let k = start - 1, one = peak; k >= needed && one > TINY; k--) {
    one *= (k + 1) / ((unseen - k) * odds);
    sum += one;
  }
  return Math.min(1, sum);
}
/** The chance that there are so many dice of it, to the die. */
export const spotOn = ({ sure, unseen, chance }: Estimate, amount: number): number => exactly(unseen, amount - sure, chance);
