import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseRefusal, signInWithToken } from '../../web/features/account/sign-in.ts';

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
  test('sends the worker the token, and whether to undo a deletion', async () => {
    const calls = worker(new Response('OK'));
    expect(await signInWithToken('token')(true)).toBeNull();
    expect(calls).toEqual([{ path: '/api/auth', body: { idToken: 'token', restore: true } }]);
  });
  test.each([
    { unverified: true, message: 'Verify your address first.' },
    { siteBanned: true, banExpires: 5, message: 'Banned.' },
    { deleted: true, until: 5, message: 'Deleted.' },
  ])('returns a refusal with fields as a whole: %o', async (refusal) => {
    worker(Response.json(refusal, { status: 403 }));
    expect(await signInWithToken('token')(false)).toEqual(refusal);
  });
  test('throws a refusal that is only a sentence', async () => {
    worker(new Response('You cannot sign in here.', { status: 403 }));
    await expect(signInWithToken('token')(false)).rejects.toMatchObject({ status: 403, message: 'You cannot sign in here.' });
  });
  test('throws the message of a refusal in other JSON', async () => {
    worker(Response.json({ message: 'Not today.', why: 7 }, { status: 403 }));
    await expect(signInWithToken('token')(false)).rejects.toMatchObject({ message: 'Not today.', body: { why: 7 } });
  });
  test('does not treat a server error as a refusal', async () => {
    worker(Response.json({ deleted: true, message: 'x' }, { status: 500 }));
    await expect(signInWithToken('token')(false)).rejects.toMatchObject({ status: 500 });
  });
});

test('a sentence is not parsed as a refusal', () => {
  expect(parseRefusal('You are deleted.')).toBeNull();
  expect(parseRefusal(null)).toBeNull();
  expect(parseRefusal({ deleted: true })).toBeNull();
});
