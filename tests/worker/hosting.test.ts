import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import type { Plan } from '../../games/table/table-state.ts';
import type { GameInfo, GameRow } from '../../protocol/http/games.ts';
import { isLong } from '../long.ts';
import { PATIENT } from '../patience.ts';
import { stopClock } from './clock.ts';
import { member } from './members.ts';
import { type Browser, call, guest, sit, TABLE_FORM } from './site.ts';
import { tableOf } from './tables.ts';

const MINUTE = 60_000;
const host = (browser: Browser, more: Record<string, unknown>) => browser.post('/api/game/host', { ...TABLE_FORM, ...more });
const told = async (response: Response): Promise<[number, string]> => [response.status, await response.text()];
const planOf = (id: string): Promise<Plan> =>
  runInDurableObject(env.GAMES.getByName(id) as DurableObjectStub, (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    return (JSON.parse(saved) as { plan: Plan }).plan;
  });
const rowOf = async (id: string): Promise<GameRow> =>
  JSON.parse((await env.DB.prepare('select row from games where id = ?').bind(id).first<string>('row')) ?? 'null');

describe('the values of the host form', () => {
  const roleplay = { lobby: 'Roleplay', anonymousGame: true };
  const wrong: [name: string, more: Record<string, unknown>, status: number, sentence: string][] = [
    ['an unknown game', { gameType: 'Chess' }, 400, "There is no game called 'Chess'."],
    [
      'an unknown lobby',
      { lobby: 'Attic' },
      400,
      'The lobby must be one of: Main, Sandbox, Competitive, Games, Survivor, Roleplay.',
    ],
    ['no setup', { setup: '' }, 422, 'Choose a setup first.'],
    ['an unknown setup', { setup: 'nowhere' }, 404, 'There is no such setup.'],
    ['an unknown option', { moonlight: true }, 400, "There is no option called 'moonlight'."],
    ['an unknown phase', { stateLengths: { Noon: 3 } }, 400, "Mafia has no phase called 'Noon'."],
    ['a day of 31 minutes', { stateLengths: { Day: 31 } }, 422, 'Day must be between 1 and 30 min, in steps of 1.'],
    ['a night of half a minute', { stateLengths: { Night: 0.5 } }, 422, 'Night must be between 1 and 10 min, in steps of 1.'],
    ['a wait of 7 hours', { pregameWaitLength: 7 }, 422, 'Wait for players must be between 1 and 6 hours, in steps of 1.'],
    ['an extension of 6 minutes', { extendLength: 6 }, 422, 'Time extension must be between 0 and 5 min, in steps of 1.'],
    ['a switch with another value', { spectating: 'yes' }, 400, 'Allow spectators must be on or off.'],
    ['a text for a number', { extendLength: '3' }, 400, 'Time extension must be between 0 and 5 min, in steps of 1.'],
    ['an unknown deck', { ...roleplay, anonymousDeckId: 'ghosts' }, 404, 'There is no such deck.'],
    ['ranked and competitive', { ranked: true, competitive: true }, 400, 'A game is either ranked or competitive, not both.'],
    ['ranked and private', { ranked: true, private: true }, 400, 'A ranked game cannot be private.'],
    ['competitive and private', { competitive: true, private: true }, 400, 'A competitive game cannot be private.'],
    ['ranked with guests', { ranked: true, guests: true }, 400, 'Guests cannot sit in a ranked game. Switch guests off.'],
    [
      'competitive with guests',
      { competitive: true, guests: true },
      400,
      'Guests cannot sit in a competitive game. Switch guests off.',
    ],
    ['ranked by a guest', { ranked: true }, 403, 'Only members can play ranked games. Log in, or register for free.'],
    [
      'competitive by a guest',
      { lobby: 'Competitive', competitive: true },
      403,
      'Only members can play competitive games. Log in, or register for free.',
    ],
    [
      'fewer chips than the big blind',
      { gameType: 'Texas Hold Em', lobby: 'Games', setup: 'poker-two', startingChips: 5, minimumBet: 6 },
      422,
      'Starting chips (5) must be at least the minimum bet (6).',
    ],
    [
      'ten dice in a territory',
      { gameType: 'DiceWars', lobby: 'Games', setup: 'war-four', maxDice: 10 },
      422,
      'Dice limit per territory must be one of: 4, 8, 16.',
    ],
    [
      'a game other than Mafia without removal for inactivity',
      { gameType: 'DiceWars', lobby: 'Games', setup: 'war-four', noVeg: true },
      400,
      'Only a table of Mafia can have this: No removal for inactivity.',
    ],
    [
      'a game other than Mafia with bots of another strength',
      { gameType: 'DiceWars', lobby: 'Games', setup: 'war-four', botLevel: 4 },
      400,
      'Only a table of Mafia can have this: Bot strength.',
    ],
    [
      'another game, ranked',
      { gameType: 'Jotto', lobby: 'Games', setup: 'jotto-two', ranked: true, guests: false },
      400,
      'Only Mafia can be ranked or competitive.',
    ],
    ['Mafia in Games', { lobby: 'Games' }, 400, 'The Games lobby is for every game but Mafia. Choose the Main lobby.'],
    ['a casual game in Competitive', { lobby: 'Competitive' }, 400, 'The Competitive lobby is for competitive Mafia only.'],
    ['names in Roleplay', { lobby: 'Roleplay' }, 400, 'The Roleplay lobby is for anonymous games only.'],
    ['ranked in Sandbox', { lobby: 'Sandbox', ranked: true }, 400, 'The Sandbox lobby has no ranked or competitive games.'],
    ['ranked in Survivor', { lobby: 'Survivor', ranked: true }, 400, 'The Survivor lobby has no ranked or competitive games.'],
    ['competitive in Main', { competitive: true }, 400, 'Competitive games belong in the Competitive lobby.'],
    ['a guest without guests', { guests: false }, 403, 'You’re a guest yourself. Allow guests, or log in to host without them.'],
    [
      'five minutes ahead',
      { scheduled: Date.now() + 5 * MINUTE },
      422,
      'A game can be scheduled 6 minutes ahead at the earliest.',
    ],
    ['29 days ahead', { scheduled: Date.now() + 29 * 1440 * MINUTE }, 422, 'A game can be scheduled at most 28 days ahead.'],
  ];

  test.each(wrong)('%s is refused with one sentence', async (_name, more, status, sentence) => {
    expect(await told(await host(await guest(), more))).toEqual([status, sentence]);
  });

  test('a refusal does not count towards the rate limit: the next try may succeed', async () => {
    const asa = await guest();
    for (let i = 0; i < 3; i++) expect((await host(asa, { setup: 'nowhere' })).status).toBe(404);
    expect((await host(asa, {})).status).toBe(200);
  });
});

