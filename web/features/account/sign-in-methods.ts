/** The sign-in methods of this site, requested once per page load. */
import { signal } from '@preact/signals-react';
import type { SignInMethods } from '../../../protocol/http/account.ts';
import { call } from '../../app/api.ts';

export const signInMethods = signal<SignInMethods | null>(null);
let pendingRequest: Promise<SignInMethods> | null = null;

/** Throws ApiError; the next call retries. */
export function loadSignInMethods(): Promise<SignInMethods> {
  pendingRequest ??= call('GET /api/auth/ways').then(
    (found) => {
      signInMethods.value = found;
      return found;
    },
    (thrown: unknown) => {
      pendingRequest = null;
      throw thrown;
    },
  );
  return pendingRequest;
}

const MAX_WAIT_MS = 800;
/** Waits briefly for the methods, so that nothing moves in a dialog that opens. After that the dialog opens without them. */
export const signInMethodsSoon = (): Promise<unknown> =>
  Promise.race([loadSignInMethods().catch(() => null), new Promise((wait) => setTimeout(wait, MAX_WAIT_MS))]);
