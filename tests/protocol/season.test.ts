import { describe, expect, test } from 'vitest';
import { below, seeded } from '../../games/engine/rng.ts';
import {
  closedAt,
  closingTime,
  dealtSetups,
  medalOf,
  paused,
  plannedRounds,
  resumed,
  roundOfGame,
  scoreOfPlace,
  seasonState,
  withPlaces,
} from '../../protocol/season.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 11, 1);
const day = (n: number): number => START + n * DAY;
const rounds = plannedRounds(START, 3);
const calendar = { rounds, pauses: [] };
const phaseAt = (at: number, of = { ...calendar, pauses: [...calendar.pauses] as { from: number; to: number | null }[] }) => {
  const { phase, round } = seasonState(of, at);
  return `${phase} ${round}`;
};

test('a round is open for eight days and under review for four, then the next one opens', () => {
  const moments = [-1, 0, 7.9, 8, 11.9, 12, 20, 24, 35.9, 36, 400].map((n) => phaseAt(day(n)));
  expect(moments).toEqual([
    'before 1',
    'open 1',
    'open 1',
    'review 1',
    'review 1',
    'open 2',
    'review 2',
    'open 3',
    'review 3',
    'over 3',
    'over 3',
  ]);
  expect(seasonState(calendar, day(3))).toEqual({ phase: 'open', round: 1, until: day(8), isPaused: false });
  expect(seasonState(calendar, day(36)).until).toBeNull();
});

describe('a pause', () => {
  const pauses = paused([], day(3));
  test('stops the season where it is', () => {
    expect([3, 9, 50].map((n) => phaseAt(day(n), { rounds, pauses }))).toEqual(['open 1', 'open 1', 'open 1']);
    expect(seasonState({ rounds, pauses }, day(50)).isPaused).toBe(true);
  });
  test('delays everything to come by its length, and leaves the past alone', () => {
    const after = resumed({ rounds, pauses }, day(8));
    expect(after.pauses).toEqual([{ from: day(3), to: day(8) }]);
    expect(after.rounds[0]).toEqual({ round: 1, opensAt: START, closesAt: day(13), endsAt: day(17) });
    expect(after.rounds[1]!.opensAt).toBe(day(17));
    expect(resumed(after, day(20))).toEqual(after);
  });
  test('counts no game that began during it, even when it is over', () => {
    expect([2, 3, 7].map((n) => roundOfGame({ rounds, pauses }, day(n)))).toEqual([1, null, null]);
    const after = resumed({ rounds, pauses }, day(8));
    expect([2.9, 3, 7.9, 8, 12.9, 13].map((n) => roundOfGame(after, day(n)))).toEqual([1, null, null, 1, 1, null]);
  });
});

describe('a round that ends early', () => {
  const early = closedAt(rounds, 2, day(15));
  test('leaves the rounds before it, has its whole review, and then the next one opens', () => {
    expect(early[0]).toEqual(rounds[0]);
    expect(early[1]).toEqual({ round: 2, opensAt: day(12), closesAt: day(15), endsAt: day(19) });
    expect(early[2]).toEqual({ round: 3, opensAt: day(19), closesAt: day(27), endsAt: day(31) });
  });
  test('counts the games that began before its end', () => {
    expect([14.9, 15].map((n) => roundOfGame({ rounds: early, pauses: [] }, day(n)))).toEqual([2, null]);
  });
});

test('a member who reaches the target leaves the others a day, or the rest of the round if that is less', () => {
  const [first] = rounds as [(typeof rounds)[0]];
  expect(closingTime(first!, 1_499, day(2))).toBe(day(8));
  expect(closingTime(first!, 1_500, day(2))).toBe(day(3));
  expect(closingTime(first!, 9_000, day(7.5))).toBe(day(8));
});

test('a game counts for the round in which it began, and between rounds for none', () => {
  expect([-1, 0, 7.9, 8, 12, 36].map((n) => roundOfGame(calendar, day(n)))).toEqual([null, 1, 1, null, 2, null]);
});

test('members with equal points share a place, and the next place counts all of them', () => {
  const list = [90, 70, 70, 50, 0].map((points) => ({ points }));
  expect(withPlaces(list).map(({ place }) => place)).toEqual([1, 2, 2, 4, 5]);
  const rest = (from: number, before: { points: number; place: number }) =>
    withPlaces(list.slice(from), { count: from, ...before }).map(({ place }) => place);
  expect(rest(3, { points: 70, place: 2 })).toEqual([4, 5]);
  expect(rest(2, { points: 70, place: 2 })).toEqual([2, 4, 5]);
});

test('the first fifteen places of a round score; the first three of a season get a medal', () => {
  expect([1, 2, 3, 10, 11, 15, 16, 400].map(scoreOfPlace)).toEqual([20, 18, 16, 6, 3, 3, 0, 0]);
  expect([1, 2, 3, 4].map(medalOf)).toEqual(['gold', 'silver', 'bronze', null]);
});

describe('the setups of the rounds', () => {
  const dice = seeded([1, 2, 3, 4]);
  const deal = (approved: string[], each = 2) => dealtSetups(approved, 6, each, (n) => below(dice, n));
  test('differ within a round, and all are played before one comes again', () => {
    for (let i = 0; i < 30; i++) {
      const dealt = deal(['a', 'b', 'c', 'd']);
      for (const round of dealt) expect(new Set(round).size).toBe(2);
      for (const pair of [0, 2, 4]) expect(new Set([...dealt[pair]!, ...dealt[pair + 1]!]).size).toBe(4);
    }
    for (let i = 0; i < 30; i++) for (const round of deal(['a', 'b', 'c'])) expect(new Set(round).size).toBe(2);
  });
  test('are fewer where too few are approved', () => {
    expect(deal(['a'])).toEqual(Array(6).fill(['a']));
    expect(deal([])).toEqual(Array(6).fill([]));
  });
});
