/** The chat bench's Worker. Counts everything that is billed. /chat, /hub, /bare and /insert are sockets; /counts resets. */
import { ChatRoom } from '../../durable-objects/chat-room/chat-room.ts';
import { Presence } from '../../durable-objects/presence/presence.ts';
import type { ObjectEnv } from '../../durable-objects/shared/object-env.ts';
import { UserHub } from '../../durable-objects/user-hub/user-hub.ts';
import { countingDatabase } from '../worker/counting-database.ts';

export { Bare } from './rooms.ts';

type Kind = 'room' | 'hub' | 'presence';
const zero = () => ({ wakeUps: 0, connections: 0, messages: 0, alarms: 0, closes: 0, calls: 0, rowsRead: 0, rowsWritten: 0 });
const fresh = () => ({ room: zero(), hub: zero(), presence: zero(), d1: { queries: 0, read: 0, written: 0 } });
let counts = fresh();
/** Rows are counted on demand: a cursor knows how many rows it read only after its last row was taken. */
const cursors: [Kind, SqlStorageCursor<Record<string, SqlStorageValue>>][] = [];
let isCounting = false;

function takeCounts() {
  for (const [kind, cursor] of cursors.splice(0)) {
    counts[kind].rowsRead += cursor.rowsRead;
    counts[kind].rowsWritten += cursor.rowsWritten;
  }
  const was = counts;
  counts = fresh();
  return was;
}

/** Counts the rows that this object reads and writes; setting an alarm counts as a row. */
function watch({ storage }: DurableObjectState, kind: Kind): void {
  const { sql } = storage;
  const exec = sql.exec.bind(sql) as SqlStorage['exec'];
  const setAlarm = storage.setAlarm.bind(storage);
  Object.defineProperty(sql, 'exec', {
    value: (query: string, ...values: unknown[]) => {
      const cursor = exec<Record<string, SqlStorageValue>>(query, ...values);
      if (isCounting) cursors.push([kind, cursor]);
      return cursor;
    },
  });
  Object.defineProperty(storage, 'sql', { value: sql });
  Object.defineProperty(storage, 'setAlarm', {
    value: (at: number) => {
      if (isCounting) counts[kind].rowsWritten += 1;
      return setAlarm(at);
    },
  });
}

const counted = (env: ObjectEnv, kind: Kind): ObjectEnv => ({
  ...env,
  DB: countedDatabase(env.DB),
  HUBS: countedCalls(env.HUBS, kind),
  PRESENCE: countedCalls(env.PRESENCE, kind),
});

function countedDatabase(db: D1Database): D1Database {
  const inner = countingDatabase(db, {
    get read() {
      return counts.d1.read;
    },
    set read(n) {
      counts.d1.read = n;
    },
    get written() {
      return counts.d1.written;
    },
    set written(n) {
      counts.d1.written = n;
    },
  });
  const prepare = (sql: string) => {
    counts.d1.queries += 1;
    return inner.prepare(sql);
  };
  return { prepare, batch: inner.batch.bind(inner), withSession: () => countedDatabase(db) } as unknown as D1Database;
}

/** Each call from one object to another is billed as a request. */
function countedCalls<N>(namespace: N, kind: Kind): N {
  const getByName = (name: string) =>
    new Proxy((namespace as DurableObjectNamespace).getByName(name), {
      get:
        (stub, method: string) =>
        (...args: unknown[]) => {
          counts[kind].calls += 1;
          // Call the method on the stub itself: reading a property of a stub returns a remote method.
          return (stub as unknown as Record<string, (...args: unknown[]) => unknown>)[method]!(...args);
        },
    });
  return { getByName } as unknown as N;
}

export class BenchChatRoom extends ChatRoom {
  protected override readonly rates = { frames: 1e9, refusals: 1e9, window: 1, actions: 1e9, burst: 1e9 };
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    watch(ctx, 'room');
    counts.room.wakeUps += 1;
    super(ctx, counted(env, 'room'));
  }
  protected override checkRate(): null {
    return null;
  }
  override fetch(request: Request): Promise<Response> {
    counts.room.connections += 1;
    return super.fetch(request);
  }
  override webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    counts.room.messages += 1;
    return super.webSocketMessage(ws, raw);
  }
  override webSocketClose(ws: WebSocket, code: number, reason: string, wasClean: boolean): void {
    counts.room.closes += 1;
    super.webSocketClose(ws, code, reason, wasClean);
  }
  override alarm(): Promise<void> {
    counts.room.alarms += 1;
    return super.alarm();
  }
}

export class BenchHub extends UserHub {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    watch(ctx, 'hub');
    counts.hub.wakeUps += 1;
    super(ctx, counted(env, 'hub'));
  }
  override fetch(request: Request): Promise<Response> {
    counts.hub.connections += 1;
    return super.fetch(request);
  }
  override webSocketMessage(ws: WebSocket, raw: string | ArrayBuffer): Promise<void> {
    counts.hub.messages += 1;
    return super.webSocketMessage(ws, raw);
  }
  override alarm(): Promise<void> {
    counts.hub.alarms += 1;
    return super.alarm();
  }
}

export class BenchPresence extends Presence {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    watch(ctx, 'presence');
    counts.presence.wakeUps += 1;
    super(ctx, counted(env, 'presence'));
  }
  override alarm(): Promise<void> {
    counts.presence.alarms += 1;
    return super.alarm();
  }
}

interface BenchEnv extends ObjectEnv {
  BARE: DurableObjectNamespace;
}
const socket = (url: URL, user: string): Request =>
  new Request(url, {
    headers: { upgrade: 'websocket', 'X-Person': btoa(JSON.stringify({ user, session: `s-${user}`, jti: crypto.randomUUID() })) },
  });

export default {
  async fetch(request: Request, env: BenchEnv): Promise<Response> {
    const url = new URL(request.url);
    const [, what = '', name = ''] = url.pathname.split('/');
    switch (what) {
      case 'bare':
      case 'insert':
        return env.BARE.getByName(`${what}-${name}`).fetch(request);
      case 'chat':
        return env.CHANNELS.getByName(name).fetch(socket(url, url.searchParams.get('who')!));
      case 'hub':
        return env.HUBS.getByName(name).fetch(socket(url, name));
      case 'found':
        await env.CHANNELS.getByName(name).createDirect((await request.json()) as string[]);
        return new Response('OK');
      case 'counts':
        isCounting = url.searchParams.has('on');
        return Response.json(takeCounts());
      default:
        return new Response('There is nothing at this address.', { status: 404 });
    }
  },
};
