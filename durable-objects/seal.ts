/** Where a game's dice come from, and the proof that they were not changed afterwards. */
import { createHash } from 'node:crypto';
import type { Json } from '../games/game.ts';
import type { Rng } from '../games/rng.ts';
import type { RoomEnv } from './room-env.ts';

/** 128 bits that nobody can foresee; on a developer's machine those of TEST_SEED, so that a run can be repeated. */
export function newSeed({ ENVIRONMENT, TEST_SEED }: Pick<RoomEnv, 'ENVIRONMENT' | 'TEST_SEED'>): Rng {
  if (ENVIRONMENT === 'local' && TEST_SEED) return wordsOf(TEST_SEED);
  const [a, b, c, d] = crypto.getRandomValues(new Int32Array(4));
  return [a!, b!, c!, d!];
}

/** SHA-256 of the JSON of seed and deal, in hexadecimal. Synchronous, so that nothing comes between the seal and the deal. */
export const sealOf = (sealed: Json): string => createHash('sha256').update(JSON.stringify(sealed)).digest('hex');

/** A new game's id: 12 characters that fit into an address, 72 bits that nobody can guess. */
export function newGameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function wordsOf(hex: string): Rng {
  const word = (n: number): number => Number.parseInt(hex.slice(n * 8, n * 8 + 8), 16) | 0;
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError('TEST_SEED must be 32 hexadecimal digits');
  return [word(0), word(1), word(2), word(3)];
}
