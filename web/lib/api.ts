/** Calls to the worker. Responses are JSON or a plain string; an error is one sentence, shown to the user as it is. */
import { callAddress } from '../../protocol/http/call-address.ts';
import { FIELD_HEADER } from '../../protocol/limits.ts';
import type { AnswerOf, Arguments, CallName, Parts } from './api-types.ts';
import { isPrefetching, prefetched } from './prefetch.ts';
import { checkReach, noteAnswer } from './reach.ts';

/** Error of a call: the worker refused it or could not be reached. `status` is the HTTP status, 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** Name of the field that the worker refused; null if it named none. */
  readonly field: string | null;
  constructor(status: number, message: string, body?: unknown, field: string | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.field = field;
  }
}

/** Longer error texts are not shown: they are a proxy's error page, not a sentence from the worker. */
const MAX_MESSAGE_LENGTH = 200;
export const CONNECTION_ERROR = 'Connection error';
/** Message of an error whose answer has no sentence. */
export const NO_ANSWER = 'Error loading data';

let csrfToken = '';
/** Sets the token that later calls send; with an empty token no header is sent. */
export const setCsrfToken = (token: string | undefined): void => {
  csrfToken = token ?? '';
};

let noteUnauthorized = (): void => undefined;
/** Sets the callback for refusals because there is no session. */
export const onUnauthorized = (note: () => void): void => {
  noteUnauthorized = note;
};

/** Takes the body directly, or `{ param: { user }, query: { page } }` if the call has other parts. Throws ApiError. */
export function call<N extends CallName>(name: N, ...parts: Arguments<N>): Promise<AnswerOf<N>>;
export function call(name: string, parts: Parts = {}, signal: AbortSignal | null = null): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  const { param, query, json = {} }: Parts = isPost && !path.includes(':') ? { json: parts } : parts;
  const address = callAddress(path, { param, query });
  const bodyInit = isPost && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } };
  const send = () => request(address, { method, signal, ...bodyInit });
  return method === 'GET' && isPrefetching() && !signal?.aborted ? prefetchedOr(address, send) : send();
}

async function prefetchedOr(address: string, send: () => Promise<unknown>): Promise<unknown> {
  const answer = await prefetched(address);
  if (!answer) return send();
  noteAnswer();
  return bodyOrError(answer.status, answer.body, null);
}

export const limitLength = (text: string): string => (text.length > MAX_MESSAGE_LENGTH ? CONNECTION_ERROR : text.trim());
const sentenceOf = (body: unknown): string => (typeof body === 'string' && limitLength(body)) || NO_ANSWER;

/** Sends a request with the session's CSRF token. Throws ApiError. */
export async function request(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> {
  const headers = csrfToken ? { ...init.headers, 'x-csrf': csrfToken } : init.headers;
  const answer = await fetch(path, { ...init, headers }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    return noAnswer();
  });
  const text = await answer.text().catch(noAnswer);
  // The sentence for the user depends on whether the site can be reached.
  if (answer.status >= 500) await checkReach();
  else noteAnswer();
  return bodyOrError(answer.status, parseBody(answer, text), answer.headers.get(FIELD_HEADER));
}

function bodyOrError(status: number, body: unknown, field: string | null): unknown {
  if (status >= 200 && status < 300) return body;
  if (status === 401) noteUnauthorized();
  throw new ApiError(status, sentenceOf((body as { message?: unknown } | null)?.message ?? body), body, field);
}

async function noAnswer(): Promise<never> {
  await checkReach();
  throw new ApiError(0, CONNECTION_ERROR);
}

function parseBody(answer: Response, text: string): unknown {
  if (!answer.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(answer.status, CONNECTION_ERROR);
  }
}
