/** The months in which the site is decorated. */
export type DecoratedSeason = 'october' | 'may';

export const decoratedSeasonOf = (date: Date): DecoratedSeason | null =>
  date.getMonth() === 9 ? 'october' : date.getMonth() === 4 ? 'may' : null;

/** Whether the browser asks sites to load less data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
