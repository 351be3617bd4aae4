/** Estimates of hidden dice from a player's own dice, from what they found out, and from the bids of others. */
import type { Seat } from '../engine/game.ts';
import { takesPart } from '../tabletop/tabletop.ts';
import { countOf } from './board.ts';
import { type LiarsDice, onTable } from './state.ts';

/** Extra chance that a bidder's dice match the face they bid on. */
const MEANT = 0.12;
/** Number of recent bids that are considered; bids that had to be higher and higher mean less. */
const HEEDED = 4;
const SPIED = { most: 0.08, other: -0.05 };

/** Dice known to match, number of other dice, and the chance that one of those matches. */
export interface Estimate {
  sure: number;
  unseen: number;
  chance: number;
}

/** Estimates the dice of a face as a seat sees them. `extra` is the number of dice it pretends to have. */
export function estimate(s: LiarsDice, seat: Seat, face: number, extra = 0): Estimate {
  const { wildOnes } = s.options;
  const { on, seen, known } = s.hands[seat]!;
  const ownCount = seen ? (countOf(seen, face, wildOnes) * on.length) / seen.length : 0;
  // Dice seen under a cup that has changed since are ignored.
  const looked = known.snooped.filter((one) => takesPart(s, one.seat) && s.hands[one.seat]!.on.length === one.dice.length);
  const sure =
    Math.min(on.length, Math.round(ownCount) + extra) + looked.reduce((n, { dice }) => n + countOf(dice, face, wildOnes), 0);
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
/** The chance that one die counts for a face. */
export const fair = (face: number, wildOnes: boolean): number => (wildOnes && face !== 1 ? 1 / 3 : 1 / 6);
const spied = (faces: number[], face: number): number =>
  faces.length === 0 ? 0 : faces.includes(face) ? SPIED.most : SPIED.other;

/** Logarithms of factorials, as far as they were needed. */
const logs = [0];
function logFactorial(n: number): number {
  for (let i = logs.length; i <= n; i++) logs.push(logs[i - 1]! + Math.log(i));
  return logs[n]!;
}
/** The chance that exactly `k` of `n` dice match. */
export function exactly(n: number, k: number, p: number): number {
  if (k < 0 || k > n) return 0;
  const ways = logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log(1 - p));
}
/** Terms smaller than this make no difference. */
const TINY = 1e-9;
/** The chance of at least this many dice. Sums from the likeliest number up, then down to the number needed. */
export function chanceOfAtLeast({ sure, unseen, chance }: Estimate, amount: number): number {
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
/** The chance of exactly this many dice. */
export const spotOn = ({ sure, unseen, chance }: Estimate, amount: number): number => exactly(unseen, amount - sure, chance);
