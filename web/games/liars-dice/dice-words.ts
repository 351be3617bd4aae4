const NAMES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** 'three', or 'threes' and 'sixes' for several. */
export const faceName = (face: number, count: number): string =>
  (NAMES[face] ?? String(face)) + (count === 1 ? '' : face === 6 ? 'es' : 's');
/** '5 threes'. */
export const bidName = ({ amount, face }: { amount: number; face: number }): string => `${amount} ${faceName(face, amount)}`;
/** '1 3 3 5 6'. */
export const throwName = (dice: string): string => [...dice].sort().join(' ');
