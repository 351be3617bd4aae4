/** Talks to the worker. Answers are JSON or a bare string; a refusal is one plain sentence that is shown as it came. */

/** The worker said no, or could not be reached. `status` is the HTTP status, 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** Longest text that is shown as it came; a longer one is a page of something else. */
const LONGEST = 200;
const CONNECTION = 'Connection error';

let csrf = '';
/** The session's token, sent with every later call. An empty one sends nothing. */
export const keepCsrf = (token: string | undefined): void => {
  csrf = token ?? '';
};

/** GET a path of ours. Throws ApiError. */
export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>(path, { signal: signal ?? null });

/** POST JSON to a path of ours. Throws ApiError. */
export const post = <T = unknown>(path: string, body: unknown = {}): Promise<T> =>
  call<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

/** The sentence to show for anything that was thrown. */
export function sentence(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '';
  return shown(text) || 'Error loading data';
}

const shown = (text: string): string => (text.length > LONGEST ? CONNECTION : text.trim());

async function call<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  if (csrf) headers.set('x-csrf', csrf);
  const answer = await fetch(path, { ...init, headers, credentials: 'same-origin' }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new ApiError(0, CONNECTION);
  });
  const text = await answer.text().catch(() => {
    throw new ApiError(0, CONNECTION);
  });
  if (!answer.ok) throw new ApiError(answer.status, shown(text) || 'Error loading data');
  return read<T>(answer, text);
}

function read<T>(answer: Response, text: string): T {
  if (!answer.headers.get('content-type')?.includes('json')) return text as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(answer.status, CONNECTION);
  }
}
