/// <reference types="@cloudflare/vitest-plugin/types" />
/** Comments: places, writing, reading, editing, and who is told. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/database.ts';
import { randomText } from '../../../db/ids.ts';
import { comments, textVersions } from '../../../db/schema/forums.ts';
import { games, played } from '../../../db/schema/games.ts';
import { blocks, notifications } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { users } from '../../../db/schema/users.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { at, comment, writer } from './kit.ts';

const db = database(env);
const visitor = new Browser();

test('a comment is read by everyone at its place, and told the owner once however many follow', async () => {
  const [ana, ben] = [await writer(), await writer()];
  expect(await comment(ben, ana.id, ' Hello **Ana**. ')).toMatchObject({ content: 'Hello **Ana**.', own: true, pending: false });
  await comment(ben, ana.id, 'And again.');
  expect(await at(visitor, ana.id)).toMatchObject([
    { content: 'And again.', author: { id: ben.id, name: ben.name }, own: false, vote: 0, voteCount: 0 },
    { content: 'Hello **Ana**.' },
  ]);
  expect((await at(ana, ana.id)).map(({ own }) => own)).toEqual([true, true]);
  const told = await db.select().from(notifications).where(eq(notifications.user, ana.id));
  expect(told).toMatchObject([{ kind: 'comment', content: `${ben.name} commented on your profile.`, link: `/user/${ana.id}` }]);
});

test('pages of ten by date miss none and show none twice', async () => {
  const [ana] = [await writer()];
  await db.batch([
    ...Array.from({ length: 23 }, (_, i) =>
      db.insert(comments).values({ id: randomText(12), place: ana.id, author: ana.id, content: `${i}`, createdAt: 1_000 + i }),
    ),
  ] as never);
  const seen: string[] = [];
  for (let query = ''; ; ) {
    const page = await at(visitor, ana.id, query);
    if (page.length === 0) break;
    seen.push(...page.map(({ content }) => content));
    query = `&last=${page.at(-1)!.date}`;
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `${22 - i}`));
});

test('a place must exist for its reader: a deleted one has no comments any more', async () => {
  const ana = await writer();
  const mine = { name: 'Mine', gameType: 'Mafia', total: 7, creator: ana.id, createdAt: 1, document: '{}' };
  const [setup, game, hidden] = [randomText(12), randomText(12), randomText(12)];
  const over = { gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: 'x', setupId: 'first-light', hostId: 'u', row: '{}' };
  await db.batch([
    db.insert(setups).values({ ...mine, id: setup, seq: Date.now() }),
    db.insert(games).values({ ...over, id: game, status: 'Finished', private: false, createdAt: 1, endedAt: 2 }),
    db.insert(games).values({ ...over, id: hidden, status: 'Finished', private: true, createdAt: 1, endedAt: 2 }),
    db.insert(played).values({
      ...{ person: ana.id, game: hidden, endedAt: 2, seat: 0, role: 'Cop', alignment: 'Village', won: true, left: false },
    }),
  ]);
  for (const place of [`setup/${setup}`, `game/${game}`, `game/${hidden}`, 'role/Cop', 'lobby-Main', 'setup/first-light'])
    await comment(ana, place, `At ${place}.`);
  expect(await at(visitor, `game/${game}`)).toHaveLength(1);
  const status = async (place: string) => (await visitor.get(`/api/comment?location=${encodeURIComponent(place)}`)).status;
  expect(await status(`game/${hidden}`)).toBe(404);
  for (const place of ['setup/none', 'role/Nobody', 'lobby-Nowhere', 'deck/none', 'game/none', 'unobody00000', 'lobby'])
    expect([place, await status(place)]).toEqual([place, 404]);
  const { id } = (await at(visitor, `setup/${setup}`))[0]!;
  await db.update(setups).set({ deleted: true }).where(eq(setups.id, setup));
  expect(await status(`setup/${setup}`)).toBe(404);
  expect((await ana.post('/api/comment/edit', { comment: id, content: 'Changed.' })).status).toBe(404);
  await db.update(users).set({ deletedAt: 1 }).where(eq(users.id, ana.id));
  expect(await status(ana.id)).toBe(404);
});

test('people that the owner blocks may not comment, and the refusal does not tell who blocked', async () => {
  const [ana, ben, cleo] = [await writer(), await writer(), await writer()];
  await db.insert(blocks).values([
    { user: ana.id, blocked: ben.id, createdAt: 1 },
    { user: cleo.id, blocked: ana.id, createdAt: 1 },
  ]);
  const refused = await Promise.all([ben, cleo].map((who) => who.post('/api/comment', { location: ana.id, content: 'Hi.' })));
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  const [one, other] = await Promise.all(refused.map((response) => response.text()));
  expect(one).toBe(other);
  expect(await at(visitor, ana.id)).toEqual([]);
});

test('what is too long or repeated is refused and does not count for the wait between two', async () => {
  const [ana, eager] = [await member(), await writer()];
  const send = (who: Browser, location: string, content: string) => who.post('/api/comment', { location, content });
  expect((await send(ana, ana.id, 'x'.repeat(501))).status).toBe(422);
  expect((await send(ana, ana.id, '\u200e')).status).toBe(422);
  expect((await send(ana, 'setup/first-light', 'x'.repeat(2_000))).status).toBe(200);
  const soon = await send(ana, ana.id, 'Another one.');
  expect([soon.status, await soon.text()]).toEqual([429, expect.stringContaining('half a minute')]);
  const twice = await Promise.all([1, 2].map(() => send(eager, ana.id, 'Buy it.')));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await (await send(eager, 'role/Cop', 'Buy it.')).text()).toContain('exactly this');
});

test('an author edits a text: all see the mark, staff see what it was', async () => {
  const [ana, mod] = [await writer(), await member({ groups: ['mod'] })];
  const { id } = await comment(ana, ana.id, 'First.');
  for (const content of ['Second.', 'Second.', 'Third.'])
    expect((await ana.post('/api/comment/edit', { comment: id, content })).status).toBe(200);
  expect(await at(visitor, ana.id)).toMatchObject([{ id, content: 'Third.', version: 3, editDate: expect.any(Number) }]);
  expect(await (await mod.get(`/api/comment/versions/${id}`)).json()).toMatchObject([
    { version: 2, content: 'Second.' },
    { version: 1, content: 'First.' },
  ]);
  expect(await db.select().from(textVersions).where(eq(textVersions.item, id))).toHaveLength(2);
});

test('links and mentions of new members wait for staff, and tell no one', async () => {
  const [ana, mod] = [await writer(), await member({ groups: ['mod'] })];
  const fresh = await member({ row: { joined: Date.now(), permissions: '["noCooldowns"]' } });
  for (const text of ['See www.example.com', 'Look: https://example.com/x', 'Come here @Ana'])
    expect(await comment(fresh, ana.id, text)).toMatchObject({ pending: true });
  expect(await comment(fresh, ana.id, 'Just words.')).toMatchObject({ pending: false });
  expect((await at(visitor, ana.id)).map(({ content }) => content)).toEqual(['Just words.']);
  expect(await at(fresh, ana.id)).toHaveLength(4);
  expect(await at(mod, ana.id)).toHaveLength(4);
  expect(await comment(ana, ana.id, 'Mine: https://example.com')).toMatchObject({ pending: false });
});
