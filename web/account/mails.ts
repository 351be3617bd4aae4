/** The mails of an account. */
import { sentence } from '../api.ts';
import { mailReset, mailVerification, signInWithPassword } from './identity.ts';
import { loadWays } from './ways.ts';

/** The mail that verifies an address. The token that this takes is fetched for it and forgotten. Throws ApiError, IdentityError. */
export async function mailVerificationTo(email: string, password: string): Promise<void> {
  const at = await loadWays();
  await mailVerification(at, await signInWithPassword(at, email.trim(), password));
}

/** Why a mail could not be sent, for a page that goes on without it; null when it was. */
export const unsentBecause = (mail: Promise<unknown>): Promise<string | null> =>
  mail.then(
    () => null,
    (thrown: unknown) => `The mail could not be sent just now. ${sentence(thrown)}`,
  );

/** The mail for a new password. Throws ApiError, IdentityError. */
export async function mailResetTo(email: string): Promise<void> {
  await mailReset(await loadWays(), email.trim());
}
