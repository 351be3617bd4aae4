import { describe, expect, test } from 'vitest';
import {
  goldHeartCapacity,
  HEART_REFRESH,
  type Hearts,
  heartOf,
  heartsChanged,
  heartsNow,
  isHeartLacking,
  redHeartCapacity,
} from '../../protocol/hearts.ts';

const NOW = 1_800_000_000_000;
const full: Hearts = { hearts: 15, refresh: null };

test('a ranked table costs a red heart, a competitive one a gold heart, any other none', () => {
  expect(heartOf({ ranked: true, competitive: false })).toBe('red');
  expect(heartOf({ ranked: false, competitive: true })).toBe('gold');
  expect(heartOf({ ranked: false, competitive: false })).toBeNull();
});

test('there is room for fifteen red hearts, and for at most five more that were bought', () => {
  expect([{}, { bonusRedHearts: 2 }, { bonusRedHearts: 5 }, { bonusRedHearts: 9 }].map(redHeartCapacity)).toEqual([
    15, 17, 20, 20,
  ]);
});

test('only members who may play competitive games have gold hearts', () => {
  expect([goldHeartCapacity(false), goldHeartCapacity(true)]).toEqual([0, 4]);
});

describe('the timer', () => {
  test('begins with the first heart spent, and the next heart does not restart it', () => {
    const one = heartsChanged(full, -1, 15, NOW);
    expect(one).toEqual({ hearts: 14, refresh: NOW + HEART_REFRESH });
    expect(heartsChanged(one, -1, 15, NOW + 1000)).toEqual({ hearts: 13, refresh: NOW + HEART_REFRESH });
  });

  test('refills all hearts at once when it ends, and not a moment before', () => {
    const spent = { hearts: 2, refresh: NOW };
    expect(heartsNow(spent, 15, NOW - 1)).toEqual(spent);
    expect(heartsNow(spent, 15, NOW)).toEqual(full);
  });

  test('begins again with the next heart spent', () => {
    expect(heartsChanged({ hearts: 0, refresh: NOW }, -1, 15, NOW)).toEqual({ hearts: 14, refresh: NOW + HEART_REFRESH });
  });

  test('does not run while all hearts are there, or more', () => {
    expect(heartsChanged({ hearts: 17, refresh: null }, -1, 15, NOW)).toEqual({ hearts: 16, refresh: null });
    expect(heartsChanged({ hearts: 14, refresh: NOW + 9 }, 1, 15, NOW)).toEqual(full);
  });
});

test('gold hearts come back at the next midnight (UTC), however late in the day they were spent', () => {
  const midnight = Date.UTC(2026, 11, 2);
  for (const at of [midnight - 24 * 3_600_000, midnight - 3_600_000, midnight - 1])
    expect(heartsChanged({ hearts: 4, refresh: null }, -1, 4, at, 'gold')).toEqual({ hearts: 3, refresh: midnight });
  expect(heartsNow({ hearts: 0, refresh: midnight }, 4, midnight)).toEqual({ hearts: 4, refresh: null });
});

test('hearts never drop below zero', () => {
  expect(heartsChanged({ hearts: 0, refresh: NOW + 5 }, -1, 15, NOW)).toEqual({ hearts: 0, refresh: NOW + 5 });
});

test('a bought heart is there at once if no heart was spent', () => {
  expect(heartsNow(full, redHeartCapacity({ bonusRedHearts: 1 }), NOW)).toEqual({ hearts: 16, refresh: null });
});

test('a heart counts as missing until its timer has ended or another timer runs', () => {
  const stored = { hearts: 14, refresh: NOW + 100 };
  expect(isHeartLacking(stored, NOW + 100, NOW)).toBe(true);
  expect(isHeartLacking(stored, NOW + 100, NOW + 100)).toBe(false);
  expect(isHeartLacking({ hearts: 14, refresh: NOW + 900 }, NOW + 100, NOW)).toBe(false);
  expect(isHeartLacking(full, null, NOW)).toBe(true);
});
