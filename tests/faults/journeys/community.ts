/** Journeys in chat, forums and moderation. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { ThreadPage } from '../../../protocol/http/forums.ts';
import type { Ticket } from '../../../protocol/http/reports.ts';
import { newRoom } from '../../worker/chat/kit.ts';
import { board, writer } from '../../worker/forums/kit.ts';
import { member } from '../../worker/members.ts';
import { outside } from '../bindings.ts';
import { textOf } from '../faulty-site.ts';
import { ChannelPage, HubPage } from '../pages.ts';
import { type Journey, noticesOf, rows } from './journey.ts';

const messagesIn = (channel: string): Promise<string[]> =>
  outside(() =>
    runInDurableObject(env.CHANNELS.getByName(channel), (_room, { storage }) =>
      storage.sql
        .exec<{ content: string }>('select content from line order by date')
        .toArray()
        .map(({ content }) => content),
    ),
  );

export const chats: Journey = async (site) => {
  const [ana, ben] = [await member(), await member()];
  const room = await newRoom();
  const lines = [new ChannelPage(site, ana, room), new ChannelPage(site, ben, room)] as const;
  for (const page of lines) await page.enter();
  await lines[0].say('Hello, room.');
  await lines[1].say(`Hello, @${ana.name}.`);
  const hubs = [new HubPage(site, ana), new HubPage(site, ben)] as const;
  for (const hub of hubs) await hub.connect();
  const channel = await hubs[0].direct(ben);
  const direct = [new ChannelPage(site, ana, channel), new ChannelPage(site, ben, channel)] as const;
  await direct[0].say('Just us.');
  await direct[1].say('Indeed.');
  return async () => {
    expect(await messagesIn(room)).toEqual(['Hello, room.', `Hello, @${ana.name}.`]);
    expect(await messagesIn(channel)).toEqual(['Just us.', 'Indeed.']);
    for (const page of [...lines, ...direct]) {
      await page.open();
      expect(page.messages.map(({ content }) => content)).toEqual(await messagesIn(page.id));
    }
    expect(await rows('select id from directs where members like ?', `%${ana.id}%`)).toEqual([{ id: channel }]);
    for (const hub of hubs) expect(await hub.directs()).toEqual([channel]);
  };
};

export const writesInForum: Journey = async (site) => {
  const [ana, ben, cara] = [await writer(), await writer(), await writer()];
  const place = await board();
  const thread = await site.post('begin a thread', ana, '/api/forums/thread', {
    board: place,
    title: 'Tea',
    content: 'With milk and honey.',
    key: 'key-of-the-thread-1',
  });
  const content = `@${ana.name}\n\n[quote=${thread}.1:5-9]\n\nWhy?`;
  await site.post('reply with a quote', ben, '/api/forums/reply', { thread, content, key: 'key-of-the-reply-01' });
  await site.post('like it', cara, '/api/forums/vote', { item: thread, itemType: 'thread', direction: 1, want: true });
  await site.post('follow it', cara, '/api/forums/thread/notify', { thread, level: 'follow' });
  await site.post('reply again', ana, '/api/forums/reply', { thread, content: 'Because.', key: 'key-of-the-reply-02' });
  return async () => {
    const page = JSON.parse(await outside(async () => textOf(await cara.get(`/api/forums/thread/${thread}`)))) as ThreadPage;
    expect(page.replies.map((reply) => 'content' in reply && reply.content)).toEqual([content, 'Because.']);
    expect(await rows('select votes, followers from threads where id = ?', thread)).toEqual([{ votes: 1, followers: 1 }]);
    expect(await rows('select id from posts where thread = ?', thread)).toHaveLength(3);
    const told = await rows<{ kind: string }>('select kind from notifications where user = ?', ana.id);
    expect(told).toHaveLength(1);
    expect(await rows('select kind from notifications where user = ?', cara.id)).toHaveLength(1);
  };
};

export const isReported: Journey = async (site) => {
  const [mod, other, ana, ben] = [
    await member({ groups: ['mod'] }),
    await member({ groups: ['admin'] }),
    await member(),
    await member(),
  ];
  const report = { user: ana.id, rule: 'Throwing', description: 'He gave his team away.' };
  await site.post('send a report', ben, '/api/report/send', report);
  const [{ id }] = (await rows<{ id: string }>('select id from tickets where person = ?', ana.id)) as [{ id: string }];
  const ticket = await site.get<Ticket>('read the report', mod, `/api/mod/reports/${id}`);
  const decision = { version: ticket.version, action: 'penalty', length: '2 weeks', reason: 'The replay shows it.' };
  await site.post('decide', mod, `/api/mod/reports/${id}/complete`, decision, [409]);
  const [ruling] = await rows<{ id: string }>('select id from rulings where person = ?', ana.id);
  await site.post('appeal', ana, '/api/user/appeals', { ruling: ruling!.id, text: 'My cat played that round.' }, [409]);
  const banned = await rows('select type from bans where user = ? and lifted_at is null', ana.id);
  await site.post('lift it', other, `/api/mod/appeals/${ruling!.id}`, { decision: 'lifted', answer: 'So it did.' }, [409]);
  return async () => {
    expect(banned).toHaveLength(2);
    expect(await rows('select reporter from reports where ticket = ?', id)).toEqual([{ reporter: ben.id }]);
    expect(await rows('select status, reporters from tickets where person = ?', ana.id)).toEqual([
      { status: 'complete', reporters: 1 },
    ]);
    expect(await rows('select id from rulings where person = ?', ana.id)).toHaveLength(1);
    expect(await rows('select status from appeals where person = ?', ana.id)).toEqual([{ status: 'lifted' }]);
    expect(await rows('select id from bans where user = ? and lifted_at is null', ana.id)).toEqual([]);
    expect(await rows('select act from events where target = ? order by seq', ana.id)).toHaveLength(2);
    // The decision and the answer to the appeal, and thanks for the report.
    expect(await noticesOf(ana.id, 'moderation')).toHaveLength(2);
    expect(await noticesOf(ben.id, 'moderation')).toHaveLength(1);
  };
};
