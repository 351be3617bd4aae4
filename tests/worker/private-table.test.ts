import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameInfo, GameRow } from '../../protocol/http/games.ts';
import { RecordingSocket } from '../durable-objects/recording-socket.ts';
import { PATIENT } from '../patience.ts';
import { all } from './auth-kit.ts';
import { member } from './members.ts';
import { Browser, guest, openSocket, sit } from './site.ts';
import { evict, type Loss, lose, rooms, seatOf } from './tables.ts';

const NOBODYS = 'AAAAAAAAAAAA';
const GET = (what: string) => (who: Browser, id: string) => who.get(`/api/game/${id}/${what}`);
const POST = (what: string, body: object) => (who: Browser, id: string) => who.post(`/api/game/${id}/${what}`, body);
const CALL = {
  info: GET('info'),
  entry: GET('entry'),
  connect: GET('connect'),
  watch: GET('connect?spectate=true'),
  review: GET('review/data'),
  bots: POST('bots', { count: 1 }),
  archive: POST('archive', {}),
  leave: (who: Browser, game: string) => who.post('/api/game/leave', { game }),
  rehost: (who: Browser, game: string) => who.post('/api/game/host', { rehost: game }),
  socket: async (who: Browser, id: string) =>
    (await openSocket(`/gameSocket/${id.slice(0, 12)}?token=${'A'.repeat(40)}`, { cookie: who.cookie })).response,
};
type Call = keyof typeof CALL;
const CALLS = Object.keys(CALL) as Call[];
async function answerTo(who: Browser, what: Call, id: string) {
  const response = await CALL[what](who, id);
  return { status: response.status, text: await response.text(), headers: [...response.headers] };
}
const statusOf = async (who: Browser, what: Call, id: string) => (await answerTo(who, what, id)).status;
const archivist = () => member({ items: { archivedGames: 1, archivedGamesMax: 5 } });
const STRANGERS = { visitor: async () => new Browser(), guest: () => guest(), archivist };
type Answer = Awaited<ReturnType<typeof answerTo>>;
/** Answers to each kind of stranger about a game that does not exist, keyed by kind and call. */
const unknown = new Map<string, Answer>();
async function unknownTo(kind: string, stranger: Browser, what: Call): Promise<Answer> {
  const known = unknown.get(`${kind} ${what}`) ?? (await answerTo(stranger, what, NOBODYS));
  unknown.set(`${kind} ${what}`, known);
  return known;
}
async function expectUnknown(id: string): Promise<void> {
  for (const [kind, make] of Object.entries(STRANGERS)) {
    const stranger = await make();
    for (const what of CALLS)
      expect([kind, what, await answerTo(stranger, what, id)]).toEqual([kind, what, await unknownTo(kind, stranger, what)]);
  }
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the link of a private table', () => {
  test('has a secret after the id, and only the secret opens the table', async () => {
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
    // A seated person needs no link, and receives it to share it.
    const { socket } = await sit(friend, link);
    const line = new RecordingSocket(socket);
    await vi.waitFor(() => expect(line.raw.join()).toContain(`"link":"${link}"`), PATIENT);
    expect(await statusOf(friend, 'info', id)).toBe(200);
    expect(await statusOf(host, 'connect', id)).toBe(200);
  });

  test('needs no secret for a public table, where it is the id alone', async () => {
    const id = await (await guest()).host();
    expect(id).toMatch(/^[\w-]{12}$/);
    expect(await statusOf(new Browser(), 'info', id)).toBe(200);
  });

  test('does not exist for a practice table, which only its owner uses', async () => {
    const pia = await guest();
    const id = await (await pia.post('/api/game/host', { practice: true })).text();
    expect(await statusOf(pia, 'info', id)).toBe(200);
    await expectUnknown(id);
  });

  test('works after the room has deleted the game, and players then need no link', async () => {
    const host = await guest('Hetty');
    const others = await Promise.all(Array.from({ length: 4 }, () => guest()));
    const link = await host.host({ private: true, readyCheck: false });
    const id = link.slice(0, 12);
    for (const who of [host, ...others]) await sit(who, link);
    await later(id, 1);
    for (const who of [host, ...others]) await who.post('/api/game/leave');
    vi.useRealTimers();
    // The game is over, and the room still has it.
    await expectUnknown(id);
    expect(await statusOf(await guest(), 'review', link)).toBe(403);
    await later(id, 3);
    await vi.waitFor(async () => expect(await env.RECORDS.head(`games/${id}.info.json`)).not.toBeNull(), PATIENT);
    await later(id, 30);
    expect(await gameRoom(env as Env, id).info(null, link)).toMatchObject({ status: 404 });
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

  test('is in no row that the site lists', async () => {
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

describe('a private table that cannot be read', () => {
  const LOSSES: Loss[] = ['rules', 'state', 'all'];
  const WORDS = /^This table broke.{10,180}[0-9a-f]{8}/;
  let host: Browser;
  let friend: Browser;
  let link: string;
  let id: string;
  let errors: MockInstance<typeof console.error>;
  beforeEach(async () => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    [host, friend] = [await guest('Hetty'), await guest('Frida')];
    link = await host.host({ private: true });
    id = link.slice(0, 12);
    for (const who of [host, friend]) await sit(who, link);
    await vi.waitFor(async () => expect(await seatOf(friend.id)).toBe(id), PATIENT);
  });
  const told = () => vi.waitFor(async () => expect(await env.RECORDS.head(`broken/${id}.json`)).not.toBeNull(), PATIENT);

  test.each(LOSSES)('and lost its %s stays invisible to strangers, before and after its players are told', async (what) => {
    await lose(id, what);
    await expectUnknown(id);
    await expectUnknown(`${id}AAAAAAAAAAAAAAAA`);
    expect(await (await host.get(`/api/game/${id}/connect`)).text()).toMatch(WORDS);
    for (const who of [host, friend]) await vi.waitFor(async () => expect(await seatOf(who.id)).toBeUndefined(), PATIENT);
    await expectUnknown(id);
    await expectUnknown(`${id}AAAAAAAAAAAAAAAA`);
  });

  test.each(['rules', 'state'] as const)(
    'and lost its %s is reported to its players, no matter who asked first',
    async (what) => {
      await lose(id, what);
      expect(await statusOf(await guest(), 'info', id)).toBe(404);
      await told();
      await evict(rooms.getByName(id));
      for (const who of [host, friend])
        for (const call of ['connect', 'info', 'review', 'bots'] as const) {
          const { status, text } = await answerTo(who, call, id);
          expect([call, status, text]).toEqual([call, 409, expect.stringMatching(WORDS)]);
        }
      expect(await statusOf(friend, 'leave', id)).toBe(200);
    },
  );

  test('is also reported to people with its link, as long as that can be read', async () => {
    await lose(id, 'rules');
    const invited = await guest();
    expect(await (await invited.get(`/api/game/${link}/connect`)).text()).toMatch(WORDS);
    expect(await statusOf(new Browser(), 'info', link)).toBe(409);
    expect(await statusOf(invited, 'connect', id)).toBe(404);
  });

  test('and whose bytes are gone is ended by its players only: a stranger’s question costs one query of D1', async () => {
    await lose(id, 'all');
    const before = await all('select * from games where id = ?', id);
    await expectUnknown(id);
    expect(await all('select * from games where id = ?', id)).toEqual(before);
    expect(await seatOf(friend.id)).toBe(id);
    expect(errors).not.toHaveBeenCalled();
    expect(await (await friend.get(`/api/game/${id}/connect`)).text()).toMatch(WORDS);
    expect(await seatOf(host.id)).toBeUndefined();
    expect(errors).toHaveBeenCalled();
  });
});

async function later(id: string, minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await runDurableObjectAlarm(env.GAMES.getByName(id));
}
