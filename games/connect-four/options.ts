/** Options for a host: a board of 4 to 100 cells a side (4 is the smallest with a line). The default is the published size. */
import type { Fields, Preset } from '../engine/options.ts';

export type ConnectFourOptions = {
  /** Number of rows. */
  boardX: number;
  /** Number of columns. */
  boardY: number;
};
export const lengths: Fields<Record<string, number>> = {
  Turn: { kind: 'number', label: 'Turn', min: 0.5, max: 5, step: 0.5, default: 1, unit: 'min' },
};
export const options: Fields<ConnectFourOptions> = {
  boardX: { kind: 'number', label: 'Rows', min: 4, max: 100, step: 1, default: 6 },
  boardY: { kind: 'number', label: 'Columns', min: 4, max: 100, step: 1, default: 7 },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'four-duel', seats: 2, about: 'A board of 4 by 4', options: { boardX: 4, boardY: 4 } },
  { name: 'Classic', setup: 'four-duel', seats: 2, about: 'Six rows, seven columns' },
  { name: 'Large', setup: 'four-four', seats: 4, about: 'Ten by ten', options: { boardX: 10, boardY: 10 } },
];
