/** Every malformed request gets a 4xx with a sentence: never a 500, never a 200. */
import { env } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../games/engine/options.ts';
import { LOBBIES, TABLE_FIELDS } from '../../games/table/table-options.ts';
import { type Browser, guest, openSocket, sit, TABLE_FORM } from './site.ts';

let ben: Browser;
let table = '';
let tried = 0;
beforeAll(async () => {
  ben = await guest('Ben');
  table = await (await guest('Hedda')).host();
});
afterAll(() => console.log(`${tried} malformed requests, all refused`));

async function refused(what: string, response: Response): Promise<void> {
  tried += 1;
  const text = await response.text();
  expect([what.slice(0, 200), Math.floor(response.status / 100), response.status === 429]).toEqual([
    what.slice(0, 200),
    4,
    false,
  ]);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toMatch(/^[A-Z][^\n]{1,198}[.!]$/);
}
const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
  refused(`POST ${path} ${body}`, await ben.post(path, body, headers));

const POSTS = () => [
  '/api/game/host',
  '/api/auth/guest',
  '/api/user/online',
  '/api/game/leave',
  `/api/game/${table}/bots`,
  '/api/user/logout',
];

test('bodies that are not a JSON object of the right shape', async () => {
  const bodies = [
    'null',
    '[]',
    '[1,2]',
    '"text"',
    '5',
    'true',
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '\u0000',
    '\uFEFF{}',
    'NaN',
    '{"a":NaN}',
    '{"__proto__":{"practice":true}}',
    '{"practice":true,"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"prototype":1}',
    '{"toString":1}',
    '{"hasOwnProperty":1}',
    '{"valueOf":"x"}',
    '{"":""}',
    '{"\\ud800":1}',
    '{"\u{1F480}":1}',
    `{"${'k'.repeat(5000)}":1}`,
    '['.repeat(30_000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '<xml/>',
    'a=1&b=2',
    '{"then":1}',
    '{"length":1e999}',
  ];
  // The same middleware reads the body of every call: tests/protocol/malformed.test.ts.
  for (const body of bodies) await post('/api/user/online', body);
  await post('/api/game/host', bodies[0]!);
});

test('a body above 64 kB is 413, with or without a content length', async () => {
  for (const path of POSTS()) {
    const response = await ben.post(path, `{"name":"${'x'.repeat(70_000)}"}`);
    expect([path, response.status]).toEqual([path, 413]);
    await refused(path, response);
  }
});

test('JSON under another content type is refused', async () => {
  for (const path of POSTS())
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'x',
    ])
      await post(path, '{}', { 'content-type': type });
});

const VALUES: unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  0.5,
  1e9,
  1e308,
  '',
  'x',
  'x'.repeat(300),
  '\u202E',
  '\ud800',
  'constructor',
  [],
  [1],
  {},
  { x: 1 },
];

function takes(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'bool':
      return typeof value === 'boolean';
    case 'number':
      return (
        typeof value === 'number' &&
        value >= field.min &&
        value <= field.max &&
        Number.isInteger((value - field.min) / field.step)
      );
    case 'text':
      return typeof value === 'string' && (value.length <= field.max || field.label === TABLE_FIELDS.lobbyName.label);
    case 'choice':
      return field.of.map(String).includes(String(value));
  }
}

test('every field of the host form with every value that it refuses', async () => {
  for (const [key, field] of Object.entries<Field>(TABLE_FIELDS))
    for (const value of VALUES)
      if (!takes(field, value)) await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, [key]: value }));
  for (const key of ['gameType', 'lobby', 'setup'])
    for (const value of VALUES) await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, [key]: value }));
  for (const value of VALUES)
    if (value !== false) await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, scheduled: value }));
  for (const value of VALUES)
    if (JSON.stringify(value) !== '{}') await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, stateLengths: value }));
  for (const value of VALUES)
    if (value !== 1) await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, stateLengths: { Day: value } }));
  for (const value of VALUES)
    if (typeof value !== 'boolean') await post('/api/game/host', JSON.stringify({ ...TABLE_FORM, practice: value }));
});

test('invalid names and counts', async () => {
  for (const value of VALUES)
    if (value !== 'x' && value !== 'constructor') await post('/api/auth/guest', JSON.stringify({ name: value }));
  for (const value of VALUES) await post(`/api/game/${table}/bots`, JSON.stringify({ count: value }));
});

