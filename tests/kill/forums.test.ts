/** Kills the server while members write in the forums and resend all that was not answered. KILL_SEED repeats a run's moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { below, type Rng, seeded } from '../../games/engine/rng.ts';
import type { ForumSearch } from '../../protocol/http/forum-search.ts';
import type { BoardPage, ShownReply, ThreadPage } from '../../protocol/http/forums.ts';
import { SCHEDULED } from '../../scripts/shared/serve.ts';
import { freePort } from '../e2e/site.ts';
import { manyOf } from '../long.ts';
import { untilCount } from '../patience.ts';
import { addMembers, type Member } from './members.ts';
import { request } from './request.ts';
import { copyDatabase, type Server, start } from './server.ts';

const TOTAL = manyOf(250, 500);
const MEMBERS = 10;
const THREADS = 3;
const KILLS = 3;
/** Latest kill in milliseconds after a post was acknowledged: while the next ones arrive, are written or are indexed. */
const MAX_DELAY_MS = 30;
const BOARD = 'bMafia000000';
const WORD = 'zirbel';

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-forums-'));
let members: Member[];
let server: Server;
beforeAll(async () => {
  copyDatabase(folder);
  members = addMembers(folder, MEMBERS, ['noCooldowns']);
  server = await start({ port: await freePort(), stateDir: folder });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function read<T>(path: string): Promise<T> {
  const response = await request(`${server.origin}/api/forums/${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
async function send(who: Member, path: string, body: object): Promise<string> {
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const response = await request(`${server.origin}/api/forums/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw Object.assign(new Error(`${response.status}: ${text}`), { status: response.status });
  return text;
}

/** The members' own record of their posts. */
class Burst {
  readonly sent: string[] = [];
  readonly acknowledged: string[] = [];
  readonly refused: string[] = [];
  repeats = 0;
  /** Resolves when the server is up. */
  up: Promise<void> = Promise.resolve();

  /** Sends replies one by one, each until it is acknowledged, as a page does. */
  async write(who: Member, texts: readonly (readonly [thread: string, content: string])[]): Promise<void> {
    for (const [thread, content] of texts) {
      this.sent.push(content);
      const body = { thread, content, key: crypto.randomUUID() };
      while (!(await this.try(who, body))) this.repeats++;
    }
  }
  private async try(who: Member, body: { content: string }): Promise<boolean> {
    await this.up;
    try {
      await send(who, 'reply', body);
      this.acknowledged.push(body.content);
    } catch (error) {
      if (!('status' in (error as Error))) return false;
      this.refused.push((error as Error).message);
    }
    return true;
  }
}

async function killDuring(burst: Burst, dice: Rng): Promise<void> {
  for (let i = 0; i < KILLS; i++) {
    const at = Math.floor(((i + 0.3 + below(dice, 50) / 100) * TOTAL * 0.9) / KILLS);
    const after = below(dice, MAX_DELAY_MS);
    await untilCount(() => burst.acknowledged.length, at);
    await new Promise((done) => setTimeout(done, after));
    console.log(`killed ${after} ms after post ${burst.acknowledged.length}`);
    burst.up = server.crash();
    await burst.up;
  }
}

async function repliesOf(thread: string): Promise<{ first: ThreadPage; replies: ShownReply[] }> {
  const first = await read<ThreadPage>(`thread/${thread}?page=1`);
  const rest: ThreadPage[] = [];
  for (let page = 2; page <= first.pageCount; page++) rest.push(await read(`thread/${thread}?page=${page}`));
  return { first, replies: [first, ...rest].flatMap(({ replies }) => replies as ShownReply[]) };
}
async function allFound(): Promise<string[]> {
  const found: string[] = [];
  for (let last: string | null = ''; last !== null; ) {
    const page: ForumSearch = await read(`search?query=${WORD}&sortType=oldest${last && `&last=${last}`}`);
    found.push(...[...page.threads, ...page.replies].map(({ id }) => id));
    last = page.next;
  }
  return found;
}

test('killed three times during a burst of posts, the forums have each of them once, counted, in order and searchable', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
  const dice = seeded([seed, 1, 2, 3]);
  console.log(`KILL_SEED=${seed}`);
  const threads: string[] = [];
  for (let i = 0; i < THREADS; i++)
    threads.push(await send(members[i]!, 'thread', { board: BOARD, title: `Thread ${i}`, content: `The ${WORD} begins.` }));

  const burst = new Burst();
  const written = members.map((who, m) =>
    burst.write(
      who,
      Array.from({ length: TOTAL / MEMBERS }, (_, i) => [threads[below(dice, THREADS)]!, `${WORD} ${m} says ${i}`] as const),
    ),
  );
  await Promise.all([killDuring(burst, dice), ...written]);
  expect(burst.refused).toEqual([]);
  expect(burst.acknowledged).toHaveLength(TOTAL);

  const kept: ShownReply[] = [];
  for (const thread of threads) {
    const { first, replies } = await repliesOf(thread);
    expect(replies.map(({ n }) => n)).toEqual(replies.map((_, i) => i + 1));
    expect([first.replyCount, first.bumpDate]).toEqual([replies.length, replies.at(-1)!.postDate]);
    const board = await read<BoardPage>(`board/${BOARD}`);
    const row = board.threads.find(({ id }) => id === thread)!;
    expect(row.recentReplies.map(({ id }) => id)).toEqual(
      replies
        .slice(-3)
        .reverse()
        .map(({ id }) => id),
    );
    kept.push(...replies);
  }
  expect(kept.map(({ content }) => content).sort(), 'each once').toEqual(burst.sent.toSorted());

  expect((await request(server.origin + SCHEDULED)).status).toBe(200);
  const found = await allFound();
  console.log(`${burst.repeats} sent again`);
  expect(found.toSorted()).toEqual([...threads, ...kept.map(({ id }) => id)].sort());
});
