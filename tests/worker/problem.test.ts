import { expect, test, vi } from 'vitest';
import { problem, tooManyRequests } from '../../worker/problem.ts';
import { Browser, call } from './site.ts';

function failing(message: string): D1Database {
  const db = {
    prepare: () => ({ bind: () => ({ raw: () => Promise.reject(new Error(message)) }) }),
    withSession: () => db,
  } as unknown as D1Database;
  return db;
}
const broken = failing('D1_ERROR: the disk is on fire');

test.each([
  ['D1_ERROR: Network connection lost.', 503],
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 503],
  ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 503],
  ['D1_ERROR: no such table: users: SQLITE_ERROR', 500],
])('a store that does not answer is an outage, and anything else a bug (%s)', async (message, status) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cookie = `session=${'s'.repeat(43)}`;
  const response = await call('/api/user/info', { headers: { cookie } }, { DB: failing(message) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null]);
  expect(await response.text()).toMatch(/[Tt]ry again.*error id [0-9a-f]{8}\.$/);
  logged.mockRestore();
});

test('a bug is answered with the error id that is in the log, and with nothing else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const secret = 's'.repeat(43);
  const response = await call('/api/user/info?token=abc', { headers: { cookie: `session=${secret}` } }, { DB: broken });
  expect(response.status).toBe(500);
  const [, number] = /error id ([0-9a-f]{8})\.$/.exec(await response.text()) ?? [];
  const [line = ''] = logged.mock.calls[0] as string[];
  logged.mockRestore();
  const log = JSON.parse(line) as { id: string; route: string; message: string; stack: string[] };
  expect(log).toMatchObject({ id: number, route: '/api/user/info', message: 'D1_ERROR: the disk is on fire' });
  expect(line).not.toMatch(/Failed query|token_hash/);
  expect(line).not.toContain('token=abc');
  expect(line).not.toContain(secret);
});

test('a refusal is one sentence of at most 200 characters, and says when to try again', () => {
  expect(problem(400, 'x'.repeat(500)).message).toHaveLength(200);
  expect(tooManyRequests('Wait.', 0.2)).toMatchObject({ status: 429, retryAfter: 1 });
});

test('a refusal of one field names it, so that a form shows it there, and repeats nothing else that was sent', async () => {
  const fieldOf = async (body: object) => (await new Browser().post('/api/auth/guest', body)).headers.get('x-field');
  expect(await fieldOf({ name: 'a\u202Eb' })).toBe('name');
  expect(await fieldOf({ name: 7 })).toBe('name');
  expect(await fieldOf({ 'x\r\nset-cookie: a=b': 1 })).toBeNull();
});
