import { expect, test } from 'vitest';
import { LEAVES_LAST, nextPenalty, penaltyEnd, penaltyText } from '../../protocol/leave-penalty.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

test('the first leave is free, the second costs 10 minutes, each later one 10 more, and none over an hour', () => {
  const costs = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((leaves) => (penaltyEnd({ leaves, leftAt: NOW }) - NOW) / MINUTE);
  expect(costs).toEqual([0, 0, 10, 20, 30, 40, 50, 60, 60]);
});

test('earlier leaves count toward the next penalty for three days', () => {
  const at = (passed: number) => nextPenalty({ leaves: 3, leftAt: NOW }, NOW + passed);
  expect([at(0), at(LEAVES_LAST), at(LEAVES_LAST + 1)]).toEqual([30, 30, 0]);
  expect(nextPenalty({ leaves: 0, leftAt: 0 }, NOW)).toBe(0);
});

test('the refusal names whole minutes, and ends when the time is up', () => {
  const after = (minutes: number) => penaltyText({ leaves: 2, leftAt: NOW }, NOW + minutes * MINUTE);
  expect(after(0)).toBe('You left games before they were over: you can sit down again in 10 minutes.');
  expect(after(9.5)).toBe('You left games before they were over: you can sit down again in a minute.');
  expect(after(10)).toBeNull();
});
