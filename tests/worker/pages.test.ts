import { expect, test } from 'vitest';
import { member } from './members.ts';
import { call, guest } from './site.ts';

const PAGE = { fetch: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) };
const statusOf = async (path: string, extra: Partial<Env> = {}): Promise<number> =>
  (await call(path, { headers: { 'sec-fetch-mode': 'navigate' } }, { ASSETS: PAGE as unknown as Fetcher, ...extra })).status;

test.each([
  ...[
    '/',
    '/play',
    '/play/',
    '/play/host',
    '/play?lobby=Games',
    '/learn/games',
    '/learn/games/mafia',
    '/learn/games/connect-four',
  ],
  ...['/learn/roles', '/learn/role/Cop', '/learn/role/Cop:Armed', '/community/users', '/user', '/user/settings', '/user/inbox'],
  ...['/account/action', '/game/AAAAAAAAAAAA', '/game/AAAAAAAAAAAA/review', `/game/${'A'.repeat(28)}`],
])('%s is a page', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test.each([
  ...['/nothing', '/play/hosting', '/learn/games/chess', '/learn/role/Nobody', '/learn/role/%E0%A4%A', '/learn/role/constructor'],
  ...['/community/forums', '/user/shop/now', '/user/a_b', '/game', '/game/AAAA', '/game/AAAAAAAAAAAA/chat', '/toString'],
])('%s is no page, and its answer is still the app, which says so', async (path) => {
  const response = await call(path, { headers: { accept: 'text/html' } }, { ASSETS: PAGE as unknown as Fetcher });
  expect([response.status, await response.text()]).toEqual([404, '<!doctype html>']);
  expect(response.headers.get('content-type')).toBe('text/html');
});

test('a member has a page under their id and vanity URL, and no one else has', async () => {
  const ana = await member();
  expect(await statusOf(`/user/${ana.id}`)).toBe(200);
  for (const who of ['uAAAAAAAAAAAA', 'no-such-word', (await guest()).id])
    expect([who, await statusOf(`/user/${who}`)]).toEqual([who, 404]);
});

test('a private table that exists and one that does not are the same page', async () => {
  const link = await (await guest()).host({ private: true });
  for (const path of [link, link.slice(0, 12), 'AAAAAAAAAAAA']) expect(await statusOf(`/game/${path}`)).toBe(200);
});

test('while D1 does not answer, the page is served', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1 is away.');
    },
  } as unknown as D1Database;
  expect(await statusOf('/user/uAAAAAAAAAAAA', { DB: broken })).toBe(200);
});
