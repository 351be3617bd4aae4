/** The dice of games that were saved before there were those of `rng.ts`: they play on with these. No game begins with them. */

/** 128 bits of state. */
export type Sfc32 = [number, number, number, number];

/** The next 32 bits, unsigned. */
export function nextOf(r: Sfc32): number {
  const t = (((r[0] + r[1]) | 0) + r[3]) | 0;
  r[3] = (r[3] + 1) | 0;
  r[0] = r[1] ^ (r[1] >>> 9);
  r[1] = (r[2] + (r[2] << 3)) | 0;
  r[2] = (((r[2] << 21) | (r[2] >>> 11)) + t) | 0;
  return t >>> 0;
}
