/**
 * `npx node tests/bench/floods.ts [name …]`: measures how long a quiet table waits beside one abuser, in about four minutes. Everything
 * is bounded and runs on loopback.
 *
 * The generator burns the same cores as the site, so quiet windows are no fair comparison: in every second window it sends the same
 * traffic to a server of constants (cheap-server.ts). Windows alternate, in the order ABBA, so that a drift of the machine cancels.
 * `ratio` is the p99 of the flooded windows divided by that of the others; `cpu` is what the site's process works more, in
 * milliseconds for each attempt. `no flood` sends to the server of constants in all windows: its ratio is the noise.
 *
 * Here the worker, D1 and all rooms share one process, unlike on Cloudflare.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type WebSocket from 'ws';
import { type Plan, sit, type Tally } from './flood.ts';
import { SMALL, type Visitor, type WholeSite, WIDE, wholeSite } from './whole-site.ts';

const TABLES = 953;
const PLAYERS = 24;
const ROUNDS = 4;
const WINDOW_MS = 1_600;
/** Lines per second of each player, below the rate limit of a table, and frames that ask again for the answer to the last line. */
const LINES = 0.45;
const FRAMES = 5;
/** Attempts per second and the number of people making them. */
const FLOODS: Record<string, { rate: number; people: number }> = {
  'no flood': { rate: 50, people: 1 },
  'calls of nothing': { rate: 50, people: 1 },
  'sockets of one person': { rate: 50, people: 1 },
  'connects of one person': { rate: 50, people: 1 },
  'lobby sockets of one address': { rate: 50, people: 1 },
  'lobby changes': { rate: 10, people: 1 },
  'refused commands': { rate: 140, people: 10 },
  'watching guests': { rate: 50, people: 100 },
  'frames of one person': { rate: 200, people: 1 },
  'searches of one person': { rate: 100, people: 1 },
  'uploads of one member': { rate: 50, people: 1 },
  'calls with made-up sessions': { rate: 200, people: 1 },
};

