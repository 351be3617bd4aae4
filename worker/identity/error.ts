/** Errors in the form of Google Identity Toolkit: JSON with a code in capitals, which its SDK maps to its own codes. */
import type { Context } from 'hono';
import type { App } from '../app.ts';
import { errorResponse, Problem } from '../problem.ts';

export type IdentityErrorCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAVAILABLE'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD';

export class IdentityError extends Error {
  readonly status: number;
  readonly retryAfter: number | null;
  constructor(message: string, status: number, retryAfter: number | null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Use as `throw identityError('EMAIL_EXISTS')`. Google answers 400 to all errors of the caller; `detail` follows after ' : '. */
export const identityError = (code: IdentityErrorCode, detail = ''): IdentityError =>
  new IdentityError(detail ? `${code} : ${detail}` : code, 400, null);

/** `wait`: milliseconds until the next attempt. */
export const tooManyAttempts = (wait: number): IdentityError =>
  new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 400, Math.max(1, Math.ceil(wait / 1000)));

/** Google's words for statuses. */
const WORDS: Readonly<Record<number, string>> = { 404: 'NOT_FOUND', 500: 'INTERNAL_ERROR', 503: 'UNAVAILABLE' };

/** Any error in Google's form. Errors from outside this provider keep their sentence. */
export async function googleErrorResponse(error: unknown, c: Context<App>): Promise<Response> {
  if (error instanceof IdentityError) return errorBody(error);
  if (error instanceof Problem && error.status === 429) return errorBody(tooManyAttempts((error.retryAfter ?? 60) * 1000));
  const response = errorResponse(error, c);
  const word = WORDS[response.status] ?? 'INVALID_ARGUMENT';
  return errorBody(new IdentityError(`${word} : ${await response.text()}`, response.status, null));
}

function errorBody({ message, status, retryAfter }: IdentityError): Response {
  const body = { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter);
  return Response.json(body, { status, headers });
}
