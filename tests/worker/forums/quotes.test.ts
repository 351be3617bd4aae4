/// <reference types="@cloudflare/vitest-plugin/types" />
/** Quotes are references: what they show comes from the post, and goes with it. */
import { expect, test } from 'vitest';
import type { ShownReply } from '../../../protocol/http/forums.ts';
import { nameKey } from '../../../protocol/names.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { begin, board, done, reply, threadAt, writer } from './kit.ts';

const visitor = new Browser();
const firstReply = async (who: Browser, thread: string) => (await threadAt(who, thread)).replies[0] as ShownReply;

test('a quote shows the words of its post, also after an edit, until the post is deleted; a name leads to its member', async () => {
  const [ana, ben, mod, place] = [await writer(), await writer(), await member({ groups: ['mod'] }), await board()];
  const thread = await begin(ana, place, 'Tea', 'With milk and honey.');
  const [ref, other] = [`${thread}.1:5-9`, `${thread}.2:0-7`];
  await reply(ben, thread, `@${ana.name}\n\n[quote=${ref}]\n\nWhy?`);
  const shown = { author: ana.name, text: 'milk', href: `/community/forums/thread/${thread}` };
  expect(await firstReply(visitor, thread)).toMatchObject({
    quotes: { [ref]: shown },
    mentions: { [nameKey(ana.name)]: ana.id },
  });
  await done(ana, 'thread/edit', { thread, content: 'Without.' });
  expect((await firstReply(visitor, thread)).quotes).toEqual({ [ref]: shown });
  // A new quote cannot show earlier versions, which are for staff, nor a range or version that never existed.
  for (const wrong of [`${thread}.1:0-20`, `${thread}.2:0-99`, `${thread}.3:0-1`, 'tNeverWas000.1:0-1'])
    expect([wrong, (await ben.post('/api/forums/reply', { thread, content: `[quote=${wrong}]` })).status]).toEqual([wrong, 422]);
  const { id } = await firstReply(ben, thread);
  // An existing quote stays; a new one refers to the current text.
  await done(ben, 'reply/edit', { reply: id, content: `[quote=${ref}]\n\n[quote=${other}]` });
  expect((await firstReply(visitor, thread)).quotes![other]).toMatchObject({ text: 'Without' });
  const quoting = await begin(ben, place, 'Elsewhere', `[quote=${other}]`);
  await done(ana, 'thread/delete', { thread });
  expect((await threadAt(visitor, quoting)).quotes).toEqual({ [other]: { gone: true } });
  expect((await threadAt(mod, quoting)).quotes![other]).toMatchObject({ text: 'Without' });
});
