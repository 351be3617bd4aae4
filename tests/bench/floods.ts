/**
 * `npx node tests/bench/floods.ts [name …]`: measures how long messages take with and without a flood. Everything is bounded and runs
 * on loopback. `control` floods with requests that cost almost nothing, to show the latency that the machine itself adds.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type WebSocket from 'ws';
import { type Plan, sit } from './flood.ts';
import { SMALL, type Visitor, type WholeSite, WIDE, wholeSite } from './whole-site.ts';

const TABLES = 953;
const PLAYERS = 24;
const ROUNDS = 5;
const ROUND_MS = 6_000;
/** Messages per second of each player: below the rate limit of a table. */
const LINES = 0.45;
/** Attempts per second and the number of people making them. `same`: keeps the same people in all rounds, as they have seats. */
const FLOODS: Record<string, { rate: number; people: number; same?: boolean }> = {
  control: { rate: 50, people: 1 },
  'sockets of one person': { rate: 50, people: 1 },
  'connects of one person': { rate: 50, people: 1 },
  'lobby sockets of one address': { rate: 50, people: 1 },
  'lobby changes': { rate: 10, people: 1, same: true },
  'refused commands': { rate: 140, people: 10, same: true },
  'watching guests': { rate: 50, people: 100 },
  'frames of one person': { rate: 200, people: 1, same: true },
  'searches of one person': { rate: 100, people: 1, same: true },
  'uploads of one member': { rate: 50, people: 1, same: true },
  'calls with made-up sessions': { rate: 200, people: 1 },
};

const rounded = (n: number): number => Math.round(n * 100) / 100;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const wanted = process.argv.slice(2);
const floods = Object.entries(FLOODS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const state = mkdtempSync(join(tmpdir(), 'duskhaven-floods-'));
const crowd = floods.reduce((sum, [, { people }]) => sum + people * ROUNDS, 0);
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

let lines = 0;
/** Has all players send messages at intervals; returns the milliseconds that each message took to reach each player. */
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

async function whileFlooded(plan: Plan): Promise<{ waits: number[]; came: object }> {
  const child = fork(join(import.meta.dirname, 'flood.ts'));
  const came = new Promise<object>((done, failed) => {
    child.once('message', (message) => done(message as object));
    child.once('exit', (code) => code && failed(new Error(`the flood ended with ${code}`)));
  });
  child.send(plan);
  await pause(500);
  const waits = await talk(ROUND_MS);
  child.send('end');
  return { waits, came: await came };
}

const share = (sorted: number[], part: number): number => rounded(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
function figures(rounds: number[][]) {
  const sorted = rounds.map((waits) => waits.toSorted((a, b) => a - b));
  const middle = (part: number): number => sorted.map((waits) => share(waits, part)).sort((a, b) => a - b)[rounds.length >> 1]!;
  return { lines: Math.round(sorted.flat().length / players.length), p50: middle(0.5), p99: middle(0.99) };
}

try {
  await talk(2_000);
  for (const [name, { rate, people, same }] of floods) {
    const quiet: number[][] = [];
    const flooded: number[][] = [];
    let last: object = {};
    const seated = nextGuests(same ? people : 0);
    const other = name === 'lobby changes' ? await hostTable(seated[0]!, SMALL.id) : '';
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await talk(ROUND_MS));
      const crowd = same ? seated : nextGuests(people);
      const plan = { name, origin: site.origin, rate, game, other, people: crowd, member: site.members[0]!, round };
      const { waits, came } = await whileFlooded(plan);
      flooded.push(waits);
      last = came;
    }
    const [before, during] = [figures(quiet), figures(flooded)];
    const p99Rise = rounded(during.p99 / before.p99);
    console.log(JSON.stringify({ bench: 'flood', flood: name, rate, quiet: before, flooded: during, p99Rise, ...last }));
  }
} finally {
  for (const ws of players) ws.terminate();
  await site.end();
  rmSync(state, { recursive: true, force: true });
}
process.exit(0);
