/** The site's sign-in methods, requested once per page load. */
import type { SignInMethods } from '../../../protocol/http/account.ts';
import { readCall, useCall } from '../../lib/query.ts';

const METHODS = 'GET /api/auth/ways';

/** Returns the sign-in methods; undefined until the worker has answered. */
export const useSignInMethods = (): SignInMethods | undefined =>
  useCall(METHODS, {}, { staleTime: Number.POSITIVE_INFINITY }).data;

/** Loads the sign-in methods. Throws ApiError; the next call then asks again. */
export const loadSignInMethods = (): Promise<SignInMethods> => readCall(METHODS);

const MAX_WAIT_MS = 800;
/** Waits briefly for the methods, so that the dialog's content does not shift. If they are late, it opens without them. */
export const signInMethodsSoon = (): Promise<unknown> =>
  Promise.race([loadSignInMethods().catch(() => null), new Promise((wait) => setTimeout(wait, MAX_WAIT_MS))]);
