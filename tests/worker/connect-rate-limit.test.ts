/// <reference types="@cloudflare/vitest-plugin/types" />
import { beforeEach, describe, expect, test } from 'vitest';
import { member, signIn } from './members.ts';
import { type Browser, call, guest } from './site.ts';

/** The edge's counters, with a stopped clock. */
function counters(limit: number, together: number) {
  const counted = new Map<string, number>();
  const count = (most: number) => ({
    limit: async ({ key }: { key: string }) => {
      counted.set(key, (counted.get(key) ?? 0) + 1);
      return { success: counted.get(key)! <= most };
    },
  });
  return { env: { CONNECT_RATE: count(limit), CONNECT_ADDRESS_RATE: count(together) }, counted };
}
const connect = (who: Browser, game: string, env: Partial<Env>, address = '203.0.113.9') =>
  call(`/api/game/${game}/connect?spectate=true`, { headers: { cookie: who.cookie, 'cf-connecting-ip': address } }, env);

let game: string;
let host: Browser;
beforeEach(async () => {
  host = await member();
  game = await host.host({ spectating: true });
});

describe('requesting a ticket to a table', () => {
  test('is refused with a sentence and a time when one person asks far too often, from any network', async () => {
    const eager = await guest();
    const { env } = counters(3, 100);
    for (let i = 0; i < 3; i++) expect((await connect(eager, game, env, `203.0.113.${i}`)).status).toBe(200);
    const refused = await connect(eager, game, env, '203.0.113.99');
    expect(refused.rows).toBe(0);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.text()).toMatch(/^.{10,200}\.$/);
    expect((await connect(await guest(), game, env)).status).toBe(200);
  });

  test('counts a member in all their browsers together', async () => {
    const { env } = counters(3, 100);
    const first = await member();
    const second = await signIn(first.id);
    for (const who of [first, second, first]) expect((await connect(who, game, env)).status).toBe(200);
    expect((await connect(second, game, env)).status).toBe(429);
  });

  test('counts guests of one network together, members each for themselves', async () => {
    const { env, counted } = counters(100, 2);
    for (let i = 0; i < 2; i++) expect((await connect(await guest(), game, env)).status).toBe(200);
    expect((await connect(await guest(), game, env)).status).toBe(429);
    expect((await connect(await guest(), game, env, '203.0.114.9')).status).toBe(200);
    expect((await connect(await member(), game, env)).status).toBe(200);
    expect([...counted.keys()].some((key) => key.includes('203.0.11'))).toBe(false);
  });

  test('counts spectating guests of one network at one table as one person; players and other tables are separate', async () => {
    const { env } = counters(2, 100);
    const other = await (await member()).host({ spectating: true });
    for (let i = 0; i < 2; i++) expect((await connect(await guest(), game, env)).status).toBe(200);
    expect((await connect(await guest(), game, env)).status).toBe(429);
    expect((await connect(await guest(), other, env)).status).toBe(200);
    expect((await connect(await guest(), game, env, '203.0.114.9')).status).toBe(200);
    const player = await guest();
    const toPlay = { headers: { cookie: player.cookie, 'cf-connecting-ip': '203.0.113.9' } };
    expect((await call(`/api/game/${game}/connect`, toPlay, env)).status).toBe(200);
  });

  test('allows ten in ten seconds, and not one more', async () => {
    const ofEleven = async () => {
      const eager = await guest();
      return Promise.all(Array.from({ length: 11 }, async () => (await connect(eager, game, {})).status));
    };
    let statuses: number[];
    // The counters use the machine's clock: when a window ended between the first and the last request, try again.
    do {
      statuses = await ofEleven();
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
    } while (!statuses.includes(429));
  });
});
