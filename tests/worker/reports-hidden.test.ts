/// <reference types="@cloudflare/vitest-plugin/types" />
/** Reports of lines and tables whose person is hidden: staff learn who it is, their reporter does not. */
import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database } from '../../db/core/database.ts';
import { games } from '../../db/schema/games.ts';
import { reports, tickets } from '../../db/schema/moderation.ts';
import { GameRoom } from '../../durable-objects/game-room/game-room.ts';
import type { GameRecord, GameRow } from '../../protocol/http/games.ts';
import type { LogPage } from '../../protocol/http/moderation.ts';
import type { Inbox } from '../../protocol/http/notices.ts';
import type { OwnRecord, Ticket, TicketPage } from '../../protocol/http/reports.ts';
import { member } from './members.ts';
import type { Browser } from './site.ts';
import { until } from './tables.ts';

const db = database(env);
const GAME = 'hiddenGame00';
let mod: Browser;
let ana: Browser;
let ben: Browser;
let cleo: Browser;
beforeAll(async () => {
  [mod, ana, ben, cleo] = await Promise.all([member({ groups: ['mod'] }), member(), member(), member()]);
});
beforeEach(() => env.DB.exec('delete from cooldowns; delete from tickets; delete from reports;'));
afterEach(() => {
  vi.restoreAllMocks();
});

const THANKS = 'Thank you — your report was delivered to moderators.';
const send = async (by: Browser, body: object) => {
  const response = await by.post('/api/report/send', { rule: 'Harassment', ...body });
  return [response.status, await response.text()] as const;
};
const json = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
};
const lastTicket = () => db.select().from(tickets).orderBy(desc(tickets.createdAt), desc(tickets.id)).get();
const ticketAbout = async (person: string, subject: string): Promise<Ticket> => {
  const rows = await db.select().from(tickets).where(eq(tickets.person, person));
  return json(await mod.get(`/api/mod/reports/${rows.find((row) => row.subject === subject)!.id}`));
};
const about = async (who: Browser) =>
  (await json<OwnRecord>(await who.get('/api/user/record'))).reports.map((report) => report.about).sort();

