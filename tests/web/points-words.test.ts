import { describe, expect, test } from 'vitest';
import type { GamePoints } from '../../protocol/points.ts';
import { mostPointsWords, noPointsWords, pointsWords, reasonWords } from '../../web/features/game/points/points-words.ts';
import { currentHearts, heartClock, heartWords } from '../../web/features/tables/heart-words.ts';

const game = (chance: number, points: number | null): GamePoints => ({
  factions: [
    { name: 'Village', seats: [0, 1], chance, score: 1 },
    { name: 'Mafia', seats: [2], chance: 1 - chance, score: 0 },
  ],
  mine: points === null ? null : { seat: points > 0 ? 0 : 2, points, coins: 0 },
});

describe('the explanation of points', () => {
  test('is the calculation behind the figure, of a win and of a loss', () => {
    expect(reasonWords(game(0.4, 75))).toBe(
      'Before this game Village had a 40% chance to win with this setup. A win at that chance gives 30 ÷ 0.40 = 75 points of fortune.',
    );
    expect(reasonWords(game(0.4, -75))).toMatch(
      /Mafia had a 60% chance.*A loss at that chance costs 30 ÷ 0\.40 = 75 points, counted as misfortune/,
    );
  });
  test('names the cap if it was reached', () => {
    expect(reasonWords(game(0.001, 1200))).toMatch(/No game moves more than 1,200 points/);
  });
  test('is told to everyone if a win gave the highest possible points, and only then', () => {
    expect(mostPointsWords(game(0.02, null))).toBe('Village won against all odds: 1,200 points, the most a game can give!');
    expect(mostPointsWords(game(0.98, null))).toBeNull();
    expect(mostPointsWords(game(0.5, 60))).toBeNull();
  });
  test('is absent for members who did not play', () => {
    expect(reasonWords(game(0.5, null))).toBeNull();
    expect(noPointsWords(game(0.5, null), false, false)).toBeNull();
    expect(noPointsWords(game(0.5, null), false, true)).toMatch(/ask a moderator/);
    expect(noPointsWords({ factions: [], mine: null }, true, true)).toMatch(/A player left/);
  });
  test('has its sign, and one point is singular', () => {
    expect([60, -1, 1200].map(pointsWords)).toEqual(['+60 points', '−1 point', '+1,200 points']);
  });
});

describe('hearts in the header', () => {
  const NOW = 1_800_000_000_000;
  test('tell when they are back, or that all are there', () => {
    expect(heartWords('red', null, NOW)).toBe('Your red hearts are at full capacity. Go play some games!');
    expect(heartWords('gold', NOW + 3_723_000, NOW)).toBe('Your gold hearts will replenish in: 01:02:03');
    expect([heartClock(0), heartClock(1), heartClock(82_800_000)]).toEqual(['00:00:00', '00:00:01', '23:00:00']);
  });
  test('are all there the moment the timer ends, without a request to the worker', () => {
    const info = { redHearts: 3, redHeartRefreshTimestamp: NOW, itemsOwned: { bonusRedHearts: 2 } };
    expect(currentHearts(info, 'red', NOW - 1)).toEqual({ hearts: 3, refresh: NOW, capacity: 17 });
    expect(currentHearts(info, 'red', NOW)).toEqual({ hearts: 17, refresh: null, capacity: 17 });
    expect(currentHearts({ perms: { playCompetitive: true } }, 'gold', NOW).hearts).toBe(4);
    expect(currentHearts({}, 'gold', NOW).hearts).toBe(0);
  });
});
