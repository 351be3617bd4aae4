/** Calls take their answers from the page's prefetch, and are made if it has none for them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call } from '../../web/lib/api.ts';
import { dropPrefetched, startPrefetch } from '../../web/lib/prefetch.ts';

let made: string[];
let lines: ReadableStreamDefaultController<Uint8Array>;
const send = (...parts: (object | string)[]) => {
  for (const part of parts)
    lines.enqueue(new TextEncoder().encode(typeof part === 'string' ? part : `${JSON.stringify(part)}\n`));
};
const INFO = '/api/user/info';
const VILLAGE = '/api/village';

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  vi.stubGlobal('location', { pathname: '/play', search: '?lobby=Games' });
  vi.stubGlobal('fetch', async (address: string) => {
    made.push(address);
    if (!address.startsWith('/api/prefetch')) return Response.json({ alone: address });
    const start = (controller: typeof lines) => {
      lines = controller;
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
  startPrefetch();
});
afterEach(() => {
  dropPrefetched();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the address of the page says which calls are meant', () => {
  expect(made).toEqual(['/api/prefetch?page=%2Fplay%3Flobby%3DGames']);
});

test('a call takes its answer as soon as its line is there, and a slower one holds up nothing', async () => {
  const [info, village] = [call('GET /api/user/info'), call('GET /api/village')];
  send({ calls: [INFO, VILLAGE] }, { call: INFO, status: 200, body: { csrf: 'x' } });
  expect(await info).toEqual({ csrf: 'x' });
  // A line in two pieces.
  send('{"call":"/api/village","sta', 'tus":200,"body":[]}\n');
  expect(await village).toEqual([]);
  expect(made).toHaveLength(1);
});

test('a call that is not answered is made at once, and the second of a kind too', async () => {
  send({ calls: [INFO] }, { call: INFO, status: 200, body: {} });
  expect(await call('GET /api/village')).toEqual({ alone: VILLAGE });
  expect(await call('GET /api/user/info')).toEqual({});
  expect(await call('GET /api/user/info')).toEqual({ alone: INFO });
});

test('a refusal is one, with its sentence', async () => {
  send({ calls: [VILLAGE] }, { call: VILLAGE, status: 403, body: 'Log in first.' });
  const refused = await call('GET /api/village').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 403, message: 'Log in first.' });
});

test.each([
  ['ends without it', () => lines.close()],
  ['breaks', () => lines.error(new Error('no network'))],
])('a call is made if the response %s', async (_, end) => {
  send({ calls: [INFO, VILLAGE] });
  const village = call('GET /api/village');
  await vi.advanceTimersByTimeAsync(0);
  end();
  expect(await village).toEqual({ alone: VILLAGE });
});

test('answers are forgotten after half a minute', async () => {
  send({ calls: [VILLAGE] }, { call: VILLAGE, status: 200, body: ['old'] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await call('GET /api/village')).toEqual({ alone: VILLAGE });
});

test('a call without its reader takes nothing away', async () => {
  send({ calls: [VILLAGE] }, { call: VILLAGE, status: 200, body: ['first'] });
  await call('GET /api/village', {}, AbortSignal.abort()).catch(() => undefined);
  expect(await call('GET /api/village')).toEqual(['first']);
});
