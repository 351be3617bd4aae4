/** The generator of floods. Runs in its own process, one flood at a time, at a fixed and bounded rate. */
import WebSocket from 'ws';
import type { Visitor } from './whole-site.ts';

export interface Plan {
  name: string;
  origin: string;
  rate: number;
  /** The table at which the players talk. */
  game: string;
  /** Another table, whose host is the first of `people`. */
  other: string;
  people: Visitor[];
  member: Visitor;
}

/** Counts of what a flood got. `closed`: sockets that the site closed or refused, by code; 0 if there was no close frame. */
export interface Tally {
  answers: Record<number, number>;
  opened: number;
  closed: Record<number, number>;
}
const newTally = (): Tally => ({ answers: {}, opened: 0, closed: {} });
let tally = newTally();
const count = (counts: Record<number, number>, key: number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

/** Above this many unanswered attempts, a flood waits for the site. */
const MOST_WAITING = 200;
const LOOKERS = 20;
/** The address of floods without a session. */
const FLOODER = '203.0.113.1';
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function call(
  origin: string,
  who: Visitor,
  path: string,
  { headers, ...init }: { method?: string; body?: FormData; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  const sent = { cookie: who.cookie, 'cf-connecting-ip': who.address, ...headers };
  const response = await fetch(`${origin}${path}`, { ...init, headers: sent });
  count(tally.answers, response.status);
  return { status: response.status, text: await response.text() };
}
/** Returns null if the site refused the socket or closed it at once. */
function open(origin: string, path: string, address: string, opened?: (ws: WebSocket) => void): Promise<WebSocket | null> {
  const headers = { 'cf-connecting-ip': address };
  const ws = new WebSocket(origin.replace('http', 'ws') + path, { perMessageDeflate: false, headers });
  opened?.(ws);
  return new Promise((done) => {
    ws.once('error', () => done(null));
    ws.once('close', (code) => {
      if (!ended.has(ws)) count(tally.closed, code === 1006 ? 0 : code);
      done(null);
    });
    ws.once('message', () => {
      tally.opened += 1;
      done(ws);
    });
  });
}
export async function sit(origin: string, who: Visitor, game: string, spectate: boolean): Promise<WebSocket | null> {
  const { status, text } = await call(origin, who, `/api/game/${game}/connect${spectate ? '?spectate=true' : ''}`);
  if (status !== 200) return null;
  const { url, token } = JSON.parse(text) as { url: string; token: string };
  return open(origin, `${url}?token=${token}&have=0`, who.address);
}

async function repeat(over: AbortSignal, rate: number, attempt: (n: number) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const waiting = new Set<Promise<unknown>>();
  let tried = 0;
  while (!over.aborted) {
    const due = Math.floor(((performance.now() - from) / 1000) * rate);
    while (tried < due && waiting.size < MOST_WAITING) {
      const one = attempt(tried++).finally(() => waiting.delete(one));
      waiting.add(one);
    }
    await pause(5);
  }
  await Promise.allSettled(waiting);
  return tried;
}
const calls = async (over: AbortSignal, rate: number, attempt: (n: number) => Promise<unknown>): Promise<object> => ({
  tried: await repeat(over, rate, attempt),
});
const ended = new WeakSet<WebSocket>();
const stillOpen = (sockets: (WebSocket | null)[]) => sockets.filter((ws) => ws?.readyState === WebSocket.OPEN).length;
const end = (sockets: (WebSocket | null)[]): void => {
  for (const ws of sockets) {
    if (ws === null) continue;
    ended.add(ws);
    ws.terminate();
  }
};

const FLOODS: Record<string, (plan: Plan, over: AbortSignal) => Promise<object>> = {
  /** Requests that the site answers with a constant: what any request costs, before the site decides about it. */
  'calls of nothing': ({ origin, rate, people }, over) => calls(over, rate, () => call(origin, people[0]!, '/lobbySocket/none')),
  'sockets of one person': async ({ origin, rate, game, people }, over) => {
    const sockets: (WebSocket | null)[] = [];
    const tried = await repeat(over, rate, async () => sockets.push(await sit(origin, people[0]!, game, true)));
    const told = { tried, open: stillOpen(sockets) };
    end(sockets);
    return told;
  },
  'connects of one person': ({ origin, rate, game, people }, over) =>
    calls(over, rate, () => call(origin, people[0]!, `/api/game/${game}/connect?spectate=true`)),
  /** A socket at the table of the others that sends all the time, and comes back when the room closes it. */
  'frames of one person': async ({ origin, rate, game, people }, over) => {
    let ws: WebSocket | null = null;
    let opening: Promise<void> | null = null;
    const open = async (): Promise<void> => {
      ws = await sit(origin, people[0]!, game, true);
      if (ws === null) await pause(1_000);
    };
    let sent = 0;
    await repeat(over, rate, async (n) => {
      if (ws?.readyState !== WebSocket.OPEN) {
        opening ??= open().finally(() => {
          opening = null;
        });
        await opening;
      }
      sent += Number(ws !== null);
      ws?.send(`say:object:${JSON.stringify({ id: `f${Date.now()}-${n}`, channel: 'table', text: 'flood '.repeat(30) })}`);
    });
    end([ws]);
    return { sent };
  },
  'searches of one person': ({ origin, rate, people }, over) =>
    calls(over, rate, (n) => call(origin, people[0]!, `/api/setup/search?query=word${n}`)),
  /** Files that are no pictures, which do not count for the exact limit of a member. */
  'uploads of one member': ({ origin, rate, member }, over) =>
    calls(over, rate, () => {
      const body = new FormData();
      body.set('image', new File([new Uint8Array(1_000_000)], 'a.png', { type: 'image/png' }));
      return call(origin, member, '/api/user/avatar', { method: 'POST', body, headers: { 'x-csrf': member.csrf } });
    }),
  'calls with made-up sessions': ({ origin, rate, people }, over) =>
    calls(over, rate, (n) => {
      const cookie = `session=${`${Date.now()}x${n}`.padStart(43, 'x')}`;
      return call(origin, { ...people[0]!, cookie, address: FLOODER }, '/api/user/info');
    }),
  'lobby sockets of one address': async ({ origin, rate }, over) => {
    const sockets: (WebSocket | null)[] = [];
    const tried = await repeat(over, rate, async () => sockets.push(await open(origin, '/lobbySocket/Main', FLOODER)));
    const told = { tried, open: stillOpen(sockets) };
    end(sockets);
    return told;
  },
  'lobby changes': async ({ origin, rate, other, people }, over) => {
    const lookers: WebSocket[] = [];
    const sizes: number[] = [];
    let first = 0;
    for (let i = 0; i < LOOKERS; i++)
      lookers.push(
        (await open(origin, '/lobbySocket/Main', `192.0.2.${i}`, (ws) => {
          if (i > 0) return;
          ws.once('message', (data) => {
            first = Buffer.byteLength(String(data));
            ws.on('message', (change) => sizes.push(Buffer.byteLength(String(change))));
          });
        }))!,
      );
    const host = await sit(origin, people[0]!, other, false);
    const changes = await repeat(over, rate, async (n) => {
      const [name, value] = n % 2 ? ['kick', { who: 'b1', ban: false }] : ['bots', { count: 1 }];
      host?.send(`${name}:object:${JSON.stringify({ id: `c${Date.now()}-${n}`, ...(value as object) })}`);
    });
    end([...lookers, host]);
    const bytesEach = Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length));
    return { changes, lookers: LOOKERS, firstBytes: first, frames: sizes.length, bytesEach, mostBytes: Math.max(0, ...sizes) };
  },
  'refused commands': async ({ origin, rate, game, people }, over) => {
    const rude: (WebSocket | null)[] = [];
    for (const who of people) rude.push(await sit(origin, who, game, false));
    const sent = await repeat(over, rate, async (n) => {
      rude[n % rude.length]?.send(`start:object:${JSON.stringify({ id: `r${Date.now()}-${n}` })}`);
    });
    const told = { sent, open: stillOpen(rude) };
    end(rude);
    return told;
  },
  'watching guests': async ({ origin, rate, game, people, member }, over) => {
    const sockets: (WebSocket | null)[] = [];
    const address = '203.0.113.200';
    const tried = await repeat(
      over,
      rate,
      async (n) => n < people.length && sockets.push(await sit(origin, { ...people[n]!, address }, game, true)),
    );
    const watching = await sit(origin, member, game, true);
    const told = { tried: Math.min(tried, people.length), guests: stillOpen(sockets), memberMayWatch: watching !== null };
    end([...sockets, watching]);
    return told;
  },
};

if (process.send) {
  let over = new AbortController();
  process.on('message', async (message: Plan | 'end') => {
    if (message === 'end') return over.abort();
    over = new AbortController();
    tally = newTally();
    const came = await FLOODS[message.name]!(message, over.signal);
    process.send!({ ...came, ...tally });
  });
  process.on('disconnect', () => process.exit(0));
}
