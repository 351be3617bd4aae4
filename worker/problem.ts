import type { Context } from 'hono';
import { databaseError } from '../db/core/database.ts';
import { cutText } from '../games/engine/cut-text.ts';
import { FIELD_HEADER, LIMITS } from '../protocol/limits.ts';
import { RELEASE } from '../protocol/release.ts';
import type { App } from './app.ts';
import { routeOf } from './route-of.ts';

/** 500 comes only from a room, which has logged the error; its sentence contains the error id. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 500;

/** JSON body of a refusal that needs more than a sentence, such as `AuthRefusal`. */
export type ProblemBody = { message: string };

/** A refused request, with a status and one sentence that the client shows as is. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  /** Seconds; only with status 429. */
  readonly retryAfter: number | null;
  /** Sent as JSON, if given. */
  readonly body: ProblemBody | null;
  /** The field of the body or query that it is about; null for the request as a whole. */
  readonly field: string | null;
  constructor(
    status: ProblemStatus,
    sentence: string,
    { retryAfter = null, body = null, field = null }: Partial<Pick<Problem, 'retryAfter' | 'body' | 'field'>> = {},
  ) {
    super(cutText(sentence, LIMITS.refusal));
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
    this.field = field;
  }
}

/** Use as `throw problem(404, 'There is no such game.')` in any route or middleware. */
export const problem = (status: ProblemStatus, sentence: string): Problem => new Problem(status, sentence);

export const tooManyRequests = (sentence: string, seconds: number): Problem =>
  new Problem(429, sentence, { retryAfter: Math.max(1, Math.ceil(seconds)) });

export const problemWithBody = <T extends ProblemBody>(status: ProblemStatus, body: T): Problem =>
  new Problem(status, body.message, { body });

/** A refusal that a form shows beside this field. */
export const fieldProblem = (status: ProblemStatus, sentence: string, field: string): Problem =>
  new Problem(status, sentence, { field });

/**
 * The response for an error. For a bug or an outage, the player gets only an id, which is also in the log, with the pattern of the
 * route: an address may contain names or secrets.
 */
export function errorResponse(error: unknown, c: Context<App>): Response {
  if (error instanceof Problem) {
    if (error.body) return Response.json(error.body, { status: error.status, headers: { 'cache-control': 'no-store' } });
    return textResponse(error.message, error.status, {
      ...(error.retryAfter !== null && { 'retry-after': String(error.retryAfter) }),
      ...(error.field !== null && { [FIELD_HEADER]: error.field }),
    });
  }
  const id = crypto.randomUUID().slice(0, 8);
  c.set('errorId', id);
  console.error(JSON.stringify({ id, route: routeOf(c), release: RELEASE, ...describeError(error) }));
  if (isOutage(error))
    return textResponse(
      `Duskhaven can’t reach its data right now. Try again in a moment. If it keeps happening, send us error id ${id}.`,
      503,
      { 'retry-after': '5' },
    );
  return textResponse(`Something went wrong. Try again. If it keeps happening, send us error id ${id}.`, 500, {});
}

/** Errors of D1 and R2 that pass by themselves, in the words of the platform. */
const PASSING =
  /^D1_ERROR: .*(?:Network connection lost|overloaded|exceeded timeout|object to be reset|transient issue)|^\w+: .*internal error\. Please try again/;

/** True if a store or an object did not answer, as opposed to a bug. Objects say themselves that a call may be repeated. */
function isOutage(error: unknown): boolean {
  const cause = databaseError(error);
  if (!(cause instanceof Error)) return false;
  const { retryable, overloaded } = cause as { retryable?: boolean; overloaded?: boolean };
  return retryable === true || overloaded === true || PASSING.test(cause.message);
}

const textResponse = (sentence: string, status: number, headers: Record<string, string>): Response =>
  new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/**
 * The error for the log. A failed query's message contains its parameters, so its cause is logged instead. Quotes are
 * left out, because they may be a member's text, as in `"hello" is not valid JSON`.
 */
export function describeError(error: unknown): { message: string; stack: string[] } {
  const cause = databaseError(error);
  if (!(cause instanceof Error)) return { message: 'a query failed, or something was thrown that is not an error', stack: [] };
  const lines = (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { message: withoutQuotes(cause.message).slice(0, 500), stack: lines.slice(0, 12).map((line) => line.trim()) };
}

const withoutQuotes = (message: string): string => message.replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '"…"');
