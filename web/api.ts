/** Talks to the worker. Answers are JSON or a bare string; a refusal is one plain sentence that is shown as it came. */

/** The worker said no, or could not be reached. `status` is the HTTP status, 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  /** What it said in JSON, where its refusal is more than a sentence. */
  readonly said: unknown;
  constructor(status: number, message: string, said?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.said = said;
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

/** DELETE a path of ours. Throws ApiError. */
export const remove = <T = unknown>(path: string): Promise<T> => call<T>(path, { method: 'DELETE' });

/** POST a form with files. Throws ApiError; where the line broke, as a proxy does with what is too big, that is what it says. */
export const upload = <T = unknown>(path: string, form: FormData): Promise<T> =>
  call<T>(path, { method: 'POST', body: form }).catch((thrown: unknown) => {
    if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 413)) throw new ApiError(413, TOO_BIG);
    throw thrown;
  });
export const TOO_BIG = 'File too large, must be less than 1 MB.';

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
  const said = read<T>(answer, text);
  if (!answer.ok) throw new ApiError(answer.status, sentence((said as { message?: unknown } | null)?.message ?? said), said);
  return said;
}

function read<T>(answer: Response, text: string): T {
  if (!answer.headers.get('content-type')?.includes('json')) return text as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(answer.status, CONNECTION);
  }
}
