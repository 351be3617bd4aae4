/** Clients that talk as fast as they are heard, or at a pace, and what they measured. */
import WebSocket from 'ws';

export interface Figures {
  /** Frames that arrived at all clients together, a second; and lines sent, a second. */
  deliveries: number;
  lines: number;
  p50: number;
  p99: number;
}
const IN_FLIGHT = 8;
const PADDING = 'x'.repeat(60);

/** Makes the frame of one line; the line carries the time at which it was sent, between bars. */
export type Line = (text: string, n: number) => string;
export interface Crowd {
  sockets: WebSocket[];
  line: Line;
}

export async function crowd(urls: string[], line: Line): Promise<Crowd> {
  const sockets = await Promise.all(urls.map(opened));
  return { sockets, line };
}
function opened(url: string): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  return new Promise((done, fail) => {
    ws.once('error', fail);
    ws.once('open', () => done(ws));
  });
}
export function leave({ sockets }: Crowd): void {
  for (const ws of sockets) ws.terminate();
}

let lines = 0;
/** `rate`: lines a second; 0 for as many as come back, of `inFlight` at a time. The first ten clients take turns. */
export async function load({ sockets, line }: Crowd, rate: number, ms: number, inFlight = IN_FLIGHT): Promise<Figures> {
  const speakers = sockets.slice(0, 10);
  const waits: number[] = [];
  let [sent, running] = [0, true];
  const say = (): void => {
    const ws = speakers[sent++ % speakers.length]!;
    ws.send(line(`|${performance.now()}|${PADDING}`, lines++));
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
  else await paced(say, rate, ms);
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

/** Resolves when whatever was sent before has come back: the next round owes nothing to the last. */
export function drained({ sockets, line }: Crowd): Promise<void> {
  const [ws] = sockets;
  const mark = `|drained ${lines++}|`;
  return new Promise((done) => {
    const hear = (data: WebSocket.RawData): void => {
      if (!String(data).includes(mark)) return;
      ws!.off('message', hear);
      done();
    };
    ws!.on('message', hear);
    ws!.send(line(mark, lines++));
  });
}

async function paced(say: () => void, rate: number, ms: number): Promise<void> {
  const from = performance.now();
  for (let sent = 0; performance.now() - from < ms; ) {
    for (const due = ((performance.now() - from) / 1000) * rate; sent < due; sent++) say();
    await new Promise((done) => setTimeout(done, 2));
  }
}

const at = (sorted: number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
