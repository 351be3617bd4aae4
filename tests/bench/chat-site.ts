import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { root } from '../../scripts/shared/run.ts';

export interface Site {
  origin: string;
  end: () => Promise<void>;
}
export const memberOf = (i: number): string => `u${String(i).padStart(12, '0')}`;
export const nameOf = (i: number): string => `Member${i}`;
export const roomOf = (i: number): string => `r${String(i).padStart(11, '0')}`;

export async function serveSite(state: string, { members, rooms }: { members: number; rooms: number }): Promise<Site> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'tests/bench/chat-rooms.ts',
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
            CHANNELS: object('BenchChatRoom'),
            HUBS: object('BenchHub'),
            PRESENCE: object('BenchPresence'),
            BARE: object('Bare'),
          },
          d1Databases: ['DB'],
          bindings: { ENVIRONMENT: 'local' },
        },
      ],
    }),
  );
  const { origin } = await miniflare.ready;
  await fill((await miniflare.getD1Database('DB')) as unknown as D1Database, members, rooms);
  return { origin, end: () => miniflare.dispose() };
}

async function fill(db: D1Database, members: number, rooms: number): Promise<void> {
  const folder = join(root, 'migrations');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await db.prepare(statement.trim()).run();
  const user = db.prepare(
    'insert into users (id, name, name_key, email, identity, joined, last_active) values (?1, ?2, ?3, ?1, ?1, 1, 1)',
  );
  const session = db.prepare(
    "insert into sessions (token_hash, person, kind, id, csrf, created_at, expires_at) values (?1, ?1, 'member', ?2, '', 1, 4e12)",
  );
  const room = db.prepare('insert into chat_rooms (id, name, name_key, created_at) values (?1, ?1, ?1, 1)');
  const all = (count: number) => Array.from({ length: count }, (_, i) => i);
  await db.batch([
    ...all(members).map((i) => user.bind(memberOf(i), nameOf(i), nameOf(i).toLowerCase())),
    ...all(members).map((i) => session.bind(memberOf(i), `s-${memberOf(i)}`)),
    ...all(rooms).map((i) => room.bind(roomOf(i))),
  ]);
}