describe('a line whose speaker is hidden', () => {
  /** Seat 0 is Ana, 1 Ben, 2 a bot, 3 Cleo, who hears all of it. */
  function stage(): void {
    const player = (seat: number, id: string, kind: 'member' | 'bot' = 'member') => ({
      seat,
      id,
      kind,
      name: `Real ${seat}`,
      left: false,
      alias: `Mask ${seat}`,
    });
    const lines: [by: number | string | null, channel: string, text: string, sent: string | null, where?: string][] = [
      [0, 'village', 'By Ana as herself.', ana.id],
      [0, 'village', 'By Ben in the place of Ana.', ben.id],
      ['Someone', 'Mafia', 'By Ana without a name.', ana.id],
      [null, 'overheard', 'By Ben at a door.', ben.id, 'Mafia'],
      ['Someone', 'Mafia', 'By the bot without a name.', null],
      [0, 'village', 'By the bot in the place of Ana.', null],
      [2, 'village', 'By the bot as itself.', null],
      [1, 'village', 'By Ben as himself.', ben.id],
    ];
    const record = {
      id: GAME,
      players: [player(0, ana.id), player(1, ben.id), player(2, 'b1', 'bot'), player(3, cleo.id)],
      facts: lines.map(([by, channel, text], at) => ({
        at,
        to: 'all',
        fact: { kind: 'said', channel, by, text, whisper: null, leaked: false },
      })),
      inputs: lines.flatMap(([, channel, text, sent, where = channel], at) => [
        // Another line at the same time, in a channel that no one here hears.
        { type: 'say', at, by: cleo.id, channel: 'dead', text: 'Elsewhere.' },
        ...(sent === null ? [] : [{ type: 'say', at, by: sent, channel: where, text }]),
      ]),
    } as unknown as GameRecord;
    vi.spyOn(GameRoom.prototype, 'recordSoFar').mockResolvedValue({ ok: true, record, isOver: false });
  }
  const report = async (line: number, more: object = {}) => {
    await env.DB.prepare('delete from cooldowns where key = ?').bind(`report:${cleo.id}`).run();
    return send(cleo, { game: GAME, line: String(line), ...more });
  };

  test('is reported by the line alone, and its ticket is about the person who said it', async () => {
    stage();
    const spoken = [ana.id, ben.id, ana.id, ben.id, 'bot', 'bot', 'bot', ben.id];
    for (const [line, person] of spoken.entries()) {
      await env.DB.exec('delete from cooldowns; delete from tickets; delete from reports;');
      expect(await report(line)).toEqual([200, THANKS]);
      expect([line, (await lastTicket())?.person]).toEqual([line, person]);
    }
    // A seat that the page names beside the line changes nothing.
    await env.DB.exec('delete from cooldowns; delete from tickets; delete from reports;');
    expect(await report(1, { seat: 0 })).toEqual([200, THANKS]);
    expect((await lastTicket())?.person).toBe(ben.id);
  });

  test('no answer, limit or list of own reports tells which lines are of one person, or of a bot', async () => {
    stage();
    for (const line of [0, 1, 5, 2, 4, 3, 7]) expect([line, await report(line)]).toEqual([line, [200, THANKS]]);
    // One row for each name that she saw, although the seven tickets are about two people and a bot.
    expect(await about(cleo)).toEqual(['In a game: Mask 0', 'In a game: Mask 1', 'In a game: Someone']);
    expect(await db.$count(tickets)).toBe(7);
    expect(JSON.stringify(await db.select({ by: reports.evidence }).from(reports))).not.toContain('Real');
    // Three lines under the name of Ana use up the limit of that name only, although three speakers sent them.
    expect((await report(0))[0]).toBe(429);
    expect((await report(1))[0]).toBe(429);
    expect((await report(2))[0]).toBe(200);
    expect((await report(4))[0]).toBe(429);
    expect((await report(3))[0]).toBe(200);
  });

  test('leads to a ticket that can only be dismissed when a bot said it', async () => {
    stage();
    await report(4);
    const { id, version, person } = await ticketAbout('bot', `${GAME}:bot:Someone`);
    expect(person.name).toBe('A bot');
    const decide = (action: string) =>
      mod.post(`/api/mod/reports/${id}/complete`, { version, action, reason: 'The site said it.' });
    expect([(await decide('penalty')).status, (await decide('warning')).status]).toEqual([422, 422]);
    expect((await decide('dismissed')).status).toBe(200);
    const { entries } = await json<LogPage>(await mod.get('/api/mod/actions'));
    expect(entries[0]!.sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('')).toMatch(
      /^decided a report about a bot: dismissed/,
    );
  });

  test('cannot be reported if the reporter did not hear it, or without both its game and its number', async () => {
    stage();
    expect(await report(99)).toEqual([404, expect.stringContaining('cannot be reported')]);
    expect((await send(cleo, { game: GAME }))[0]).toBe(400);
    expect((await send(cleo, { line: '1' }))[0]).toBe(400);
  });
});

