/** Clients that send as fast as messages come back, or at a fixed rate, and measure latency and throughput. */
import WebSocket from 'ws';

export interface Figures {
  /** Frames received by all clients together, and messages sent, per second. */
  deliveries: number;
  lines: number;
  p50: number;
  p99: number;
}
const IN_FLIGHT = 8;
const PADDING = 'x'.repeat(60);

/** Builds a frame. The text carries its send time between vertical bars. */
export type FrameFactory = (text: string, n: number) => string;
export interface Clients {
  sockets: WebSocket[];
  frame: FrameFactory;
}

export async function connectClients(urls: string[], line: FrameFactory): Promise<Clients> {
  const sockets = await Promise.all(urls.map(opened));
  return { sockets, frame: line };
}
function opened(url: string): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((done, fail) => {
    ws.once('error', fail);
    ws.once('open', () => done(ws));
  });
}
export function disconnectAll({ sockets }: Clients): void {
  for (const ws of sockets) ws.terminate();
}

let lines = 0;
/** `rate`: messages per second; 0 sends as fast as they come back, `inFlight` at a time. The first ten clients take turns. */
export async function load({ sockets, frame }: Clients, rate: number, ms: number, inFlight = IN_FLIGHT): Promise<Figures> {
  const speakers = sockets.slice(0, 10);
  const waits: number[] = [];
  let [sent, running] = [0, true];
  const say = (): void => {
    const ws = speakers[sent++ % speakers.length]!;
    ws.send(frame(`|${performance.now()}|${PADDING}`, lines++));
  };
  const hear =
    (first: boolean) =>
    (data: WebSocket.RawData): void => {
      const [, then] = String(data).split('|');
      if (then === undefined || !running) return;
      waits.push(performance.now() - Number(then));
      if (first && rate === 0) say();
    };
  const hearers = sockets.map((_, i) => hear(i === 0));
  for (const [i, ws] of sockets.entries()) ws.on('message', hearers[i]!);
  const from = performance.now();
  if (rate === 0) for (let i = 0; i < inFlight; i++) say();
  else await atRate(say, rate, ms);
  await new Promise((done) => setTimeout(done, Math.max(0, from + ms - performance.now())));
  const seconds = (performance.now() - from) / 1000;
  running = false;
  await new Promise((done) => setTimeout(done, 150));
  for (const [i, ws] of sockets.entries()) ws.off('message', hearers[i]!);
  waits.sort((a, b) => a - b);
  return {
    deliveries: Math.round(waits.length / seconds),
    lines: Math.round(sent / seconds),
    p50: at(waits, 0.5),
    p99: at(waits, 0.99),
  };
}

/** Resolves when everything sent so far has come back, so that the next round starts with nothing in flight. */
export function waitUntilIdle({ sockets, frame }: Clients): Promise<void> {
  const [ws] = sockets;
  const mark = `|drained ${lines++}|`;
  return new Promise((done) => {
    const hear = (data: WebSocket.RawData): void => {
      if (!String(data).includes(mark)) return;
      ws!.off('message', hear);
      done();
    };
    ws!.on('message', hear);
    ws!.send(frame(mark, lines++));
  });
}

async function atRate(say: () => void, rate: number, ms: number): Promise<void> {
  const from = performance.now();
  for (let sent = 0; performance.now() - from < ms; ) {
    for (const due = ((performance.now() - from) / 1000) * rate; sent < due; sent++) say();
    await new Promise((done) => setTimeout(done, 2));
  }
}

const at = (sorted: number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
