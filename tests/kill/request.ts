/**
 * Like `fetch`, for a server that is up: a failure is final, and its message names the cause. Each request opens a new
 * connection, because one from before a kill, or one that the server closes as idle, may end just as it is reused.
 */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } });
  } catch (error) {
    const { cause } = error as Error;
    throw new Error(`${init.method ?? 'GET'} ${url}: ${cause ?? error}`, { cause });
  }
}
