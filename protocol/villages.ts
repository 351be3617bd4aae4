/** The daily villages: one table of Mafia a day and region, at a fixed hour of the region's reference time zone. */

export const VILLAGES = {
  americas: { label: 'Americas', zone: 'America/Chicago', hour: 20 },
  europe: { label: 'Europe & Africa', zone: 'Europe/Berlin', hour: 20 },
  asia: { label: 'Asia & Pacific', zone: 'Asia/Singapore', hour: 20 },
} as const satisfies Record<string, { label: string; zone: string; hour: number }>;
export type Region = keyof typeof VILLAGES;
export const REGIONS = Object.keys(VILLAGES) as [Region, ...Region[]];

/** Milliseconds before the start at which the doors open and reminders are sent. No place can be reserved after that. */
export const DOORS_OPEN = 15 * 60_000;
/** Places that can be reserved: the seats of the largest setup. */
export const VILLAGE_SEATS = 12;

const HOUR = 3_600_000;
const clocks = new Map<Region, Intl.DateTimeFormat>();
function clockOf(region: Region): Intl.DateTimeFormat {
  const cached = clocks.get(region);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: VILLAGES[region].zone });
  clocks.set(region, clock);
  return clock;
}

/**
 * Start of the next village of a region, in ms since 1970: the first full hour after `now` at which the clocks of the zone show
 * `hour`. A day of the zone has 23 to 25 hours.
 */
export function nextVillage(region: Region, now: number, hour: number = VILLAGES[region].hour): number {
  const clock = clockOf(region);
  let at = (Math.floor(now / HOUR) + 1) * HOUR;
  while (Number(clock.format(at)) !== hour) at += HOUR;
  return at;
}

/** The village whose start is nearest to 8 in the evening on the reader's clock. */
export function nearestVillage<V extends { at: number }>(
  villages: readonly V[],
  hourOf: (at: number) => number = (at) => new Date(at).getHours(),
): V | undefined {
  const distance = ({ at }: V): number => {
    const apart = Math.abs(hourOf(at) - 20);
    return Math.min(apart, 24 - apart);
  };
  return villages.toSorted((a, b) => distance(a) - distance(b))[0];
}
