/** A private table: who has its link, or a seat, knows of it; for everybody else it is not there. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo, GameRow } from '../../protocol/rest/games.ts';
import { roomOf } from '../../worker/games/room.ts';
import { Heard } from '../durable-objects/heard.ts';
import { PATIENT } from '../patience.ts';
import { member } from './people.ts';
import { Browser, guest, sit } from './site.ts';

const NOBODYS = 'AAAAAAAAAAAA';
const GET = (what: string) => (who: Browser, id: string) => who.get(`/api/game/${id}/${what}`);
const POST = (what: string, body: object) => (who: Browser, id: string) => who.post(`/api/game/${id}/${what}`, body);
const CALL = {
  info: GET('info'),
  connect: GET('connect'),
  watch: GET('connect?spectate=true'),
  review: GET('review/data'),
  bots: POST('bots', { count: 1 }),
  archive: POST('archive', {}),
  leave: (who: Browser, game: string) => who.post('/api/game/leave', { game }),
  rehost: (who: Browser, game: string) => who.post('/api/game/host', { rehost: game }),
};
type Call = keyof typeof CALL;
const CALLS = Object.keys(CALL) as Call[];
/** All that a stranger can see of an answer. */
async function answerTo(who: Browser, what: Call, id: string) {
  const response = await CALL[what](who, id);
  return { status: response.status, text: await response.text(), headers: [...response.headers] };
}
const statusOf = async (who: Browser, what: Call, id: string) => (await answerTo(who, what, id)).status;
/** A member with an archive. */
const archivist = () => member({ items: { archivedGames: 1, archivedGamesMax: 5 } });
async function expectUnknown(id: string): Promise<void> {
  for (const stranger of [new Browser(), await guest(), await archivist()])
    for (const what of CALLS)
      expect([what, await answerTo(stranger, what, id)]).toEqual([what, await answerTo(stranger, what, NOBODYS)]);
}
afterEach(() => {
  vi.useRealTimers();
});

describe('the link of a private table', () => {
  test('has a secret beside the id, and only it leads to the table', async () => {
    const host = await guest('Hetty');
    const link = await host.host({ private: true });
    expect(link).toMatch(/^[\w-]{28}$/);
    const id = link.slice(0, 12);
    const guesses = [id, `${id}AAAAAAAAAAAAAAAA`, `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`];
    for (const stranger of [new Browser(), await guest(), await archivist()])
      for (const what of CALLS) {
        const unknown = await answerTo(stranger, what, NOBODYS);
        for (const guess of guesses) expect([what, await answerTo(stranger, what, guess)]).toEqual([what, unknown]);
      }
    const friend = await guest('Frida');
    const info = (await (await new Browser().get(`/api/game/${link}/info`)).json()) as GameInfo;
    expect([info.id, info.creator?.name]).toEqual([id, 'Hetty']);
    expect(await statusOf(friend, 'connect', link)).toBe(200);
    // Whoever sits there needs it no more, and hears it to pass it on.
    const { socket } = await sit(friend, link);
    const line = new Heard(socket);
    await vi.waitFor(() => expect(line.raw.join()).toContain(`"link":"${link}"`), PATIENT);
    expect(await statusOf(friend, 'info', id)).toBe(200);
    expect(await statusOf(host, 'connect', id)).toBe(200);
  });

  test('is for the public ones the id alone', async () => {
    const id = await (await guest()).host();
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(await statusOf(new Browser(), 'info', id)).toBe(200);
  });

  test('a practice table has none: it is there for whoever practises', async () => {
    const pia = await guest();
    const id = await (await pia.post('/api/game/host', { practice: true })).text();
    expect(await statusOf(pia, 'info', id)).toBe(200);
    await expectUnknown(id);
  });

  test('goes on leading to what is left when the room has forgotten the game, and so does having played', async () => {
    const host = await guest('Hetty');
    const others = await Promise.all(Array.from({ length: 4 }, () => guest()));
    const link = await host.host({ private: true, readyCheck: false });
    const id = link.slice(0, 12);
    for (const who of [host, ...others]) await sit(who, link);
    await later(id, 1);
    for (const who of [host, ...others]) await who.post('/api/game/leave');
    vi.useRealTimers();
    // Its end has come, and the room still has it.
    await expectUnknown(id);
    expect(await statusOf(await guest(), 'review', link)).toBe(403);
    await later(id, 3);
    await vi.waitFor(async () => expect(await env.RECORDS.head(`games/${id}.info.json`)).not.toBeNull(), PATIENT);
    await later(id, 30);
    expect(await roomOf(env as Env, id).info(null, link)).toMatchObject({ status: 404 });
    vi.useRealTimers();
    const stranger = await guest();
    await expectUnknown(id);
    await expectUnknown(`${id}AAAAAAAAAAAAAAAA`);
    expect([await statusOf(stranger, 'info', link), await statusOf(stranger, 'review', link)]).toEqual([200, 403]);
    expect(await statusOf(new Browser(), 'review', link)).toBe(401);
    const staff = await member({ groups: ['mod'] });
    expect([await statusOf(staff, 'info', id), await statusOf(staff, 'review', id)]).toEqual([200, 200]);
    for (const who of others) {
      expect([await statusOf(who, 'info', id), await statusOf(who, 'connect', id)]).toEqual([200, 409]);
      expect(await statusOf(who, 'review', id)).toBe(200);
    }
    const record = await (await host.get(`/api/game/${link}/review/data`)).text();
    expect(record).toContain('"private":true');
    expect(record).not.toContain(link.slice(12));
  });

  test('is in no row that the site keeps for lists', async () => {
    const link = await (await guest()).host({ private: true });
    const row = await vi.waitFor(async () => {
      const { results } = await env.DB.prepare('select row from games where id = ?')
        .bind(link.slice(0, 12))
        .all<{ row: string }>();
      return JSON.parse(results[0]!.row) as GameRow;
    }, PATIENT);
    expect(row.private).toBe(true);
    expect(JSON.stringify(row)).not.toContain(link.slice(12));
  });
});

/** Later, as far as the room can tell. */
async function later(id: string, minutes: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] });
  await runDurableObjectAlarm(env.GAMES.getByName(id));
}
