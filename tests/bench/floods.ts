/**
 * `node tests/bench/floods.ts [name …]`: how long the lines of others take while somebody floods the site, beside how long they
 * take in quiet, by turns in one run. One JSON line a flood, about three minutes. Everything runs on loopback, and every flood
 * is bounded in count and in time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { SMALL, type Visitor, type WholeSite, WIDE, wholeSite } from './whole-site.ts';

const TABLES = 953;
const PLAYERS = 24;
const ROUNDS = 7;
const ROUND_MS = 2_000;
/** A second, of each player: below what the table lets one person say. */
const LINES = 0.45;
/** Guests of floods: after the players, and after each other. */
const REFUSED = { first: PLAYERS + 1, count: 10, every: 70 };
const LOOKERS = 20;
const OTHER_HOST = PLAYERS + 11;
const WATCHERS = { first: PLAYERS + 12, count: 100 };
const FLOODERS = WATCHERS.first + WATCHERS.count;

const rounded = (n: number): number => Math.round(n * 100) / 100;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const print = (figure: object): void => console.log(JSON.stringify(figure));

const state = mkdtempSync(join(tmpdir(), 'duskhaven-floods-'));
const site: WholeSite = await wholeSite(state, { guests: FLOODERS + 2 * ROUNDS, members: 1, tables: TABLES });

