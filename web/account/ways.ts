/** How one can sign in here, asked for once a page. */
import { signal } from '@preact/signals-react';
import type { SignInWays } from '../../protocol/rest/account.ts';
import { get } from '../api.ts';

/** Null until the worker has said so. */
export const ways = signal<SignInWays | null>(null);
let asking: Promise<SignInWays> | null = null;

/** Throws ApiError; the next call asks again. */
export function loadWays(): Promise<SignInWays> {
  asking ??= get<SignInWays>('/api/auth/ways').then(
    (found) => {
      ways.value = found;
      return found;
    },
    (thrown: unknown) => {
      asking = null;
      throw thrown;
    },
  );
  return asking;
}

const PATIENCE_MS = 800;
/** Waits a moment for the ways, so that nothing moves in a dialog that opens; it opens without them where that takes longer. */
export const waysSoon = (): Promise<unknown> =>
  Promise.race([loadWays().catch(() => null), new Promise((wait) => setTimeout(wait, PATIENCE_MS))]);
