import { expect, test } from 'vitest';
import type { Forecast, SetupStats, WinRate } from '../../../protocol/http/setups.ts';
import { WinRates } from '../../../web/features/setups/WinRates.tsx';
import { markup } from '../markup.ts';

const rate = (name: string, wins: number, plays: number): WinRate => ({
  name,
  plays,
  wins,
  rate: wins / plays,
  low: 0,
  high: 1,
});
const sides = [rate('Village', 612, 1_000), rate('Mafia', 388, 1_000), rate('Independent', 90, 200)];
const people = { sides: [{ name: 'Village', rate: 0.548, low: 0.481, high: 0.622 }], setups: 34, error: 0.043 };
const stats = (forecast: Forecast | null, alignmentWinrate: WinRate[] = []): SetupStats => ({
  plays: 40,
  withBots: 0,
  hidden: alignmentWinrate.length === 0,
  alignmentWinrate,
  roleWinrate: [],
  lengths: [],
  forecast,
});
/** The words of the forecast's part, cell by cell. */
const words = (given: SetupStats): string[] => {
  const [, part = ''] = markup(<WinRates stats={given} />).split('Forecast</h3>');
  return part
    .replace(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
};
const bots: Forecast = { games: 1_000, level: 0, sides, people: null };

test('without a forecast there is no such part', () => expect(words(stats(null))).toEqual([]));

test('a forecast by bots alone: the number of games, and that bots are not people', () => {
  const said = words(stats(bots)).join(' ');
  expect(said).toContain('1,000 games of silent bots. Bots are not people: take it as a first guess.');
  expect(said).not.toMatch(/Expected|Played/);
  expect(said).toContain('61%');
});

test('three figures stand side by side, each under its name: the bots’, the learned one and the played one', () => {
  const played = [rate('Village', 24, 40), rate('Mafia', 16, 40)];
  const said = words(stats({ ...bots, people }, played));
  expect(said[0]).toBe(
    '1,000 games of silent bots. The forecast for people is based on 34 setups that both have played. On average it is 4 points off.',
  );
  expect(said.slice(said.indexOf('Side'))).toEqual([
    'Side',
    'Bots',
    'Expected',
    'Played',
    'Village',
    '61%',
    '55% (48 to 62)',
    '60%',
    'Mafia',
    '39%',
    '–',
    '40%',
    'Independent',
    '45%',
    '–',
    '–',
  ]);
});

test('columns without data are left out', () => {
  const learnt = words(stats({ ...bots, people }));
  expect([learnt.includes('Expected'), learnt.includes('Played')]).toEqual([true, false]);
  const compared = words(stats(bots, [rate('Village', 23, 40)]));
  expect([compared.includes('Expected'), compared.includes('Played')]).toEqual([false, true]);
});
