import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ME = 'uME3456789012';
const FRIEND = 'u-riend_45678';
/** Script that sets the theme of a page before its first paint. */
const LOOK = join(import.meta.dirname, '../../public/look.js');
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

describe('the member who referred a visitor', () => {
  const referral = () => import('../../web/features/account/referral.ts');

  test('is reported to the worker once, after signing in', async () => {
    const { saveReferrer, reportReferrer } = await referral();
    saveReferrer(FRIEND);
    await reportReferrer(ME);
    await reportReferrer(ME);
    expect(calls).toEqual([{ path: '/api/user/referred', body: { referrer: FRIEND } }]);
  });
  test('is the first one; another link changes nothing', async () => {
    const { saveReferrer, reportReferrer } = await referral();
    saveReferrer(FRIEND);
    saveReferrer('u-ther_456789');
    await reportReferrer(ME);
    expect(calls.map(({ body }) => body)).toEqual([{ referrer: FRIEND }]);
  });
  test('is reported again on the next page if the request failed', async () => {
    const { saveReferrer, reportReferrer } = await referral();
    saveReferrer(FRIEND);
    answer(500);
    await expect(reportReferrer(ME)).rejects.toThrow();
    answer(200);
    await reportReferrer(ME);
    expect(calls).toHaveLength(2);
  });
  test("cannot be the visitor's own account", async () => {
    const { saveReferrer, reportReferrer } = await referral();
    saveReferrer(ME);
    await reportReferrer(ME);
    expect(calls).toEqual([]);
  });
  test.each(['', 'u123', 'x23456789012', `${FRIEND}1`, '<script>alert</s>', null])('is not stored for %s', async (id) => {
    const { saveReferrer } = await referral();
    saveReferrer(id);
    expect(store.size).toBe(0);
  });
  test('is not stored without consent', async () => {
    store.set('cookie-consent', 'rejected');
    const { saveReferrer } = await referral();
    saveReferrer(FRIEND);
    expect(store.has('referrer')).toBe(false);
  });
});

test('a notice that the site did not just issue is not shown, because anyone can write an address', async () => {
  const { isSignedNotice } = await import('../../web/features/account/session-tasks.ts');
  const said = "You did not sign in at Google; it's 100 %.";
  const cookie = `notice=${encodeURIComponent(said)}`;
  expect([isSignedNotice(said, cookie), isSignedNotice(said, `a=b; ${cookie}; c=d`)]).toEqual([true, true]);
  for (const cookies of ['', 'notice=', `xnotice=${encodeURIComponent(said)}`, 'notice=You%20won', `${cookie}x`])
    expect([cookies, isSignedNotice(said, cookies)]).toEqual([cookies, false]);
  expect([isSignedNotice(null, 'notice=null'), isSignedNotice('', '')]).toEqual([false, false]);
});

describe('a notice in the address', () => {
  const notice = async (given: string | null) => (await import('../../web/features/account/session-tasks.ts')).noticeText(given);

  test('is shown as one line of plain text', async () => {
    expect(await notice(' You did not sign in\n at Google.\u202e ')).toBe('You did not sign in at Google.');
    expect(await notice('<b>bold</b>')).toBe('<b>bold</b>');
  });
  test('is shown at 200 characters; a longer one is not ours', async () => {
    expect(await notice('x'.repeat(200))).toBe('x'.repeat(200));
    expect(await notice('x'.repeat(201))).toBeNull();
  });
  test('is not shown if it is empty or missing', async () => {
    expect(await notice('')).toBeNull();
    expect(await notice(null)).toBeNull();
  });
});

test('a deleted account is restored by the provider that was used, and by no other address', async () => {
  const { restoreUrl } = await import('../../web/features/account/session-tasks.ts');
  expect(restoreUrl('discord')).toBe('/auth/discord?restore=1&next=/play');
  for (const other of [null, '', 'evil', '//evil.org', 'google/../x']) expect(restoreUrl(other)).toBeNull();
});

describe('a new account is welcomed', () => {
  const NOW = 1_700_000_000_000;
  const fresh = { loaded: true, id: ME, nameChanged: false, joined: NOW - 1000 };
  const isNew = async (change: object) =>
    (await import('../../web/features/account/session-tasks.ts')).isNewMember({ ...fresh, ...change }, NOW);

  test('in its first minutes, once', async () => {
    expect(await isNew({})).toBe(true);
    store.set('welcomed', JSON.stringify(ME));
    expect(await isNew({})).toBe(false);
  });
  test('but not after five minutes, not after a rename, and not as a guest', async () => {
    expect(await isNew({ joined: NOW - 5 * 60_000 })).toBe(false);
    expect(await isNew({ nameChanged: true })).toBe(false);
    expect(await isNew({ id: undefined })).toBe(false);
  });
});

describe('the theme for settings', () => {
  const plain = { siteColorScheme: 'dark', accessibilityTheme: '', expHighDpiCorrection: false };
  const lookOf = async (change: object) =>
    (await import('../../web/features/account/theme-sync.ts')).themeFromSettings({ ...plain, ...change });

  test.each(['dark', 'light', 'system'])('%s', async (siteColorScheme) => {
    expect(await lookOf({ siteColorScheme })).toEqual({ scheme: siteColorScheme, contrast: false, integerScale: false });
  });
  test('has Higher Contrast and the scale correction', async () => {
    expect(await lookOf({ accessibilityTheme: 'Higher Contrast', expHighDpiCorrection: true })).toEqual({
      scheme: 'dark',
      contrast: true,
      integerScale: true,
    });
  });
});

describe('a theme', () => {
  const theme = () => import('../../web/ui/theme.ts');

  test('is stored on this device', async () => {
    const first = await theme();
    first.setThemeSettings({ scheme: 'system' });
    expect(store.get('duskhaven.theme')).toBe('system');
    vi.resetModules();
    expect((await theme()).themeSettings.value).toEqual({ scheme: 'system', contrast: false, integerScale: false });
  });
  test('is read from a stored word', async () => {
    store.set('duskhaven.theme', 'light');
    expect((await theme()).theme.value).toBe('light');
  });
  test.each([
    ['', 'light', 'light'],
    ['', 'dark', 'dark'],
    [' contrast', 'light', 'light'],
    ['system', 'light', 'light'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
  ])("stored as '%s' on a %s device is %s, also before the first paint", async (stored, device, expected) => {
    store.set('duskhaven.theme', stored);
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(device), addEventListener: () => undefined }));
    document.documentElement.dataset['theme'] = 'dark';
    new Function(readFileSync(LOOK, 'utf8'))();
    expect(document.documentElement.dataset['theme']).toBe(expected);
    expect((await theme()).theme.value).toBe(expected);
  });
  test("'system' follows the device", async () => {
    let turn = () => {};
    const device = { matches: false, addEventListener: (_: string, heard: () => void) => (turn = heard) };
    vi.stubGlobal('matchMedia', () => device);
    const { setThemeSettings, theme: shown } = await theme();
    setThemeSettings({ scheme: 'system' });
    expect(shown.value).toBe('dark');
    device.matches = true;
    turn();
    expect(shown.value).toBe('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
