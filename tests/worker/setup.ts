/// <reference types="@cloudflare/vitest-plugin/types" />
/** Removes what the file before left in this process: rows, objects, modules. */
import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { seedSql } from '../../db/seed.ts';

// Each poll of vi.waitFor moves fake timers on, so a clock would depend on how long a test waits.
vi.useFakeTimers = () => {
  throw new Error('Stop the clock with vi.setSystemTime.');
};
vi.useRealTimers();
vi.unstubAllGlobals();
rememberModules();
resetStatefulModules();
// Now and then it leaves the tables: a late write of the file before comes between.
for (let tries = 1; ; tries++) {
  await reset();
  if ((await env.DB.prepare("select count(*) as n from sqlite_master where name = 'games'").first('n')) === 0) break;
  if (tries === 5) throw new Error('The database still has the tables of the test file before.');
}
// It leaves the files of R2.
for (const bucket of [env.UPLOADS, env.RECORDS]) {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
}
const { TEST_MIGRATIONS, TEST_SEARCH_MIGRATIONS } = env as unknown as Record<string, D1Migration[]>;
await applyD1Migrations(env.DB, TEST_MIGRATIONS!);
await applyD1Migrations(env.SEARCH, TEST_SEARCH_MIGRATIONS!);
// In few texts, each below D1’s limit of 100 kB: hundreds of statements would cost more than many a file's tests.
const seeds = await seedSql();
const half = seeds.length >> 1;
for (const part of [seeds.slice(0, half), seeds.slice(half)]) await env.DB.prepare(part.join('\n')).run();

/**
 * As vi.resetModules, but the rules of games, the protocol and packages stay, which are most of what a file imports: they keep
 * nothing of a test. `games/index.ts` may have got the toy game.
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
 * Vitest asks its server where the worker's entry is on every call of the worker or an object, and enters its own object for every
 * import of a module. Once a module is here, neither has another answer: no test mocks a module.
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
}
