import { env } from 'cloudflare:workers';
import * as base64url from 'jose/base64url';
import { expect, test, vi } from 'vitest';
import { sha256 } from '../../db/core/ids.ts';
import { localPath } from '../../worker/auth/oauth/flow.ts';
import { stopClock } from './clock.ts';
import { member } from './members.ts';
import { call, guest, ORIGIN } from './site.ts';

const CONFIGURED = {
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  DISCORD_CLIENT_ID: 'discord-client',
  DISCORD_CLIENT_SECRET: 'discord-secret',
};
const go = (path: string, headers: Record<string, string> = {}, more: Record<string, string> = {}) =>
  call(path, { headers, redirect: 'manual' }, { ...CONFIGURED, ...more } as unknown as Partial<Env>);
const PATHS = ['/auth/google', '/auth/discord', '/api/auth/discord'];
const BACK = ['/auth/google/callback', '/auth/discord/callback', '/api/auth/discord/redirect'];
const STALE = 'That sign-in is over, or was started in another browser. Please start again.';

const noticeOf = (response: Response): string | null =>
  new URL(response.headers.get('location') ?? '', ORIGIN).searchParams.get('notice');
function begun(response: Response): { state: string; cookie: string } {
  const state = new URL(response.headers.get('location')!).searchParams.get('state')!;
  return { state, cookie: response.headers.get('set-cookie')!.split(';')[0]! };
}
const pending = async () => (await env.DB.prepare('select count(*) n from challenges').first<{ n: number }>())!.n;

test('without a configured provider there is no provider sign-in', async () => {
  for (const path of [...PATHS, ...BACK]) {
    const response = await call(path, { redirect: 'manual' });
    const called = path.includes('google') ? 'Google' : 'Discord';
    expect([path, response.status, await response.text()]).toEqual([path, 404, `Signing in with ${called} is not set up here.`]);
  }
});

