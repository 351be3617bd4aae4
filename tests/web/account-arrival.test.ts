import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ME = 'uME3456789012';
const FRIEND = 'u-riend_45678';
let store: Map<string, string>;
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  vi.resetModules();
  store = new Map();
  calls = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  answer(200);
});
afterEach(() => vi.unstubAllGlobals());

const answer = (status: number) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(status === 200 ? 'OK' : 'No.', { status });
  });

describe('who sent a visitor', () => {
  const referral = () => import('../../web/account/referral.ts');

  test('is told to the worker once, after signing in', async () => {
    const { keepReferrer, tellReferrer } = await referral();
    keepReferrer(FRIEND);
    await tellReferrer(ME);
    await tellReferrer(ME);
    expect(calls).toEqual([{ path: '/api/user/referred', body: { referrer: FRIEND } }]);
  });
  test('is the first who did; another link changes nothing', async () => {
    const { keepReferrer, tellReferrer } = await referral();
    keepReferrer(FRIEND);
    keepReferrer('u-ther_456789');
    await tellReferrer(ME);
    expect(calls.map(({ body }) => body)).toEqual([{ referrer: FRIEND }]);
  });
  test('is tried again on the next page when it did not get through', async () => {
    const { keepReferrer, tellReferrer } = await referral();
    keepReferrer(FRIEND);
    answer(500);
    await expect(tellReferrer(ME)).rejects.toThrow();
    answer(200);
    await tellReferrer(ME);
    expect(calls).toHaveLength(2);
  });
  test('is nobody who is oneself', async () => {
    const { keepReferrer, tellReferrer } = await referral();
    keepReferrer(ME);
    await tellReferrer(ME);
    expect(calls).toEqual([]);
  });
  test.each(['', 'u123', 'x23456789012', `${FRIEND}1`, '<script>alert</s>', null])('is no member called %s', async (id) => {
    const { keepReferrer } = await referral();
    keepReferrer(id);
    expect(store.size).toBe(0);
  });
  test('is not remembered for whoever does not want to be remembered', async () => {
    store.set('cookie-consent', 'rejected');
    const { keepReferrer } = await referral();
    keepReferrer(FRIEND);
    expect(store.has('referrer')).toBe(false);
  });
});

test('a notice that the site did not just give is not shown: anybody can write an address', async () => {
  const { isOurs } = await import('../../web/account/arrival.ts');
  const said = "You did not sign in at Google; it's 100 %.";
  const cookie = `notice=${encodeURIComponent(said)}`;
  expect([isOurs(said, cookie), isOurs(said, `a=b; ${cookie}; c=d`)]).toEqual([true, true]);
  for (const cookies of ['', 'notice=', `xnotice=${encodeURIComponent(said)}`, 'notice=You%20won', `${cookie}x`])
    expect([cookies, isOurs(said, cookies)]).toEqual([cookies, false]);
  expect([isOurs(null, 'notice=null'), isOurs('', '')]).toEqual([false, false]);
});

describe('a notice in the address', () => {
  const notice = async (given: string | null) => (await import('../../web/account/arrival.ts')).noticeIn(given);

  test('is shown as one line of plain text', async () => {
    expect(await notice(' You did not sign in\n at Google.\u202e ')).toBe('You did not sign in at Google.');
    expect(await notice('<b>bold</b>')).toBe('<b>bold</b>');
  });
  test('of 200 characters is shown, and a longer one is none of ours', async () => {
    expect(await notice('x'.repeat(200))).toBe('x'.repeat(200));
    expect(await notice('x'.repeat(201))).toBeNull();
  });
  test('that is empty or not there shows nothing', async () => {
    expect(await notice('')).toBeNull();
    expect(await notice(null)).toBeNull();
  });
});

test('an account that was given up is had back by the way in that it had, and by no other address', async () => {
  const { restoreBy } = await import('../../web/account/arrival.ts');
  expect(restoreBy('discord')).toBe('/auth/discord?restore=1&next=/play');
  for (const other of [null, '', 'evil', '//evil.org', 'google/../x']) expect(restoreBy(other)).toBeNull();
});

describe('a new account is greeted', () => {
  const NOW = 1_700_000_000_000;
  const fresh = { loaded: true, id: ME, nameChanged: false, joined: NOW - 1000 };
  const isNew = async (change: object) => (await import('../../web/account/arrival.ts')).isNew({ ...fresh, ...change }, NOW);

  test('in its first minutes, once', async () => {
    expect(await isNew({})).toBe(true);
    store.set('welcomed', JSON.stringify(ME));
    expect(await isNew({})).toBe(false);
  });
  test('but not after five minutes, nor once it has been renamed, nor a guest', async () => {
    expect(await isNew({ joined: NOW - 5 * 60_000 })).toBe(false);
    expect(await isNew({ nameChanged: true })).toBe(false);
    expect(await isNew({ id: undefined })).toBe(false);
  });
});

describe('the look that settings ask for', () => {
  const plain = { siteColorScheme: 'dark', accessibilityTheme: '', expHighDpiCorrection: false };
  const lookOf = async (change: object) => (await import('../../web/account/settle-look.ts')).lookOf({ ...plain, ...change });

  test.each(['dark', 'light', 'system'])('%s', async (siteColorScheme) => {
    expect(await lookOf({ siteColorScheme })).toEqual({ scheme: siteColorScheme, contrast: false, wholeDots: false });
  });
  test('Higher Contrast and the scale correction', async () => {
    expect(await lookOf({ accessibilityTheme: 'Higher Contrast', expHighDpiCorrection: true })).toEqual({
      scheme: 'dark',
      contrast: true,
      wholeDots: true,
    });
  });
});

describe('a look', () => {
  const theme = () => import('../../web/ui/theme.ts');

  test('is remembered on this device', async () => {
    const first = await theme();
    first.setLook({ scheme: 'system' });
    expect(store.get('duskhaven.theme')).toBe('system');
    vi.resetModules();
    expect((await theme()).look.value).toEqual({ scheme: 'system', contrast: false, wholeDots: false });
  });
  test('that was remembered as one word before is still understood', async () => {
    store.set('duskhaven.theme', 'light');
    expect((await theme()).theme.value).toBe('light');
  });
  test('of the system follows the device', async () => {
    let turn = () => {};
    const device = { matches: false, addEventListener: (_: string, heard: () => void) => (turn = heard) };
    vi.stubGlobal('matchMedia', () => device);
    const { setLook, theme: shown } = await theme();
    setLook({ scheme: 'system' });
    expect(shown.value).toBe('dark');
    device.matches = true;
    turn();
    expect(shown.value).toBe('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
