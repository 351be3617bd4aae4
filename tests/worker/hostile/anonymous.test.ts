/// <reference types="@cloudflare/vitest-plugin/types" />
/**
 * A hostile member watches an anonymous game from outside, with every GET of the site on all ids that they know, and with all
 * they can send about it. The test swaps the seats of two players in the saved table, so that each gets the other's persona:
 * every answer, and every frame to a spectator, must be the same bytes before and after.
 */
import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { Table } from '../../../games/table/table-state.ts';
import type { GameInfo } from '../../../protocol/http/games.ts';
import { app } from '../../../worker/routes.ts';
import { isLong } from '../../long.ts';
import { begin, board, reply, threadAt } from '../forums/kit.ts';
import { member } from '../members.ts';
import { type Browser, guest } from '../site.ts';
import { evict, rooms, startTable, tableOf, takeSeat, until, watch } from '../tables.ts';
import { resetRateLimits } from '../users/kit.ts';

const DECK = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'];

/** GET calls of the site, without those that issue tickets or leave the site: they answer differently each time. */
const PATHS = [...new Set(app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))].filter(
  (path) => path.startsWith('/api/') && !/connect$|chat\/connect|\/export|passkeys|auth\/(?:ways|google|discord)|\*/.test(path),
);
/** Every path with every id in place of its parameters. */
const callsOn = (ids: readonly string[]): string[] =>
  PATHS.flatMap((path) => {
    if (!path.includes(':')) return [path];
    return ids.map((id) => path.replaceAll(/:\w+/g, encodeURIComponent(id)));
  });
const SEARCHES = (names: readonly string[]) => [
  ...names.flatMap((name) => [`/api/user/searchName?query=${name}`, `/api/deck/search?query=${name}`]),
  ...['All', 'Roleplay'].flatMap((lobby) =>
    ['all', 'open', 'in progress', 'finished'].map((list) => `/api/game/list?lobby=${lobby}&list=${list}`),
  ),
];

/** Calls of the forums, the lobby and the setups, where people write while they play. */
const beside = (
  { game, deck, board, thread }: Record<'game' | 'deck' | 'board' | 'thread', string>,
  people: readonly string[],
) => [
  ...[`game/${game}`, `deck/${deck}`, 'lobby-Roleplay', 'setup/four-duel', ...people].map((at) => `/api/comment?location=${at}`),
  '/api/poll/list/Roleplay',
  `/api/poll/thread/${thread}`,
  '/api/forums/search/boards?query=e',
  `/api/forums/board/${board}`,
  `/api/forums/thread/${thread}`,
  `/api/forums/vote/${thread}`,
  `/api/forums/vote/${thread}/up`,
  '/api/setup/four-duel?stats=true',
  '/api/setup/four-duel/version/1',
  '/api/setup/four-duel/versions',
  '/api/setup/search?gameType=Connect%20Four',
  '/api/game/mostPlayedRecently?lobby=Roleplay',
];
/** Calls that change something, or are refused: each names the game, a seat, or one of its people. */
const attemptsOn = (game: string, deck: string, people: readonly string[]): [path: string, body: object][] => [
  ['comment', { location: `game/${game}`, content: 'Who are you?' }],
  ['comment/edit', { comment: game, content: 'Who are you?' }],
  ['forums/vote', { item: game, itemType: 'thread', direction: 1 }],
  ['forums/vote', { item: game, itemType: 'comment', direction: 1 }],
  ['poll/vote', { pollId: game, optionIndex: 0 }],
  ...people.flatMap((user): [string, object][] => [
    ['user/karma', { targetId: user, direction: 1 }],
    ['report/send', { user, rule: 'Harassment', description: 'Rude.' }],
    ['report/send', { user, game, rule: 'Harassment', description: 'Rude.' }],
  ]),
  ...[0, 1, 5].map((seat): [string, object] => ['report/send', { game, seat, rule: 'Harassment', description: 'Rude.' }]),
  ...['reserve', 'unreserve', 'cancel'].map((call): [string, object] => [`game/${call}`, { gameId: game }]),
  [`game/${game}/bots`, { count: 1 }],
  [`game/${game}/archive`, {}],
  ['deck/delete', { id: deck }],
  // The table must not reveal which player the member has blocked.
  ...people.slice(0, 1).map((user): [string, object] => ['user/block', { user, want: true }]),
];
async function attempt(browser: Browser, attempts: readonly (readonly [string, object])[]): Promise<string[]> {
  const answers: string[] = [];
  for (const [path, body] of attempts) {
    await resetRateLimits();
    const response = await browser.post(`/api/${path}`, body);
    answers.push(`${path} ${JSON.stringify(body)}: ${response.status} ${stable(await response.text())}`);
  }
  return answers;
}