describe('an open table', () => {
  test('answers a url-safe id, seats its host, and is listed under their name', async () => {
    const wes = await guest('Wes');
    const id = await wes.host();
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(await (await wes.get('/api/user/info')).json()).toMatchObject({ inGame: id });
    const { games, counts } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as {
      games: GameRow[];
      counts: Record<string, number>;
    };
    const row = games.find((game) => game.id === id);
    expect(row).toMatchObject({
      type: 'Mafia',
      lobby: 'Main',
      lobbyName: "Wes's table",
      hostId: wes.id,
      hostName: 'Wes',
      players: 1,
      status: 'Open',
      private: false,
      guests: true,
      scheduled: false,
      setup: { id: 'first-light', total: 5 },
    });
    expect(counts['Main']).toBeGreaterThan(0);
  });

  test('has a name without rude words, even around invisible letters; one of only such letters is empty', async () => {
    const wes = await guest('Wes');
    for (const lobbyName of ['fuck you all', 'f u c k', 'fu\u200bck', 'fu\u3164ck you']) {
      const response = await wes.post('/api/game/host', { ...TABLE_FORM, lobbyName });
      expect([lobbyName, response.status, await response.text()]).toEqual([
        lobbyName,
        422,
        'Others will read the name of your table: choose one without a rude word in it.',
      ]);
    }
    const id = await wes.host({ lobbyName: '\u3164\u2800' });
    const { games } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as { games: GameRow[] };
    expect(games.find((game) => game.id === id)?.lobbyName).toBe(`${wes.name}'s table`);
  });

  test('has a name of 50 characters at most, without line breaks', async () => {
    const id = await (await guest()).host({ lobbyName: `Night\n\u0007owls ${'x'.repeat(60)}` });
    const { games } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as { games: GameRow[] };
    const name = games.find((game) => game.id === id)?.lobbyName ?? '';
    expect(name).toMatch(/^Night owls x+$/);
    expect(name).toHaveLength(50);
  });

  test('that is anonymous names its host neither in the list nor in an answer to a person who enters', async () => {
    const nell = await guest('Nell Quill');
    const id = await nell.host({ anonymousGame: true });
    const { games } = (await (await call('/api/game/list?lobby=Main')).json()) as { games: GameRow[] };
    const row = games.find((game) => game.id === id)!;
    expect(row).toMatchObject({ hostId: '', hostName: '', lobbyName: 'An anonymous table' });
    const answers = [row, await (await (await guest()).get(`/api/game/${id}/connect`)).json()];
    answers.push(await (await call(`/api/game/${id}/info`)).json());
    expect(JSON.stringify(answers)).not.toMatch(new RegExp(`${nell.id}|Nell`));
    const kept = await env.DB.prepare('select host_id from games where id = ?').bind(id).first<string>('host_id');
    expect(kept).toBe(nell.id);
  });

  test('that is private is in no list', async () => {
    const id = await (await guest()).host({ private: true });
    const { games } = (await (await call('/api/game/list?lobby=All')).json()) as { games: GameRow[] };
    expect(games.map((game) => game.id)).not.toContain(id);
  });

  test('cannot be hosted by a person who sits at a table, not even by a double click', async () => {
    stopClock();
    const kit = await guest();
    const answers = await Promise.all([host(kit, {}), host(kit, {}), host(kit, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 429]), expect.toBeOneOf([409, 429])]);
    expect(await told(await host(kit, {}))).toEqual([409, 'You are at another table. Leave it first.']);
  });

  test('can be hosted every 30 seconds', async () => {
    stopClock();
    const lou = await guest();
    await lou.host();
    expect((await lou.post('/api/game/leave')).status).toBe(200);
    const response = await host(lou, {});
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.text()).toBe('You have just hosted a game. Try again in 30 seconds.');
    await env.DB.prepare('update cooldowns set until = 0 where key = ?').bind(`host:${lou.id}`).run();
    expect((await host(lou, {})).status).toBe(200);
  });

  test('receives the chosen lengths, in minutes, and options', async () => {
    const id = await (await guest()).host({ stateLengths: { Day: 5 }, extendLength: 5, replaceLeavers: true, earlyEnd: false });
    const info = (await (await call(`/api/game/${id}/info`)).json()) as GameInfo;
    expect(info.settings.stateLengths).toMatchObject({ Day: 300_000, Night: 120_000 });
    expect(info.settings.gameTypeOptions).toEqual({ earlyEnd: false, broadcastClosedRoles: false });
    const { table, options } = await planOf(id);
    expect(options).toEqual(info.settings.gameTypeOptions);
    expect(table).toMatchObject({ extendLength: 5, replaceLeavers: true, guests: true, practice: false, lobby: 'Main' });
  });
});

