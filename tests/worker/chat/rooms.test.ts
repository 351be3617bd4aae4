/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chatRooms } from '../../../db/schema/chat.ts';
import { member } from '../members.ts';
import type { Browser } from '../site.ts';
import { ticket } from './kit.ts';

let admin: Browser;
let n = 0;
// Binary numbers, because other digits can be read as letters and spell a rude word.
const fresh = (): string => `Parlour ${(++n).toString(2)}`;
const rowsOf = async (name: string) => (await drizzle(env.DB).select().from(chatRooms)).filter((room) => room.name === name);
const make = (who: Browser, body: object) => who.post('/api/chat/room', body);
const remove = (who: Browser, name: string) => who.post('/api/chat/room/delete', { name });

beforeAll(async () => {
  admin = await member({ groups: ['admin'] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a room', () => {
  test('is created with a name, a position in the list and a rank, and can be entered at once', async () => {
    const name = fresh();
    const response = await make(admin, { name, position: 7, rank: 0 });
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ message: 'Room created.' })]);
    const [room] = await rowsOf(name);
    expect(room).toMatchObject({ name, position: 7, rank: 0, deletedAt: null, lastMessage: 0 });
    expect(room!.id).toMatch(/^r[\w-]{11}$/);
    await ticket(await member(), room!.id);
  });

  test('has a cleaned name: letters, digits, underscores and single spaces, twenty at most', async () => {
    const tail = `${Math.floor(Math.random() * 1e4)}`;
    expect((await make(admin, { name: ` <b>The   Gréat_Hall!! ${tail} and more` })).status).toBe(200);
    expect(await rowsOf(`bThe Grat_Hall ${tail} and more`.slice(0, 20).trim())).toHaveLength(1);
    expect((await make(admin, { name: '!!! ???' })).status).toBe(422);
  });

  test('has a unique name, whatever its case', async () => {
    const name = fresh();
    expect((await make(admin, { name })).status).toBe(200);
    for (const again of [name, name.toUpperCase(), `  ${name.toLowerCase()}! `]) {
      const response = await make(admin, { name: again });
      expect([again, response.status, await response.text()]).toEqual([again, 409, 'There is already a room with this name.']);
    }
  });

  test('is created once by two concurrent requests', async () => {
    const name = fresh();
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(admin, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('cannot be above the rank of its creator', async () => {
    const name = fresh();
    const response = await make(admin, { name, rank: 11 });
    expect([response.status, await response.text()]).toEqual([403, 'You can’t create a room above your own rank.']);
    expect(await rowsOf(name)).toEqual([]);
    expect((await make(admin, { name, rank: 10 })).status).toBe(200);
  });

  test('is deleted by its name and then gone for everyone; its name is free again', async () => {
    const name = fresh();
    const anyone = await member();
    await make(admin, { name });
    const [room] = await rowsOf(name);
    expect((await remove(admin, name.toUpperCase())).status).toBe(200);
    const response = await anyone.get(`/api/chat/connect?channel=${room!.id}`);
    expect([response.status, await response.text()]).toEqual([404, 'There is no such channel.']);
    expect((await remove(admin, name)).status).toBe(404);
    expect((await make(admin, { name })).status).toBe(200);
    expect(new Set((await rowsOf(name)).map(({ id }) => id)).size).toBe(2);
  });

  test('above the caller’s rank cannot be deleted', async () => {
    const owner = await member({ groups: ['owner'] });
    const name = fresh();
    await make(owner, { name, rank: 11 });
    const response = await remove(admin, name);
    expect([response.status, await response.text()]).toEqual([403, 'This room is above your rank.']);
    expect((await rowsOf(name))[0]!.deletedAt).toBeNull();
    expect((await remove(owner, name)).status).toBe(200);
  });
});

test('a room cannot have a rude name', async () => {
  for (const name of ['fuck', 'f_u_c_k', 'The cunt room'])
    expect([name, (await make(admin, { name })).status, await rowsOf(name)]).toEqual([name, 422, []]);
});

test('there are at most a hundred rooms', async () => {
  const db = drizzle(env.DB);
  const rows = Array.from({ length: 100 }, (_, i) => ({
    id: `rFill${String(i).padStart(7, '0')}`,
    name: `f${i}`,
    nameKey: `fill${i}`,
    createdAt: 1,
  }));
  for (const row of rows) await db.insert(chatRooms).values(row);
  expect((await make(admin, { name: fresh() })).status).toBe(422);
  await env.DB.prepare("delete from chat_rooms where name_key like 'fill%'").run();
  expect((await make(admin, { name: fresh() })).status).toBe(200);
});
