/// <reference types="@cloudflare/vitest-plugin/types" />
/** Comments: places, writing, reading, editing, and who is told. */
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../../db/core/database.ts';
import { randomText } from '../../../db/core/ids.ts';
import { decks } from '../../../db/schema/decks.ts';
import { comments, textVersions } from '../../../db/schema/forums.ts';
import { games, played } from '../../../db/schema/games.ts';
import { blocks, emotes, notifications } from '../../../db/schema/relations.ts';
import { setups } from '../../../db/schema/setups.ts';
import { users } from '../../../db/schema/users.ts';
import { nameKey } from '../../../protocol/names.ts';
import { begin, board } from '../forums/kit.ts';
import { member } from '../members.ts';
import { Browser } from '../site.ts';
import { at, comment, writer } from './kit.ts';

const db = database(env);
const visitor = new Browser();

test('everyone reads a comment at its place, and the owner gets one notice however many follow', async () => {
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

test('a place must exist for its reader, and a deleted place has no comments', async () => {
  const ana = await writer();
  const mine = { name: 'Mine', gameType: 'Mafia', total: 7, creator: ana.id, createdAt: 1, document: '{}' };
  const [setup, game, hidden] = [randomText(12), randomText(12), randomText(12)];
  const over = { gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: 'x', setupId: 'first-light', hostId: 'u', row: '{}' };
  await db.batch([
    db.insert(setups).values({ ...mine, id: setup, seq: Date.now() }),
    db.insert(games).values({ ...over, id: game, status: 'Finished', private: false, createdAt: 1, endedAt: 2 }),
    db.insert(games).values({ ...over, id: hidden, status: 'Finished', private: true, createdAt: 1, endedAt: 2 }),
    db.insert(played).values({
      person: ana.id,
      game: hidden,
      endedAt: 2,
      seat: 0,
      role: 'Cop',
      alignment: 'Village',
      won: true,
      left: false,
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

test('a block in either direction stops comments on a profile, and the refusal does not tell who blocked', async () => {
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

test('a text that is too long, empty or repeated is refused and starts no wait', async () => {
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

test('a comment sent again with its key is posted once and answered as the first time', async () => {
  const [ana, ben] = [await member(), await writer()];
  const body = { location: ana.id, content: 'Once.', key: 'a-key-of-twenty-signs' };
  const ids: string[] = [];
  for (const who of [ana, ben]) {
    const answers = await Promise.all(Array.from({ length: 3 }, () => who.post('/api/comment', body)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // The repeat is answered even while a new comment would have to wait.
    const again = await who.post('/api/comment', body);
    expect(again.status).toBe(200);
    ids.push((await again.json<{ id: string }>()).id);
  }
  expect((await at(visitor, ana.id)).map(({ id, author }) => [id, author.id])).toEqual([
    [ids[1], ben.id],
    [ids[0], ana.id],
  ]);
  const told = await db.select().from(notifications).where(eq(notifications.user, ana.id));
  expect(told).toHaveLength(1);
  // Once its writer is blocked the repeat is still answered, and a new comment is refused.
  await db.insert(blocks).values({ user: ana.id, blocked: ben.id, createdAt: 1 });
  expect((await ben.post('/api/comment', body)).status).toBe(200);
  expect((await ben.post('/api/comment', { ...body, key: 'another-key-of-theirs' })).status).toBe(403);
});

test('an author edits a comment: everyone sees the mark, staff see the earlier versions', async () => {
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

test('comments of new members with links or mentions wait for staff and notify no one', async () => {
  const [ana, mod] = [await writer(), await member({ groups: ['mod'] })];
  const fresh = await member({ row: { joined: Date.now(), permissions: '["noCooldowns"]' } });
  const spelled = '[Look](https&colon;&sol;&sol;example&period;com)';
  for (const text of ['See www.example.com', 'Look: https://example.com/x', 'Come here @Ana', spelled])
    expect(await comment(fresh, ana.id, text)).toMatchObject({ pending: true });
  expect(await comment(fresh, ana.id, 'Just words.')).toMatchObject({ pending: false });
  expect((await at(visitor, ana.id)).map(({ content }) => content)).toEqual(['Just words.']);
  expect(await at(fresh, ana.id)).toHaveLength(5);
  expect(await at(mod, ana.id)).toHaveLength(5);
  expect(await comment(ana, ana.id, 'Mine: https://example.com')).toMatchObject({ pending: false });
  // A visible comment cannot gain a link later; a waiting one may still be changed.
  const edit = async (id: string, content: string) => (await fresh.post('/api/comment/edit', { comment: id, content })).status;
  const [plain, waiting] = [(await at(visitor, ana.id)).at(-1)!, (await at(fresh, ana.id)).find(({ pending }) => pending)!];
  expect(plain.content).toBe('Just words.');
  expect(await edit(plain.id, 'Just words. And www.example.com')).toBe(403);
  expect(await edit(plain.id, 'Other words.')).toBe(200);
  expect(await edit(waiting.id, 'See www.example.com/y')).toBe(200);
  expect((await at(visitor, ana.id)).map(({ content }) => content)).toEqual(['Mine: https://example.com', 'Other words.']);
  expect(await db.select().from(notifications).where(eq(notifications.user, mod.id))).toEqual([]);
});

const told = async (who: Browser) =>
  (await db.delete(notifications).where(eq(notifications.user, who.id)).returning()).map(
    ({ kind, content }) => `${kind}: ${content}`,
  );

test('a mention notifies once per comment, also in an edit; blocked writers notify no one, and the owner is told as owner', async () => {
  const [ana, ben, cleo, dan] = [await writer(), await writer(), await writer(), await writer()];
  await db.insert(blocks).values({ user: dan.id, blocked: ben.id, createdAt: 1 });
  const { id } = await comment(
    ben,
    ana.id,
    `@${ana.name} and @${cleo.name} and @${dan.name} and @${ben.name}, \`@${cleo.name}\``,
  );
  const mentioned = `postMention: ${ben.name} mentioned you in a comment on the profile of ${ana.name}.`;
  expect(await Promise.all([ana, cleo, dan, ben].map(told))).toEqual([
    [`comment: ${ben.name} commented on your profile.`],
    [mentioned],
    [],
    [],
  ]);
  const eve = await writer();
  const other = await comment(ben, ana.id, `@${cleo.name}`);
  await ben.post('/api/comment/edit', { comment: other.id, content: `@${cleo.name} and @${eve.name}` });
  expect([await told(cleo), await told(eve)]).toEqual([[mentioned], [mentioned]]);
  await told(ana);
  await ben.post('/api/comment/edit', { comment: id, content: 'No one.' });
  expect(await told(ana)).toEqual([]);
});

test('no one is notified of a comment at a place that they may not see', async () => {
  const [ana, ben, cleo] = [await writer(), await writer(), await writer()];
  const [game, deck] = [randomText(12), randomText(12)];
  const over = {
    gameId: 'mafia',
    type: 'Mafia',
    lobby: 'Main',
    lobbyName: 'x',
    setupId: 'first-light',
    hostId: ana.id,
    row: '{}',
  };
  const part = { game, endedAt: 2, seat: 0, role: 'Cop', alignment: 'Village', won: true, left: false };
  await db.batch([
    db.insert(games).values({ ...over, id: game, status: 'Finished', private: true, createdAt: 1, endedAt: 2 }),
    db.insert(played).values({ ...part, person: ben.id }),
    db
      .insert(decks)
      .values({ id: deck, name: 'Masks', owner: ana.id, disabled: true, createdAt: 1, updatedAt: 1, profiles: '[]' }),
  ]);
  for (const place of [`game/${game}`, `deck/${deck}`]) await comment(ana, place, `At ${place}: @${ben.name}, @${cleo.name}`);
  expect([await told(ben), await told(cleo)]).toEqual([[`postMention: ${ana.name} mentioned you in a comment on a game.`], []]);
  await db.update(decks).set({ disabled: false }).where(eq(decks.id, deck));
  await comment(ben, `deck/${deck}`, `Look, @${cleo.name}`);
  expect([await told(ana), await told(cleo)]).toEqual([
    [`comment: ${ben.name} commented on your deck “Masks”.`],
    [`postMention: ${ben.name} mentioned you in a comment on the deck “Masks”.`],
  ]);
});

test('a comment comes with the members that it names, the posts that it quotes and the emotes of its writer', async () => {
  const [ana, ben, place] = [await writer(), await writer(), await board()];
  const thread = await begin(ana, place, 'Tea', 'With milk and honey.');
  const emote = { id: randomText(12), user: ben.id, name: 'Lamp', nameKey: 'lamp', createdAt: 1 };
  await db.insert(emotes).values(emote);
  const [ref, gone] = [`${thread}.1:5-9`, `${thread}.2:0-4`];
  expect((await ben.post('/api/comment', { location: ana.id, content: `[quote=${gone}]` })).status).toBe(422);
  await comment(ana, ana.id, ':lamp: is not mine.');
  await comment(ben, ana.id, `[quote=${ref}]\n\n@${ana.name} :lamp:`);
  const [first, second] = await at(visitor, ana.id);
  expect(first).toMatchObject({
    mentions: { [nameKey(ana.name)]: ana.id },
    quotes: { [ref]: { author: ana.name, text: 'milk' } },
    emotes: { ':Lamp:': { id: emote.id, userId: ben.id } },
  });
  expect(second).not.toHaveProperty('emotes');
  const hidden = await begin(await writer([], 6), await board({ reads: 6 }), 'Lair', 'Hidden words.');
  // A writer cannot quote a post that they may not see, and a reader who may not see it is shown that it is gone.
  expect((await ben.post('/api/comment', { location: ana.id, content: `[quote=${hidden}.1:0-6]` })).status).toBe(422);
  await comment(await writer([], 6), ana.id, `[quote=${hidden}.1:0-6]`);
  expect((await at(visitor, ana.id))[0]).toMatchObject({ quotes: { [`${hidden}.1:0-6`]: { gone: true } } });
});