test.each([16, '16'])('a choice among numbers (%j) reaches the table as a number', async (maxDice) => {
  const id = await (await guest()).host({ gameType: 'DiceWars', lobby: 'Games', setup: 'war-four', maxDice });
  expect((await planOf(id)).options).toMatchObject({ maxDice: 16 });
});

describe('a scheduled game', () => {
  test('is listed with its time; a host has one at most', async () => {
    const mo = await guest();
    const at = Date.now() + 60 * MINUTE;
    const id = await mo.host({ scheduled: at });
    await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ scheduled: at, status: 'Open' });
    expect((await host(mo, { scheduled: at + MINUTE })).status).toBe(409);
  });

  const later = () => ({ scheduled: Date.now() + 60 * MINUTE });
  const forgetPace = () => env.DB.prepare('delete from cooldowns').run();
  const statusOf = (id: string) => env.DB.prepare('select status from games where id = ?').bind(id).first<string>('status');

  test('closes when its host leaves and no other person is there; the host may schedule another', async () => {
    const mo = await guest();
    const id = await mo.host(later());
    expect(await told(await mo.post('/api/game/leave'))).toEqual([200, 'OK']);
    await expect.poll(() => statusOf(id), PATIENT).toBe('Closed');
    expect((await mo.post('/api/game/leave')).status).toBe(409);
    await forgetPace();
    expect((await host(mo, later())).status).toBe(200);
  });

  test('passes to another seated person when its host leaves', async () => {
    const [mo, ann] = [await guest(), await guest('Ann')];
    const id = await mo.host(later());
    await sit(ann, id);
    expect(await told(await mo.post('/api/game/leave', { game: id }))).toEqual([200, 'OK']);
    await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ hostId: ann.id, players: 1, status: 'Open' });
    expect(await told(await ann.post('/api/game/leave', { game: id }))).toEqual([200, 'OK']);
    await expect.poll(() => statusOf(id), PATIENT).toBe('Closed');
  });

  test('can be left by id while its host keeps a seat at another table', async () => {
    const mo = await guest();
    const id = await mo.host(later());
    await forgetPace();
    const now = await mo.host();
    expect(await told(await mo.post('/api/game/leave', { game: id }))).toEqual([200, 'OK']);
    await expect.poll(async () => [await statusOf(id), await statusOf(now)], PATIENT).toEqual(['Closed', 'Open']);
    expect(await (await mo.get('/api/user/info')).json()).toMatchObject({ inGame: now });
    expect(await told(await mo.post('/api/game/leave'))).toEqual([200, 'OK']);
    await expect.poll(() => statusOf(now), PATIENT).toBe('Closed');
  });

  test('cannot be left by a person who is not in it', async () => {
    const [mo, other] = [await guest(), await guest()];
    const id = await mo.host(later());
    expect(await told(await other.post('/api/game/leave', { game: id }))).toEqual([409, 'You are not at this table.']);
    expect((await other.post('/api/game/leave', { game: 'nosuchgame00' })).status).toBe(404);
    await expect.poll(() => statusOf(id), PATIENT).toBe('Open');
  });

  test('does not wait for a host who signs out for good', async () => {
    const mo = await guest();
    const id = await mo.host(later());
    expect((await mo.post('/api/user/logout')).status).toBe(200);
    await expect.poll(() => statusOf(id), PATIENT).toBe('Closed');
  });
});

