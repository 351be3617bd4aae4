/// <reference types="@cloudflare/vitest-plugin/types" />
/** Boards for the tests of the forums, and calls that fail loudly. */
import { env } from 'cloudflare:workers';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { boards, forumCategories } from '../../../db/schema/forums.ts';
import type { BoardPage, CategoryRow, ThreadPage } from '../../../protocol/http/forums.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';

export const db = database(env);

/** Creates a board in its own category. `rank` is the rank needed to write, `reads` the one needed to read. */
export async function board({ rank = 0, reads = 0, name = `Board ${randomText(8)}` } = {}): Promise<string> {
  const [category, id] = [`c${randomText(11)}`, `b${randomText(11)}`];
  await db.batch([
    db.insert(forumCategories).values({ id: category, name: `In ${name}`, nameKey: category, rank: reads, createdAt: 1 }),
    db.insert(boards).values({ id, category, name, nameKey: name.toLowerCase(), rank, createdAt: 1 }),
  ]);
  return id;
}
/** Creates a member who joined two days ago, with no wait between posts. */
export const writer = (rank = 0, more: string[] = []): Promise<Browser> =>
  member({ row: { joined: Date.now() - 2 * 24 * 3_600_000, rank, permissions: JSON.stringify(['noCooldowns', ...more]) } });

/** Numbers the default texts, because writing the same text twice is refused. */
let written = 0;

async function answer(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text;
}
export const begin = async (
  who: Browser,
  board: string,
  title = 'A title',
  content = `Beginning ${++written}.`,
): Promise<string> => answer(await who.post('/api/forums/thread', { board, title, content }));
/** Posts a reply and returns the number of its page. */
export const reply = async (who: Browser, thread: string, content = `Answer ${++written}.`): Promise<number> =>
  Number(await answer(await who.post('/api/forums/reply', { thread, content })));
export const done = async (who: Browser, path: string, body: object): Promise<string> =>
  answer(await who.post(`/api/forums/${path}`, body));
const read = async <T>(who: Browser, path: string): Promise<T> =>
  JSON.parse(await answer(await who.get(`/api/forums/${path}`))) as T;

export const threadAt = (who: Browser, id: string, query = ''): Promise<ThreadPage> => read(who, `thread/${id}${query}`);
export const boardAt = (who: Browser, id: string, query = ''): Promise<BoardPage> => read(who, `board/${id}${query}`);
export const home = (who: Browser): Promise<CategoryRow[]> => read(who, 'categories');
/** Returns the row of this board on the home page. */
export async function homeRow(who: Browser, id: string) {
  return (await home(who)).flatMap(({ boards }) => boards).find((one) => one.id === id);
}
