/** Where a game's dice come from, and the proof that they were not changed afterwards. */
import { createHash } from 'node:crypto';
import type { Json } from '../games/game.ts';
import type { Seed } from '../games/rng.ts';
import type { RoomEnv } from './room-env.ts';

/** 256 bits that nobody can foresee; on a developer's machine those of TEST_SEED, so that a run can be repeated. */
export function newSeed({ ENVIRONMENT, TEST_SEED }: Pick<RoomEnv, 'ENVIRONMENT' | 'TEST_SEED'>): Seed {
  if (ENVIRONMENT === 'local' && TEST_SEED) return wordsOf(TEST_SEED);
  return [...crypto.getRandomValues(new Int32Array(8))];
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

function wordsOf(hex: string): Seed {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('TEST_SEED must be 64 hexadecimal digits');
  return Array.from({ length: 8 }, (_, n) => Number.parseInt(hex.slice(n * 8, n * 8 + 8), 16) | 0);
}
