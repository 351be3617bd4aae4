/// <reference types="@cloudflare/vitest-plugin/types" />
/** Votes on threads, replies and comments. */
import { env } from 'cloudflare:workers';
import { eq, sum } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { posts, textVotes, threads } from '../../../db/schema/forums.ts';
import type { ShownReply, VotedKind } from '../../../protocol/http/forums.ts';
import { begin, board, boardAt, reply, threadAt } from '../forums/kit.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { at, comment, writer } from './kit.ts';

const db = database(env);
const send = (who: Browser, itemType: VotedKind, item: string, direction: 1 | -1) =>
  who.post('/api/forums/vote', { item, itemType, direction });
async function vote(...sent: Parameters<typeof send>): Promise<string> {
  const response = await send(...sent);
  return response.ok ? response.text() : `${response.status}`;
}

test('a vote counts once; the same vote again withdraws it, the opposite one reverses it', async () => {
  const [ana, ben, cleo, place] = [await writer(), await writer(), await writer(), await board()];
  const thread = await begin(ana, place);
  await reply(ana, thread);
  const { id: answer } = (await threadAt(ben, thread)).replies[0] as ShownReply;
  const { id: remark } = await comment(ana, ana.id, 'Hello.');
  for (const [kind, item] of [
    ['thread', thread],
    ['reply', answer],
    ['comment', remark],
  ] as const) {
    expect([kind, await vote(ben, kind, item, 1), await vote(cleo, kind, item, 1)]).toEqual([kind, '1', '1']);
    expect(await vote(cleo, kind, item, -1)).toBe('-1');
    expect(await vote(cleo, kind, item, -1)).toBe('0');
    expect(await vote(cleo, kind, item, -1)).toBe('-1');
    expect(await vote(ben, kind, item, 1)).toBe('0');
  }
  const page = await threadAt(cleo, thread);
  expect([page.voteCount, page.vote, page.replies]).toMatchObject([-1, -1, [{ voteCount: -1, vote: -1 }]]);
  expect((await boardAt(cleo, place)).threads).toMatchObject([{ voteCount: -1, vote: -1 }]);
  expect(await at(cleo, ana.id)).toMatchObject([{ voteCount: -1, vote: -1 }]);
  expect(await at(ben, ana.id)).toMatchObject([{ voteCount: -1, vote: 0 }]);
});

test('a vote that says what it wants changes nothing when it is sent again', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const item = await begin(ana, place);
  const press = async (direction: 1 | -1, want: boolean) => {
    const response = await ben.post('/api/forums/vote', { item, itemType: 'thread', direction, want });
    return `${await response.text()} of ${(await threadAt(ben, item)).voteCount}`;
  };
  for (const _ of [1, 2]) expect(await press(1, true)).toBe('1 of 1');
  for (const _ of [1, 2]) expect(await press(-1, true)).toBe('-1 of -1');
  // Taking back a vote that no longer stands leaves the one that does.
  expect(await press(1, false)).toBe('-1 of -1');
  for (const _ of [1, 2]) expect(await press(-1, false)).toBe('0 of 0');
});

test('the counts are the sum of the votes, however many vote at once', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place);
  const voters = await Promise.all(Array.from({ length: 6 }, () => writer()));
  await Promise.all(voters.flatMap((who, i) => [1, 2, 3].map((n) => send(who, 'thread', thread, (i + n) % 3 === 0 ? -1 : 1))));
  const [row] = await db
    .select({ sum: sum(textVotes.direction) })
    .from(textVotes)
    .where(eq(textVotes.item, thread));
  const expected = Number(row!.sum ?? 0);
  expect((await db.select().from(posts).where(eq(posts.id, thread)))[0]!.votes).toBe(expected);
  expect((await db.select().from(threads).where(eq(threads.id, thread)))[0]!.votes).toBe(expected);
});

test('a member cannot vote on their own texts, on hidden ones, or on ones that wait for staff', async () => {
  const [ana, ben, mod] = [await writer(), await writer(), await member({ groups: ['mod'], row: { joined: 1 } })];
  const place = await board({ reads: 5, rank: 5 });
  const high = await member({ row: { rank: 5, permissions: '["noCooldowns"]' } });
  const secret = await begin(high, place);
  const fresh = await member({ row: { joined: Date.now() } });
  const waiting = await comment(fresh, ana.id, 'See www.example.com');
  const own = await comment(ana, ana.id, 'Hello.');
  expect(await vote(ana, 'comment', own.id, 1)).toBe('403');
  expect(await vote(ben, 'thread', secret, 1)).toBe('404');
  expect(await vote(ben, 'reply', secret, 1)).toBe('404');
  expect((await ben.get(`/api/forums/vote/${secret}`)).status).toBe(404);
  expect(await vote(ben, 'comment', waiting.id, 1)).toBe('404');
  expect(await vote(mod, 'comment', waiting.id, 1)).toBe('409');
  expect((await new Browser().post('/api/forums/vote', { item: own.id, itemType: 'comment', direction: 1 })).status).toBe(401);
});

test('a member may cast six up and three down votes on one author a day; withdrawing is always possible', async () => {
  const [ana, ben] = [await writer(), await writer()];
  const items = [];
  for (let i = 0; i < 7; i++) items.push((await comment(ana, ana.id, `Number ${i}.`)).id);
  const up = [];
  for (const item of items) up.push(await vote(ben, 'comment', item, 1));
  expect(up).toEqual(['1', '1', '1', '1', '1', '1', '429']);
  const down = [];
  for (const item of items.slice(0, 4)) down.push(await vote(ben, 'comment', item, -1));
  expect(down).toEqual(['-1', '-1', '-1', '429']);
  expect(await vote(ben, 'comment', items[3]!, 1)).toBe('0');
  expect((await at(ben, ana.id)).reduce((all, { voteCount }) => all + voteCount, 0)).toBe(-1);
});

test('voters are listed, also by direction', async () => {
  const [ana, ben, cleo] = [await writer(), await writer(), await writer()];
  const { id } = await comment(ana, ana.id, 'Hello.');
  await vote(ben, 'comment', id, 1);
  await vote(cleo, 'comment', id, -1);
  expect(await (await ana.get(`/api/forums/vote/${id}`)).json()).toHaveLength(2);
  expect(await (await ana.get(`/api/forums/vote/${id}/-1`)).json()).toMatchObject([{ direction: -1, voter: { id: cleo.id } }]);
  expect((await ana.get(`/api/forums/vote/${id}/2`)).status).toBe(400);
});
