/// <reference types="@cloudflare/vitest-plugin/types" />
/** Helpers for the tests of the forum search. */
import { eq, sql } from 'drizzle-orm';
import { threads } from '../../../db/schema/forums.ts';
import type { ForumSearch, FoundReply, FoundThread } from '../../../protocol/http/forum-search.ts';
import { Browser } from '../site.ts';
import { db } from './kit.ts';

export async function search(query: Record<string, string>, who = new Browser()): Promise<ForumSearch> {
  const response = await who.get(`/api/forums/search?${new URLSearchParams(query)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as ForumSearch;
}
export const inOrder = ({ threads, replies }: ForumSearch): (FoundThread | FoundReply)[] =>
  [...threads, ...replies].sort((a, b) => a.place - b.place);
export const ids = (found: ForumSearch): string[] => inOrder(found).map(({ id }) => id);
/** Inserts replies 1 to `count`, written but not yet indexed. */
export async function fill(thread: string, author: Browser, count: number, text: string): Promise<void> {
  await db.run(sql`with recursive i(i) as (select 1 union all select i + 1 from i where i < ${count})
    insert into posts (id, seq, thread, n, author, content, created_at, changed_at)
    select ${thread} || '-' || i, (select max(seq) from posts) + i, ${thread}, i, ${author.id}, ${text}, ${Date.now()}, ${Date.now()} from i`);
  await db.update(threads).set({ last: count, replies: count }).where(eq(threads.id, thread));
}
let made = 0;
/** Returns a word that no other test uses. */
export const fresh = (): string => `zirbel${String.fromCodePoint(...[...String(++made)].map((digit) => 97 + Number(digit)))}`;
