/** A site of its own with people, posts, reports and a table, for tests that look at pages with content. */
import { rmSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { addPeople, cookieOf } from '../../scripts/pixels/people.ts';
import { seedForum } from '../../scripts/seed/forum-posts.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { freePort, newStateDir } from './site.ts';

/** Mina has some of everything, Nils has nothing, and Otto owns the site (scripts/pixels/people.ts). */
export const RESIDENTS = { mina: 'uMina00000000', nils: 'uNils00000000', otto: 'uOtto00000000' } as const;
export type Resident = keyof typeof RESIDENTS;

/** Ids of what was made. */
export interface Made {
  table: string;
  ticket: string;
  thread: string;
}
export interface SeededSite extends Made {
  origin: string;
  signIn: (context: BrowserContext, who: Resident) => Promise<void>;
  close: () => Promise<void>;
}

const POSTS = 400;
/** A member whose texts wait for staff, because they joined today. */
const NEWCOMER = 'uNora00000000';

export async function openSeededSite(): Promise<SeededSite> {
  const stateDir = newStateDir(inject('preparedState'));
  addPeople(stateDir, Date.now());
  const port = await freePort();
  const server = await serve({ port, stateDir, vars: { TEST_SCRYPT_N: '1024' } });
  const origin = `http://127.0.0.1:${port}`;
  const [DB, SEARCH] = [await server.getD1Database('DB'), await server.getD1Database('SEARCH')];
  await seedForum({ DB, SEARCH } as never, POSTS, Date.now());
  await DB.prepare(`insert into group_members (user, "group") values (?, 'owner')`).bind(RESIDENTS.otto).run();
  await DB.prepare('update users set joined = ? where id = ?').bind(Date.now(), NEWCOMER).run();

  const post = async (by: string, path: string, body: object): Promise<string> => {
    const headers = { 'content-type': 'application/json', cookie: `session=${cookieOf(by)}`, 'x-csrf': 'c'.repeat(24) };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  const thread = await post('uCleo00000000', '/api/forums/thread', {
    board: 'bMafia000000',
    title: 'The night I lost to my own Doctor :cry:',
    content: 'I was the **Cop**, and the Doctor saved a wolf :wolf: twice. What would you have done? :)',
    key: 'k'.repeat(20),
  });
  const reply = (by: string, content: string, key: string) =>
    post(by, '/api/forums/reply', { thread, content, key: key.repeat(20) });
  await reply('uDov000000000', 'Vote the Doctor :gavel: and *then* ask.', 'a');
  await reply(NEWCOMER, 'I wrote about it :) here: https://example.com/a-long-address-of-a-blog/with-parts/that-wrap', 'b');
  await post('uFay000000000', '/api/comment', {
    location: RESIDENTS.mina,
    content: 'Good game last night! :tada:',
    key: 'c'.repeat(20),
  });
  await post('uEsra00000000', '/api/report/send', {
    user: 'uGus000000000',
    rule: 'Harassment',
    description: 'They wrote to me again and again, and would not stop.',
  });
  const { tickets } = (await (
    await fetch(`${origin}/api/mod/reports`, { headers: { cookie: `session=${cookieOf(RESIDENTS.otto)}` } })
  ).json()) as { tickets: { id: string }[] };
  const table = await post('uHedda0000000', '/api/game/host', { gameType: 'Mafia', lobby: 'Main', setup: 'seven-lanterns' });
  return {
    origin,
    table,
    ticket: tickets[0]!.id,
    thread,
    signIn: (context, who) => context.addCookies([{ name: 'session', value: cookieOf(RESIDENTS[who]), url: origin }]),
    close: async () => {
      await server.dispose();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
