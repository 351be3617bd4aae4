import { LIMITS } from '../protocol/limits.ts';

/** 500 is only ever a room's: it has logged the bug already, and its sentence has the number. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 426 | 429 | 500;

/** A refusal that says more than its sentence, such as `AuthRefusal`. */
export type Told = { message: string };

/** A request that is refused: a status and one sentence, which the client shows word for word. */
export class Problem extends Error {
  readonly status: RefusalStatus;
  /** Seconds until it may be tried again; only with 429. */
  readonly retryAfter: number | null;
  /** What the page must take apart; it is answered as JSON then. Null for a sentence alone. */
  readonly told: Told | null;
  constructor(status: RefusalStatus, sentence: string, retryAfter: number | null = null, told: Told | null = null) {
    super(sentence.slice(0, LIMITS.refusal));
    this.status = status;
    this.retryAfter = retryAfter;
    this.told = told;
  }
}

/** `throw problem(404, 'There is no such game.')` from any route or middleware. */
export const problem = (status: RefusalStatus, sentence: string): Problem => new Problem(status, sentence);

/** Too often: `seconds` until it may be tried again. */
export const tooOften = (sentence: string, seconds: number): Problem =>
  new Problem(429, sentence, Math.max(1, Math.ceil(seconds)));

/** A refusal as JSON, for a page that has to do more than show `message`. */
export const refusal = <T extends Told>(status: RefusalStatus, told: T): Problem => new Problem(status, told.message, null, told);

/** What the player reads. A bug is told by a number that stands in the log, and by nothing else. */
export function answerTo(error: unknown, request: Request): Response {
  if (error instanceof Problem) {
    if (error.told) return Response.json(error.told, { status: error.status, headers: { 'cache-control': 'no-store' } });
    const headers: Record<string, string> = error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) };
    return text(error.message, error.status, headers);
  }
  const id = crypto.randomUUID().slice(0, 8);
  console.error(JSON.stringify({ id, method: request.method, path: new URL(request.url).pathname, ...said(error) }));
  return text(`Something broke on our side. Please try again; if it goes on, tell us the number ${id}.`, 500, {});
}

const text = (sentence: string, status: number, headers: Record<string, string>): Response =>
  new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });

/** The error for the log. A failed query carries its parameters in its message, and those may be secrets: its cause does not. */
export function said(error: unknown): { message: string; stack: string[] } {
  const cause = error instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
  if (!(cause instanceof Error)) return { message: 'a query failed, or something was thrown that is not an error', stack: [] };
  const lines = (cause.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { message: cause.message.slice(0, 500), stack: lines.slice(0, 12).map((line) => line.trim()) };
}