/** Removes times, counters and csrf texts, which differ whatever is asked. */
const stable = (text: string): string =>
  text
    .replaceAll(/"(?:now|lastActive|lastSeen|seenAt|expiresAt|until|deadline|at|viewCount)":\d+/g, '"time":0')
    .replaceAll(/"csrf":"[^"]+"/g, '');

const latin = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);

async function answersTo(browser: Browser, calls: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const call of calls) {
    const response = await browser.get(call);
    const headers = [...response.headers].filter(([name]) => !/date|set-cookie|etag/.test(name));
    answers.set(call, stable(`${response.status} ${JSON.stringify(headers)} ${latin(await response.arrayBuffer())}`));
  }
  return answers;
}

async function swapSeats(game: string, one: string, other: string): Promise<void> {
  await runInDurableObject(rooms.getByName(game), (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    const table = JSON.parse(saved) as Table;
    const [a, b] = [one, other].map((id) => table.members.find((person) => person.id === id)!);
    [a!.seat, b!.seat] = [b!.seat, a!.seat];
    storage.sql.exec('update room set saved = ?', JSON.stringify(table));
  });
  await evict(rooms.getByName(game));
}

async function anonymousGame(host: Browser, players: readonly Browser[]): Promise<string> {
  const profiles = DECK.map((name) => ({ name, color: '#a761b1' }));
  const deck = await (await host.post('/api/deck/create', { name: 'Trees', profiles })).text();
  const game = await host.host({
    gameType: 'Connect Four',
    lobby: 'Roleplay',
    setup: 'four-duel',
    readyCheck: false,
    anonymousGame: true,
    anonymousDeckId: deck,
  });
  for (const player of [host, ...players]) await takeSeat(player, game);
  await startTable(game);
  return game;
}

