/** Where a game's dice come from, and the proof that they were not changed afterwards. */
import { createHash } from 'node:crypto';
import type { Json } from '../games/game.ts';
import type { Seed } from '../games/rng.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { RoomEnv } from './room-env.ts';

/** 256 bits that cannot be foreseen; on a developer's machine those of TEST_SEED, so that a run can be repeated. */
export function newSeed({ ENVIRONMENT, TEST_SEED }: Pick<RoomEnv, 'ENVIRONMENT' | 'TEST_SEED'>): Seed {
  if (ENVIRONMENT === 'local' && TEST_SEED) return wordsOf(TEST_SEED);
  return [...crypto.getRandomValues(new Int32Array(8))];
}

/** SHA-256 of the JSON of seed and deal, in hexadecimal. Synchronous, so that nothing comes between the seal and the deal. */
export const sealOf = (sealed: Json): string => createHash('sha256').update(JSON.stringify(sealed)).digest('hex');

/** Text that fits into an address and cannot be guessed: six bits a character. `characters`: a multiple of four. */
export function addressText(characters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array((characters * 3) / 4));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A new game's id: 72 bits. */
export const newGameId = (): string => addressText(LIMITS.gameId);

function wordsOf(hex: string): Seed {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('TEST_SEED must be 64 hexadecimal digits');
  return Array.from({ length: 8 }, (_, n) => Number.parseInt(hex.slice(n * 8, n * 8 + 8), 16) | 0);
}
