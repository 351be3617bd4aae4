import { errorMessage } from '../../lib/failure.ts';
import { sendResetMail, sendVerificationMail, signInWithPassword } from './identity.ts';
import { loadSignInMethods } from './sign-in-methods.ts';

/** Sends the verification mail. Signs in to get a token for it, which is not stored. Throws ApiError, IdentityError. */
export async function requestVerificationMail(email: string, password: string): Promise<void> {
  const at = await loadSignInMethods();
  await sendVerificationMail(at, await signInWithPassword(at, email.trim(), password));
}

export const mailError = (mail: Promise<unknown>): Promise<string | null> =>
  mail.then(
    () => null,
    (thrown: unknown) => `The email could not be sent right now. ${errorMessage(thrown)}`,
  );

/** Sends the mail for a new password. Throws ApiError, IdentityError. */
export async function requestResetMail(email: string): Promise<void> {
  await sendResetMail(await loadSignInMethods(), email.trim());
}