test('paths that do not exist', async () => {
  const ids = [
    'x',
    '..',
    '%2e%2e',
    '%00',
    '%ff',
    '%',
    'a'.repeat(3000),
    "';drop table games;--",
    '__proto__',
    'constructor',
    '💀',
    ' ',
  ];
  for (const id of ids) {
    // A new guest each time, because the site limits the connects of one person within ten seconds.
    ben = await guest();
    const encoded = encodeURI(id).replaceAll('%25', '%');
    for (const path of [
      `/api/game/${encoded}/connect`,
      `/api/game/${encoded}/info`,
      `/api/game/${encoded}/review/data`,
      `/api/setup/${encoded}x`,
    ])
      await refused(path, await ben.get(path));
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST'])
    for (const path of ['/api/user/info', '/api/game/list', '/api/roles/all', `/api/game/${table}/connect`, '/play', '/'])
      await refused(`${method} ${path}`, await ben.send(path, method));
});

test('invalid queries', async () => {
  ben = await guest();
  const list = [
    'page=0',
    'page=-1',
    'page=x',
    'page=99999',
    'page=1.5',
    'lobby=Attic',
    'lobby=',
    'list=none',
    'first=x',
    'last=-1',
    'last=1e9',
    'first=99999999999999999999',
  ];
  for (const query of list) await refused(query, await ben.get(`/api/game/list?${query}`));
  const search = [
    'page=0',
    'page=x',
    'minSlots=-1',
    'maxSlots=999',
    'minSlots=1.5',
    `query=${'x'.repeat(61)}`,
    `gameType=${'x'.repeat(41)}`,
  ];
  for (const query of search) await refused(query, await ben.get(`/api/setup/search?${query}`));
  for (const spectate of ['yes', '1', '', 'TRUE', '__proto__'])
    await refused(spectate, await ben.get(`/api/game/${table}/connect?spectate=${spectate}`));
});

test('tickets that are forged, for another game, expired, or changed', async () => {
  ben = await guest();
  const other = await (await guest()).host();
  const { token } = (await (await ben.get(`/api/game/${table}/connect`)).json()) as { token: string };
  const [head = '', claims = '', mark = ''] = token.split('.');
  const read = JSON.parse(atob(claims)) as Record<string, unknown>;
  const key = (await env.DB.prepare("select value from keys where name = 'socket-token'").first<string>('value'))!;
  const signed = (more: Record<string, unknown>, secret = key, alg = 'HS256') =>
    new SignJWT({ ...read, ...more })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret.padEnd(64, 'x').slice(0, alg === 'HS256' ? secret.length : 64)));
  const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`;
  const without = { ...read };
  delete without['exp'];
  const tokens = [
    '',
    'x',
    'a.b.c',
    '..',
    'x'.repeat(10_000),
    none,
    `${head}.${claims}.`,
    `${head}.${claims}.${mark.slice(0, -2)}AA`,
    `${head}.${claims}x.${mark}`,
    await signed({}, 'another secret of forty-three characters ..'),
    await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
    await signed({ aud: 'x' }),
    await signed({ game: other }),
    await signed({ kind: 'bot' }),
    await signed({ sub: 5 }),
    await signed({ spectate: 'true' }),
    await signed({}, key, 'HS512'),
    await new SignJWT(without).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key)),
  ];
  for (const bad of tokens) {
    const { response } = await openSocket(`/gameSocket/${table}?token=${encodeURIComponent(bad)}`);
    expect(response.status).toBe(401);
    await refused(bad, response);
  }
  await refused('another game', (await openSocket(`/gameSocket/${other}?token=${token}`)).response);
  for (const have of ['-1', 'x', '1e3', '99999999', '1.5', ''])
    await refused(have, (await openSocket(`/gameSocket/${table}?token=${token}&have=${have}`)).response);
  const { socket } = await openSocket(`/gameSocket/${table}?token=${token}&have=0`);
  expect(socket).not.toBeNull();
});

test('a ticket opens one socket only', async () => {
  const { token } = await sit(await guest(), table);
  const { socket } = await openSocket(`/gameSocket/${table}?token=${token}&have=0`);
  const code = await new Promise((done) => socket!.addEventListener('close', (event) => done(event.code)));
  expect(code).toBe(4001);
});

test('sockets open from our own pages only, and only as sockets', async () => {
  for (const lobby of LOBBIES) {
    expect((await openSocket(`/lobbySocket/${lobby}`)).response.status).toBe(101);
    expect((await openSocket(`/lobbySocket/${lobby}`, { origin: 'http://duskhaven.test' })).response.status).toBe(101);
    for (const origin of ['http://evil.test', 'http://duskhaven.test.evil.test', 'null', 'x', 'http://duskhaven.test:81'])
      await refused(origin, (await openSocket(`/lobbySocket/${lobby}`, { origin })).response);
    await refused(lobby, await ben.get(`/lobbySocket/${lobby}`));
  }
  for (const lobby of ['Attic', 'main', '__proto__', 'All', '%00'])
    await refused(lobby, (await openSocket(`/lobbySocket/${lobby}`)).response);
  await refused('no ticket', await ben.get(`/gameSocket/${table}`));
});

test('a header of the client cannot name a person', async () => {
  ben = await guest();
  const forged = btoa(JSON.stringify({ person: { id: 'uOwner', name: 'Owner', kind: 'member' }, spectate: false, jti: 'x' }));
  await refused('forged', (await openSocket(`/gameSocket/${table}`, { 'x-person': forged })).response);
  const { token } = (await (await ben.get(`/api/game/${table}/connect`)).json()) as { token: string };
  await openSocket(`/gameSocket/${table}?token=${token}&have=0`, { 'x-person': forged });
  const info = await (await ben.get(`/api/game/${table}/info`)).text();
  expect(info).not.toContain('Owner');
});

test('at least 300 were tried', () => {
  expect(tried).toBeGreaterThanOrEqual(300);
});