async function call(who: Visitor, path: string, body?: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${site.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      cookie: who.cookie,
      'cf-connecting-ip': who.address,
      ...(body && { 'x-csrf': who.csrf, 'content-type': 'application/json' }),
    },
  });
  return { status: response.status, text: await response.text() };
}
async function must(who: Visitor, path: string, body?: object): Promise<string> {
  const { status, text } = await call(who, path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text;
}
const hostTable = (who: Visitor, setup: string): Promise<string> =>
  must(who, '/api/game/host', { gameType: 'Mafia', lobby: 'Main', setup, spectating: true, readyCheck: false });

/** Null when it was refused or closed at once. */
function open(path: string, address: string): Promise<WebSocket | null> {
  const headers = { 'cf-connecting-ip': address };
  const ws = new WebSocket(site.origin.replace('http', 'ws') + path, { perMessageDeflate: false, headers });
  return new Promise((done) => {
    ws.once('error', () => done(null));
    ws.once('close', () => done(null));
    ws.once('message', () => done(ws));
  });
}
async function sit(who: Visitor, game: string, spectate: boolean): Promise<WebSocket | null> {
  const { status, text } = await call(who, `/api/game/${game}/connect${spectate ? '?spectate=true' : ''}`);
  if (status !== 200) return null;
  const { url, token } = JSON.parse(text) as { url: string; token: string };
  return open(`${url}?token=${token}&have=0`, who.address);
}

/** Bytes of what a page hears first of the lobby. */
function firstFrame(address: string): Promise<number> {
  const headers = { 'cf-connecting-ip': address };
  const ws = new WebSocket(`${site.origin.replace('http', 'ws')}/lobbySocket/Main`, { perMessageDeflate: false, headers });
  return new Promise((done) =>
    ws.once('message', (data) => {
      ws.terminate();
      done(Buffer.byteLength(String(data)));
    }),
  );
}

interface Flood {
  /** Goes on until the signal says so; tells what came of it. Each round is another person's, or another address's. */
  run: (over: AbortSignal, round: number) => Promise<object>;
}
/** Does one thing again and again, `width` at a time, at most `most` times. */
async function again(over: AbortSignal, width: number, most: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let begun = 0;
  const lane = async () => {
    while (!over.aborted && begun < most) await work(begun++);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return begun;
}
const stillOpen = (sockets: (WebSocket | null)[]) => sockets.filter((ws) => ws?.readyState === WebSocket.OPEN).length;
const end = (sockets: (WebSocket | null)[]): void => {
  for (const ws of sockets) ws?.terminate();
};

const game = await hostTable(site.guests[0]!, WIDE.id);
const players: WebSocket[] = [];
for (const who of site.guests.slice(0, PLAYERS)) players.push((await sit(who, game, false))!);

const FLOODS: Record<string, Flood> = {
  'sockets of one person': {
    run: async (over, round) => {
      const sockets: (WebSocket | null)[] = [];
      const tried = await again(over, 4, 150, async () => sockets.push(await sit(site.guests[FLOODERS + round]!, game, true)));
      await pause(300);
      const told = { tried, open: stillOpen(sockets) };
      end(sockets);
      return told;
    },
  },
  'connects of one person': {
    run: async (over, round) => {
      const answers: Record<number, number> = {};
      await again(over, 4, 3_000, async () => {
        const { status } = await call(site.guests[FLOODERS + ROUNDS + round]!, `/api/game/${game}/connect?spectate=true`);
        answers[status] = (answers[status] ?? 0) + 1;
      });
      return { answers };
    },
  },
  'lobby sockets of one address': {
    run: async (over, round) => {
      const sockets: (WebSocket | null)[] = [];
      const tried = await again(over, 4, 150, async () => sockets.push(await open('/lobbySocket/Main', `203.0.113.${round}`)));
      await pause(300);
      const told = { tried, open: stillOpen(sockets) };
      end(sockets);
      return told;
    },
  },
  'lobby changes': {
    run: async (over) => {
      const lookers: WebSocket[] = [];
      const sizes: number[] = [];
      for (let i = 0; i < LOOKERS; i++) lookers.push((await open('/lobbySocket/Main', `192.0.2.${i}`))!);
      lookers[0]!.on('message', (data) => sizes.push(Buffer.byteLength(String(data))));
      const first = await firstFrame('192.0.2.250');
      let n = 0;
      const changes = await again(over, 1, 400, async () => {
        const [name, value] = n % 2 ? ['kick', { who: 'b1', ban: false }] : ['bots', { count: 1 }];
        other.send(`${name}:object:${JSON.stringify({ id: `c${Date.now()}-${n++}`, ...(value as object) })}`);
        await pause(100);
      });
      end(lookers);
      const heard = sizes.reduce((sum, size) => sum + size, 0);
      const bytesEach = Math.round(heard / Math.max(1, sizes.length));
      return { changes, lookers: LOOKERS, firstBytes: first, frames: sizes.length, bytesEach, mostBytes: Math.max(...sizes) };
    },
  },
  'refused commands': {
    run: async (over) => {
      let sent = 0;
      await again(over, 1, 1_000, async () => {
        for (const ws of rude) ws.send(`start:object:${JSON.stringify({ id: `r${Date.now()}-${sent++}` })}`);
        await pause(REFUSED.every);
      });
      return { sent };
    },
  },
  'watching guests': {
    run: async (over) => {
      const sockets: (WebSocket | null)[] = [];
      const crowd = site.guests.slice(WATCHERS.first, WATCHERS.first + WATCHERS.count);
      await again(over, 4, crowd.length, async (n) => sockets.push(await sit(crowd[n]!, game, true)));
      const member = await sit(site.members[0]!, game, true);
      const told = { guests: stillOpen(sockets), memberMayWatch: member !== null };
      end([...sockets, member]);
      return told;
    },
  },
};

const wanted = process.argv.slice(2);
const floods = Object.entries(FLOODS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const isAsked = (name: string) => floods.some(([each]) => each === name);
const rude: WebSocket[] = [];
if (isAsked('refused commands'))
  for (const who of site.guests.slice(REFUSED.first, REFUSED.first + REFUSED.count)) rude.push((await sit(who, game, false))!);
const other = isAsked('lobby changes')
  ? (await sit(site.guests[OTHER_HOST]!, await hostTable(site.guests[OTHER_HOST]!, SMALL.id), false))!
  : players[0]!;

let lines = 0;
/** Everybody at the table says a line now and then; how long each took to each of them, in milliseconds. */
async function talk(ms: number): Promise<number[]> {
  const waits: number[] = [];
  const hear = (data: WebSocket.RawData): void => {
    const then = /\|([\d.]+)\|/.exec(String(data))?.[1];
    if (then !== undefined) waits.push(performance.now() - Number(then));
  };
  for (const ws of players) ws.on('message', hear);
  const every = 1000 / (LINES * players.length);
  for (const until = performance.now() + ms; performance.now() < until; await pause(every)) {
    const n = lines++;
    const text = `|${performance.now()}|`;
    players[n % players.length]!.send(`say:object:${JSON.stringify({ id: `l${n}`, channel: 'table', text })}`);
  }
  await pause(500);
  for (const ws of players) ws.off('message', hear);
  return waits;
}
const share = (sorted: number[], part: number): number => rounded(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
/** Of the middle round: a moment in which the machine was busy spoils one round, not the figure. */
function figures(rounds: number[][]) {
  const sorted = rounds.map((waits) => waits.toSorted((a, b) => a - b));
  const middle = (part: number): number => sorted.map((waits) => share(waits, part)).sort((a, b) => a - b)[rounds.length >> 1]!;
  return { lines: Math.round(sorted.flat().length / players.length), p50: middle(0.5), p99: middle(0.99) };
}

try {
  await talk(2_000);
  for (const [flood, { run }] of floods) {
    const quiet: number[][] = [];
    const flooded: number[][] = [];
    let came: object = {};
    for (let i = 0; i < ROUNDS; i++) {
      quiet.push(await talk(ROUND_MS));
      const over = new AbortController();
      const running = run(over.signal, i);
      flooded.push(await talk(ROUND_MS));
      over.abort();
      came = await running;
    }
    const [before, during] = [figures(quiet), figures(flooded)];
    print({ bench: 'flood', flood, quiet: before, flooded: during, p99Rise: rounded(during.p99 / before.p99), ...came });
  }
} finally {
  end([...players, ...rude, other]);
  await site.end();
  rmSync(state, { recursive: true, force: true });
}
process.exit(0);
