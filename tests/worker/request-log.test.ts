/// <reference types="@cloudflare/vitest-plugin/types" />
/** Searches the site's log of a whole walk: a line for each request, and no name, text or address of a person. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { RELEASE } from '../../protocol/release.ts';
import { freshEmail } from './auth-kit.ts';
import { member } from './members.ts';
import { type Browser, call, openSocket, TABLE_FORM } from './site.ts';

afterEach(() => vi.restoreAllMocks());

const PRODUCTION = { ENVIRONMENT: 'production' } as Partial<Env>;
const ADDRESS = '198.51.100.77';
/** Words that no code contains, so that each place in which one is found is a leak. */
const WORDS = {
  name: 'Quillfeather',
  talk: 'zanzibarling',
  search: 'moonmarmalade',
  bio: 'thimblewick',
  password: 'Xylophone-9-wax',
};

test('of a walk through the site, the log has a line per request, without names, texts, addresses, tickets or links', async () => {
  const lines: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.map(String).join(' ')));
  const email = freshEmail();
  const ana = await member({ name: WORDS.name, email });
  let calls = 0;
  const send = async (path: string, method = 'GET', body?: unknown, extra: Partial<Env> = {}, who: Browser = ana) => {
    calls += 1;
    const headers = { cookie: who.cookie, 'x-csrf': who.csrf, 'cf-connecting-ip': ADDRESS, 'content-type': 'application/json' };
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    return call(path, init, { ...PRODUCTION, ...extra });
  };
  await send('/api/user/info');
  await send(`/user/${WORDS.name}`);
  await send(`/api/user/searchName?query=${WORDS.search}`);
  await send(`/api/forums/search?query=${WORDS.search}`);
  await send('/api/user/bio', 'POST', { bio: WORDS.bio });
  await send('/api/user/bio', 'POST', `{"bio": "${WORDS.bio}`);
  await send(`/api/user/${WORDS.name}/profile`);
  await send('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local', 'POST', {
    email,
    password: WORDS.password,
  });
  const link = await (await send('/api/game/host', 'POST', { ...TABLE_FORM, private: true, lobbyName: WORDS.talk })).text();
  expect(link).toMatch(/^[\w-]{28}$/);
  await send(`/api/game/${link}/info`);
  await send(`/game/${link}`);
  const ticket = (await (await send(`/api/game/${link}/connect`)).json()) as { url: string; token: string };
  const { socket } = await openSocket(`${ticket.url}?token=${ticket.token}&have=0`);
  const heard: string[] = [];
  socket!.addEventListener('message', ({ data }) => void heard.push(String(data)));
  socket!.send(`say:object:${JSON.stringify({ id: 'a', channel: 'table', text: WORDS.talk })}`);
  socket!.send(`say:object:{"id": "${WORDS.talk}`);
  await expect.poll(() => heard.some((frame) => frame.includes(WORDS.talk))).toBe(true);
  // A bug whose message quotes what was written.
  const broken = new Proxy(env.DB, {
    get: () => () => {
      throw new SyntaxError(`Unexpected token 'z', "${WORDS.talk}" is not valid JSON`);
    },
  });
  const failed = await send(`/api/user/${WORDS.name}/profile`, 'GET', undefined, { DB: broken });
  const id = /error id (\w{8})/.exec(await failed.text())?.[1];
  await send('/api/health/error', 'POST', {
    release: RELEASE,
    route: '/play',
    name: 'TypeError',
    stack: [],
    message: WORDS.talk,
  });

  const log = lines.join('\n');
  const token = ana.cookie.split('=')[1]!;
  for (const secret of [...Object.values(WORDS), email, ADDRESS, '198.51', link, link.slice(12), ticket.token, token, ana.csrf])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ request }) => request !== undefined);
  expect(requests).toHaveLength(calls);
  for (const line of requests)
    expect(line).toMatchObject({
      route: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
      release: RELEASE,
    });
  expect(requests.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/api/user/info', '/user/:who', '/api/user/:user/profile', '/api/game/:id/connect', '/game/:link']),
  );
  // The id that the member sends finds the request and its cause.
  expect(lines.filter((line) => line.includes(id!)).map((line) => JSON.parse(line))).toMatchObject([
    {
      id,
      route: '/api/user/:user/profile',
      message: expect.stringContaining('is not valid JSON'),
      stack: expect.any(Array),
      release: RELEASE,
    },
    { id, request: 'GET', status: 500 },
  ]);
});

test('a local site logs no requests', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await call('/api/health');
  expect(logged).not.toHaveBeenCalled();
});
