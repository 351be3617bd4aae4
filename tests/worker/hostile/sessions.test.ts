import { expect, test } from 'vitest';
import { app } from '../../../worker/routes.ts';
import { all, ban } from '../auth-kit.ts';
import { member, signIn } from '../members.ts';
import { Browser, call, guest, ORIGIN } from '../site.ts';
import { addPasskey, run, stateOf, whoIs } from './kit.ts';

/** Every writing call of the worker, with made-up path parameters. */
const WRITING = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => ['POST', 'DELETE', 'PUT', 'PATCH'].includes(method) && /^\/api\/[^*]+$/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, 'abcdefghijkl')}`),
  ),
];
/** Calls that are open to visitors: they reveal nothing about a person, and open only what the visitor can prove to own. */
const FOR_VISITORS = /^POST \/api\/(auth(\/guest|\/passkey|\/passkey\/options)?|user\/online|user\/appeals|health\/error)$/;
const READING_OWN = ['sessions', 'passkeys', 'accounts', 'export', 'flagged', 'uabcdefghijkl/nameHistory'].map(
  (path) => `GET /api/user/${path}`,
);

function send(browser: Browser, line: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = line.split(' ');
  return call(path, {
    method,
    headers: {
      cookie: browser.cookie,
      ...(browser.csrf ? { 'x-csrf': browser.csrf } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
}
async function expectNobody(browser: Browser): Promise<void> {
  const answers: string[] = [];
  for (const line of [...WRITING.filter((one) => !FOR_VISITORS.test(one)), ...READING_OWN]) {
    const { status } = await send(browser, line);
    if (status !== 401) answers.push(`${line}: ${status}`);
  }
  expect(answers).toEqual([]);
  expect(await whoIs(browser)).toBe('');
  expect(await (await browser.get('/api/user/settings/data')).json()).toEqual({});
}

test('the list has enough calls', () => {
  expect(WRITING.length).toBeGreaterThan(35);
});

for (const type of ['site', 'bannedUser'])
  test(`a banned member (${type}) cannot call anything with an earlier session`, async () => {
    const anna = await member({ groups: ['mod'] });
    const phone = await signIn(anna.id);
    expect(await whoIs(phone)).toBe(anna.id);
    await ban(anna.id, type);
    for (const browser of [anna, phone]) await expectNobody(browser);
  });

test('a member is signed in again when a temporary ban ends, and stays signed in under other bans', async () => {
  const anna = await member();
  await ban(anna.id, 'site', Date.now() + 60_000);
  expect(await whoIs(anna)).toBe('');
  await run('update bans set expires = ? where user = ?', Date.now() - 1, anna.id);
  expect(await whoIs(anna)).toBe(anna.id);
  for (const type of ['game', 'chat', 'forum', 'ranked', 'competitive', 'ipFlag']) await ban(anna.id, type);
  expect(await whoIs(anna)).toBe(anna.id);
});

test('a deleted or erased member cannot call anything with an old session', async () => {
  const [anna, ben] = [await member(), await member()];
  await run('update users set deleted_at = ? where id = ?', Date.now(), anna.id);
  await run('update users set erased = 1 where id = ?', ben.id);
  for (const browser of [anna, ben]) await expectNobody(browser);
});

test('a session that was ended everywhere, or in one browser by its owner, cannot call anything', async () => {
  const anna = await member();
  const [phone, desk] = [await signIn(anna.id), await signIn(anna.id)];
  const rows = (await (await anna.get('/api/user/sessions')).json()) as { id: string; current: boolean }[];
  expect((await anna.post('/api/user/sessions/revoke', { id: rows.find(({ current }) => !current)!.id })).status).toBe(200);
  expect([await whoIs(phone), await whoIs(desk)].sort()).toEqual(['', anna.id]);
  await anna.post('/api/user/logout', { everywhere: true });
  for (const browser of [anna, phone, desk]) await expectNobody(browser);
});

test('a member who lost a group loses its permissions from the next call on', async () => {
  const anna = await member({ groups: ['mod'] });
  expect((await anna.get('/api/user/flagged')).status).toBe(200);
  await run('delete from group_members where user = ? and "group" = \'mod\'', anna.id);
  expect((await anna.get('/api/user/flagged')).status).toBe(403);
  const info = (await (await anna.get('/api/user/info')).json()) as { perms: Record<string, true> };
  expect(info.perms['seeModPanel']).toBeUndefined();
});

test('a request without the csrf text, or with that of another session, changes nothing', async () => {
  const anna = await member();
  await addPasskey(anna);
  const [other, phone] = [await member(), await signIn(anna.id)];
  const before = await stateOf(anna.id);
  const wrong: string[] = [];
  // The report of a page's error reads no session, and belongs to no one.
  for (const line of WRITING.filter((one) => one !== 'POST /api/health/error'))
    for (const csrf of ['', other.csrf, phone.csrf, anna.csrf.slice(1), `${anna.csrf}x`, `x ${anna.csrf}`]) {
      const { status } = await send(Object.assign(new Browser(), { cookie: anna.cookie, csrf }), line);
      if (status !== 403) wrong.push(`${line} with '${csrf}': ${status}`);
    }
  expect(wrong).toEqual([]);
  expect(await stateOf(anna.id)).toEqual(before);
});

test('another site that directs a browser here can neither replace its session nor call anything', async () => {
  const anna = await member();
  const origins = [
    'https://evil.test',
    'null',
    `${ORIGIN}.evil.test`,
    ORIGIN.replace('duskhaven', 'x.duskhaven'),
    `${ORIGIN}:81`,
  ];
  const wrong: string[] = [];
  for (const origin of origins)
    for (const line of WRITING) {
      const [, path = ''] = line.split(' ');
      const method = line.startsWith('POST') ? 'POST' : 'DELETE';
      // Another site's form sends no cookie and can have an empty body, and the browser would store a cookie of the answer.
      const response = await call(path, { method, headers: { origin, 'content-type': 'application/x-www-form-urlencoded' } });
      if (response.status !== 403 || response.headers.has('set-cookie')) wrong.push(`${line} from ${origin}: ${response.status}`);
    }
  expect(wrong).toEqual([]);
  const own = await call('/api/auth/guest', { method: 'POST', headers: { origin: ORIGIN } });
  expect([own.status, own.headers.has('set-cookie'), await whoIs(anna)]).toEqual([200, true, anna.id]);
});

test('another site’s script cannot read an answer', async () => {
  const anna = await member();
  for (const path of ['/api/user/info', '/api/user/settings/data', '/api/user/export', '/api/user/sessions']) {
    const response = await anna.get(path, { origin: 'https://evil.test' });
    const allowed = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect([path, allowed, response.headers.get('cache-control')]).toEqual([path, [], 'no-store']);
  }
  const asked = await call('/api/user/bio', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a guest cannot become a member by a forged field, header or cookie', async () => {
  const [anna, gina] = [await member(), await guest()];
  const [row] = (await all('select token_hash h, id from sessions where person = ?', anna.id)) as { h: string; id: string }[];
  for (const cookie of [
    `session=${row!.h}`,
    `session=${row!.id}`,
    `session=${anna.id}`,
    'session=',
    `SESSION=${anna.cookie.slice(8)}`,
  ])
    expect([cookie, await whoIs(Object.assign(new Browser(), { cookie }))]).toEqual([cookie, '']);
  const headers = {
    'x-person': anna.id,
    'x-user': anna.id,
    'x-session': anna.cookie,
    authorization: `Bearer ${anna.cookie.slice(8)}`,
  };
  expect((await gina.post('/api/user/bio', { bio: 'x' }, headers)).status).toBe(403);
  expect((await gina.post('/api/user/logout', { everywhere: true, person: anna.id })).status).toBe(400);
  expect(await whoIs(anna)).toBe(anna.id);
});