test('a browser is redirected with a state, the hash of a secret, and a cookie that only this site reads', async () => {
  stopClock();
  const response = await go('/auth/discord?next=/play');
  expect(response.status).toBe(302);
  const url = new URL(response.headers.get('location')!);
  expect(`${url.origin}${url.pathname}`).toBe('https://discord.com/oauth2/authorize');
  const { state, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
  expect(rest).toEqual({
    response_type: 'code',
    client_id: 'discord-client',
    redirect_uri: `${ORIGIN}/auth/discord/callback`,
    scope: 'identify email',
    code_challenge_method: 'S256',
  });
  const [cookie, ...flags] = response.headers.get('set-cookie')!.split('; ');
  expect(cookie).toMatch(/^oauth=[\w-]{43}$/);
  expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const row = await env.DB.prepare('select * from challenges where hash = ?')
    .bind(await sha256(state!))
    .first<{ kind: string; data: string; expires_at: number }>();
  expect(row!.kind).toBe('oauth discord');
  expect(row!.expires_at).toBe(Date.now() + 600_000);
  const kept = JSON.parse(row!.data) as { secrets: { verifier: string }; next: string; browser: string };
  expect(kept.next).toBe('/play');
  expect(kept.browser).toBe(await sha256(cookie!.slice('oauth='.length)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.secrets.verifier));
  expect(code_challenge).toBe(base64url.encode(new Uint8Array(digest)));
});

test('over https the cookie is sent over https only', async () => {
  const response = await go('https://duskhaven.test/auth/discord');
  expect(response.headers.get('set-cookie')).toContain('; Secure');
  expect(new URL(response.headers.get('location')!).searchParams.get('redirect_uri')).toMatch(/^https:\/\//);
});

test('two sign-ins of one browser share its cookie, and neither state nor secret', async () => {
  const first = await go('/auth/discord');
  const one = begun(first);
  const second = await go('/auth/discord', { cookie: one.cookie });
  const two = begun(second);
  expect(two.cookie).toBe(one.cookie);
  expect(two.state).not.toBe(one.state);
  const secret = (response: Response) => new URL(response.headers.get('location')!).searchParams.get('code_challenge');
  expect(secret(second)).not.toBe(secret(first));
  expect(begun(await go('/auth/discord', { cookie: 'oauth=x' })).cookie).not.toBe('oauth=x');
});

test('a sign-in returns to this site, whatever the URL asked for', () => {
  for (const path of ['/', '/play', '/user/settings?tab=accounts#links', '/game/abc'])
    expect([path, localPath(path, ORIGIN)]).toEqual([path, path]);
  const hostile = [
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '',
    ' /play',
    'javascript:alert(1)',
    '/play\r\nset-cookie: a=b',
    '/ä',
    `/${'x'.repeat(400)}`,
    '/%',
    'http:evil.test',
    '///evil.test',
    '/ /evil.test',
  ];
  for (const path of hostile) {
    const taken = localPath(path, ORIGIN);
    expect([path, new URL(taken, ORIGIN).origin]).toEqual([path, ORIGIN]);
    if (path !== '/%') expect([path, taken]).toEqual([path, '/']);
  }
  expect(localPath(undefined, ORIGIN)).toBe('/');
});

test('a state is valid once, in the browser that it was given to, for its provider', async () => {
  const { state, cookie } = begun(await go('/auth/discord'));
  const wrong = await go(`/auth/google/callback?code=x&state=${state}`, { cookie });
  expect(noticeOf(wrong)).toBe(STALE);
  expect(noticeOf(await go(`/auth/discord/callback?code=x&state=${state}`, { cookie: `oauth=${'A'.repeat(43)}` }))).toBe(STALE);
  expect(noticeOf(await go(`/auth/discord/callback?state=${state}`, { cookie }))).toBe(STALE);
  const without = begun(await go('/auth/discord'));
  expect(noticeOf(await go(`/auth/discord/callback?code=x&state=${without.state}`))).toBe(STALE);
  const good = begun(await go('/auth/discord'));
  const denied = `/auth/discord/callback?error=access_denied&state=${good.state}`;
  expect(noticeOf(await go(denied, { cookie: good.cookie }))).toBe('You did not sign in with Discord.');
  expect(noticeOf(await go(denied, { cookie: good.cookie }))).toBe(STALE);
});

test('an unexpected return ends on the front page, with our own words', async () => {
  const names = ['state', 'code', 'iss', 'error', 'error_description', 'next', 'link'];
  const values = [
    '',
    'x',
    '%00',
    '%ff',
    '%',
    '%0d%0a',
    '<script>',
    '__proto__',
    'constructor',
    "';drop table links;--",
    '💀',
    'A'.repeat(43),
    'A'.repeat(44),
    'x'.repeat(3000),
    '//evil.test',
  ];
  let tried = 0;
  const { cookie } = begun(await go('/auth/discord'));
  for (const path of BACK)
    for (const name of names)
      for (const value of values)
        for (const query of [`${name}=${value}`, `${name}=${value}&state=${'A'.repeat(43)}&code=x`]) {
          const response = await go(`${path}?${query}`, { cookie });
          expect([query, response.status, response.headers.get('location')]).toEqual([
            query,
            302,
            `/?notice=${encodeURIComponent(STALE)}`,
          ]);
          tried += 1;
        }
  console.log(`${tried} malformed returns, all refused`);
  expect(tried).toBeGreaterThan(600);
});

test('secrets are sent to a provider over https only', async () => {
  const said = 'Google did not tell us who you are. Please try again in a moment.';
  for (const issuer of ['http://accounts.test', 'ftp://accounts.test', 'accounts', 'http://127.0.0.1.evil.test']) {
    const response = await go('/auth/google', {}, { GOOGLE_ISSUER: issuer });
    expect([issuer, response.status, noticeOf(response)]).toEqual([issuer, 302, said]);
  }
});

test('http to this machine is for local sites: a site in production asks no provider so', async () => {
  const here = { DISCORD_ISSUER: 'http://127.0.0.1:9' };
  expect((await go('/auth/discord', {}, here)).headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/oauth2\/authorize\?/);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await go('/auth/discord', { 'cf-connecting-ip': '10.1.2.3' }, { ...here, ENVIRONMENT: 'production' });
  expect(noticeOf(response)).toBe('Discord did not tell us who you are. Please try again in a moment.');
});

test('only a member links an account, and only from our own pages', async () => {
  const [anna, gina] = [await member(), await guest()];
  const link = (headers: Record<string, string>) => go('/auth/discord?link=1', headers);
  const own = { 'sec-fetch-site': 'same-origin' };
  const before = await pending();
  for (const cookie of ['', gina.cookie])
    expect(noticeOf(await link({ cookie, ...own }))).toBe('Log in first, then link your account in the settings.');
  const { cookie } = anna;
  const strange: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of [...strange, { referer: 'https://evil.test/' }, { referer: 'x' }])
    expect(noticeOf(await link({ cookie, ...headers }))).toBe('To link an account, use the button in your settings.');
  expect(await pending()).toBe(before);
  // Browsers without an Origin header send a Referer.
  for (const headers of [own, { referer: `${ORIGIN}/user/settings` }] as Record<string, string>[])
    expect((await link({ cookie, ...headers })).headers.get('location')).toMatch(/^https:\/\/discord\.com\//);
});

test('a start and a return read the same rows whatever the number of pending sign-ins', async () => {
  const many = env.DB.prepare(
    'with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999) ' +
      "insert into challenges select 'pending-' || i, 'x', '{}', ? from n",
  );
  await many.bind(Date.now() + 60_000).run();
  const start = await go('/auth/discord');
  const { state, cookie } = begun(start);
  const back = await go(`/auth/discord/callback?state=${state}`, { cookie });
  expect(noticeOf(back)).toBe('You did not sign in with Discord.');
  console.log(`rows read: start ${start.rows}, return ${back.rows}`);
  for (const { rows } of [start, back]) expect(rows).toBeLessThan(20);
});
