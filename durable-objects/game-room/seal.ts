import { createHash } from 'node:crypto';
import { randomText } from '../../db/core/ids.ts';
import type { Json } from '../../games/engine/game.ts';
import type { Seed } from '../../games/engine/rng.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ObjectEnv } from '../shared/object-env.ts';

/** Returns 256 random bits. In development it uses TEST_SEED, if set, to make runs repeatable. */
export function newSeed({ ENVIRONMENT, TEST_SEED }: Pick<ObjectEnv, 'ENVIRONMENT' | 'TEST_SEED'>): Seed {
  if (ENVIRONMENT === 'local' && TEST_SEED) return seedFromHex(TEST_SEED);
  return [...crypto.getRandomValues(new Int32Array(8))];
}

/** SHA-256 of the JSON of seed and deal, in hexadecimal. Synchronous, so that nothing can happen between sealing and dealing. */
export const sealOf = (sealed: Json): string => createHash('sha256').update(JSON.stringify(sealed)).digest('hex');

/** Returns 72 random bits as text. */
export const newGameId = (): string => randomText(LIMITS.gameId);

function seedFromHex(hex: string): Seed {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('TEST_SEED must be 64 hexadecimal digits');
  return Array.from({ length: 8 }, (_, n) => Number.parseInt(hex.slice(n * 8, n * 8 + 8), 16) | 0);
}
