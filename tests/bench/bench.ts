/** `npm run bench`: how fast a message reaches a table: GameRoom, a bare object (with and without one INSERT), plain Node. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { root } from '../../scripts/shared/run.ts';
import { type Clients, connectClients, disconnectAll, type Figures, type FrameFactory, load } from './load.ts';

const ROUNDS = 7;
const ROUND_MS = 500;
const PACED_MS = 1_500;
const SEATS = 10;
const TABLES = [
  { sockets: 10, rate: 100 },
  { sockets: 100, rate: 20 },
];
type Name = 'room' | 'bare' | 'insert' | 'node';
const NAMES: Name[] = ['room', 'bare', 'insert', 'node'];

const print = (figure: object): void => console.log(JSON.stringify(figure));
const spoken: FrameFactory = (text, n) => `say:object:${JSON.stringify({ id: `b${n}`, channel: 'village', text })}`;

async function workerd(state: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: 'tests/bench/rooms.ts', write: false, minify: false, rollupOptions: { external: [/^cloudflare:/, /^node:/] } },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  const object = (exportName: string) => ({ type: 'durable-object' as const, worker: 'bench', exportName });
  const kind = { type: 'durable-object' as const, storage: 'sqlite' as const };
  const miniflare = new Miniflare({
    port: 0,
    host: '127.0.0.1',
    cf: false,
    resourcePersistencePath: state,
    telemetry: { enabled: false },
    workers: [
      {
        config: {
          name: 'bench',
          compatibilityDate: '2026-10-23',
          manifest: { mainModule: 'bench.js', modules: { 'bench.js': { type: 'esm', contents: chunk!.code } } },
          exports: { BenchRoom: kind, Bare: kind },
          env: { ROOM: object('BenchRoom'), BARE: object('Bare') },
        },
      },
    ],
  });
  return { origin: (await miniflare.ready).origin, end: () => miniflare.dispose() };
}

async function nodeServer(): Promise<{ origin: string; end: () => Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node-server.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data).trim())));
  return { origin: `http://127.0.0.1:${port}`, end: async () => void child.kill() };
}

async function gather(origin: string, name: Name, sockets: number): Promise<Clients> {
  const url = (i: number): string => `${origin.replace('http', 'ws')}/${name}/${name}-${sockets}?i=${i}`;
  const urls = Array.from({ length: sockets }, (_, i) => url(i));
  if (name !== 'room') return connectClients(urls, (text) => spoken(text, 0));
  await fetch(`${origin}/open/${name}-${sockets}`);
  const players = await connectClients(urls.slice(0, SEATS), spoken);
  const phase = await fetch(`${origin}/begin/${name}-${sockets}`).then((response) => response.text());
  if (!/Day/.test(phase)) throw new Error(`the game did not come to its first day: ${phase}`);
  const watchers = await connectClients(urls.slice(SEATS), spoken);
  return { ...players, sockets: [...players.sockets, ...watchers.sockets] };
}

const median = (figures: Figures[]): Figures => figures.toSorted((a, b) => a.deliveries - b.deliveries)[figures.length >> 1]!;

/** Runs all four in turns, so that other load on the machine affects all alike. */
async function compare(origins: Record<Name, string>, sockets: number, rate: number): Promise<void> {
  const crowds = new Map<Name, Clients>();
  for (const name of NAMES) crowds.set(name, await gather(origins[name], name, sockets));
  const rounds = new Map<Name, Figures[]>(NAMES.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const name of NAMES) rounds.get(name)!.push(await load(crowds.get(name)!, 0, ROUND_MS));
  for (const name of NAMES) print({ bench: 'saturated', server: name, sockets, ...median(rounds.get(name)!) });
  for (const name of NAMES)
    print({ bench: 'paced', server: name, sockets, rate, ...(await load(crowds.get(name)!, rate, PACED_MS)) });
  const to = (name: Name): number => ratio(rounds.get('room')!, rounds.get(name)!);
  print({ bench: 'ratio', sockets, roomToBare: to('bare'), roomToInsert: to('insert'), roomToNode: to('node') });
  const response = await fetch(`${origins.room}/phases/room-${sockets}`);
  const phases = (await response.json()) as Record<'line' | 'answer', object>;
  print({ bench: 'phases', sockets, unit: 'microseconds', of: 'a line of talk', ...phases.line });
  print({ bench: 'phases', sockets, unit: 'microseconds', of: 'what an answer adds', ...phases.answer });
  for (const each of crowds.values()) disconnectAll(each);
}
/** Median ratio over the rounds: a busy moment of the machine spoils one round, not the median. */
function ratio(ours: Figures[], theirs: Figures[]): number {
  const each = ours.map(({ deliveries }, round) => deliveries / theirs[round]!.deliveries).sort((a, b) => a - b);
  return Math.round(each[each.length >> 1]! * 100) / 100;
}

const state = mkdtempSync(join(tmpdir(), 'duskhaven-bench-'));
const [objects, node] = await Promise.all([workerd(state), nodeServer()]);
try {
  for (const { sockets, rate } of TABLES)
    await compare({ room: objects.origin, bare: objects.origin, insert: objects.origin, node: node.origin }, sockets, rate);
} finally {
  await objects.end();
  await node.end();
  rmSync(state, { recursive: true, force: true });
}