test('no call tells a hostile member which player is which persona, or which deck they are from', async () => {
  const [ana, bea] = [await member({ items: { anonymousDeck: 1 }, settings: { nameColor: '#a761b1' } }), await member()];
  const [mal, stranger] = [await member(), await guest()];
  await mal.post('/api/user/friend', { user: ana.id, want: true });
  await ana.post('/api/user/friend', { user: mal.id, want: true });
  const game = await anonymousGame(ana, [bea]);
  const { aliases, plan } = await tableOf(game);
  expect(aliases?.every((name) => DECK.includes(name))).toBe(true);
  const deck = plan.decks![0]!.id;
  const near = [game, ana.id, deck, aliases![0]!];
  const ids = isLong ? [...near, bea.id, mal.id, ...aliases!.slice(1), ana.name, bea.name, '0', '1'] : near;
  const place = await board();
  const thread = await begin(ana, place, 'Who plays?', `I am at /game/${game} now.`);
  await reply(bea, thread, 'So am I.');
  const staff = await member({ groups: ['admin'] });
  await staff.post('/api/poll/create', { lobby: 'Roleplay', question: 'When?', options: ['Now', 'Later'] });
  for (const [who, location] of [
    [ana, 'lobby-Roleplay'],
    [bea, 'setup/four-duel'],
    [mal, ana.id],
  ] as const)
    expect((await who.post('/api/comment', { location, content: 'Good evening.' })).status).toBe(200);
  const calls = [
    ...callsOn(ids),
    ...SEARCHES([...aliases!, ana.name, bea.name, 'Trees']),
    ...beside({ game, deck, board: place, thread }, [ana.id, bea.id, ...aliases!]),
    `/og/game/${game}.png`,
  ];
  // Read the thread first, or it would be new only in the first world.
  for (const who of [mal, stranger]) await threadAt(who, thread);
  const worlds = [];
  const attempts: string[][] = [];
  const spectators: string[][] = [];
  for (let i = 0; i < 2; i++) {
    const answers = [await answersTo(mal, calls), ...(isLong ? [await answersTo(stranger, calls)] : [])];
    const { frames } = await watch(mal, game);
    await until(() => expect(frames.some((frame) => frame.startsWith('view'))).toBe(true));
    spectators.push(frames.map(stable));
    await mal.post('/api/game/leave', { game });
    worlds.push(answers);
    if (i === 1) break;
    const seatOf = async () => (await tableOf(game)).members.find(({ id }) => id === ana.id)!.seat;
    const before = await seatOf();
    await swapSeats(game, ana.id, bea.id);
    expect(await seatOf()).not.toBe(before);
  }
  // These come last because they change the answers: in the second world, then back in the first.
  for (const blocker of [await member(), await member()]) {
    const answers = await attempt(blocker, attemptsOn(game, deck, [ana.id, bea.id]));
    const { frames } = await watch(blocker, game);
    await until(() => expect(frames.some((frame) => frame.startsWith('view'))).toBe(true));
    const notices = await (await blocker.get('/api/notifs')).text();
    attempts.push([...answers, ...frames.map(stable), stable(notices)].map((text) => text.replaceAll(blocker.name, 'mine')));
    await blocker.post('/api/game/leave', { game });
    await swapSeats(game, ana.id, bea.id);
  }
  for (const [who, answers] of worlds[0]!.entries())
    for (const [call, answer] of answers) expect([call, worlds[1]![who]!.get(call)]).toEqual([call, answer]);
  expect(spectators[1]).toEqual(spectators[0]);
  expect(attempts[1]).toEqual(attempts[0]);
  // A player is reported by seat, and no answer shows that the same member was reported by name before.
  const reports = attempts[0]!.filter((text) => text.startsWith('report/send {"game"'));
  expect(reports.map((text) => text.match(/: (\d{3}) /)![1])).toEqual(['200', '200', '404']);
  expect(spectators[0]!.join()).not.toContain(deck);
  const ofGame = [...worlds[0]![0]!].filter(([call]) => /\/api\/game\//.test(call) && call.includes(game));
  expect(ofGame.length).toBeGreaterThan(2);
  for (const [call, answer] of ofGame)
    for (const word of [ana.id, bea.id, ana.name, bea.name, deck, 'Trees', ...aliases!])
      expect([call, answer.includes(word)]).toEqual([call, false]);
  const ofPeople = [...worlds[0]![0]!].filter(([call]) => call.includes(ana.id) || call.includes(bea.id));
  for (const [call, answer] of ofPeople) expect([call, answer.includes(game)]).toEqual([call, false]);
  expect(ofPeople.length).toBeGreaterThan(8);
});

test('everyone learns the players and the deck at the end', async () => {
  const [ana, bea] = [await member({ items: { anonymousDeck: 1 } }), await member()];
  const game = await anonymousGame(ana, [bea]);
  const info = async () => (await (await bea.get(`/api/game/${game}/info`)).json()) as GameInfo;
  expect(await info()).toMatchObject({ creator: null, players: [], totalPlayers: 2, settings: { anonymousDeck: null } });
  expect((await ana.post('/api/game/leave', {})).status).toBe(200);
  const { players, playerIdMap, settings } = await info();
  expect(players.map(({ id }) => id)).toEqual([bea.id]);
  expect(Object.values(playerIdMap).sort()).toEqual([ana.id, bea.id].sort());
  expect(settings.anonymousDeck).toEqual([{ id: expect.any(String), name: 'Trees' }]);
});
