/** Tests the calibration on games drawn from a known truth. */
import { describe, expect, test } from 'vitest';
import { below, chance, type Rng, seeded } from '../../../games/engine/rng.ts';
import { calibrate, expectedOf, type Sample } from '../../../games/simulate/calibration.ts';

const sigmoid = (t: number): number => 1 / (1 + Math.exp(-t));
const uniform = (rng: Rng): number => below(rng, 1_000_000) / 1_000_000;
const wins = (rng: Rng, plays: number, rate: number): number =>
  Array.from({ length: plays }, () => chance(rng, rate)).filter(Boolean).length;

interface Truth {
  shift: number;
  slope: number;
  deals: number;
  plays?: number;
  /** Largest random offset, up or down, of a deal's log odds. */
  noise?: number;
}
function drawn(rng: Rng, { shift, slope, deals, plays = 100, noise = 0 }: Truth, side = 'Village'): Sample[] {
  return Array.from({ length: deals }, () => {
    const x = 3 * uniform(rng) - 1.5;
    const off = noise * (2 * uniform(rng) - 1);
    return {
      side,
      bots: { wins: wins(rng, 1_000, sigmoid(x)), plays: 1_000 },
      people: { wins: wins(rng, plays, sigmoid(shift + slope * x + off)), plays },
    };
  });
}

describe('the truth behind the games', () => {
  test.each([
    ['a shift', { shift: 0.6, slope: 1, deals: 150 }],
    ['bots that exaggerate', { shift: 0, slope: 0.5, deals: 150 }],
    ['both', { shift: -0.5, slope: 0.6, deals: 150 }],
    ['nothing to correct', { shift: 0, slope: 1, deals: 150 }],
  ])('is found again: %s', (_, truth) => {
    const { shift, slope } = calibrate(drawn(seeded([1, 2, 3, 4]), truth))['Village']!;
    expect(Math.abs(shift - truth.shift)).toBeLessThan(0.1);
    expect(Math.abs(slope - truth.slope)).toBeLessThan(0.1);
  });

  test('is found for each side by itself, in any order of the deals', () => {
    const rng = seeded([5]);
    const village = drawn(rng, { shift: 0.5, slope: 1, deals: 60 });
    const mafia = drawn(rng, { shift: -0.5, slope: 1, deals: 60 }, 'Mafia');
    const both = calibrate([...mafia, ...village].reverse());
    expect(Object.keys(both).sort()).toEqual(['Mafia', 'Village']);
    expect(both['Village']!.shift).toBeCloseTo(calibrate(village)['Village']!.shift, 9);
    expect(both['Village']!.shift).toBeGreaterThan(0.35);
    expect(both['Mafia']!.shift).toBeLessThan(-0.35);
  });
});

describe('a calibration on too few deals', () => {
  test('says nothing', () => expect(calibrate([])).toEqual({}));

  test('is the identity: it is not used, and its errors are those of the bots', () => {
    const few = calibrate(drawn(seeded([6]), { shift: 2, slope: 1, deals: 7 }))['Village']!;
    expect(few).toMatchObject({ deals: 7, isUsed: false, shift: 0, slope: 1 });
    expect([few.after, few.heldOut]).toEqual([few.before, few.before]);
    expect(expectedOf(few, { wins: 600, plays: 1_000 })).toBeNull();
    expect(expectedOf(undefined, { wins: 600, plays: 1_000 })).toBeNull();
    const enough = calibrate(drawn(seeded([6]), { shift: 2, slope: 1, deals: 8 }))['Village']!;
    expect(enough.isUsed).toBe(true);
  });
});

test('it is never worse than the bots alone on known deals, nor in log loss on unknown ones', () => {
  const rng = seeded([7]);
  let used = 0;
  for (let round = 0; round < 300; round++) {
    const truth = {
      shift: 2 * uniform(rng) - 1,
      slope: 2 * uniform(rng),
      deals: below(rng, 30),
      plays: 20 + below(rng, 40),
      noise: uniform(rng),
    };
    const found = calibrate(drawn(rng, truth))['Village'];
    if (!found) continue;
    const { before, after, heldOut, isUsed } = found;
    used += Number(isUsed);
    expect(after.absolute).toBeLessThanOrEqual(before.absolute);
    expect(after.logLoss).toBeLessThanOrEqual(before.logLoss);
    expect(heldOut.logLoss).toBeLessThanOrEqual(before.logLoss);
    expect(isUsed || (found.shift === 0 && found.slope === 1)).toBe(true);
  }
  expect(used).toBeGreaterThan(100);
});

test('its errors equal those computed by hand', () => {
  // Bots win 999.5 of 1,999, so odds are even. The identity then predicts a half.
  const even = { wins: 500, plays: 1_000 };
  const samples = [10, 10, 10, 10].map((won): Sample => ({ side: 'Mafia', bots: even, people: { wins: won, plays: 40 } }));
  const { before } = calibrate(samples)['Mafia']!;
  expect(before.absolute).toBeCloseTo(0.25, 9);
  expect(before.logLoss).toBeCloseTo(Math.log(2), 9);
});

test('deals that one side always or never wins have finite figures', () => {
  const samples = Array.from({ length: 12 }, (_, i): Sample => {
    const won = i % 2 === 0 ? 1 : 0;
    return { side: 'Cult', bots: { wins: 1_000 * won, plays: 1_000 }, people: { wins: 20 * won, plays: 20 } };
  });
  const found = calibrate(samples)['Cult']!;
  for (const figure of [found.shift, found.slope, found.spread, found.after.logLoss]) expect(Number.isFinite(figure)).toBe(true);
});

describe('the interval of the expected share', () => {
  test.each([0, 0.8])('holds people’s results in 19 of 20 deals, with a noise of %d per deal', (noise) => {
    const rng = seeded([8]);
    const truth = { shift: 0.4, slope: 0.7, plays: 200, noise };
    const found = calibrate(drawn(rng, { ...truth, deals: 80 }))['Village']!;
    const fresh = drawn(rng, { ...truth, deals: 300, plays: 4_000 });
    const inside = fresh.filter(({ bots, people: { wins: won, plays } }) => {
      const { low, high } = expectedOf(found, bots)!;
      return low <= won / plays && won / plays <= high;
    });
    expect(inside.length / fresh.length).toBeGreaterThan(0.9);
  });

  test('stays within 0 and 1', () => {
    const found = calibrate(drawn(seeded([9]), { shift: 1, slope: 1, deals: 60, noise: 1 }))['Village']!;
    expect(expectedOf(found, { wins: 1_000, plays: 1_000 })!.high).toBe(1);
  });
});
