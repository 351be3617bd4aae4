import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { rowOf } from '../../durable-objects/game-room/listing.ts';
import { defaults, type Fields } from '../../games/engine/options.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { GAMES, SETUPS } from '../../games/index.ts';
import { createTable } from '../../games/table/table.ts';
import { TABLE_FIELDS, type TableOptions } from '../../games/table/table-options.ts';
import type { GameLookup, Plan } from '../../games/table/table-state.ts';
import { root } from '../../scripts/shared/run.ts';

export interface Visitor {
  id: string;
  cookie: string;
  csrf: string;
  /** The visitor's own IP address, unless the bench sets another. */
  address: string;
}
export interface WholeSite {
  origin: string;
  guests: Visitor[];
  members: Visitor[];
  end: () => Promise<void>;
}

/** `state`: an empty folder. `tables`: number of rows in the lobby Main that exist only in D1. */
export async function wholeSite(
  state: string,
  { guests, members, tables }: Record<'guests' | 'members' | 'tables', number>,
): Promise<WholeSite> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'worker/index.ts',
      write: false,
      minify: false,
      rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { codeSplitting: false } },
    },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  const object = (className: string) => ({ className, useSQLite: true });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      host: '127.0.0.1',
      cf: false,
      resourcePersistencePath: state,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'bench',
          compatibilityDate: '2026-10-23',
          modules: [{ type: 'ESModule', path: 'bench.js', contents: chunk!.code }],
          durableObjects: {
            GAMES: object('GameRoom'),
            LOBBIES: object('Lobby'),
            CHANNELS: object('ChatRoom'),
            HUBS: object('UserHub'),
            PRESENCE: object('Presence'),
            FORECASTERS: object('Forecaster'),
          },
          d1Databases: ['DB', 'SEARCH'],
          r2Buckets: ['RECORDS', 'UPLOADS'],
          ratelimits: {
            GUEST_RATE: rate(1, 120, 60),
            CONNECT_RATE: rate(2, 10, 10),
            CONNECT_ADDRESS_RATE: rate(3, 100, 10),
            API_RATE: rate(4, 200, 10),
            API_ADDRESS_RATE: rate(5, 1500, 10),
          },
          bindings: { ENVIRONMENT: 'local', ADDRESS_HEADER: 'cf-connecting-ip' },
        },
      ],
    }),
  );
  const { origin } = await miniflare.ready;
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  await migrate(db, 'migrations');
  await migrate((await miniflare.getD1Database('SEARCH')) as unknown as D1Database, 'migrations/search');
  const insert = db.prepare(SETUP);
  const setup = (each: Setup) => insert.bind(each.id, each.name, each.gameType, each.total, JSON.stringify(each));
  await db.batch([WIDE, SMALL].map(setup));
  await crowd(db, tables);
  return {
    origin,
    guests: await people(db, 'guest', guests),
    members: await people(db, 'member', members),
    end: () => miniflare.dispose(),
  };
}

const rate = (n: number, limit: number, period: 10 | 60) => ({ namespace_id: String(n), simple: { limit, period } }) as const;

async function migrate(db: D1Database, path: string): Promise<void> {
  const folder = join(root, path);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await db.prepare(statement.trim()).run();
}

const SETUP = `insert into setups (seq, id, name, game_type, total, document, creator, featured, played, created_at)
  values ((select coalesce(max(seq), 0) + 1 from setups), ?1, ?2, ?3, ?4, ?5, null, 1, 0, 1)`;
/** A setup with more seats than the bench fills, so that its tables never start. */
export const WIDE: Setup = {
  id: 'bench-wide',
  name: 'Bench',
  description: '',
  gameType: 'Mafia',
  roles: [{ Villager: 40, Mafioso: 8 }],
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
  gameSettings: [],
  total: 48,
};

/** A setup so small that one or two bots move its table to the front of the list. */
export const SMALL: Setup = { ...WIDE, id: 'bench-small', name: 'Small', roles: [{ Villager: 8, Mafioso: 2 }], total: 10 };

async function people(db: D1Database, kind: 'guest' | 'member', count: number): Promise<Visitor[]> {
  const visitors = Array.from({ length: count }, (_, i) => {
    const token = randomBytes(32).toString('base64url');
    const id = `${kind === 'guest' ? 'g' : 'u'}${String(i).padStart(12, '0')}`;
    const address = `198.51.${kind === 'guest' ? 100 : 101}.${i % 250}`;
    return { id, token, cookie: `session=${token}`, csrf: 'bench', address };
  });
  const person = db.prepare(
    kind === 'guest'
      ? 'insert into guests (id, name, name_key, created_at, last_seen) values (?1, ?2, ?2, 1, 4e12)'
      : 'insert into users (id, name, name_key, email, identity, joined, last_active) values (?1, ?2, ?2, ?1, ?1, 1, 1)',
  );
  const session = db.prepare(
    "insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at) values (?1, ?2, ?3, ?2, 'bench', 1, 4e12)",
  );
  await db.batch(
    visitors.flatMap(({ id, token }, i) => [
      person.bind(id, `${kind}${i}`),
      session.bind(createHash('sha256').update(token).digest('hex'), id, kind),
    ]),
  );
  return visitors;
}

async function crowd(db: D1Database, count: number): Promise<void> {
  const gameOf: GameLookup = (id) => GAMES[id]!;
  const setups = Object.entries(SETUPS).flatMap(([gameId, list]) => list.map((setup) => ({ gameId, setup })));
  const fields = defaults(TABLE_FIELDS as unknown as Fields<TableOptions>);
  const insert =
    db.prepare(`insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
    values (?1, ?2, ?3, 'Main', 'A table', ?4, 'x', 'Open', 0, ?5, ?6)`);
  const rows = Array.from({ length: count }, (_, i) => {
    const { gameId, setup } = setups[i % setups.length]!;
    const id = `bench${String(i).padStart(7, '0')}`;
    const table: TableOptions = { ...fields, lobby: 'Main', lobbyName: 'A table', practice: false };
    const plan: Plan = { id, gameId, setup, table, lengths: {}, options: {}, scheduled: null };
    const hosted = createTable(plan, { id: `gx${i}`, name: `Host ${i}`, kind: 'guest' }, 1_000 + i, [1, 2, 3, 4]);
    const row = rowOf(hosted, { created: 1_000 + i, started: 0, ended: 0 }, gameOf);
    return insert.bind(id, gameId, row.type, setup.id, 1_000 + i, JSON.stringify(row));
  });
  for (let i = 0; i < rows.length; i += 100) await db.batch(rows.slice(i, i + 100));
}
