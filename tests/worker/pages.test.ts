import { describe, expect, test } from 'vitest';
import { begin, board, writer } from './forums/kit.ts';
import { member } from './members.ts';
import { call, guest } from './site.ts';

const PAGE = { fetch: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) };
const statusOf = async (path: string, extra: Partial<Env> = {}): Promise<number> =>
  (await call(path, { headers: { 'sec-fetch-mode': 'navigate' } }, { ASSETS: PAGE as unknown as Fetcher, ...extra })).status;

test.each([
  '/',
  '/play',
  '/play/',
  '/play/host',
  '/play?lobby=Games',
  '/learn/games',
  '/learn/games/mafia',
  '/learn/games/connect-four',
  '/learn/roles',
  '/learn/role/Cop',
  '/learn/role/Cop:Armed',
  '/learn/role/Merlin',
  '/learn/role/Resistance/Merlin',
  '/learn/role/Secret%20Dictator/Liberal',
  '/community/users',
  '/community/forums',
  '/community/forums/drafts',
  '/user',
  '/user/settings',
  '/user/inbox',
  '/account/action',
  '/game/AAAAAAAAAAAA',
  '/game/AAAAAAAAAAAA/review',
  `/game/${'A'.repeat(28)}`,
])('%s is a page', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test.each([
  '/nothing',
  '/play/hosting',
  '/learn/games/chess',
  '/learn/role/Nobody',
  '/learn/role/Mafia/Merlin',
  '/learn/role/Chess/Cop',
  '/learn/role/Resistance/Merlin/x',
  '/learn/role/%E0%A4%A',
  '/learn/role/constructor',
  '/community/forums/board/none',
  '/community/forums/thread/none',
  '/community/forums/none',
  '/user/shop/now',
  '/user/a_b',
  '/game',
  '/game/AAAA',
  '/game/AAAAAAAAAAAA/chat',
  '/toString',
])('%s is no page: the answer is a 404 with the app', async (path) => {
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

test('a page is served even if D1 is unavailable', async () => {
  const broken = {
    prepare: () => {
      throw new Error('D1 is away.');
    },
  } as unknown as D1Database;
  expect(await statusOf('/user/uAAAAAAAAAAAA', { DB: broken })).toBe(200);
});

describe('the preview of a link to a table', () => {
  const HEAD = () =>
    new Response('<!doctype html><head><title>Duskhaven</title></head>', {
      headers: { 'content-type': 'text/html', etag: '"a"' },
    });
  const shell = { fetch: async () => HEAD() } as unknown as Fetcher;
  const page = async (path: string, cookie = ''): Promise<string> =>
    (await call(path, { headers: { accept: '*/*', cookie } }, { ASSETS: shell })).text();
  const picture = async (file: string) => {
    const response = await call(`/og/game/${file}.png`);
    return { status: response.status, headers: [...response.headers], bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  test('shows the name, the seats and a picture of its own for a public table', async () => {
    const link = await (await guest()).host({ lobbyName: 'Owls & "Co"' });
    const html = await page(`/game/${link}`);
    expect(html).toContain('<meta property="og:title" content="Play Mafia with us">');
    expect(html).toContain('Owls &amp; &quot;Co&quot; · 1 of 5 seats taken');
    const [, image] = /og:image" content="https?:\/\/[^/]+\/og\/game\/([^"]+)\.png"/.exec(html)!;
    expect(image).toBe(link);
    const { status, bytes } = await picture(link);
    expect([status, ...bytes.subarray(1, 4)]).toEqual([200, ...new TextEncoder().encode('PNG')]);
  });

  test('is byte for byte the same for a private table without its secret and a missing one', async () => {
    const link = await (await guest()).host({ private: true, lobbyName: 'Owls' });
    const id = link.slice(0, 12);
    const none = 'AAAAAAAAAAAA';
    expect(await page(`/game/${link}`)).toContain('Owls');
    expect((await page(`/game/${id}`)).replaceAll(id, none)).toBe(await page(`/game/${none}`));
    expect(await page(`/game/${id}?seat=x`)).toBe(await page(`/game/${none}?seat=x`));
    expect(await picture(id)).toEqual(await picture(none));
    expect(await picture(`${id}${'A'.repeat(16)}`)).toEqual(await picture(none));
    expect((await picture(link)).bytes).not.toEqual((await picture(none)).bytes);
  });

  test('is left out for a browser with a session, so that players do not wait for it', async () => {
    const link = await (await guest()).host();
    expect(await page(`/game/${link}`, 'session=any')).not.toContain('og:');
  });
});

describe('the preview of a link to a thread', () => {
  const shell = {
    fetch: async () => new Response('<!doctype html><head></head>', { headers: { 'content-type': 'text/html' } }),
  } as unknown as Fetcher;
  const linked = async (thread: string): Promise<[number, string]> => {
    const answer = await call(`/community/forums/thread/${thread}`, { headers: { accept: 'text/html' } }, { ASSETS: shell });
    return [answer.status, await answer.text()];
  };

  test('has the title and the first words, without markup, quotes and spoilers', async () => {
    const ana = await writer();
    const text = 'The **butler** did it. ||He was the Godfather.||\n> never\n\nOr did [she](https://example.com)?';
    const thread = await begin(ana, await board(), 'Who & why', text);
    const [status, html] = await linked(thread);
    expect([status, html.includes('og:title" content="Who &amp; why"')]).toEqual([200, true]);
    expect(html).toContain('og:description" content="The butler did it. … Or did she?"');
  });

  test('is the same for a thread that only some members see as for a missing one', async () => {
    const [status, html] = await linked(await begin(await writer(5), await board({ reads: 5 }), 'Staff only'));
    expect([status, html]).toEqual(await linked('t00000000000'));
    expect([status, html.includes('content="Duskhaven"')]).toEqual([404, true]);
  });
});

test.each([
  ['/learn/roles', '/api/prefetch?page=%2Flearn%2Froles'],
  ['/play?lobby=Games', '/api/prefetch?page=%2Fplay%3Flobby%3DGames'],
  ['/?ref=uFriend', '/api/prefetch?page=%2F'],
  [`/play?lobby="'><script>`, '/api/prefetch?page=%2Fplay%3Flobby%3D%2522%2527%253E%253Cscript%253E'],
])('%s preloads its own first calls', async (path, address) => {
  const html = '<head><link rel="preload" href="/api/prefetch?page=%2F" as="fetch"></head>';
  const index = { fetch: async () => new Response(html, { headers: { 'content-type': 'text/html' } }) };
  const answer = await call(path, { headers: { 'sec-fetch-mode': 'navigate', cookie: 'session=x' } }, { ASSETS: index as never });
  expect(await answer.text()).toBe(html.replace('/api/prefetch?page=%2F', address));
});
