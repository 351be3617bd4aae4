/** Records the answers of a server on every screen, once, from the current build and a database made for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { ChatChannel } from '../../web/sockets/chat-channel.ts';
import { ChatHub } from '../../web/sockets/chat-hub.ts';
import { prepareDatabase } from '../database.ts';
import { serve } from '../shared/serve.ts';
import { addPeople, cookieOf } from './people.ts';
import { SCREENS, SESSIONS } from './screens.ts';
import { launchOn, openScreen, stillContext } from './shoot.ts';
import { lobbyRows, MINA, tableTapes } from './tables.ts';
import {
  emptyTape,
  httpKey,
  IS_DYNAMIC,
  ORIGIN,
  type Recording,
  recordedAnswer,
  replaySockets,
  socketKey,
  type Tape,
} from './tape.ts';

const PORT = 18_787;
const SITE = `http://127.0.0.1:${PORT}`;

/**
 * Records the screens that match `only`, replacing those of an earlier recording; tables are always played again by the rules.
 */
export async function record(only: RegExp, before: Recording): Promise<Recording> {
  const stateDir = mkdtempSync(join(tmpdir(), 'duskhaven-pixels-'));
  const now = before['visitor']?.now ?? Date.now();
  await prepareDatabase(stateDir);
  addPeople(stateDir, now);
  const server = await serve({ port: PORT, stateDir, vars: { TEST_SEED: '1' } });
  const recordedKeys = new Map(Object.keys(SESSIONS).map((name) => [name, new Set<string>()]));
  const recording: Recording = { ...before, ...tableTapes() };
  for (const name of Object.keys(SESSIONS)) recording[name] ??= { ...emptyTape(), now };
  try {
    await chatter();
    const browser = await launchOn(PORT);
    for (const screen of SCREENS.filter(({ name, book }) => only.test(name) && !book)) {
      const tape = recording[screen.as]!;
      const context = await stillContext(browser, 1280, (screen.table && recording[screen.table]?.now) || tape.now!, screen);
      const session = SESSIONS[screen.as];
      if (session) await context.addCookies([{ name: 'session', value: cookieOf(session), url: ORIGIN }]);
      const tapes = screen.table ? [recording[screen.table]!] : [];
      await replaySockets(context, tapes, () => {}, true);
      await context.route(
        ({ pathname }) => IS_DYNAMIC.test(pathname),
        (route) => {
          const answer = recordedAnswer(tapes, httpKey(route.request().method(), route.request().url()));
          return answer
            ? route.fulfill({ status: answer.status, contentType: answer.type, body: answer.body })
            : route.fallback();
        },
      );
      const page = await context.newPage();
      const done = listen(context, page, tape, tapes[0] ?? emptyTape(), recordedKeys.get(screen.as)!);
      await openScreen(page, screen, 1280).catch((error) =>
        console.error(`${screen.name}: ${(error as Error).message.split('\n')[0]}`),
      );
      await done();
      await context.close();
    }
    await browser.close();
  } finally {
    await server.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  }
  for (const name of Object.keys(SESSIONS)) fillLobbies(recording[name]!, now);
  return recording;
}

/**
 * Adds to a tape the answers and frames that a page receives and its table's tape lacks. Call the result before the page closes.
 */
function listen(
  context: BrowserContext,
  page: Page,
  tape: Tape,
  tableTape: Tape,
  recordedKeys: Set<string>,
): () => Promise<void> {
  const reads: Promise<void>[] = [];
  const read = async (response: Response) => {
    const key = httpKey(response.request().method(), response.url());
    if (!IS_DYNAMIC.test(new URL(response.url()).pathname) || tableTape.http[key] || recordedKeys.has(key)) return;
    recordedKeys.add(key);
    const type = response.headers()['content-type'] ?? 'text/plain';
    const body = await response.body().catch(() => null);
    if (!body) return;
    const binary = /^image|octet/.test(type);
    tape.http[key] = {
      status: response.status(),
      type,
      body: body.toString(binary ? 'base64' : 'utf8'),
      ...(binary && { binary }),
    };
  };
  context.on('response', (response) => reads.push(read(response)));
  page.on('websocket', (socket) => {
    const key = socketKey(socket.url());
    if (recordedKeys.has(key) || tableTape.sockets[key]) return;
    const frames: string[] = [];
    socket.on('framereceived', ({ payload }) => {
      if (payload === 'p') return;
      recordedKeys.add(key);
      tape.sockets[key] = frames;
      frames.push(String(payload));
    });
  });
  return async () => {
    await Promise.all(reads);
  };
}

/** Makes some talk in the Commons, and a direct channel between Otto and Mina. */
async function chatter(): Promise<void> {
  const as = (id: string) => ({ headers: { cookie: `session=${cookieOf(id)}` } });
  const connect =
    (id: string, channel = '') =>
    async () =>
      (await fetch(`${SITE}/api/chat/connect${channel && `?channel=${channel}`}`, as(id))).text();
  const otto = 'uOtto00000000';
  const hub = new ChatHub({ origin: SITE, connect: connect(otto) });
  await until(() => hub.rooms.value);
  const direct = await hub.createDirect([MINA.id]);
  const say = async (who: string, channel: string, lines: string[]) => {
    const line = new ChatChannel({ id: channel, origin: SITE, connect: connect(who, channel) });
    await until(() => line.ready.value);
    for (const text of lines) {
      line.send(text);
      await until(() => line.pending.value.length === 0);
    }
    line.close();
  };
  const room = 'rTheCommons0';
  await say(otto, room, [
    'A line of the evening 1',
    'A longer line, with *emphasis*, a link https://example.com and a smile :)',
    '@Mina are you there?',
  ]);
  await say('uCleo00000000', room, ['gg everyone, one more?', '👍']);
  await say(MINA.id, room, [
    'I am here. A rather long answer follows, so that it wraps over at least two lines of the window of chat, also on a wide screen.',
  ]);
  await say(otto, direct, ['Only for you.', 'Are you in?']);
  hub.close();
}
async function until(ready: () => unknown): Promise<void> {
  for (let i = 0; !ready(); i++) {
    if (i > 400) throw new Error('chat does not answer');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Fills the lists of tables: the lobbies Main and Games show open and running ones, which need no real server in a picture. */
function fillLobbies(tape: Tape, now: number): void {
  const rows = lobbyRows().filter(({ status }) => status !== 'Finished');
  const recent = rows.map((row, i) => ({
    ...row,
    createTime: now - (i + 1) * 600_000,
    startTime: row.startTime && now - (i + 1) * 300_000,
  }));
  const counts = { Main: recent.length, Games: recent.length };
  for (const [key, answer] of Object.entries(tape.http)) {
    if (!key.startsWith('GET /api/game/list?')) continue;
    const query = new URLSearchParams(key.split('?')[1]);
    const list = JSON.parse(answer.body) as { games: object[]; counts: object };
    list.counts = counts;
    if (query.get('list') !== 'finished' && /Main|Games/.test(query.get('lobby') ?? '')) list.games = recent;
    answer.body = JSON.stringify(list);
  }
  for (const key of Object.keys(tape.sockets))
    if (/^\/lobbySocket\/(?:Main|Games)/.test(key))
      tape.sockets[key] = [`tables:object:${JSON.stringify({ version: 1, count: recent.length, rows: recent })}`];
}
