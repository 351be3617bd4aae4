/** The two months in which the village is decorated. */
export type Season = 'october' | 'may';

export const seasonOf = (date: Date): Season | null => (date.getMonth() === 9 ? 'october' : date.getMonth() === 4 ? 'may' : null);

/** Whether this browser asks sites to load little. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
