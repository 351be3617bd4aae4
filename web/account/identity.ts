/**
 * Talks to the identity provider: the Identity Toolkit's REST calls at an address of our own, whoever answers there. A token
 * that it gives is handed on to the worker and forgotten: the session's cookie is all that stays.
 */
import { SENTENCES } from './sentences.ts';

/** What the calls need, from GET /api/auth/ways. */
export interface Provider {
  apiKey: string;
}
/** The worker answers here, or passes on to the project that the operator has: a page talks to no other site. */
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
/** Which field of a form a refusal is about; null for the whole of it. */
export type Blame = 'email' | 'password' | null;

/** What the provider would not do. `code` is its own word for it, such as 'EMAIL_EXISTS'; '' when it did not answer in words. */
export class IdentityError extends Error {
  readonly code: string;
  readonly blame: Blame;
  constructor(code: string, sentence: string, blame: Blame) {
    super(sentence);
    this.name = 'IdentityError';
    this.code = code;
    this.blame = blame;
  }
}

const TOO_MANY = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const SAID: Readonly<Record<string, readonly [sentence: string, blame: Blame]>> = {
  INVALID_EMAIL: [SENTENCES.invalidEmail, 'email'],
  MISSING_EMAIL: [SENTENCES.invalidEmail, 'email'],
  EMAIL_EXISTS: [SENTENCES.emailTaken, 'email'],
  WEAK_PASSWORD: [SENTENCES.weakPassword, 'password'],
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: [SENTENCES.unfitPassword, 'password'],
  MISSING_PASSWORD: [SENTENCES.weakPassword, 'password'],
  [TOO_MANY]: [SENTENCES.tooManyTries, null],
  RESET_PASSWORD_EXCEED_LIMIT: [SENTENCES.tooManyTries, null],
  EXPIRED_OOB_CODE: [SENTENCES.oldLink, null],
  INVALID_OOB_CODE: [SENTENCES.oldLink, null],
};
/** Whatever is wrong with an address and its password, a login says the same, so that nobody learns who is here. */
const WRONG_DETAILS = [
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'USER_DISABLED',
];

/** What a refused call was about: some codes mean another thing to who reads them. */
type Purpose = 'sign in' | 'mail' | 'other';

/** A refusal of the provider as an error to show. Its messages are a code, and sometimes ' : ' and words of its own. */
export function identityError(message: string, purpose: Purpose = 'other'): IdentityError {
  const code = message.split(/[\s:]/, 1)[0] ?? '';
  if (purpose === 'sign in' && WRONG_DETAILS.includes(code)) return new IdentityError(code, SENTENCES.wrongDetails, 'password');
  if (purpose === 'mail' && code === TOO_MANY) return new IdentityError(code, SENTENCES.tooManyMails, null);
  const [sentence, blame] = SAID[code] ?? [SENTENCES.unexpected, null];
  return new IdentityError(code, sentence, blame);
}

interface Tokens {
  idToken: string;
}
/** Makes an account. Answers its ID token. Throws IdentityError. */
export const signUp = async (at: Provider, email: string, password: string): Promise<string> =>
  (await ask<Tokens>(at, 'signUp', { email, password, returnSecureToken: true })).idToken;

/** Answers an ID token. Throws IdentityError. */
export const signInWithPassword = async (at: Provider, email: string, password: string): Promise<string> =>
  (await ask<Tokens>(at, 'signInWithPassword', { email, password, returnSecureToken: true }, 'sign in')).idToken;

/** Sends the mail that proves an address. Throws IdentityError. */
export const mailVerification = (at: Provider, idToken: string): Promise<unknown> =>
  ask(at, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, 'mail');

/** Sends the mail for a new password. An address that nobody has is no error: nobody is to learn that. Throws IdentityError. */
export const mailReset = (at: Provider, email: string): Promise<unknown> =>
  ask(at, 'sendOobCode', { requestType: 'PASSWORD_RESET', email }, 'mail').catch((thrown: unknown) => {
    if (!(thrown instanceof IdentityError && thrown.code === 'EMAIL_NOT_FOUND')) throw thrown;
  });

/** Proves an address by the code of a mail. Throws IdentityError. */
export const verifyEmail = (at: Provider, oobCode: string): Promise<{ email?: string }> => ask(at, 'update', { oobCode });

/** Whose password the code of a mail can change; changes nothing yet. Throws IdentityError. */
export const checkReset = (at: Provider, oobCode: string): Promise<{ email?: string }> => ask(at, 'resetPassword', { oobCode });

/** Changes the password. Throws IdentityError. */
export const resetPassword = (at: Provider, oobCode: string, newPassword: string): Promise<{ email?: string }> =>
  ask(at, 'resetPassword', { oobCode, newPassword });

async function ask<T>({ apiKey }: Provider, call: string, body: object, purpose: Purpose = 'other'): Promise<T> {
  const answer = await fetch(`${TOOLKIT}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  }).catch(() => null);
  if (!answer) throw new IdentityError('', SENTENCES.connection, null);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  throw identityError(refusalOf(said) || (answer.status === 429 ? TOO_MANY : ''), purpose);
}

const refusalOf = (said: unknown): string => {
  const message = (said as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' ? message : '';
};
