/** Options for a host: a board of 4 to 100 cells a side (4 is the smallest with a line). The default is the published size. */
import type { Fields, Preset } from '../engine/options.ts';

export type ConnectFourOptions = {
  /** Number of rows. */
  boardX: number;
  /** Number of columns. */
  boardY: number;
};
export const lengths: Fields<Record<string, number>> = {
  Turn: {
    kind: 'number',
    label: 'Time per turn',
    min: 0.5,
    max: 5,
    step: 0.5,
    default: 1,
    unit: 'min',
    per: 'turn',
  },
};
export const options: Fields<ConnectFourOptions> = {
  boardX: { kind: 'number', label: 'Rows', min: 4, max: 100, step: 1, default: 6, counted: ['row', 'rows'] },
  boardY: { kind: 'number', label: 'Columns', min: 4, max: 100, step: 1, default: 7, counted: ['column', 'columns'] },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'four-duel', seats: 2, about: '4 × 4 board', options: { boardX: 4, boardY: 4 } },
  { name: 'Classic', setup: 'four-duel', seats: 2, about: '6 × 7 board' },
  { name: 'Large', setup: 'four-four', seats: 4, about: '10 × 10 board', options: { boardX: 10, boardY: 10 } },
];
