import { expect, test } from 'vitest';
import { nearestVillage, nextVillage, REGIONS, VILLAGES } from '../../protocol/villages.ts';
import { config } from '../../worker/config.ts';

const next = (region: (typeof REGIONS)[number], now: string, hour?: number): string =>
  new Date(nextVillage(region, Date.parse(now), hour)).toISOString().slice(0, 16);

test('a village begins at its hour, by the clocks of its time zone', () => {
  expect(next('americas', '2026-11-23T12:00Z')).toBe('2026-11-24T02:00');
  expect(next('europe', '2026-11-23T12:00Z')).toBe('2026-11-23T19:00');
  expect(next('asia', '2026-11-23T12:00:01Z')).toBe('2026-11-24T12:00');
});

test('the next village is tomorrow’s from the moment today’s begins', () => {
  expect(next('europe', '2026-11-23T18:59:59.999Z')).toBe('2026-11-23T19:00');
  expect(next('europe', '2026-11-23T19:00Z')).toBe('2026-11-24T19:00');
});

test.each([
  ['europe', 'summer time begins', '2026-03-28T18:00Z', ['2026-03-28T19:00', '2026-03-29T18:00', '2026-03-30T18:00']],
  ['europe', 'summer time ends', '2026-10-24T17:00Z', ['2026-10-24T18:00', '2026-10-25T19:00', '2026-10-26T19:00']],
  ['americas', 'summer time begins', '2026-03-08T00:00Z', ['2026-03-08T02:00', '2026-03-09T01:00', '2026-03-10T01:00']],
  ['americas', 'summer time ends', '2026-10-31T00:00Z', ['2026-10-31T01:00', '2026-11-01T01:00', '2026-11-02T02:00']],
] as const)('there is one a day in %s when %s', (region, _change, from, starts) => {
  const found: string[] = [];
  for (let now: string = from; found.length < starts.length; now = `${found.at(-1)}Z`) found.push(next(region, now));
  expect(found).toEqual(starts);
});

test('an operator can set other hours, and invalid settings change nothing', () => {
  const read = (words: string) => config({ VILLAGE_HOURS: words } as unknown as Env).villageHours;
  expect(read('europe=21, asia=0')).toEqual({ europe: 21, asia: 0 });
  expect(read('europe=24 mars=3 asia americas=x 7 =')).toEqual({});
  expect(next('europe', '2026-11-23T12:00Z', 21)).toBe('2026-11-23T20:00');
});

test('a reader’s village is the one nearest to their evening', () => {
  const now = Date.parse('2026-11-23T12:00:01Z');
  const villages = REGIONS.map((region) => ({ region, at: nextVillage(region, now) }));
  const of = (timeZone: string) => {
    const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });
    return nearestVillage(villages, (at) => Number(hour.format(at)))?.region;
  };
  // Chicago's village begins at 3 p.m. in Auckland, Singapore's at 1 a.m.
  const zones = {
    americas: ['America/Los_Angeles', 'America/Sao_Paulo', 'Pacific/Honolulu', 'Pacific/Auckland'],
    europe: ['Europe/London', 'Africa/Lagos', 'Asia/Dubai'],
    asia: ['Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney'],
  };
  for (const [region, names] of Object.entries(zones))
    expect(names.map((zone) => [zone, of(zone)])).toEqual(names.map((zone) => [zone, region]));
  expect(nearestVillage([])).toBeUndefined();
  for (const { zone } of Object.values(VILLAGES)) expect(of(zone)).toBe(REGIONS.find((region) => VILLAGES[region].zone === zone));
});
