import { beforeEach, expect, test } from 'vitest';
import { archiveSlots } from '../../../protocol/shop.ts';
import { member } from '../members.ts';
import { Browser, guest } from '../site.ts';
import { all, game, profileOf, resetRateLimits, run, statusAndText } from './kit.ts';

beforeEach(resetRateLimits);
const keep = (by: Browser, id: string, body: unknown = undefined) => statusAndText(by.post(`/api/game/${id}/archive`, body));
const drop = (by: Browser, id: string) => statusAndText(by.send(`/api/game/${id}/archive`, 'DELETE'));
const archivist = (more = 0) => member({ items: { archivedGames: 1, ...(more ? { archivedGamesMax: more } : {}) } });
let n = 0;
const fresh = () => `game${String(++n).padStart(8, '0')}`;

test.each([
  [{}, 0],
  [{ archivedGamesMax: 7 }, 0],
  [{ archivedGames: 1 }, 5],
  [{ archivedGames: 1, archivedGamesMax: 5 }, 5],
  [{ archivedGames: 1, archivedGamesMax: 8 }, 8],
  [{ archivedGames: 1, archivedGamesMax: 99 }, 10],
])('%j archive %d games', (items, slots) => {
  expect(archiveSlots(items)).toBe(slots);
});

test('a finished game is archived with its description, shown to everyone, and removed again', async () => {
  const ana = await archivist();
  const [one, two] = [fresh(), fresh()];
  await game(one, [ana], { ended: Date.UTC(2026, 2, 1) });
  await game(two, []);
  expect(await keep(ana, one)).toEqual([200, 'OK']);
  expect(await keep(ana, two, { description: ' The\none ' })).toEqual([200, 'OK']);
  const { archivedGames } = await profileOf(new Browser(), ana.id);
  expect(archivedGames.map(({ id, description, won, status }) => [id, description, won, status])).toEqual(
    expect.arrayContaining([
      [one, 'Mafia, First light, 2026-03-01', true, 'Finished'],
      [two, 'The one', null, 'Finished'],
    ]),
  );
  expect(await keep(ana, one)).toEqual([409, 'That game is already in your archive.']);
  expect(await drop(ana, one)).toEqual([200, 'OK']);
  expect(await drop(ana, one)).toEqual([404, 'That game is not in your archive.']);
});

test('without the shop item there is no archive', async () => {
  const id = fresh();
  await game(id, []);
  expect(await keep(await member(), id)).toEqual([403, 'You must purchase a game archive with coins from the Shop.']);
});

test('only a finished, existing game can be archived', async () => {
  const ana = await archivist();
  const id = fresh();
  await game(id, [], { status: 'In Progress' });
  expect((await keep(ana, id))[0]).toBe(409);
  expect((await keep(ana, 'nosuchgame00'))[0]).toBe(404);
  expect((await keep(ana, 'x'))[0]).toBe(404);
});

test('a private game can be archived by its players, and is shown to no one else', async () => {
  const [ana, ben] = [await archivist(), await archivist()];
  const id = fresh();
  await game(id, [ana], { isPrivate: true });
  expect((await keep(ben, id))[0]).toBe(404);
  expect((await keep(ana, id))[0]).toBe(200);
  expect((await profileOf(ben, ana.id)).archivedGames).toEqual([]);
  expect((await profileOf(ana, ana.id)).archivedGames).toHaveLength(1);
});

test('a member archives five games, and no sixth under concurrent requests', async () => {
  const ana = await archivist();
  const ids = Array.from({ length: 8 }, fresh);
  for (const id of ids) await game(id, [ana]);
  const answers = await Promise.all(ids.map((id) => keep(ana, id)));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
  expect((await all('select 1 from archived where user = ?', ana.id)).length).toBe(5);
  await run(`update users set items = '{"archivedGames":1,"archivedGamesMax":6}' where id = ?`, ana.id);
  const left = ids.filter((_, i) => answers[i]![0] === 422);
  expect((await keep(ana, left[0]!))[0]).toBe(200);
  expect(await keep(ana, left[1]!)).toEqual([422, 'Your archive is full: it has room for 6 games. Take one out first.']);
});

test('no one changes another member’s archive', async () => {
  const [ana, ben] = [await archivist(), await archivist()];
  const id = fresh();
  await game(id, [ana]);
  await keep(ana, id);
  expect((await drop(ben, id))[0]).toBe(404);
  expect((await keep(ben, id, { user: ana.id }))[0]).toBe(400);
  expect((await drop(new Browser(), id))[0]).toBe(401);
  expect((await keep(await guest(), id))[0]).toBe(403);
  expect(await all('select user from archived where game = ?', id)).toEqual([{ user: ana.id }]);
});
