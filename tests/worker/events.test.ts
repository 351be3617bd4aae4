/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { editsOf } from '../../db/moderation/events.ts';
import { eventImages, events } from '../../db/schema/events.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';

let owner: Browser;
beforeAll(async () => {
  owner = await member({ groups: ['owner'] });
});
/** Returns the acts of a member, with the changed rows before and after. */
async function eventsOf({ id }: Browser) {
  const db = database(env);
  const rows = await db
    .select({ act: events.act, args: events.args, before: eventImages.before, after: eventImages.after })
    .from(events)
    .leftJoin(eventImages, eq(eventImages.event, events.id))
    .where(eq(events.actor, id))
    .orderBy(events.seq);
  return rows.map(({ act, args, before, after }) => ({
    act,
    args: JSON.parse(args) as unknown,
    rows: editsOf({ before, after }).map((edit) => [edit.before, edit.after]),
  }));
}

test('creating and deleting rooms, announcements and restarts are recorded as events of the member', async () => {
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
  await owner.post('/api/mod/restart', { minutes: 0 });
  const row = expect.objectContaining({ id: room, name, position: 3, rank: 1 }) as unknown;
  const time = expect.any(Number) as unknown;
  expect(await eventsOf(owner)).toEqual([
    { act: 'createRoom', args: { name, position: 3, rank: 1 }, rows: [[null, row]] },
    { act: 'deleteRoom', args: { name }, rows: [[{ deletedAt: null }, { deletedAt: time }]] },
    { act: 'announce', args: { announcement }, rows: [[null, expect.objectContaining({ id: announcement })]] },
    { act: 'restart', args: { minutes: 5 }, rows: [[null, { name: 'restartAt', value: at }]] },
    { act: 'restart', args: { minutes: 0 }, rows: [[{ name: 'restartAt', value: at }, null]] },
  ]);
});

test('a refused act is not recorded as an event', async () => {
  const ana = await member();
  expect((await ana.post('/api/chat/room', { name: 'Not mine', position: 1, rank: 0 })).status).toBe(403);
  expect((await ana.post('/api/mod/announcement', { content: 'Hello' })).status).toBe(403);
  expect((await ana.post('/api/mod/restart', { minutes: 5 })).status).toBe(403);
  expect(await eventsOf(ana)).toEqual([]);
});

test('an event is never changed or deleted', async () => {
  await owner.post('/api/mod/restart', { minutes: 5 });
  await expect(env.DB.prepare("update events set actor = 'x'").run()).rejects.toThrow('events are never changed');
  await expect(env.DB.prepare('delete from events').run()).rejects.toThrow('events are never deleted');
});
