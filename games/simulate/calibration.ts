/**
 * Turns the forecast of bots into one for people, learned from the deals that both have played. Each side has a line through the
 * log odds, logit(people) = shift + slope · logit(bots), which begins at the identity (0 and 1) and moves as far as the games
 * support.
 */

/** Results of one side of one deal. */
export interface Sample {
  side: string;
  /** Games that bots won, and games that they played. */
  bots: { wins: number; plays: number };
  people: { wins: number; plays: number };
}
/** Differences between predicted rates and those of people. */
export interface Errors {
  /** Mean over the deals, from 0 to 1. */
  absolute: number;
  /** Per game, in nats. */
  logLoss: number;
}
export interface SideCalibration {
  deals: number;
  shift: number;
  slope: number;
  /** False if there are too few deals, or the line is no better than the bots alone. The line is then the identity. */
  isUsed: boolean;
  /** Standard deviation of the rates of deals around the line, beyond the noise of few games. */
  spread: number;
  /** Errors of the bots alone, of the line, and of lines that were each fitted without the deal they are tested on. */
  before: Errors;
  after: Errors;
  heldOut: Errors;
}
export type Calibration = Record<string, SideCalibration>;

const LEAST_DEALS = 8;
/** Most games of a deal that count, because a popular deal says little about the others. */
const GAMES_COUNTED = 100;
/** Standard deviation of the prior for shift and slope. */
const PRIOR = 0.5;
/** The spread assumed at first, and the number of deals that it counts for. */
const FIRST_SPREAD = { rate: 0.1, deals: 5 };
const LEAST_SPREAD = 0.03;

interface Line {
  shift: number;
  slope: number;
}
/** A sample for the fit: log odds of bots, rate of people, games of people, and weight in games. */
interface Point {
  x: number;
  rate: number;
  plays: number;
  weight: number;
}
const IDENTITY: Line = { shift: 0, slope: 1 };
const sigmoid = (t: number): number => 1 / (1 + Math.exp(-t));
const oddsAt = ({ shift, slope }: Line, x: number): number => shift + slope * x;
const rateAt = (line: Line, x: number): number => sigmoid(oddsAt(line, x));

/** Adds half a game to either side so that the odds are finite. */
const logOdds = ({ wins, plays }: Sample['bots']): number => Math.log((wins + 0.5) / (plays - wins + 0.5));
const pointOf = ({ bots, people: { wins, plays } }: Sample): Point => ({
  x: logOdds(bots),
  rate: wins / plays,
  plays,
  weight: Math.min(plays, GAMES_COUNTED),
});

/** Calibrates each side that people have played. */
export function calibrate(samples: readonly Sample[]): Calibration {
  const played = samples.filter(({ bots, people }) => bots.plays > 0 && people.plays > 0);
  const bySide = Map.groupBy(played, ({ side }) => side);
  return Object.fromEntries([...bySide].map(([side, some]) => [side, calibrateSide(some.map(pointOf))]));
}

function calibrateSide(points: readonly Point[]): SideCalibration {
  const line = fitLine(points);
  const before = errorsOf(points, () => IDENTITY);
  const after = errorsOf(points, () => line);
  const without = points.map((_, i) => fitLine(points.toSpliced(i, 1)));
  const heldOut = errorsOf(points, (i) => without[i]!);
  const isBetter = after.absolute <= before.absolute && Math.max(after.logLoss, heldOut.logLoss) <= before.logLoss;
  const isUsed = points.length >= LEAST_DEALS && isBetter;
  const spread = spreadOf(points, (i) => without[i]!);
  return { deals: points.length, isUsed, spread, before, ...(isUsed ? { ...line, after, heldOut } : unused(before)) };
}
const unused = (before: Errors) => ({ ...IDENTITY, after: before, heldOut: before });

/** Maximizes the log likelihood with the prior by Newton's method; there is one maximum. */
function fitLine(points: readonly Point[]): Line {
  let line = IDENTITY;
  for (let step = 0; step < 50; step++) {
    const { change, gain } = newtonStep(points, line);
    if (gain < 1e-12) break;
    const now = score(points, line);
    let next = moved(line, change, 1);
    // A whole step may go too far if the curve differs from its parabola.
    for (let by = 0.5; score(points, next) < now && by > 1e-6; by /= 2) next = moved(line, change, by);
    if (score(points, next) < now) break;
    line = next;
  }
  return line;
}
const moved = ({ shift, slope }: Line, change: Line, by: number): Line => ({
  shift: shift + by * change.shift,
  slope: slope + by * change.slope,
});

/** Computed from log odds, so that it is finite even if the rate rounds to 1. */
const logLossOf = (rate: number, odds: number): number => Math.max(odds, 0) + Math.log1p(Math.exp(-Math.abs(odds))) - rate * odds;
const score = (points: readonly Point[], line: Line): number =>
  points.reduce((sum, { x, rate, weight }) => sum - weight * logLossOf(rate, oddsAt(line, x)), 0) -
  (line.shift ** 2 + (line.slope - 1) ** 2) / (2 * PRIOR ** 2);

/** Returns the step to the top of the parabola, and its gain. */
function newtonStep(points: readonly Point[], line: Line): { change: Line; gain: number } {
  const stiffness = 1 / PRIOR ** 2;
  // The gradient, and the matrix [a b; b d] of the curvature.
  let [toShift, toSlope] = [-stiffness * line.shift, -stiffness * (line.slope - 1)];
  let [a, b, d] = [stiffness, 0, stiffness];
  for (const { x, rate, weight } of points) {
    const p = rateAt(line, x);
    const residual = weight * (rate - p);
    const curve = weight * p * (1 - p);
    toShift += residual;
    toSlope += residual * x;
    a += curve;
    b += curve * x;
    d += curve * x * x;
  }
  const determinant = a * d - b * b;
  const change = { shift: (d * toShift - b * toSlope) / determinant, slope: (a * toSlope - b * toShift) / determinant };
  return { change, gain: (change.shift * toShift + change.slope * toSlope) / 2 };
}

function errorsOf(points: readonly Point[], lineOf: (i: number) => Line): Errors {
  let [absolute, loss, weights] = [0, 0, 0];
  for (const [i, { x, rate, weight }] of points.entries()) {
    const line = lineOf(i);
    absolute += Math.abs(rateAt(line, x) - rate);
    loss += weight * logLossOf(rate, oddsAt(line, x));
    weights += weight;
  }
  return { absolute: absolute / points.length, logLoss: loss / weights };
}

function spreadOf(points: readonly Point[], lineOf: (i: number) => Line): number {
  let variance = FIRST_SPREAD.deals * FIRST_SPREAD.rate ** 2;
  for (const [i, { x, rate, plays }] of points.entries()) {
    const p = rateAt(lineOf(i), x);
    variance += (rate - p) ** 2 - (p * (1 - p)) / plays;
  }
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, variance) / (points.length + FIRST_SPREAD.deals)));
}

/** Standard normal quantile of a 95% interval. */
const Z = 1.959964;

/** Returns the rate to expect of people, given the games of bots; null if there is no calibration in use. */
export function expectedOf(
  calibration: SideCalibration | undefined,
  bots: Sample['bots'],
): { rate: number; low: number; high: number } | null {
  if (!calibration?.isUsed) return null;
  const rate = rateAt(calibration, logOdds(bots));
  const half = Z * calibration.spread;
  return { rate, low: Math.max(0, rate - half), high: Math.min(1, rate + half) };
}
