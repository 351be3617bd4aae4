/** The generator used before `rng.ts`. Games saved with it keep using it; no new game does. */

/** 128 bits of state. */
export type Sfc32 = [number, number, number, number];

/** Returns the next 32 bits, unsigned. */
export function nextOf(r: Sfc32): number {
  const t = (((r[0] + r[1]) | 0) + r[3]) | 0;
  r[3] = (r[3] + 1) | 0;
  r[0] = r[1] ^ (r[1] >>> 9);
  r[1] = (r[2] + (r[2] << 3)) | 0;
  r[2] = (((r[2] << 21) | (r[2] >>> 11)) + t) | 0;
  return t >>> 0;
}
