import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, call, setCsrfToken } from '../../web/lib/api.ts';
import { errorMessage } from '../../web/lib/failure.ts';

interface Call {
  path: string;
  init: RequestInit;
}
function worker(body: string, init: ResponseInit = {}): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, asked: RequestInit) => {
    calls.push({ path, init: asked });
    return new Response(body, init);
  });
  return calls;
}
const json = { headers: { 'content-type': 'application/json' } };
const text = (status: number) => ({ status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
const headers = (call: Call | undefined) => new Headers(call?.init.headers);

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

describe('an answer', () => {
  test('is returned as data if it is JSON', async () => {
    worker('{"games":[],"more":false}', json);
    expect(await call('GET /api/game/list')).toEqual({ games: [], more: false });
  });
  test('is returned as a string if it is a bare string', async () => {
    worker('abc123', text(200));
    expect(await call('POST /api/game/host')).toBe('abc123');
  });
  test('is returned as a string too if it is a JSON string', async () => {
    worker('"abc123"', json);
    expect(await call('POST /api/game/host')).toBe('abc123');
  });
  test('is a connection error if it is labeled as JSON but is not', async () => {
    worker('<html>', json);
    await expect(call('GET /api/user/info')).rejects.toThrow('Connection error');
  });
});

describe('a request', () => {
  test('carries the CSRF token once there is a session, and none before', async () => {
    const calls = worker('OK', text(200));
    await call('POST /api/auth/guest', { name: 'Wren' });
    setCsrfToken('token-1');
    await call('POST /api/game/leave');
    setCsrfToken(undefined);
    await call('GET /api/user/info');
    expect(calls.map((call) => headers(call).get('x-csrf'))).toEqual([null, 'token-1', null]);
  });
  test('sends its body as JSON if it is a POST', async () => {
    const calls = worker('OK', text(200));
    await call('POST /api/auth/guest', { name: 'Wren' });
    expect(calls[0]?.init.method).toBe('POST');
    expect(calls[0]?.init.body).toBe('{"name":"Wren"}');
    expect(headers(calls[0]).get('content-type')).toBe('application/json');
  });
  test('has its parameters in the path and its query after it, without undefined values', async () => {
    const calls = worker('[]', json);
    await call('GET /api/user/:user/friends', { param: { user: 'a/b?c' }, query: { last: 5, first: undefined } });
    await call('GET /api/user/:user/friends', { param: { user: 'uAbcdefghijkl' } });
    await call('GET /api/user/newest', { query: { last: undefined } });
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/user/a%2Fb%3Fc/friends?last=5',
      '/api/user/uAbcdefghijkl/friends',
      '/api/user/newest',
    ]);
  });
  test('has a body as well if it is a POST to a path with a parameter', async () => {
    const calls = worker('OK', text(200));
    await call('POST /api/game/:id/archive', { param: { id: 'abcdefghijkl' }, json: { description: 'Mine.' } });
    await call('POST /api/notifs/read/:id', { param: { id: 'n1' } });
    expect(calls.map(({ path, init }) => [path, init.method, init.body])).toEqual([
      ['/api/game/abcdefghijkl/archive', 'POST', '{"description":"Mine."}'],
      ['/api/notifs/read/n1', 'POST', '{}'],
    ]);
  });
  test('has no body if it is a DELETE', async () => {
    const calls = worker('OK', text(200));
    await call('DELETE /api/user/avatar');
    expect(calls.map(({ path, init }) => [path, init.method, init.body])).toEqual([['/api/user/avatar', 'DELETE', undefined]]);
  });
});

describe('a refusal', () => {
  test('is thrown with its status and its sentence, word for word', async () => {
    worker('You are not in a game.', text(409));
    const thrown = await call('POST /api/game/leave').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ status: 409, message: 'You are not in a game.' });
  });
  test('is shown at 200 characters, and is a connection error at 201', async () => {
    worker('a'.repeat(200), text(400));
    await expect(call('GET /api/roles/all')).rejects.toThrow('a'.repeat(200));
    worker('a'.repeat(201), text(400));
    await expect(call('GET /api/roles/all')).rejects.toThrow(/^Connection error$/);
  });
  test('says that data could not be loaded if it has no sentence', async () => {
    worker('', text(500));
    await expect(call('GET /api/roles/all')).rejects.toThrow('Error loading data');
  });
});

describe('no answer at all', () => {
  test('is a connection error with status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const thrown = await call('GET /api/roles/all').catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status: 0, message: 'Connection error' });
  });
  test('is reported as a timeout, not a connection error, if our own timeout caused it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stopped', 'AbortError')));
    await expect(call('GET /api/roles/all')).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('the message of a thrown value', () => {
  test('is the error’s message, or the string itself', () => {
    expect(errorMessage(new Error('The table is full.'))).toBe('The table is full.');
    expect(errorMessage('The table is full.')).toBe('The table is full.');
  });
  test('is a connection error if it is long, and a general sentence if there is none', () => {
    expect(errorMessage(new Error('x'.repeat(201)))).toBe('Connection error');
    expect(errorMessage(undefined)).toBe('Error loading data');
    expect(errorMessage({ odd: true })).toBe('Error loading data');
  });
});