test('a row shows the faces of its players, but not of a member who appears offline', async () => {
  const [host, shy] = [await member(), await member({ settings: { hideOnline: true } })];
  const id = await host.host();
  await sit(shy, id);
  await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ players: 2 });
  const row = await rowOf(id);
  expect(row.faces).toEqual([{ id: host.id, name: host.name }]);
  expect(JSON.stringify(row)).not.toContain(shy.id);
  expect(JSON.stringify(row)).not.toContain('hidden');
});

test('a row says whose birthday it is about now, without the year, but not of a member who appears offline', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(5, 10);
  const born = (date: string, more = {}) => member({ row: { birthday: `1990-${date}` }, ...more });
  const [host, later, shy] = await Promise.all([born(day(1)), born(day(3)), born(day(0), { settings: { hideOnline: true } })]);
  const id = await host.host();
  for (const one of [later, shy]) await sit(one, id);
  await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ players: 3 });
  const row = await rowOf(id);
  expect(row.faces).toEqual([
    { id: host.id, name: host.name, birthday: day(1) },
    { id: later.id, name: later.name },
  ]);
  expect(JSON.stringify(row)).not.toContain('1990');
});

describe('a host who appears offline', () => {
  /** A lobby with few tables, so that its list shows these. */
  const SURVIVOR = { lobby: 'Survivor' };
  test('is not named in the list, at the door or in the default table name; a chosen table name stays', async () => {
    const [shy, open] = [await member({ settings: { hideOnline: true } }), await member({ settings: { hideOnline: true } })];
    const [id, named] = [await shy.host(SURVIVOR), await open.host({ ...SURVIVOR, lobbyName: 'Late lanterns' })];
    await sit(await member(), id);
    await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ players: 2, hostId: '', hostName: '', lobbyName: '' });
    await expect.poll(() => rowOf(named), PATIENT).toMatchObject({ hostName: '', lobbyName: 'Late lanterns' });
    const stranger = await member();
    const list = (await (await stranger.get('/api/game/list?lobby=Survivor')).json()) as { games: GameRow[] };
    expect(list.games.map((game) => game.id)).toEqual(expect.arrayContaining([id, named]));
    const door = await (await stranger.get(`/api/game/${id}/entry`)).json();
    for (const text of [list, door].map((answer) => JSON.stringify(answer)))
      for (const secret of [shy.id, shy.name, open.id, open.name]) expect(text).not.toContain(secret);
  });
  test('keeps out a member they blocked, as the door says', async () => {
    const [shy, foe] = [await member({ settings: { hideOnline: true, keepBlockedOut: true } }), await member()];
    expect((await shy.post('/api/user/block', { user: foe.id, want: true })).status).toBe(200);
    const id = await shy.host();
    const door = async (who: Browser) => (await (await who.get(`/api/game/${id}/entry`)).json()) as { noSeat: unknown };
    expect(await door(foe)).toMatchObject({ noSeat: 'blocked' });
    expect(await door(await member())).toMatchObject({ noSeat: null });
  });
});

