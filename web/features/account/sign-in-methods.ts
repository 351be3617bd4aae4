/** The sign-in methods of this site, requested once per page load. */
import type { SignInMethods } from '../../../protocol/http/account.ts';
import { readCall, useCall } from '../../app/query.ts';

const METHODS = 'GET /api/auth/ways';

/** Undefined until the worker has answered. */
export const useSignInMethods = (): SignInMethods | undefined =>
  useCall(METHODS, {}, { staleTime: Number.POSITIVE_INFINITY }).data;

/** Throws ApiError; the next call asks again. */
export const loadSignInMethods = (): Promise<SignInMethods> => readCall(METHODS);

const MAX_WAIT_MS = 800;
/** Waits briefly for the methods, so that nothing moves in a dialog that opens. After that the dialog opens without them. */
export const signInMethodsSoon = (): Promise<unknown> =>
  Promise.race([loadSignInMethods().catch(() => null), new Promise((wait) => setTimeout(wait, MAX_WAIT_MS))]);