const rounded = (n: number): number => Math.round(n * 100) / 100;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const wanted = process.argv.slice(2);
const floods = Object.entries(FLOODS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const state = mkdtempSync(join(tmpdir(), 'duskhaven-floods-'));
const crowd = floods.reduce((sum, [, { people }]) => sum + people, 0);
const site: WholeSite = await wholeSite(state, { guests: PLAYERS + crowd, members: 1, tables: TABLES });
let used = PLAYERS;
function nextGuests(count: number): Visitor[] {
  used += count;
  return site.guests.slice(used - count, used);
}

async function hostTable(who: Visitor, setup: string): Promise<string> {
  const response = await fetch(`${site.origin}/api/game/host`, {
    method: 'POST',
    body: JSON.stringify({ gameType: 'Mafia', lobby: 'Main', setup, spectating: true, readyCheck: false }),
    headers: { cookie: who.cookie, 'x-csrf': who.csrf, 'content-type': 'application/json' },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`host: ${response.status} ${text}`);
  return text;
}

const game = await hostTable(site.guests[0]!, WIDE.id);
const players: WebSocket[] = [];
for (const who of site.guests.slice(0, PLAYERS)) players.push((await sit(site.origin, who, game, false))!);

let turns = 0;
const lastIds = new Map<WebSocket, string>();
/** Has all players send frames at intervals; returns the milliseconds until the room answered each. */
async function talk(ms: number): Promise<number[]> {
  const waits: number[] = [];
  const sentAt = new Map<string, number>();
  const hear = (data: WebSocket.RawData): void => {
    const id = /^(?:done|refused):object:\{"id":"(\w+)"/.exec(String(data))?.[1];
    const at = id === undefined ? undefined : sentAt.get(id);
    if (at === undefined) return;
    sentAt.delete(id!);
    waits.push(performance.now() - at);
  };
  for (const ws of players) ws.on('message', hear);
  const lineEvery = Math.round(FRAMES / LINES);
  const from = performance.now();
  for (let sent = 0; performance.now() - from < ms; ) {
    for (const due = ((performance.now() - from) / 1000) * FRAMES * players.length; sent < due; sent++) {
      const turn = turns++;
      const player = turn % players.length;
      const ws = players[player]!;
      const isLine = (Math.floor(turn / players.length) + player) % lineEvery === 0;
      const id = isLine ? `l${turn}` : lastIds.get(ws);
      if (id === undefined) continue;
      lastIds.set(ws, id);
      // An answer to the frame before is still to come, and would count for this one.
      if (sentAt.has(id)) continue;
      sentAt.set(id, performance.now());
      ws.send(`say:object:${JSON.stringify({ id, channel: 'table', text: `line ${id}` })}`);
    }
    await pause(2);
  }
  await pause(200);
  for (const ws of players) ws.off('message', hear);
  return [...waits, ...[...sentAt.values()].map((at) => performance.now() - at)];
}

/** CPU milliseconds that the site's own process has used, from Linux's /proc. */
function siteCpu(): number {
  const [, ...fields] = readFileSync(`/proc/${runtime}/stat`, 'utf8').split(') ');
  const [, , , , , , , , , , , user, system] = fields.join(') ').split(' ');
  return (Number(user) + Number(system)) * 10;
}
const runtime = readdirSync('/proc').find((pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(workerd)') && Number(stat.split(') ')[1]!.split(' ')[1]) === process.pid;
  } catch {
    return false;
  }
});

const generator = fork(join(import.meta.dirname, 'flood.ts'));
const cheap = fork(join(import.meta.dirname, 'cheap-server.ts'));
const [cheapOrigin] = (await once(cheap, 'message')) as [string];

type Came = Tally & Record<string, number | object>;
async function whileFlooded(plan: Plan): Promise<{ waits: number[]; cpu: number; came: Came }> {
  generator.send(plan);
  await pause(100);
  const before = siteCpu();
  const waits = await talk(WINDOW_MS);
  const cpu = siteCpu() - before;
  const came = once(generator, 'message') as Promise<[Came]>;
  generator.send('end');
  return { waits, cpu, came: (await came)[0] };
}

/** Adds up the counts of several windows. */
function sum(all: readonly object[]): Record<string, unknown> {
  const total: Record<string, unknown> = {};
  for (const [key, value] of all.flatMap((one) => Object.entries(one)))
    if (typeof value === 'number') total[key] = ((total[key] as number | undefined) ?? 0) + value;
    else total[key] = typeof value === 'object' ? sum([(total[key] as object | undefined) ?? {}, value as object]) : value;
  return total;
}

function figures(windows: readonly number[][]) {
  const sorted = windows.flat().sort((a, b) => a - b);
  const share = (part: number): number => rounded(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { frames: sorted.length, p50: share(0.5), p99: share(0.99) };
}

type Figures = ReturnType<typeof figures>;

try {
  await talk(3_000);
  for (const [name, { rate, people }] of floods) {
    const crowd = nextGuests(people);
    const other = name === 'lobby changes' ? await hostTable(crowd[0]!, SMALL.id) : '';
    const flooded: Awaited<ReturnType<typeof whileFlooded>>[] = [];
    const others: typeof flooded = [];
    for (let window = 0; window < 2 * ROUNDS; window++) {
      const isFlood = window % 4 === 1 || window % 4 === 2;
      const origin = isFlood && name !== 'no flood' ? site.origin : cheapOrigin;
      const flood = name === 'no flood' ? 'calls of nothing' : name;
      const plan = { name: flood, origin, rate, game, other, people: crowd, member: site.members[0]! };
      (isFlood ? flooded : others).push(await whileFlooded(plan));
    }
    const [without, during] = [others, flooded].map((windows) => figures(windows.map(({ waits }) => waits))) as [
      Figures,
      Figures,
    ];
    const cpu = (windows: typeof flooded): number => windows.reduce((total, one) => total + one.cpu, 0);
    const got = sum(flooded.map(({ came }) => came));
    const seconds = (ROUNDS * WINDOW_MS) / 1000;
    const ratio = rounded(during.p99 / without.p99);
    const cost = { ratio, cpu: rounded((cpu(flooded) - cpu(others)) / (rate * seconds)) };
    console.log(JSON.stringify({ bench: 'flood', flood: name, rate, without, during, ...cost, ...got }));
  }
} finally {
  generator.kill();
  cheap.kill();
  for (const ws of players) ws.terminate();
  await site.end();
  rmSync(state, { recursive: true, force: true });
}
process.exit(0);
