/** Measures what chat messages and an idle minute cost in billed units: requests, rows and wake-ups. */
import WebSocket from 'ws';
import { memberOf, nameOf, roomOf, type Site } from './chat-site.ts';

const LINES = 1_000;
const LISTENERS = 10;
const MINUTE = 60_000;
const HEARTBEAT = 10_000;
const DIRECT = 'd'.repeat(32);

type Count = Record<'wakeUps' | 'connections' | 'messages' | 'alarms' | 'closes' | 'calls' | 'rowsRead' | 'rowsWritten', number>;
interface Counts {
  room: Count;
  hub: Count;
  presence: Count;
  d1: { queries: number; read: number; written: number };
}
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Heard {
  ws: WebSocket;
  lines: number;
}

/** `on`: keeps counting afterwards. */
async function counts({ origin }: Site, on = true): Promise<Counts> {
  return (await fetch(`${origin}/counts${on ? '?on' : ''}`)).json() as Promise<Counts>;
}

/** Follows the price list: a socket message is a twentieth of a request; an alarm, a call and a connection are one each. */
function requestsBilled({ room, hub, presence, d1 }: Counts) {
  const objects = [room, hub, presence];
  const sum = (of: keyof Count): number => objects.reduce((total, each) => total + each[of], 0);
  return {
    requests: sum('messages') / 20 + sum('alarms') + sum('calls') + sum('connections'),
    messages: sum('messages'),
    calls: sum('calls'),
    alarms: sum('alarms'),
    wakeUps: sum('wakeUps'),
    objectRows: { read: sum('rowsRead'), written: sum('rowsWritten') },
    d1,
    byObject: { room, hub, presence },
  };
}

async function connect(url: string, hello: string): Promise<Heard> {
  const ws = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  const heard: Heard = { ws, lines: 0 };
  await new Promise<void>((done, fail) => {
    ws.once('error', fail);
    ws.once('close', (code, reason) => fail(new Error(`${code} ${reason}`)));
    ws.once('open', () => ws.send(hello));
    ws.on('message', (data) => {
      const name = /^\w+/.exec(String(data))?.[0];
      if (name === 'message') heard.lines += 1;
      if (name === 'channel' || name === 'chatInfo') done();
    });
  });
  return heard;
}
const inRoom = (site: Site, channel: string, i: number) =>
  connect(`${site.origin}/chat/${channel}?who=${memberOf(i)}`, `getChannel:object:${JSON.stringify(channel)}`);
const atHub = (site: Site, i: number) => connect(`${site.origin}/hub/${memberOf(i)}`, 'auth');

/** Sends `LINES` messages in turns, each after every socket has received the last one. */
async function cost(site: Site, sockets: Heard[], text: (n: number) => string) {
  await pause(500);
  await counts(site);
  const from = performance.now();
  const before = sockets.map(({ lines }) => lines);
  for (let n = 0; n < LINES; n++) {
    sockets[n % sockets.length]!.ws.send(`sendMessage:object:${JSON.stringify({ id: `k${n}`, text: text(n) })}`);
    const until = Date.now() + 10_000;
    while (sockets.some(({ lines }, i) => lines <= before[i]! + n)) {
      if (Date.now() > until) throw new Error(`line ${n} was not heard by all`);
      await new Promise((done) => setImmediate(done));
    }
  }
  const seconds = Math.round(performance.now() - from) / 1000;
  await pause(2_000);
  return { seconds, ...requestsBilled(await counts(site)) };
}

export async function printCost(site: Site, print: (figure: object) => void): Promise<void> {
  const people = Array.from({ length: LISTENERS }, (_, i) => i);
  const pair = [people[0]!, people[1]!];
  await fetch(`${site.origin}/found/${DIRECT}`, { method: 'POST', body: JSON.stringify(pair.map(memberOf)) });
  await counts(site);
  const hubs = await Promise.all(people.map((i) => atHub(site, i)));
  print({ bench: 'ten pages come, to their hubs', ...requestsBilled(await counts(site)) });
  const room = await Promise.all(people.map((i) => inRoom(site, roomOf(105), i)));
  print({ bench: 'ten pages open a room', ...requestsBilled(await counts(site)) });
  const named = await Promise.all(people.map((i) => inRoom(site, roomOf(106), i)));
  const direct = await Promise.all(pair.map((i) => inRoom(site, DIRECT, i)));

  const words = (n: number): string => `${n} ${(n * 7919).toString(36)} and what follows`;
  print({ bench: '1,000 lines in a room, ten listen', ...(await cost(site, room, words)) });
  print({
    bench: '1,000 lines that name somebody',
    ...(await cost(site, named, (n) => `@${nameOf((n + 1) % LISTENERS)}: ${words(n)}`)),
  });
  print({ bench: '1,000 lines in a direct of two', ...(await cost(site, direct, words)) });

  const all = [...hubs, ...room, ...named, ...direct];
  const beating = setInterval(() => {
    for (const { ws } of all) ws.send('p');
  }, HEARTBEAT);
  await counts(site);
  await pause(MINUTE + 5_000);
  print({ bench: 'the minute after the last line', sockets: all.length, ...requestsBilled(await counts(site)) });
  await pause(MINUTE);
  const idle = requestsBilled(await counts(site, false));
  clearInterval(beating);
  print({
    bench: 'a minute in which no one says anything',
    sockets: all.length,
    open: all.filter(({ ws }) => ws.readyState === WebSocket.OPEN).length,
    ...idle,
  });
  for (const { ws } of all) ws.terminate();
  const { requests, wakeUps, objectRows, d1 } = idle;
  const nothing = [requests, wakeUps, objectRows.read, objectRows.written, d1.queries, d1.read, d1.written].every((n) => n === 0);
  if (!nothing) throw new Error('an idle minute cost something');
}
