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

test('a ranked table takes a red heart, a competitive one a gold heart, any other none', () => {
  expect(heartOf({ ranked: true, competitive: false })).toBe('red');
  expect(heartOf({ ranked: false, competitive: true })).toBe('gold');
  expect(heartOf({ ranked: false, competitive: false })).toBeNull();
});

test('there is room for fifteen red hearts, and for five more that were bought at most', () => {
  expect([{}, { bonusRedHearts: 2 }, { bonusRedHearts: 5 }, { bonusRedHearts: 9 }].map(redHeartCapacity)).toEqual([
    15, 17, 20, 20,
  ]);
});

test('only who may play competitive has gold hearts', () => {
  expect([goldHeartCapacity(false), goldHeartCapacity(true)]).toEqual([0, 4]);
});

describe('the timer', () => {
  test('begins with the first heart spent, and the next one does not begin it again', () => {
    const one = heartsChanged(full, -1, 15, NOW);
    expect(one).toEqual({ hearts: 14, refresh: NOW + HEART_REFRESH });
    expect(heartsChanged(one, -1, 15, NOW + 1000)).toEqual({ hearts: 13, refresh: NOW + HEART_REFRESH });
  });

  test('fills all hearts at once when it ends, and not a moment before', () => {
    const spent = { hearts: 2, refresh: NOW };
    expect(heartsNow(spent, 15, NOW - 1)).toEqual(spent);
    expect(heartsNow(spent, 15, NOW)).toEqual(full);
  });

  test('begins again with what is spent after that', () => {
    expect(heartsChanged({ hearts: 0, refresh: NOW }, -1, 15, NOW)).toEqual({ hearts: 14, refresh: NOW + HEART_REFRESH });
  });

  test('does not run while there are as many hearts as there is room for, or more', () => {
    expect(heartsChanged({ hearts: 17, refresh: null }, -1, 15, NOW)).toEqual({ hearts: 16, refresh: null });
    expect(heartsChanged({ hearts: 14, refresh: NOW + 9 }, 1, 15, NOW)).toEqual(full);
  });
});

test('gold hearts are back at the next midnight (UTC), however late in the day they were spent', () => {
  const midnight = Date.UTC(2026, 11, 2);
  for (const at of [midnight - 24 * 3_600_000, midnight - 3_600_000, midnight - 1])
    expect(heartsChanged({ hearts: 4, refresh: null }, -1, 4, at, 'gold')).toEqual({ hearts: 3, refresh: midnight });
  expect(heartsNow({ hearts: 0, refresh: midnight }, 4, midnight)).toEqual({ hearts: 4, refresh: null });
});

test('no one has fewer hearts than none', () => {
  expect(heartsChanged({ hearts: 0, refresh: NOW + 5 }, -1, 15, NOW)).toEqual({ hearts: 0, refresh: NOW + 5 });
});

test('a bought heart is there at once when all were there', () => {
  expect(heartsNow(full, redHeartCapacity({ bonusRedHearts: 1 }), NOW)).toEqual({ hearts: 16, refresh: null });
});

test('a heart lacks until the timer that it waits for has ended, or another one runs', () => {
  const stored = { hearts: 14, refresh: NOW + 100 };
  expect(isHeartLacking(stored, NOW + 100, NOW)).toBe(true);
  expect(isHeartLacking(stored, NOW + 100, NOW + 100)).toBe(false);
  expect(isHeartLacking({ hearts: 14, refresh: NOW + 900 }, NOW + 100, NOW)).toBe(false);
  expect(isHeartLacking(full, null, NOW)).toBe(true);
});
