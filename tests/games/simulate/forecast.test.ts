/** A forecast is the same series of games, however often it is interrupted. */
import { expect, test } from 'vitest';
import { chance, seeded } from '../../../games/engine/rng.ts';
import type { Setup } from '../../../games/engine/setup.ts';
import { gameModule } from '../../../games/mafia/module.ts';
import { addBalance, type Balance, emptyBalance, playPart } from '../../../games/simulate/balance.ts';
import {
  beginSlice,
  FORECAST_GAMES,
  type ForecastSeries,
  isFinished,
  newSeries,
  playSlice,
} from '../../../games/simulate/forecast.ts';
import { SERIES_SEED } from '../../../games/simulate/seeds.ts';
import { manyOf } from '../../long.ts';

const setup = gameModule.setups.find(({ id }) => id === 'first-light')!;
/** Copies a series as a Durable Object's storage does. */
const stored = (series: ForecastSeries): ForecastSeries => structuredClone(series);
const whole = playPart(gameModule, { setup, seed: SERIES_SEED, from: 0, to: FORECAST_GAMES, talk: null });

test('its sum equals that of all its games played at once', () => {
  let series = newSeries(setup, 1);
  while (!isFinished(series)) series = stored(playSlice(gameModule, stored(beginSlice(series))));
  expect(series.sum).toEqual(whole);
  expect(whole).toMatchObject({ games: FORECAST_GAMES, failed: 0 });
});

test('no game is missed or counted twice when the process ends during and between slices', () => {
  const rng = seeded([5, 6, 7, 8]);
  for (let round = 0; round < manyOf(2, 5); round++) {
    let series = newSeries(setup, 1);
    const sizes = new Set<number>();
    while (!isFinished(series)) {
      series = stored(beginSlice(series));
      sizes.add(series.slice);
      const played = playSlice(gameModule, series);
      // A slice that was not stored is lost; here at most twice in a row.
      if (series.begun === 1 && chance(rng, 1 / 3)) continue;
      series = stored(played);
    }
    expect(series.sum).toEqual(whole);
    expect([...sizes]).toEqual([20, 5, 1]);
  }
});

test('a game that never ends is tried three times alone, then counts as failed, and the others are played', () => {
  let series = newSeries(setup, 1);
  const tries: number[] = [];
  // The process ends whenever it plays game 23.
  while (series.sum.games < 60) {
    series = stored(beginSlice(series));
    const { slice, sum } = series;
    const playsIt = sum.games <= 23 && 23 < sum.games + slice;
    if (playsIt) tries.push(slice);
    else series = stored(playSlice(gameModule, series));
  }
  expect(tries).toEqual([20, 5, 1, 1, 1]);
  const expected = playPart(gameModule, { setup, seed: SERIES_SEED, from: 0, to: 23, talk: null });
  addBalance(expected, { ...emptyBalance(), games: 1, failed: 1 });
  addBalance(expected, playPart(gameModule, { setup, seed: SERIES_SEED, from: 24, to: 60, talk: null }));
  expect(series.sum).toEqual(expected);
});

test('a series stored by an older version, with fewer figures, is played to its end', () => {
  let series = newSeries(setup, 1);
  for (let slice = 0; slice < 3; slice++) series = playSlice(gameModule, beginSlice(series));
  const { games, failed, sides } = series.sum;
  series = { ...series, sum: { games, failed, sides } as Balance };
  while (!isFinished(series)) series = playSlice(gameModule, beginSlice(series));
  expect(series.sum).toMatchObject({ games: FORECAST_GAMES, failed: 0, sides: whole.sides });
});

test('a setup that bots cannot play is given up after twenty failed games', () => {
  const broken: Setup = { ...setup, roles: [{ 'No such role': setup.total }] };
  let series = newSeries(broken, 1);
  while (!isFinished(series)) series = playSlice(gameModule, beginSlice(series));
  expect(series.sum).toMatchObject({ games: 20, failed: 20 });
});
