/// <reference types="@cloudflare/vitest-plugin/types" />
/** Limits of a person and of a network, as docs/abuse.md lists them; those that other files test are named there. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../protocol/limits.ts';
import { member } from './members.ts';
import { type Browser, call, guest, openSocket, TABLE_FORM } from './site.ts';

afterEach(() => vi.restoreAllMocks());

const NETWORK = '203.0.113.9';
const OTHER = '203.0.114.9';

/** The edge's counters, with a stopped clock, each with this limit; the others never refuse. */
function edge(
  limits: Partial<Record<'GUEST_RATE' | 'CONNECT_RATE' | 'CONNECT_ADDRESS_RATE' | 'API_RATE' | 'API_ADDRESS_RATE', number>>,
) {
  const counted = new Map<string, number>();
  const count = (name: string, most: number) => ({
    limit: async ({ key }: { key: string }) => {
      const now = (counted.get(`${name} ${key}`) ?? 0) + 1;
      counted.set(`${name} ${key}`, now);
      return { success: now <= most };
    },
  });
  const limited = Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, count(name, most)])) as Partial<Env>;
  return { limited, keys: () => [...counted.keys()] };
}
const get = (path: string, extra: Partial<Env>, who: Browser | null, address = NETWORK) =>
  call(path, { headers: { ...(who && { cookie: who.cookie }), 'cf-connecting-ip': address } }, extra);
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

const SEARCHES = [
  '/api/setup/search?query=a',
  '/api/user/searchName?query=a',
  '/api/deck/search?query=a',
  '/api/forums/search?query=a',
];

describe.each(SEARCHES)('%s', (path) => {
  test('is limited for a member in all networks, with a sentence and a time, and for others not', async () => {
    const { limited } = edge({ GUEST_RATE: 2 });
    const [eager, other] = [await member(), await member()];
    for (const address of [NETWORK, OTHER]) expect(await statusOf(get(path, limited, eager, address))).toBe(200);
    const refused = await get(path, limited, eager, '203.0.115.9');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toMatch(/^[A-Z].{10,200}\.$/);
    expect(await statusOf(get(path, limited, other))).toBe(200);
  });

  test('is limited for a network as a whole, so that new guests do not get around it', async () => {
    const { limited, keys } = edge({ CONNECT_ADDRESS_RATE: 2 });
    expect(await statusOf(get(path, limited, null))).toBe(200);
    expect(await statusOf(get(path, limited, await guest()))).toBe(200);
    expect(await statusOf(get(path, limited, await guest()))).toBe(429);
    expect(await statusOf(get(path, limited, null, OTHER))).toBe(200);
    expect(keys().join()).not.toContain('203.0.');
  });
});

test('a flood of uploads ends before a picture is read, also of those that would be rejected', async () => {
  const { limited } = edge({ GUEST_RATE: 2 });
  const eager = await member();
  const headers = { cookie: eager.cookie, 'x-csrf': eager.csrf, 'content-type': 'multipart/form-data; boundary=x' };
  const upload = (path: string) => statusOf(call(path, { method: 'POST', body: 'no form', headers }, limited));
  expect(await upload('/api/user/avatar')).toBe(400);
  expect(await upload('/api/user/customEmote/create')).toBe(400);
  expect(await upload('/api/deck/profiles/create')).toBe(429);
  expect(await upload('/api/user/avatar')).toBe(429);
});

test('tickets to chats are limited for a member', async () => {
  const { limited } = edge({ CONNECT_ADDRESS_RATE: 2 });
  const eager = await member();
  for (let i = 0; i < 2; i++) expect(await statusOf(get('/api/chat/connect', limited, eager))).toBe(200);
  expect(await statusOf(get('/api/chat/connect', limited, eager))).toBe(429);
  expect(await statusOf(get('/api/chat/connect', limited, await member()))).toBe(200);
});

describe('calls of any kind', () => {
  test('are limited for a browser before its session is read', async () => {
    const { limited, keys } = edge({ API_RATE: 2 });
    const [eager, other] = [await guest(), await guest()];
    for (let i = 0; i < 2; i++) expect(await statusOf(get('/api/user/info', limited, eager))).toBe(200);
    const refused = await get('/api/user/info', limited, eager, OTHER);
    expect([refused.status, refused.rows]).toEqual([429, 0]);
    expect(await statusOf(get('/api/user/info', limited, other))).toBe(200);
    expect(keys().join()).not.toContain(eager.cookie.split('=')[1]);
  });

  test('are limited for an address, whatever cookies a client makes up', async () => {
    const { limited } = edge({ API_ADDRESS_RATE: 3 });
    const ask = (i: number, address: string) =>
      call(
        '/api/user/info',
        { headers: { cookie: `session=${String(i).padStart(43, 'x')}`, 'cf-connecting-ip': address } },
        limited,
      );
    for (let i = 0; i < 3; i++) expect((await ask(i, NETWORK)).status).toBe(200);
    const refused = await ask(4, NETWORK);
    expect([refused.status, refused.rows]).toEqual([429, 0]);
    expect((await ask(5, OTHER)).status).toBe(200);
  });
});

test('a network opens 120 tables in ten minutes, by any number of guests', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const host = async (address: string): Promise<number> => {
    const who = await guest();
    const headers = { cookie: who.cookie, 'x-csrf': who.csrf, 'content-type': 'application/json', 'cf-connecting-ip': address };
    const body = JSON.stringify({ ...TABLE_FORM, practice: true });
    return statusOf(call('/api/game/host', { method: 'POST', body, headers }, { ENVIRONMENT: 'production' } as Partial<Env>));
  };
  expect(await host(NETWORK)).toBe(200);
  const counted = await env.DB.prepare("update cooldowns set count = 119 where key like 'host:203.0.113.%' and count = 1").run();
  expect(counted.meta.changes).toBe(1);
  expect([await host(NETWORK), await host(NETWORK), await host(OTHER)]).toEqual([200, 429, 200]);
});

describe('guests of one network', () => {
  const FULL = { setup: 'twelve-bells', readyCheck: false };
  /** Takes a seat; the reason if the room refuses it. */
  async function sit(who: Browser, game: string, address: string): Promise<string | null> {
    const response = await get(`/api/game/${game}/connect`, {}, who, address);
    expect(response.status).toBe(200);
    const { url, token } = (await response.json()) as { url: string; token: string };
    const { socket } = await openSocket(`${url}?token=${token}&have=0`);
    return new Promise((done) => {
      socket!.addEventListener('message', () => done(null));
      socket!.addEventListener('close', ({ reason }) => done(reason));
    });
  }
  const guests = (count: number) => Promise.all(Array.from({ length: count }, () => guest()));

  test('take six seats at a public table; members and other networks take the rest', async () => {
    const game = await (await member()).host(FULL);
    const crowd = await guests(LIMITS.guestsOfNetwork + 1);
    for (const who of crowd.slice(0, -2)) expect(await sit(who, game, NETWORK)).toBeNull();
    // Two at once, for one seat.
    const [one, another] = await Promise.all(crowd.slice(-2).map((who) => sit(who, game, NETWORK)));
    expect([one, another].filter((why) => why === null)).toHaveLength(1);
    expect(one ?? another).toMatch(/^6 guests of your network sit here already\. .*private table/);
    // A page that reloads keeps its seat.
    expect(await sit(crowd[0]!, game, NETWORK)).toBeNull();
  });

  test('take all seats of a private table, whose link invites them', async () => {
    const link = await (await member()).host({ ...FULL, private: true });
    for (const who of await guests(LIMITS.guestsOfNetwork + 2)) expect(await sit(who, link, OTHER)).toBeNull();
  });
});
