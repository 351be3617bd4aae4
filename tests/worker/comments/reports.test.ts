/// <reference types="@cloudflare/vitest-plugin/types" />
/** Posts and comments as kinds of reports. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { tickets } from '../../../db/schema/moderation.ts';
import type { Ticket } from '../../../protocol/http/reports.ts';
import { begin, board, reply, threadAt } from '../forums/kit.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { comment, writer } from './kit.ts';

const db = database(env);
beforeEach(() => env.DB.exec('delete from cooldowns'));
const send = (who: Browser, about: object) => who.post('/api/report/send', { rule: 'Harassment', ...about });
async function ticketAbout(subject: string): Promise<Ticket> {
  const mod = await member({ groups: ['mod'] });
  const row = await db.select().from(tickets).where(eq(tickets.subject, subject)).get();
  return (await mod.get(`/api/mod/reports/${row!.id}`)).json();
}

test('a reported comment is kept as it was, with a link to its place', async () => {
  const [ana, ben] = [await writer(), await writer()];
  const { id } = await comment(ben, 'role/Cop', 'Rude words.');
  expect((await send(ana, { comment: id })).status).toBe(200);
  await ben.post('/api/comment/edit', { comment: id, content: 'Kind words.' });
  const ticket = await ticketAbout(id);
  expect(ticket).toMatchObject({ kind: 'comment', person: { id: ben.id }, link: '/learn/role/Cop' });
  expect(ticket.reports[0]!.evidence).toMatchObject({ text: 'Rude words.', by: ben.name });
  expect((await send(ben, { comment: id })).status).toBe(422);
});

test('a report of a thread includes its title, and one of a reply links to it', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const thread = await begin(ben, place, 'A rude title', 'And words.');
  await reply(ben, thread, 'More of them.');
  const { id } = (await threadAt(ana, thread)).replies[0]!;
  expect((await send(ana, { post: thread })).status).toBe(200);
  await env.DB.exec('delete from cooldowns');
  expect((await send(ana, { post: id })).status).toBe(200);
  const [opening, answer] = [await ticketAbout(thread), await ticketAbout(id)];
  expect(opening.reports[0]!.evidence.text).toBe('A rude title\n\nAnd words.');
  expect([opening.link, answer.link]).toEqual([
    `/community/forums/thread/${thread}`,
    `/community/forums/thread/${thread}?reply=${id}`,
  ]);
  expect(answer).toMatchObject({ kind: 'post', person: { id: ben.id } });
});

test('a text that the reporter may not see cannot be reported, like a missing one', async () => {
  const [ana, high] = [await writer(), await member({ row: { rank: 5 } })];
  const secret = await begin(high, await board({ reads: 5, rank: 5 }));
  const fresh = await member({ row: { joined: Date.now() } });
  const waiting = await comment(fresh, ana.id, 'See www.example.com');
  const ben = await writer();
  for (const about of [{ post: secret }, { post: 'none' }, { comment: waiting.id }, { comment: 'none' }])
    expect([about, (await send(ben, about)).status]).toEqual([about, 404]);
});