describe('a practice table', () => {
  test('needs no choices: five seats, four of them bots, in no list', async () => {
    const pia = await guest();
    const response = await pia.post('/api/game/host', { practice: true });
    expect(response.status).toBe(200);
    const id = await response.text();
    await expect.poll(() => rowOf(id), PATIENT).toMatchObject({ players: 5, setup: { total: 5 }, hostId: pia.id, private: true });
    const { games } = (await (await call('/api/game/list?lobby=All')).json()) as { games: GameRow[] };
    expect(games.map((game) => game.id)).not.toContain(id);
  });

  test.each(Object.values(GAMES).map(({ id, gameType }) => [gameType, id]))(
    'uses the smallest setup of %s',
    async (gameType, gameId) => {
      const pip = await guest();
      const response = await pip.post('/api/game/host', { practice: true, gameType });
      expect(response.status).toBe(200);
      const { id, total } = SETUPS[gameId]![0]!;
      const table = await response.text();
      await expect.poll(() => rowOf(table), PATIENT).toMatchObject({ type: gameType, players: total, setup: { id, total } });
    },
  );

  test('has bots that talk, unless its host wants silent ones', async () => {
    const options = async (body: object) => {
      const quiet = await guest();
      const id = await (await quiet.post('/api/game/host', { practice: true, ...body })).text();
      return (await tableOf(id)).plan.table;
    };
    expect(await options({})).toMatchObject({ botTalk: true, botLevel: 3 });
    expect(await options({ botTalk: false })).toMatchObject({ botTalk: false });
    expect(await options({ botLevel: 1 })).toMatchObject({ botTalk: true, botLevel: 1 });
  });

  test('can be hosted six times a minute, without waiting in between', async () => {
    stopClock();
    const quin = await guest();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      statuses.push((await quin.post('/api/game/host', { practice: true })).status);
      await quin.post('/api/game/leave');
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('is never ranked and never scheduled', async () => {
    const ona = await guest();
    const ranked = { practice: true, lobby: 'Main', ranked: true, guests: false };
    expect(await told(await ona.post('/api/game/host', ranked))).toEqual([400, 'A practice game cannot be ranked.']);
    const later = { practice: true, scheduled: Date.now() + 60 * MINUTE };
    expect(await told(await ona.post('/api/game/host', later))).toEqual([400, 'A practice game starts at once.']);
  });
});

/** Key of the setup fields on which hosting may depend. */
const kindOf = ({ closed, useRoleGroups, roles, terms }: Setup): string =>
  JSON.stringify([closed, useRoleGroups, roles.length > 1, Object.keys(terms ?? {})]);

test('a built-in setup of each kind of every game can be hosted', async () => {
  for (const { id, gameType } of Object.values(GAMES)) {
    const setups = SETUPS[id]!;
    const kinds = setups.map(kindOf);
    // The long run hosts all setups; the short run hosts one of each kind and the last, which is the largest.
    for (const setup of setups.filter((_, i) => isLong || kinds.indexOf(kinds[i]!) === i || i === setups.length - 1))
      await (await guest()).host({ setup: setup.id, gameType, lobby: gameType === 'Mafia' ? 'Main' : 'Games' });
  }
});

describe('a host who sits at another table and leaves it', () => {
  const seatNow = async (who: Browser) => ((await (await who.get('/api/user/info')).json()) as { inGame: unknown }).inGame;
  test('gets a practice table, a table or the next game', async () => {
    const kit = await guest();
    const first = await (await kit.post('/api/game/host', { practice: true })).text();
    const second = await (await kit.post('/api/game/host', { practice: true, gameType: 'Jotto', leave: true })).text();
    expect(second).not.toBe(first);
    expect(await seatNow(kit)).toBe(second);
    const third = await kit.host({ leave: true });
    expect(await seatNow(kit)).toBe(third);
  });
  test('keeps the seat when the new table is refused', async () => {
    const kit = await guest();
    const first = await kit.host();
    for (const form of [{ setup: 'no-such-setup' }, {}]) {
      // The second form is refused because the person hosted just now.
      const refused = await host(kit, { ...form, leave: true });
      expect([404, 429]).toContain(refused.status);
      expect(await seatNow(kit)).toBe(first);
    }
  });
});
