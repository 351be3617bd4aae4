/** Calls to the worker. Responses are JSON or a bare string; an error is one sentence that is shown to the person as it is. */

/** The worker refused the request or could not be reached. `status` is the HTTP status, 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  /** The parsed body of the error response: JSON or a string. */
  readonly body: unknown;
  constructor(status: number, message: string, said?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = said;
  }
}

/** A longer error text is not shown: it is the page of a proxy, not a sentence of the worker. */
const MAX_MESSAGE_LENGTH = 200;
const CONNECTION_ERROR = 'Connection error';

let csrfToken = '';
/** Sent with every later call; an empty token sends no header. */
export const setCsrfToken = (token: string | undefined): void => {
  csrfToken = token ?? '';
};

/** GET a path of this site. Like the calls below it throws ApiError. */
export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => request<T>(path, { signal: signal ?? null });

export const post = <T = unknown>(path: string, body: unknown = {}): Promise<T> =>
  request<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

export const remove = <T = unknown>(path: string): Promise<T> => request<T>(path, { method: 'DELETE' });

/** POST a form with files. Throws ApiError; a dropped connection counts as "too large", because proxies cut large uploads off. */
export const upload = <T = unknown>(path: string, form: FormData): Promise<T> =>
  request<T>(path, { method: 'POST', body: form }).catch((thrown: unknown) => {
    if (thrown instanceof ApiError && (thrown.status === 0 || thrown.status === 413)) throw new ApiError(413, FILE_TOO_LARGE);
    throw thrown;
  });
export const FILE_TOO_LARGE = 'File too large, must be less than 1 MB.';

/** The sentence to show for anything that was thrown. */
export function errorMessage(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : '';
  return limitLength(text) || 'Error loading data';
}

const limitLength = (text: string): string => (text.length > MAX_MESSAGE_LENGTH ? CONNECTION_ERROR : text.trim());

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  if (csrfToken) headers.set('x-csrf', csrfToken);
  const answer = await fetch(path, { ...init, headers, credentials: 'same-origin' }).catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new ApiError(0, CONNECTION_ERROR);
  });
  const text = await answer.text().catch(() => {
    throw new ApiError(0, CONNECTION_ERROR);
  });
  const said = parseBody<T>(answer, text);
  if (!answer.ok) throw new ApiError(answer.status, errorMessage((said as { message?: unknown } | null)?.message ?? said), said);
  return said;
}

function parseBody<T>(answer: Response, text: string): T {
  if (!answer.headers.get('content-type')?.includes('json')) return text as T;
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new ApiError(answer.status, CONNECTION_ERROR);
  }
}
