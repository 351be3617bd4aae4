/// <reference types="@cloudflare/vitest-plugin/types" />
/** Runs before each test file: removes rows, objects and modules that the previous file left in this process. */
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { seedSql } from '../../db/seed.ts';

// Each poll of vi.waitFor advances fake timers, so the clock would depend on how long a test waits.
vi.useFakeTimers = () => {
  throw new Error('Stop the clock with vi.setSystemTime.');
};
vi.useRealTimers();
vi.unstubAllGlobals();
rememberModules();
askForMissingModulesOnly();
resetStatefulModules();
// `reset` sometimes leaves the tables of a database, when a late write of the previous file interferes.
for (let tries = 1; ; tries++) {
  await reset();
  if (!(await hasTables(env.DB)) && !(await hasTables(env.SEARCH))) break;
  if (tries === 5) throw new Error('A database still has the tables of the test file before.');
}
// `reset` does not delete the files in R2.
for (const bucket of [env.UPLOADS, env.RECORDS]) {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
}
await fillDatabases();

async function hasTables(db: D1Database): Promise<boolean> {
  return (await db.prepare("select 1 from sqlite_master where name in ('games', 'cursors')").first()) !== null;
}

/** Migrating takes longer than the tests of many files, so only the first file migrates; the others run a dump of it. */
async function fillDatabases(): Promise<void> {
  const kept = globalThis as { migrated?: { main: string; search: string; seeds: string[] } };
  if (kept.migrated) {
    await env.DB.prepare(kept.migrated.main).run();
    await env.SEARCH.prepare(kept.migrated.search).run();
  } else {
    const { TEST_MIGRATIONS, TEST_SEARCH_MIGRATIONS } = env as unknown as Record<string, D1Migration[]>;
    await applyD1Migrations(env.DB, TEST_MIGRATIONS!);
    await applyD1Migrations(env.SEARCH, TEST_SEARCH_MIGRATIONS!);
    // Two texts, each below D1's limit of 100 kB: hundreds of statements would take longer than the tests of many files.
    const seeds = await seedSql();
    const parts = [seeds.slice(0, seeds.length >> 1), seeds.slice(seeds.length >> 1)];
    kept.migrated = {
      main: await dumpOf(env.DB),
      search: await dumpOf(env.SEARCH),
      seeds: parts.map((part) => part.join('\n')),
    };
  }
  for (const part of kept.migrated.seeds) await env.DB.prepare(part).run();
}

/** Returns the SQL that recreates the database: its tables and their rows, then indexes and triggers. */
async function dumpOf(db: D1Database): Promise<string> {
  const isOwn = String.raw`sql is not null and name not like 'sqlite\_%' escape '\' and name not like '\_cf\_%' escape '\'`;
  const made = await db
    .prepare(`select type, name, sql from sqlite_master where ${isOwn} order by rowid`)
    .all<{ type: string; name: string; sql: string }>();
  // A full-text table creates the tables that it consists of.
  const fullText = made.results.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => `${name}_`);
  const objects = made.results.filter(({ name }) => !fullText.some((prefix) => name.startsWith(prefix)));
  const tables = objects.filter(({ type }) => type === 'table');
  const lines = tables.map(({ sql }) => `${sql};`);
  for (const { name } of tables.filter(({ sql }) => !/^create virtual/i.test(sql))) {
    const { results } = await db.prepare(`select * from "${name}"`).all<Record<string, string | number | null>>();
    for (const row of results) {
      const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value));
      lines.push(`insert into "${name}" (${Object.keys(row).map((column) => `"${column}"`)}) values (${values.map(String)});`);
    }
  }
  return [...lines, ...objects.filter(({ type }) => type !== 'table').map(({ sql }) => `${sql};`)].join('\n');
}

/**
 * Like vi.resetModules, but keeps the rules of games, the protocol and packages, which are most of the imports and hold no state
 * of a test. It does reset `games/index.ts`, to which a test may have added the toy game.
 */
function resetStatefulModules(): void {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: WorkerState }).__vitest_worker__;
  for (const [path, node] of evaluatedModules.idToModuleMap) {
    const isOurs = /\/(worker|durable-objects|db|tests)\/|\/games\/index\.ts/.test(path);
    if (!isOurs || path.includes('/node_modules/')) continue;
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
    node.importers.clear();
  }
}

/**
 * Caches loaded modules. Otherwise Vitest asks its server for the worker's entry on every call of the worker or an object, and
 * enters its own object for every import. No test mocks a module, so the answers for a loaded one never change.
 */
function rememberModules(): void {
  const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } }).__vitest_mocker__;
  const { evaluatedModules } = moduleRunner;
  if (Object.hasOwn(moduleRunner, 'import')) return;
  const { import: load, cachedModule } = moduleRunner;
  moduleRunner.import = (id, options) => {
    const node = evaluatedModules.idToModuleMap.get(id);
    return node?.evaluated && node.promise && !options?.invalidate ? node.promise : load.call(moduleRunner, id, options);
  };
  moduleRunner.cachedModule = async (url, importer) => {
    const node = evaluatedModules.getModuleByUrl(url);
    return node?.meta ? node : cachedModule.call(moduleRunner, url, importer);
  };
}

/**
 * On the first import that a file adds, Vitest fetches all modules that the file reaches, some megabytes, although this process
 * has nearly all of them. If the call returns nothing, it asks only for the missing ones.
 */
function askForMissingModulesOnly(): void {
  const state = (globalThis as unknown as { __vitest_worker__: WorkerState }).__vitest_worker__;
  const { rpc } = state;
  state.rpc = new Proxy(rpc, {
    get: (target, name) => (name === 'fetchWarmModules' ? () => Promise.resolve(null) : Reflect.get(target, name)),
  });
}
interface ModuleNode {
  importers: Set<string>;
  evaluated: boolean;
  promise: Promise<unknown> | undefined;
  meta: object | undefined;
}
interface EvaluatedModules {
  idToModuleMap: Map<string, ModuleNode>;
  getModuleByUrl(url: string): ModuleNode | undefined;
}
interface ModuleRunner {
  evaluatedModules: EvaluatedModules;
  import(id: string, options?: { invalidate?: boolean }): Promise<unknown>;
  cachedModule(url: string, importer?: string): Promise<ModuleNode>;
}
interface WorkerState {
  evaluatedModules: EvaluatedModules;
  rpc: object;
}
