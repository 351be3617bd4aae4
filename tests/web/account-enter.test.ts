import { afterEach, describe, expect, test, vi } from 'vitest';
import { enterWith, refusalIn } from '../../web/account/enter.ts';

afterEach(() => vi.unstubAllGlobals());

function worker(answer: Response): { path: string; body: unknown }[] {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return answer;
  });
  return calls;
}

describe('signing in', () => {
  test('shows the worker the token, and whether a deletion is taken back', async () => {
    const calls = worker(new Response('OK'));
    expect(await enterWith('token')(true)).toBeNull();
    expect(calls).toEqual([{ path: '/api/auth', body: { idToken: 'token', restore: true } }]);
  });
  test.each([
    { unverified: true, message: 'Verify your address first.' },
    { siteBanned: true, banExpires: 5, message: 'Banned.' },
    { deleted: true, until: 5, message: 'Deleted.' },
  ])('that is refused with more than a sentence answers all of it: %o', async (refusal) => {
    worker(Response.json(refusal, { status: 403 }));
    expect(await enterWith('token')(false)).toEqual(refusal);
  });
  test('that is refused with a sentence throws it', async () => {
    worker(new Response('You cannot sign in here.', { status: 403 }));
    await expect(enterWith('token')(false)).rejects.toMatchObject({ status: 403, message: 'You cannot sign in here.' });
  });
  test('that is refused in JSON of another kind throws its message', async () => {
    worker(Response.json({ message: 'Not today.', why: 7 }, { status: 403 }));
    await expect(enterWith('token')(false)).rejects.toMatchObject({ message: 'Not today.', said: { why: 7 } });
  });
  test('that fails on our side is no refusal', async () => {
    worker(Response.json({ deleted: true, message: 'x' }, { status: 500 }));
    await expect(enterWith('token')(false)).rejects.toMatchObject({ status: 500 });
  });
});

test('a sentence is no refusal to take apart', () => {
  expect(refusalIn('You are deleted.')).toBeNull();
  expect(refusalIn(null)).toBeNull();
  expect(refusalIn({ deleted: true })).toBeNull();
});
