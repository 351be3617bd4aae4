/** `npx node tests/bench/chat.ts`: prints the billed cost of messages, then how fast they arrive. JSON lines; takes four minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type WebSocket from 'ws';
import { printCost } from './chat-cost.ts';
import { memberOf, roomOf, serveSite } from './chat-site.ts';
import { type Clients, connectClients, disconnectAll, type Figures, type FrameFactory, load, waitUntilIdle } from './load.ts';

const ROUNDS = 5;
const ROUND_MS = 1_500;
const PACED_MS = 3_000;
/** Number of rooms, and for each room: sockets, messages in flight, and messages per second in the paced run. */
const PLACES = [
  { rooms: 1, sockets: 200, inFlight: 8, rate: 20 },
  { rooms: 100, sockets: 10, inFlight: 1, rate: 2 },
];
const NAMES = ['chat', 'bare', 'insert'] as const;
type Name = (typeof NAMES)[number];

const print = (figure: object): void => console.log(JSON.stringify(figure));
const spoken: FrameFactory = (text, n) => `sendMessage:object:${JSON.stringify({ id: `b${n}`, text })}`;

async function gather(origin: string, name: Name, room: number, sockets: number): Promise<Clients> {
  const at = `${origin.replace('http', 'ws')}/${name}/${roomOf(room)}`;
  const come = await connectClients(
    Array.from({ length: sockets }, (_, i) => `${at}?i=${i}&who=${memberOf(i)}`),
    spoken,
  );
  if (name === 'chat') await Promise.all(come.sockets.map((ws) => entered(ws, roomOf(room))));
  return come;
}
const entered = (ws: WebSocket, room: string): Promise<void> =>
  new Promise((done, fail) => {
    ws.once('close', (code, reason) => fail(new Error(`${code} ${reason}`)));
    ws.once('message', (data) => {
      if (String(data).startsWith('channel:')) done();
      else fail(new Error(String(data)));
    });
    ws.send(`getChannel:object:${JSON.stringify(room)}`);
  });

/** Sums deliveries and messages over all rooms; takes the median room's latency and the worst room's 99th percentile. */
async function loadAll(crowds: Clients[], rate: number, ms: number, inFlight: number): Promise<Figures & { worst: number }> {
  const each = await Promise.all(crowds.map((one) => load(one, rate, ms, inFlight)));
  await Promise.all(crowds.map(waitUntilIdle));
  const sum = (of: 'deliveries' | 'lines'): number => each.reduce((total, figures) => total + figures[of], 0);
  const middle = (of: 'p50' | 'p99'): number => each.map((figures) => figures[of]).sort((a, b) => a - b)[each.length >> 1]!;
  const worst = Math.max(...each.map(({ p99 }) => p99));
  return { deliveries: sum('deliveries'), lines: sum('lines'), p50: middle('p50'), p99: middle('p99'), worst };
}

/** Runs them in turns, so that other load on the machine affects all alike. */
async function compare(
  origin: string,
  first: number,
  { rooms, sockets, inFlight, rate }: (typeof PLACES)[number],
): Promise<void> {
  const crowds = new Map<Name, Clients[]>();
  for (const name of NAMES) {
    const all: Clients[] = [];
    for (let i = 0; i < rooms; i++) all.push(await gather(origin, name, first + i, sockets));
    crowds.set(name, all);
  }
  const rounds = new Map<Name, Figures[]>(NAMES.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const name of NAMES) rounds.get(name)!.push(await loadAll(crowds.get(name)!, 0, ROUND_MS, inFlight));
  const median = (figures: Figures[]) => figures.toSorted((a, b) => a.deliveries - b.deliveries)[figures.length >> 1]!;
  for (const name of NAMES) print({ bench: 'saturated', server: name, rooms, sockets, ...median(rounds.get(name)!) });
  for (const name of NAMES)
    print({
      bench: 'paced',
      server: name,
      rooms,
      sockets,
      rate,
      ...(await loadAll(crowds.get(name)!, rate, PACED_MS, inFlight)),
    });
  const to = (name: Name): number => ratio(rounds.get('chat')!, rounds.get(name)!);
  print({ bench: 'ratio', rooms, sockets, chatToBare: to('bare'), chatToInsert: to('insert') });
  for (const each of [...crowds.values()].flat()) disconnectAll(each);
}
function ratio(ours: Figures[], theirs: Figures[]): number {
  const each = ours.map(({ deliveries }, round) => deliveries / theirs[round]!.deliveries).sort((a, b) => a - b);
  return Math.round(each[each.length >> 1]! * 100) / 100;
}

const state = mkdtempSync(join(tmpdir(), 'duskhaven-bench-chat-'));
const site = await serveSite(state, { members: 200, rooms: 110 });
try {
  await printCost(site, print);
  for (const [i, place] of PLACES.entries()) await compare(site.origin, i, place);
} finally {
  await site.end();
  rmSync(state, { recursive: true, force: true });
}
