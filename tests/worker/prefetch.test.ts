/** The first calls of a page are answered together exactly as they are one by one, and to no one else. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { PrefetchHead, PrefetchLine } from '../../protocol/http/prefetch.ts';
import { PAGES } from '../../protocol/pages.ts';
import { begin, board, writer } from './forums/kit.ts';
import { member } from './members.ts';
import { Browser, call, guest } from './site.ts';
import { resetRateLimits, run } from './users/kit.ts';

beforeEach(resetRateLimits);

async function prefetched(of: Browser, page: string): Promise<{ calls: string[]; lines: Map<string, PrefetchLine> }> {
  const response = await of.get(`/api/prefetch?page=${encodeURIComponent(page)}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [head, ...lines] = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return {
    calls: (head as PrefetchHead).calls,
    lines: new Map((lines as PrefetchLine[]).map((line) => [line.call, line])),
  };
}

/** Fields that a first visit changes, or the clock. */
const CHANGING = new Set(['now', 'viewCount', 'firstUnread']);
const steady = (address: string, body: unknown): unknown =>
  address.includes('/connect')
    ? typeof body
    : JSON.parse(JSON.stringify(body, (key, value) => (CHANGING.has(key) ? null : value)));

async function pagesOfASite(): Promise<string[]> {
  const ana = await writer();
  const boardId = await board();
  const thread = await begin(ana, boardId);
  const game = await (await member()).host();
  const parts: Record<string, string> = {
    board: boardId,
    thread,
    setup: 'first-light',
    user: ana.id,
    game: 'chess',
    role: 'Doctor',
  };
  return PAGES.map((pattern) =>
    pattern
      .replace('/game/:link', `/game/${game}`)
      .replace(/\/(\w+)\/:(?!link)\w+/g, (whole, kind: string) => (parts[kind] ? `/${kind}/${parts[kind]}` : whole)),
  );
}

test.each(['visitor', 'guest', 'member'] as const)('every first call of a %s is answered as it is alone', async (kind) => {
  const reader = kind === 'visitor' ? new Browser() : kind === 'guest' ? await guest() : await member();
  for (const page of [...(await pagesOfASite()), '/play?lobby=Games', '/play?lobby=Competitive']) {
    const { calls, lines } = await prefetched(reader, page);
    expect([page, [...lines.keys()].sort()]).toEqual([page, [...calls].sort()]);
    for (const [address, { status, body }] of lines) {
      await resetRateLimits();
      const alone = await reader.get(address);
      const text = await alone.text();
      const isJson = alone.headers.get('content-type')?.includes('json');
      const aloneBody: unknown = isJson ? JSON.parse(text) : text;
      expect([page, address, status, steady(address, body)]).toEqual([page, address, alone.status, steady(address, aloneBody)]);
      // A first call that is refused would be a wrong address in the table of first calls.
      expect([page, address, status]).toEqual([page, address, 200]);
    }
  }
});

test('a page without content of its own has the calls of the shell alone', async () => {
  const { calls } = await prefetched(new Browser(), '/learn/terminology');
  expect(calls).toEqual(['/api/user/info', '/api/site/operator']);
  expect((await prefetched(new Browser(), '/no/such/page')).calls).toEqual(calls);
});

/** A database that counts how often the session is read. */
function sessionReads(): { DB: D1Database; count: () => number } {
  let count = 0;
  const bind =
    (statement: D1PreparedStatement) =>
    (...values: unknown[]) => {
      count += 1;
      return statement.bind(...values);
    };
  const prepareIn = (db: Pick<D1Database, 'prepare'>) => (query: string) => {
    const statement = db.prepare(query);
    const isSession = /from "sessions" left join "guests"/.test(query);
    return isSession ? { ...statement, bind: bind(statement) } : statement;
  };
  const counted = <DB extends Pick<D1Database, 'prepare'>>(one: DB): DB =>
    new Proxy(one, {
      get: (db, key) => {
        if (key === 'prepare') return prepareIn(db);
        const method = (Reflect.get(db, key) as (...values: string[]) => DB).bind(db);
        return key === 'withSession' ? (start: string) => counted(method(start)) : method;
      },
    });
  return { DB: counted(env.DB), count: () => count };
}

test('the session is read once for all calls', async () => {
  const ana = await member();
  const { DB, count } = sessionReads();
  const headers = { cookie: ana.cookie };
  const response = await call('/api/prefetch?page=%2Fplay', { headers }, { DB });
  const lines = (await response.text()).trimEnd().split('\n');
  expect([lines.length > 8, count()]).toEqual([true, 1]);
  await (await call('/api/village', { headers }, { DB })).text();
  expect(count()).toBe(2);
});

test('a refusal that sets a cookie is left to a request of its own', async () => {
  const ana = await member();
  await run("update sessions set kind = 'banned' where person = ?1", ana.id);
  const { calls, lines } = await prefetched(ana, '/learn');
  for (const address of calls) {
    const alone = await ana.get(address);
    await alone.body?.cancel();
    expect([address, lines.has(address)]).toEqual([address, !alone.headers.has('set-cookie')]);
  }
});

test.each(['', 'play', 'https://example.com/', `/${'x'.repeat(600)}`])(
  '%s is refused as a page, with a sentence',
  async (page) => {
    const response = await new Browser().get(`/api/prefetch?page=${encodeURIComponent(page)}`);
    expect([response.status, await response.text()]).toEqual([expect.any(Number), expect.stringMatching(/[A-Z].{5,198}[.]/)]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

test('an address that looks like another site stays on this one', async () => {
  const { calls, lines } = await prefetched(new Browser(), '//example.com/play');
  expect(calls).toHaveLength(lines.size);
  for (const one of calls) expect(one).toMatch(/^[/]api[/]/);
});