describe('a report of a running game', () => {
  const ticket = { id: 'ofRunning000', kind: 'game', subject: 'x', game: GAME, rule: 'Harassment', createdAt: 1, updatedAt: 1 };
  const stage = async (
    answer: Awaited<ReturnType<GameRoom['lookInside']>>,
    status: 'In Progress' | 'Finished' = 'In Progress',
  ) => {
    const looks = vi.spyOn(GameRoom.prototype, 'lookInside').mockResolvedValue(answer);
    const of = { gameId: 'mafia', type: 'Mafia', lobby: 'Main', lobbyName: '', setupId: 'first-light', hostId: ana.id };
    const row = { ...of, id: GAME, status, private: false, createdAt: 1, row: '{}' };
    await db.insert(games).values(row).onConflictDoUpdate({ target: games.id, set: { status } });
    await db.insert(tickets).values({ ...ticket, person: ana.id });
    const evidence = JSON.stringify({ text: 'By Ana without a name.', by: 'Someone', at: 1 });
    await db.insert(reports).values({ ticket: ticket.id, reporter: cleo.id, rule: 'Harassment', evidence, createdAt: 1 });
    return looks;
  };
  const listed = async (query = '') => json<TicketPage>(await mod.get(`/api/mod/reports${query}`));

  test('names the person on its page only, and the room is told first who looks', async () => {
    const looks = await stage({ ok: true });
    const [row] = (await listed()).tickets;
    expect(row).toMatchObject({ id: ticket.id, person: { id: '' }, snippet: '', offences: 0 });
    expect((await listed(`?person=${ana.id}`)).tickets).toEqual([]);
    expect(looks).not.toHaveBeenCalled();
    expect(await json(await mod.get(`/api/mod/reports/${ticket.id}`))).toMatchObject({ person: { id: ana.id } });
    expect(looks.mock.calls).toEqual([[mod.id]]);
    await mod.get(`/api/mod/reports/${ticket.id}/signals`);
    await mod.get(`/api/mod/game/${GAME}/replay`);
    expect(looks).toHaveBeenCalledTimes(3);
  });

  test('is closed to staff who are at the table', async () => {
    await stage({ refused: 'You are at this table.', status: 403 });
    for (const path of [`reports/${ticket.id}`, `reports/${ticket.id}/signals`, `game/${GAME}/replay`]) {
      const response = await mod.get(`/api/mod/${path}`);
      expect([path, response.status, await response.text()]).toEqual([path, 403, expect.stringContaining('at this table')]);
    }
  });

  test('is shown in full when the game is over', async () => {
    const looks = await stage({ ok: true }, 'Finished');
    expect((await listed(`?person=${ana.id}`)).tickets).toMatchObject([
      { person: { id: ana.id }, snippet: 'By Ana without a name.' },
    ]);
    await mod.get(`/api/mod/reports/${ticket.id}`);
    expect(looks).not.toHaveBeenCalled();
  });
});

describe('a table of the lobby', () => {
  const hostTable = async (host: Browser, more: Record<string, unknown>): Promise<string> => {
    const game = await host.host(more);
    await until(async () => expect(await db.$count(games, eq(games.id, game.slice(0, 12)))).toBe(1));
    return game;
  };
  const noticesOf = async (who: Browser) =>
    (await json<Inbox>(await who.get('/api/notifs/inbox?page=1'))).notifications.map(({ content }) => content);

  test('is reported as its host’s, and the report shows the name of the table', async () => {
    const host = await member();
    const game = await hostTable(host, { lobbyName: 'No newbies please' });
    expect(await send(cleo, { kind: 'table', game })).toEqual([200, THANKS]);
    expect(await ticketAbout(host.id, game)).toMatchObject({
      kind: 'table',
      game,
      person: { id: host.id },
      snippet: 'No newbies please',
      link: `/game/${game}/review`,
      reports: [{ evidence: { text: 'No newbies please', by: host.name } }],
    });
    expect(await send(host, { kind: 'table', game })).toEqual([422, expect.stringContaining('cannot report yourself')]);
  });

  test('names a hidden host on the page of the report, but in no notice and not to the reporter', async () => {
    const [host, reporter] = [await member(), await member()];
    const game = await hostTable(host, { lobbyName: 'Rude words', anonymousGame: true });
    const row = (await db.select().from(games).where(eq(games.id, game)).get())!;
    expect((JSON.parse(row.row) as GameRow).hostName).toBe('');
    expect(await send(reporter, { kind: 'table', game })).toEqual([200, THANKS]);
    expect((await ticketAbout(host.id, game)).person).toMatchObject({ id: host.id, name: host.name });
    expect(await about(reporter)).toEqual(['The table of a hidden host']);
    const told = await noticesOf(mod);
    expect(told.some((text) => text.startsWith('A report is waiting: Harassment'))).toBe(true);
    expect(told.some((text) => text.includes(host.name))).toBe(false);
  });

  test('cannot be reported if it is private, missing or opened by the site', async () => {
    const game = await hostTable(await member(), { private: true });
    for (const one of [game.slice(0, 12), 'noSuchTable0'])
      expect(await send(cleo, { kind: 'table', game: one })).toEqual([404, expect.stringContaining('no such game')]);
    const open = await hostTable(await member(), {});
    await db.update(games).set({ hostId: '' }).where(eq(games.id, open));
    expect(await send(cleo, { kind: 'table', game: open })).toEqual([422, expect.stringContaining('The site opened this table')]);
  });
});
