/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { member } from './members.ts';
import type { Browser } from './site.ts';

let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});
interface EventRow {
  act: string;
  args: unknown;
  before: unknown;
  after: unknown;
}
async function eventsOf({ id }: Browser): Promise<EventRow[]> {
  const query = 'select act, args, before, after from events where actor = ? order by rowid';
  const { results } = await env.DB.prepare(query).bind(id).all<Record<'act' | 'args' | 'before' | 'after', string>>();
  return results.map(({ act, ...json }) => ({
    act,
    ...(Object.fromEntries(Object.entries(json).map(([key, text]) => [key, JSON.parse(text ?? 'null')])) as Omit<
      EventRow,
      'act'
    >),
  }));
}

test('rooms that are created and deleted, announcements and restarts are events of the member who did it', async () => {
  const name = `Events ${Math.floor(Math.random() * 1e6)}`;
  await owner.post('/api/chat/room', { name, position: 3, rank: 1 });
  expect((await owner.post('/api/chat/room', { name, position: 4, rank: 1 })).status).toBe(409);
  await owner.post('/api/chat/room/delete', { name });
  expect((await owner.post('/api/chat/room/delete', { name })).status).toBe(404);
  const room = await env.DB.prepare('select id from chat_rooms where name = ?').bind(name).first<string>('id');
  await owner.post('/api/mod/announcement', { content: 'Tonight we play.' });
  const announcement = await env.DB.prepare('select id from announcements where mod = ?').bind(owner.id).first<string>('id');
  await owner.post('/api/mod/restart', { minutes: 5 });
  const at = await env.DB.prepare("select value from site_values where name = 'restartAt'").first<string>('value');
  await owner.post('/api/mod/restart', { minutes: null });
  const image = { name, position: 3, rank: 1 };
  expect(await eventsOf(owner)).toEqual([
    { act: 'createRoom', args: { room }, before: null, after: image },
    { act: 'deleteRoom', args: { room }, before: image, after: null },
    { act: 'announce', args: { announcement }, before: null, after: null },
    { act: 'restart', args: { minutes: 5 }, before: null, after: at },
    { act: 'restart', args: { minutes: null }, before: at, after: null },
  ]);
});

test('an act that is not allowed is no event', async () => {
  const ana = await member();
  expect((await ana.post('/api/chat/room', { name: 'Not mine', position: 1, rank: 0 })).status).toBe(403);
  expect((await ana.post('/api/mod/announcement', { content: 'Hello' })).status).toBe(403);
  expect((await ana.post('/api/mod/restart', { minutes: 5 })).status).toBe(403);
  expect(await eventsOf(ana)).toEqual([]);
});

test('an event is never changed or deleted', async () => {
  await owner.post('/api/mod/restart', { minutes: null });
  await expect(env.DB.prepare("update events set actor = 'x'").run()).rejects.toThrow('events are never changed');
  await expect(env.DB.prepare('delete from events').run()).rejects.toThrow('events are never deleted');
});
