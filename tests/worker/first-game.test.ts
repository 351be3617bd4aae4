/// <reference types="@cloudflare/vitest-plugin/types" />
/** The first table of a newcomer. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Plan } from '../../games/table/table-state.ts';
import type { GameRecord, GameRow } from '../../protocol/http/games.ts';
import type { RolePage } from '../../protocol/http/roles.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { encode } from '../../protocol/socket/frame.ts';
import { hostFormOf } from '../../worker/games/rehost.ts';
import { PATIENT } from '../patience.ts';
import { member } from './members.ts';
import { type Browser, call, guest, sit, TABLE_FORM } from './site.ts';
import { connectTo, evict, forgetTables, membersOf, seatOf, tableOf, ticketTo, until, watch } from './tables.ts';

const host = async (who: Browser, form: Record<string, unknown>): Promise<[number, string]> => {
  const response = await who.post('/api/game/host', form);
  return [response.status, await response.text()];
};
const planOf = (id: string): Promise<Plan> =>
  runInDurableObject(env.GAMES.getByName(id.slice(0, 12)) as DurableObjectStub, (_room, { storage }) => {
    const { saved } = storage.sql.exec<{ saved: string }>('select saved from room').one();
    return (JSON.parse(saved) as { plan: Plan }).plan;
  });
const statusOf = (id: string) =>
  env.DB.prepare('select status from games where id = ?').bind(id.slice(0, 12)).first<string>('status');

test('a lesson fixes its table, deal and pace and stays the same when played again; an unknown one is refused', async () => {
  const learner = await guest();
  const [status, id] = await host(learner, { practice: true, gameType: 'Mafia', lesson: 'cop' });
  expect(status).toBe(200);
  const plan = await planOf(id);
  expect(plan).toMatchObject({ wish: 'Cop', setup: { id: 'lesson-mafia-cop' }, lesson: { id: 'cop', deed: 'tell' } });
  expect(plan.lengths).toEqual({ Night: 35_000, Day: 75_000 });
  expect(plan.table).toMatchObject({ practice: true, private: true, botTalk: true, noVeg: true, extendLength: 0 });
  const table = { gameType: 'Mafia', plan, players: [] } as unknown as GameRecord;
  expect(hostFormOf(table)).toEqual({
    practice: true,
    gameType: 'Mafia',
    lobby: 'Sandbox',
    setup: 'lesson-mafia-cop',
    lesson: 'cop',
  });
  const ask = (lesson: unknown, more = {}) => host(learner, { practice: true, lesson, ...more });
  expect(await ask('piano')).toEqual([404, "There is no lesson called 'piano'."]);
  expect(await ask('cop', { gameType: 'Jotto' })).toEqual([404, "There is no lesson called 'cop'."]);
});

test('bots go easy on a guest at their first two tables, and on a member before their third game', async () => {
  const isNovice = async (who: Browser): Promise<boolean> => {
    const [, id] = await host(who, { practice: true, role: 'Cop' });
    await ticketTo(who, id);
    const { members } = await tableOf(id.slice(0, 12));
    return members.find(({ kind }) => kind !== 'bot')!.novice === true;
  };
  const visited = async (...tables: string[]): Promise<Browser> => {
    const who = await guest();
    await env.DB.prepare('update sessions set tables = ? where person = ?').bind(JSON.stringify(tables), who.id).run();
    return who;
  };
  expect(await isNovice(await visited())).toBe(true);
  expect(await isNovice(await visited('g1'))).toBe(true);
  expect(await isNovice(await visited('g1', 'g2'))).toBe(false);
  expect(await isNovice(await member({ gamesPlayed: 1 }))).toBe(true);
  expect(await isNovice(await member({ gamesPlayed: 2 }))).toBe(false);
});

describe('trying a role', () => {
  test('one call seats the person at a table made for the role', async () => {
    const [status, id] = await host(await guest(), { practice: true, role: 'Serial Killer' });
    expect(status).toBe(200);
    expect(await planOf(id)).toMatchObject({ wish: 'Serial Killer', setup: { id: 'try-serial-killer', total: 7 } });
  });
  test('its setup has a page, and cannot be hosted directly', async () => {
    const document = (await (await call('/api/setup/try-serial-killer')).json()) as SetupDocument;
    expect(document).toMatchObject({ id: 'try-serial-killer', name: 'Try the Serial Killer', total: 7, creator: null });
    expect(JSON.parse(document.roles)).toEqual([expect.objectContaining({ 'Serial Killer': 1 })]);
    expect(await host(await guest(), { ...TABLE_FORM, setup: 'try-cop' })).toEqual([404, 'There is no such setup.']);
  });
  test('a role that cannot be tried or does not exist is refused with a sentence', async () => {
    const who = await guest();
    const ask = (role: unknown, more = {}) => host(who, { practice: true, role, ...more });
    expect(await ask('Meteor')).toEqual([400, "The role 'Meteor' cannot be tried. Choose another one."]);
    expect(await ask('Miller')).toEqual([400, "The role 'Miller' cannot be tried. Choose another one."]);
    expect(await ask('Wizard')).toEqual([404, "There is no role called 'Wizard' in Mafia."]);
    expect(await ask('constructor')).toEqual([404, "There is no role called 'constructor' in Mafia."]);
    expect(await ask('Cop', { gameType: 'Jotto' })).toEqual([404, "There is no role called 'Cop' in Jotto."]);
    expect(await ask('Fool', { setup: 'first-light' })).toEqual([400, "This setup does not always deal the role 'Fool'."]);
    // This setup draws the Doctor from a pool.
    expect(await ask('Doctor', { setup: 'six-candles' })).toEqual([400, "This setup does not always deal the role 'Doctor'."]);
    expect((await ask(7))[0]).toBe(400);
  });
  test('only a practice table deals the requested role', async () => {
    const told = await host(await guest(), { ...TABLE_FORM, role: 'Cop' });
    expect(told).toEqual([400, 'Only a practice game deals you the role you ask for.']);
  });
  test('the help pages know which roles can be tried', async () => {
    const { Mafia } = (await (await call('/api/roles/raw')).json()) as { Mafia: Record<string, RolePage> };
    const tried = Object.keys(Mafia).filter((name) => Mafia[name]!.trial);
    expect(tried).toContain('Cop');
    expect(Object.keys(Mafia).filter((name) => !tried.includes(name))).toEqual(
      expect.arrayContaining(['Miller', 'Meteor', 'No Event']),
    );
    expect(tried.length).toBeGreaterThan(100);
  });
  test('playing again deals the same role', async () => {
    const who = await guest();
    const [, id] = await host(who, { practice: true, role: 'Witch' });
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('In Progress'), PATIENT);
    await who.post('/api/game/leave');
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('Finished'), PATIENT);
    const [status, next] = await host(who, { rehost: id });
    expect(status).toBe(200);
    expect(await planOf(next)).toMatchObject({ wish: 'Witch', setup: { id: 'try-witch' }, table: { practice: true } });
  });
});

test('practice deals a role that has something to do', async () => {
  for (let i = 0; i < 8; i++) {
    const [, id] = await host(await guest(), { practice: true });
    const { wish, setup } = await planOf(id);
    expect(['Cop', 'Doctor', 'Mafioso']).toContain(wish);
    expect(setup.id).toBe('first-light');
  }
});

describe('play now', () => {
  const play = async (who: Browser): Promise<string> => {
    const response = await who.post('/api/game/play');
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.stringMatching(/^[\w-]{12}$/)]);
    return text;
  };
  beforeAll(forgetTables);
  const closeAll = async () => {
    const { results } = await env.DB.prepare(`select person from seats`).all<{ person: string }>();
    for (const { person } of results) {
      const game = await seatOf(person);
      if (game) await (env.GAMES.getByName(game) as unknown as { leave(id: string): Promise<unknown> }).leave(person);
    }
    await vi.waitFor(async () => {
      const { games } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as { games: GameRow[] };
      expect(games.filter(({ scheduled }) => !scheduled)).toEqual([]);
    }, PATIENT);
  };

  test('opens a table that bots fill if no one waits, and leads to it again', async () => {
    await closeAll();
    const who = await guest();
    const id = await play(who);
    const { fill, setup, table } = await planOf(id);
    expect({ fill, setup: setup.id }).toEqual({ fill: 20_000, setup: 'seven-lanterns' });
    expect(table).toMatchObject({
      lobby: 'Main',
      guests: true,
      private: false,
      ranked: false,
      practice: false,
      readyCheck: false,
    });
    expect(await seatOf(who.id)).toBe(id);
    const { games } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as { games: GameRow[] };
    expect(games).toEqual([expect.objectContaining({ id, players: 1, fills: true })]);
    expect(await play(who)).toBe(id);
  });
  test('leads the next person to that table, and seats no one twice', async () => {
    await closeAll();
    const first = await play(await guest());
    const next = await guest();
    expect(await Promise.all([play(next), play(next), play(next)])).toEqual([first, first, first]);
    await sit(next, first);
    expect(await membersOf(first)).toContain(next.id);
    expect(await play(next)).toBe(first);
  });
  test('a person who sends two requests at once while no one waits gets one table', async () => {
    await closeAll();
    const who = await guest();
    const told = await Promise.all([play(who), play(who), play(who)]);
    const own = await seatOf(who.id);
    expect(told).toEqual([own, own, own]);
    const { games } = (await (await call('/api/game/list?lobby=Main&list=open')).json()) as { games: GameRow[] };
    expect(games.map(({ id }) => id)).toEqual([own]);
  });
  test('passes over tables that a person may not join, or that may never fill', async () => {
    await closeAll();
    const [a, b, c, d] = [await member(), await guest(), await guest(), await member()];
    const forMembers = await a.host({ guests: false });
    await b.host({ private: true });
    await c.host({ lobby: 'Sandbox' });
    const scheduled = await d.host({ scheduled: Date.now() + 3_600_000 });
    const opened = await play(await guest());
    expect([forMembers, scheduled]).not.toContain(opened);
    expect((await planOf(opened)).fill).toBe(20_000);
    // A member may join both remaining tables: the fuller one comes first, or the older one if they are equal.
    const guestThere = await guest();
    await sit(guestThere, opened);
    expect(await play(await member())).toBe(opened);
  });
  test('passes over a host who is blocked', async () => {
    await closeAll();
    const [host, foe] = [await member({ settings: { keepBlockedOut: true } }), await member()];
    const id = await host.host();
    expect(await play(await member())).toBe(id);
    expect((await host.post('/api/user/block', { user: foe.id, want: true })).status).toBe(200);
    expect(await play(foe)).not.toBe(id);
  });
  describe('when a game has just begun', () => {
    const later = async (id: string, seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      await runDurableObjectAlarm(env.GAMES.getByName(id));
    };
    const begun = async (host: Browser): Promise<string> => {
      await closeAll();
      const id = await play(host);
      await sit(host, id);
      for (const seconds of [21, 11]) await later(id, seconds);
      await vi.waitFor(async () => {
        const { games } = (await (await call('/api/game/list?lobby=Main&list=in%20progress')).json()) as { games: GameRow[] };
        expect(games).toContainEqual(expect.objectContaining({ id, freeSeats: 6 }));
      }, PATIENT);
      return id;
    };
    const takes = async (who: Browser, id: string) => connectTo(await ticketTo(who, `${id}`, 'takeover'));
    const seatsOf = async (id: string, people: Browser[]) => {
      const { members } = await tableOf(id);
      return people.map((one) => members.find((m) => m.id === one.id)?.seat ?? null);
    };
    afterEach(() => void vi.useRealTimers());

    test('leads each person to a different bot’s seat', async () => {
      const id = await begun(await guest());
      const people = await Promise.all([guest('Ann'), guest('Bo')]);
      const told = await Promise.all(people.map(async (one) => (await one.post('/api/game/play')).text()));
      expect(told).toEqual([`${id}?takeover=true`, `${id}?takeover=true`]);
      const lines = await Promise.all(people.map((one) => takes(one, id)));
      expect(lines.map(({ closed }) => closed)).toEqual([null, null]);
      const [ann, bo] = await seatsOf(id, people);
      expect(ann).not.toBe(bo);
      expect([ann, bo]).not.toContain(null);
      expect(await Promise.all(people.map(({ id: person }) => seatOf(person)))).toEqual([id, id]);
      expect(lines[0]!.frames.join()).toContain('"kind":"your-seat"');
      expect(await play(people[0]!)).toBe(id);
      // They keep their seats when the object restarts.
      await evict(env.GAMES.getByName(id));
      expect((await takes(people[0]!, id)).closed).toBeNull();
      expect(await seatsOf(id, people)).toEqual([ann, bo]);
      // A person who has left comes back to the same seat, not to another bot's.
      expect((await people[1]!.post('/api/game/leave')).status).toBe(200);
      await takes(people[1]!, id);
      expect(await seatsOf(id, people)).toEqual([ann, bo]);
      expect((await tableOf(id)).members.filter((m) => m.player !== undefined)).toHaveLength(2);
    });
    test('a spectator can take a bot’s seat and reads the game from the start, but not after the first day', async () => {
      const id = await begun(await guest());
      const [ann, late] = [await guest('Ann'), await guest()];
      const line = await watch(ann, id);
      const before = line.frames.length;
      line.socket.send(encode('join', { id: 'sit' }));
      await until(() => expect(line.frames.slice(before).join()).toContain('done:object:{"id":"sit"}'));
      const [seat] = await seatsOf(id, [ann]);
      const hello = line.frames.slice(before).find((text) => text.startsWith('hello'));
      expect(hello).toContain(`"viewer":${seat}`);
      expect(line.frames.slice(before).join()).toContain('"kind":"hosted"');
      await runInDurableObject(env.GAMES.getByName(id) as DurableObjectStub, (_room, { storage }) => {
        storage.sql.exec("update room set saved = json_set(saved, '$.play.count', 2)");
      });
      await evict(env.GAMES.getByName(id));
      const refused = await late.get(`/api/game/${id}/connect?takeover=true`);
      expect([refused.status, await refused.text()]).toEqual([403, 'The game has started; you can only watch.']);
      expect(await play(late)).not.toBe(id);
    });
    test('gives no bot’s seat without a request for it, or at the table of a host who blocks the person', async () => {
      const [host, plain, foe] = [await member({ settings: { keepBlockedOut: true } }), await guest(), await member()];
      const id = await begun(host);
      await host.post('/api/user/block', { user: foe.id, want: true });
      const answers = await Promise.all([plain.get(`/api/game/${id}/connect`), foe.get(`/api/game/${id}/connect?takeover=true`)]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect(await play(foe)).not.toBe(id);
    });
  });

  test('needs a session, and is not for ranked, competitive or scheduled tables', async () => {
    expect((await call('/api/game/play', { method: 'POST' })).status).toBe(401);
    const who = await guest();
    const later = { ...TABLE_FORM, fill: true, scheduled: Date.now() + 3_600_000 };
    expect(await host(who, later)).toEqual([400, 'A scheduled game waits for its time; bots cannot fill it early.']);
    const veteran = await member({ gamesPlayed: 5, groups: ['ranked'] });
    const ranked = { ...TABLE_FORM, fill: true, ranked: true, guests: false };
    expect(await host(veteran, ranked)).toEqual([400, 'Bots cannot play at a ranked or competitive table.']);
  });
});
