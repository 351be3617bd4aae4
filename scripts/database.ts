/**
 * Migrates and seeds the local D1 databases before the server starts, like `wrangler d1 migrations apply` does in production, but
 * in one process: wrangler starts the runtime again for each migration, which took 26 seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { seedSql } from '../db/seed.ts';
import { waitForLock } from './shared/lock.ts';
import { root } from './shared/run.ts';

/** Hash of what the databases were prepared with. Stored beside their files, so that they are deleted together. */
const STAMP = 'v3/d1/prepared.sha256';
/** A hash of the migrations and the seed. */
async function preparation(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of globSync('**/*.sql', { cwd: join(root, 'migrations') }).sort())
    hash.update(`${name}\0`).update(readFileSync(join(root, 'migrations', name)));
  return hash.update((await seedSql()).join('\n')).digest('hex');
}

/** Whether the databases in this folder have all migrations and the current built-in setups. */
export async function isPrepared(stateDir: string): Promise<boolean> {
  const stamp = join(stateDir, STAMP);
  const files = globSync('v3/d1/*/*.sqlite', { cwd: stateDir });
  return files.length > 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === (await preparation());
}

/** The parts of a D1 database that are used here; scripts cannot use the types of workers. */
interface Statement {
  bind(...values: unknown[]): Statement;
  run(): Promise<unknown>;
  all(): Promise<{ results: unknown[] }>;
}
interface Database {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
}

/** The table in which wrangler keeps what it has applied. */
const APPLIED = `create table if not exists d1_migrations (
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null
)`;

/** Applies the migrations that the databases in this folder lack, and the built-in setups. Idempotent. */
export async function prepareDatabase(stateDir: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  // Loading wrangler takes a second, so only this function does.
  const { getPlatformProxy, unstable_readConfig } = await import('wrangler');
  const { compatibility_date, d1_databases } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  // Starts only the databases, not the objects and files of the site.
  const configPath = join(stateDir, 'databases.json');
  writeFileSync(configPath, JSON.stringify({ name: 'databases', compatibility_date, d1_databases }));
  const persist = { path: join(stateDir, 'v3') };
  const { env, dispose } = await getPlatformProxy<Record<string, Database>>({
    configPath,
    persist,
    remoteBindings: false,
    envFiles: [],
  });
  try {
    for (const { binding, migrations_dir } of d1_databases) await migrate(env[binding]!, join(root, migrations_dir!));
    for (const statement of await seedSql()) await env['DB']!.prepare(statement).run();
  } finally {
    await dispose();
  }
  writeFileSync(join(stateDir, STAMP), await preparation());
}

/** Runs the files of the folder that have not run yet, in order of their names, each once and whole. */
async function migrate(db: Database, folder: string): Promise<void> {
  await db.prepare(APPLIED).run();
  const { results } = await db.prepare('select name from d1_migrations').all();
  const applied = new Set((results as { name: string }[]).map(({ name }) => name));
  for (const file of globSync(join(folder, '*.sql')).sort()) {
    const name = basename(file);
    if (applied.has(name)) continue;
    const done = db.prepare('insert into d1_migrations (name) values (?)').bind(name);
    await db.batch([
      ...readFileSync(file, 'utf8')
        .split('--> statement-breakpoint')
        .map((sql) => db.prepare(sql)),
      done,
    ]);
  }
}

/** A folder with a prepared database for tests to copy, made by the first run that needs it. */
export async function preparedForTests(): Promise<string> {
  const folder = join(root, '.wrangler/prepared');
  const release = await waitForLock(`${folder}-lock`);
  try {
    if (await isPrepared(folder)) return folder;
    // A folder that is not whole is never found under its name.
    const made = mkdtempSync(`${folder}-`);
    await prepareDatabase(made);
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    return folder;
  } finally {
    release();
  }
}

if (import.meta.main) await preparedForTests();
