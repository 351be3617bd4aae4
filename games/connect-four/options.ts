/** What a host may choose: a board of 4 to 100 a side; 4 is the smallest with a line. At first it is the published one. */
import type { Fields } from '../engine/options.ts';

export type ConnectFourOptions = {
  /** Rows. */
  boardX: number;
  /** Columns. */
  boardY: number;
};
export const lengths: Fields<Record<string, number>> = {
  Turn: { kind: 'number', label: 'Turn', min: 0.5, max: 5, step: 0.5, default: 1, unit: 'min' },
};
export const options: Fields<ConnectFourOptions> = {
  boardX: { kind: 'number', label: 'Rows', min: 4, max: 100, step: 1, default: 6 },
  boardY: { kind: 'number', label: 'Columns', min: 4, max: 100, step: 1, default: 7 },
};
