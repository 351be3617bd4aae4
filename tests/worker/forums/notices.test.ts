/// <reference types="@cloudflare/vitest-plugin/types" />
/** Notices about a thread: at most one per post and reader. */
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blocks, notifications } from '../../../db/schema/relations.ts';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import type { Browser } from '../site.ts';
import { begin, board, db, done, reply, threadAt, writer } from './kit.ts';

/** Returns the kinds and sentences of notices, oldest first, and deletes them. */
async function told(who: Browser): Promise<string[]> {
  const rows = await db.delete(notifications).where(eq(notifications.user, who.id)).returning();
  return rows.toSorted((a, b) => a.date - b.date).map(({ kind, content }) => `${kind}: ${content}`);
}

test('the author and the followers of a thread are told of a reply, its writer is not', async () => {
  const [ana, ben, cleo, place] = [await writer(), await writer(), await writer(), await board()];
  const thread = await begin(ana, place, 'Tea');
  expect(await done(cleo, 'thread/notify', { thread })).toBe('follow');
  expect(await threadAt(ana, thread)).toMatchObject({ subscribers: 1, subscriberUsers: [{ id: cleo.id }], replyNotify: true });
  expect(await threadAt(cleo, thread)).toMatchObject({ subscribers: 1, isSubscribed: true, level: 'follow' });
  expect((await threadAt(cleo, thread)).subscriberUsers).toBeUndefined();
  await reply(ben, thread, 'With milk.');
  await reply(ana, thread, 'Without.');
  expect(await told(ana)).toEqual([`threadReply: ${ben.name} replied to your thread “Tea”.`]);
  expect(await told(ben)).toEqual([]);
  const followed = (name: string) => `followedReply: ${name} replied to “Tea”, which you follow.`;
  expect(await told(cleo)).toEqual([followed(ben.name), followed(ana.name)]);
  expect(await done(ana, 'thread/notify', { thread })).toBe('off');
  expect(await done(cleo, 'thread/notify', { thread })).toBe('off');
  await reply(ben, thread);
  expect([await told(ana), await told(cleo), (await threadAt(ana, thread)).subscribers]).toEqual([[], [], 0]);
});

test('a member who is mentioned, quoted and the author is told once; mentions in quoted lines and code do not count', async () => {
  const [ana, ben, cleo, place] = [await writer(), await writer(), await writer(), await board()];
  const thread = await begin(ana, place, 'Tea');
  await reply(ben, thread, 'With milk.');
  await told(ana);
  const { id } = (await threadAt(ana, thread)).replies[0] as ShownReply;
  await reply(cleo, thread, `@${ana.name}\n\n[quote=${thread}.1:0-5]\n\n[quote=${id}.1:0-4]`);
  expect(await told(ana)).toEqual([`postMention: ${cleo.name} mentioned you in “Tea”.`]);
  expect(await told(ben)).toEqual([`postMention: ${cleo.name} quoted you in “Tea”.`]);
  await reply(cleo, thread, `> @${ben.name} said\n\n\`@${ben.name}\`\n\n\`\`\`\n@${ben.name}\n\`\`\``);
  expect(await told(ben)).toEqual([]);
});

test('an edit notifies the members that it mentions for the first time', async () => {
  const [ana, ben, cleo, place] = [await writer(), await writer(), await writer(), await board()];
  const thread = await begin(ana, place, 'Tea', `For @${ben.name}.`);
  await done(ana, 'thread/edit', { thread, content: `For @${ben.name} and @${cleo.name}.` });
  expect(await told(ben)).toEqual([`postMention: ${ana.name} mentioned you in “Tea”.`]);
  expect(await told(cleo)).toEqual([`postMention: ${ana.name} mentioned you in “Tea”.`]);
});

test('a member gets no notices from people they blocked or threads they muted', async () => {
  const [ana, ben, cleo, place] = [await writer(), await writer(), await writer(), await board()];
  const thread = await begin(ana, place, 'Tea');
  await db.insert(blocks).values({ user: ana.id, blocked: ben.id, createdAt: 1 });
  await done(cleo, 'thread/notify', { thread, level: 'mute' });
  await reply(ben, thread, `@${ana.name} @${cleo.name}`);
  expect([await told(ana), await told(cleo)]).toEqual([[], []]);
  const page = await threadAt(ana, thread);
  expect(page.replies[0]).toMatchObject({ blocked: true });
});

test('a hundred replies at once: numbers, counts, pages and order are exact, and each reader is told once of each', async () => {
  const [ana, place] = [await writer(), await board()];
  const thread = await begin(ana, place, 'Crowd');
  const others = await begin(ana, place, 'Quiet');
  const people = await Promise.all(Array.from({ length: 10 }, () => writer()));
  const [cleo, dan] = [await writer(), await writer()];
  for (const who of [cleo, dan]) await done(who, 'thread/notify', { thread });
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, i) => reply(people[i % 10]!, thread, `Reply ${i}, @${dan.name}`)),
  );
  expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => Math.floor(i / 20) + 1));
  const read = await Promise.all([1, 2, 3, 4, 5].map((page) => threadAt(ana, thread, `?page=${page}`)));
  const replies = read.flatMap((page) => page.replies) as ShownReply[];
  expect(replies.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(new Set(replies.map(({ content }) => content)).size).toBe(100);
  expect(replies.map(({ postDate }) => postDate)).toEqual(replies.map(({ postDate }) => postDate).toSorted((a, b) => a - b));
  const last = read[0]!;
  expect([last.replyCount, last.pageCount, last.bumpDate]).toEqual([100, 5, replies.at(-1)!.postDate]);
  const rows = (await (await ana.get(`/api/forums/board/${place}`)).json()) as {
    threads: { id: string; recentReplies: { n: number }[] }[];
  };
  expect(rows.threads.map(({ id }) => id)).toEqual([thread, others]);
  expect(rows.threads[0]!.recentReplies.map(({ n }) => n)).toEqual([100, 99, 98]);
  for (const [who, kind] of [
    [ana, 'threadReply'],
    [cleo, 'followedReply'],
    [dan, 'postMention'],
  ] as const) {
    const notices = await db.select().from(notifications).where(eq(notifications.user, who.id));
    expect([notices.length, new Set(notices.map(({ link }) => link)).size]).toEqual([100, 100]);
    expect(await db.$count(notifications, and(eq(notifications.user, who.id), eq(notifications.kind, kind)))).toBe(100);
  }
});
