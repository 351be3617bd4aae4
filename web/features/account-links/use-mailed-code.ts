import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { IdentityError, verifyResetCode } from '../account/identity.ts';
import { loadSignInMethods } from '../account/sign-in-methods.ts';

/** Looks up a mailed link's purpose without using it up: mail scanners open links too, and some run scripts. */
export const useMailedCode = (code: string): UseQueryResult<{ email?: string; newEmail?: string }> =>
  useQuery({
    queryKey: ['mailed code', code],
    queryFn: async () => verifyResetCode(await loadSignInMethods(), code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const isOld = (thrown: unknown): boolean =>
  thrown instanceof IdentityError && ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE'].includes(thrown.code);
