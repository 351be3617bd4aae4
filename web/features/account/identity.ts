/** REST calls to Google's Identity Toolkit, through an address of this site. ID tokens go to the worker and are not stored. */
import { ACCOUNT_MESSAGES } from './account-messages.ts';

/** Parameters of the calls, from GET /api/auth/ways. */
export interface Provider {
  apiKey: string;
}
/** The worker answers here itself or forwards to the operator's Firebase project, so that pages contact no other site. */
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
/** The field that an error is about; null for the whole form. */
export type ErrorField = 'email' | 'password' | null;

/** Error of the provider. `code` is for example 'EMAIL_EXISTS', or '' if the provider sent none. */
export class IdentityError extends Error {
  readonly code: string;
  readonly field: ErrorField;
  constructor(code: string, sentence: string, blame: ErrorField) {
    super(sentence);
    this.name = 'IdentityError';
    this.code = code;
    this.field = blame;
  }
}

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const PROVIDER_ERRORS: Readonly<Record<string, readonly [sentence: string, blame: ErrorField]>> = {
  INVALID_EMAIL: [ACCOUNT_MESSAGES.invalidEmail, 'email'],
  MISSING_EMAIL: [ACCOUNT_MESSAGES.invalidEmail, 'email'],
  EMAIL_EXISTS: [ACCOUNT_MESSAGES.emailTaken, 'email'],
  WEAK_PASSWORD: [ACCOUNT_MESSAGES.weakPassword, 'password'],
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: [ACCOUNT_MESSAGES.unfitPassword, 'password'],
  MISSING_PASSWORD: [ACCOUNT_MESSAGES.weakPassword, 'password'],
  [TOO_MANY]: [ACCOUNT_MESSAGES.tooManyTries, null],
  RESET_PASSWORD_EXCEED_LIMIT: [ACCOUNT_MESSAGES.tooManyTries, null],
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: [ACCOUNT_MESSAGES.logInFirst, null],
  EXPIRED_OOB_CODE: [ACCOUNT_MESSAGES.oldLink, null],
  INVALID_OOB_CODE: [ACCOUNT_MESSAGES.oldLink, null],
};
/** All of these show the same login error, so that logging in does not reveal which addresses have accounts. */
const WRONG_DETAILS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'USER_DISABLED',
];

/** The kind of call that was refused: some codes mean different things for different calls. */
type Purpose = 'sign in' | 'confirm' | 'mail' | 'other';

/**
 * Converts a refusal of the provider into an error to show. Its messages are a code, optionally followed by ' : ' and a sentence.
 */
export function identityError(message: string, purpose: Purpose = 'other'): IdentityError {
  const code = message.split(/[\s:]/, 1)[0] ?? '';
  if (purpose === 'sign in' && WRONG_DETAILS.includes(code))
    return new IdentityError(code, ACCOUNT_MESSAGES.wrongDetails, 'password');
  if (purpose === 'confirm' && WRONG_DETAILS.includes(code))
    return new IdentityError(code, ACCOUNT_MESSAGES.wrongPassword, 'password');
  if (purpose === 'sign in' && code === TOO_MANY) return new IdentityError(code, ACCOUNT_MESSAGES.lockedOut, null);
  if (purpose === 'mail' && code === TOO_MANY) return new IdentityError(code, ACCOUNT_MESSAGES.tooManyMails, null);
  const [sentence, blame] = PROVIDER_ERRORS[code] ?? [ACCOUNT_MESSAGES.unexpected, null];
  return new IdentityError(code, sentence, blame);
}

/** Returns the field that an error is about, for the `fieldOf` option of `useForm`. */
export const blamedField = (thrown: unknown): ErrorField => (thrown instanceof IdentityError ? thrown.field : null);

interface Tokens {
  idToken: string;
}
/** Creates an account and returns its ID token. Throws IdentityError. */
export const signUp = async (at: Provider, email: string, password: string): Promise<string> =>
  (await callProvider<Tokens>(at, 'signUp', { email, password, returnSecureToken: true })).idToken;

/** Sets the name that the account gets at its first login, if it is still free by then. Throws IdentityError. */
export const nameAccount = (at: Provider, idToken: string, displayName: string): Promise<unknown> =>
  callProvider(at, 'update', { idToken, displayName, returnSecureToken: false });

/** Signs in and returns an ID token. Throws IdentityError. */
export const signInWithPassword = async (at: Provider, email: string, password: string): Promise<string> =>
  (await callProvider<Tokens>(at, 'signInWithPassword', { email, password, returnSecureToken: true }, 'sign in')).idToken;

/** Proves that the person at the page knows the password, and returns an ID token. Throws IdentityError. */
export const confirmPassword = async (at: Provider, email: string, password: string): Promise<string> =>
  (await callProvider<Tokens>(at, 'signInWithPassword', { email, password, returnSecureToken: true }, 'confirm')).idToken;

/** Mails a link to the new address, which changes the account's address when it is followed. Throws IdentityError. */
export const sendChangeMail = (at: Provider, idToken: string, newEmail: string): Promise<unknown> =>
  callProvider(at, 'sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail }, 'mail');

/** Sends the verification mail. Throws IdentityError. */
export const sendVerificationMail = (at: Provider, idToken: string): Promise<unknown> =>
  callProvider(at, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, 'mail');

/**
 * Sends the mail for a new password. An unknown address is not an error, so that answers do not reveal accounts. Throws
 * IdentityError.
 */
export const sendResetMail = (at: Provider, email: string): Promise<unknown> =>
  callProvider(at, 'sendOobCode', { requestType: 'PASSWORD_RESET', email }, 'mail').catch((thrown: unknown) => {
    if (!(thrown instanceof IdentityError && thrown.code === 'EMAIL_NOT_FOUND')) throw thrown;
  });

/** Verifies, changes or recovers the address of an account, as the mailed code says. Throws IdentityError. */
export const applyMailedCode = (at: Provider, oobCode: string): Promise<{ email?: string }> =>
  callProvider(at, 'update', { oobCode });

/**
 * Returns the address that a mailed code is about, `newEmail` if the code changes it; changes nothing yet. Throws IdentityError.
 */
export const verifyResetCode = (at: Provider, oobCode: string): Promise<{ email?: string; newEmail?: string }> =>
  callProvider(at, 'resetPassword', { oobCode });

/** Sets a new password by a mailed code. Throws IdentityError. */
export const resetPassword = (at: Provider, oobCode: string, newPassword: string): Promise<{ email?: string }> =>
  callProvider(at, 'resetPassword', { oobCode, newPassword });

async function callProvider<T>({ apiKey }: Provider, call: string, body: object, purpose: Purpose = 'other'): Promise<T> {
  const answer = await fetch(`${TOOLKIT}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Sends the cookie of browsers that have signed in before, which are exempt from the limits for strangers.
    credentials: 'same-origin',
  }).catch(() => null);
  if (!answer) throw new IdentityError('', ACCOUNT_MESSAGES.connection, null);
  const answerBody: unknown = await answer.json().catch(() => null);
  if (answer.ok && answerBody !== null) return answerBody as T;
  throw identityError(refusalOf(answerBody) || (answer.status === 429 ? TOO_MANY : ''), purpose);
}

const refusalOf = (body: unknown): string => {
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' ? message : '';
};
