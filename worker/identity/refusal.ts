/** Refusals as Google Identity Toolkit words them: JSON with a code in capitals, which its SDK turns into its own. */
import type { Context } from 'hono';
import type { App } from '../app.ts';
import { answerTo, Problem } from '../problem.ts';

export type Code =
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

export class Refusal extends Error {
  readonly status: number;
  /** Seconds until it may be tried again. */
  readonly retryAfter: number | null;
  constructor(message: string, status: number, retryAfter: number | null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** `throw refusal('EMAIL_EXISTS')`. Google answers 400 to whatever its caller did; `detail` goes on after ' : '. */
export const refusal = (code: Code, detail = ''): Refusal => new Refusal(detail ? `${code} : ${detail}` : code, 400, null);

/** Too often: `wait` is the milliseconds until it may be tried again. */
export const tooMany = (wait: number): Refusal =>
  new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 400, Math.max(1, Math.ceil(wait / 1000)));

/** Whatever went wrong, as Google would say it. What is no refusal of this provider has a sentence, which goes along. */
export async function answerLikeGoogle(error: unknown, c: Context<App>): Promise<Response> {
  if (error instanceof Refusal) return refuse(error);
  if (error instanceof Problem && error.status === 429) return refuse(tooMany((error.retryAfter ?? 60) * 1000));
  const plain = answerTo(error, c.req.raw);
  const word = plain.status === 500 ? 'INTERNAL_ERROR' : plain.status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT';
  return refuse(new Refusal(`${word} : ${await plain.text()}`, plain.status, null));
}

function refuse({ message, status, retryAfter }: Refusal): Response {
  const body = { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter);
  return Response.json(body, { status, headers });
}
