/**
 * A site as it is for some minutes after a deploy: the worker is of one release and the objects are of another. Each is a worker of
 * its own here, and the first one's bindings lead to the objects of the second.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { prepareDatabase } from '../../scripts/database.ts';
import { localVars, mailboxVars } from '../../scripts/shared/local-vars.ts';
import { workerOptions } from '../../scripts/shared/serve.ts';
import { freePort } from '../e2e/site.ts';

export interface MixedSite {
  origin: string;
  close: () => Promise<void>;
}
/** Name of the worker that has the objects. */
const OBJECTS = 'objects';

/** Takes the folders of two releases. The database is that of this version, because a deploy migrates first. */
export async function openMixedSite(worker: string, objects: string): Promise<MixedSite> {
  const stateDir = mkdtempSync(join(tmpdir(), 'duskhaven-mixed-'));
  await prepareDatabase(stateDir);
  const port = await freePort();
  const bindings = { ...localVars(), ...mailboxVars('127.0.0.1', port), TEST_SCRYPT_N: '1024' };
  const [front, back] = [await partOf(worker, bindings), await partOf(objects, bindings)];
  const elsewhere = Object.entries(front.durableObjects).map(([name, object]) => [name, { ...object, scriptName: OBJECTS }]);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: [
        { ...front, name: 'worker', durableObjects: Object.fromEntries(elsewhere) },
        { ...back, assets: undefined, name: OBJECTS, routes: [] },
      ],
    }),
  );
  await miniflare.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await miniflare.dispose();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

async function partOf(release: string, bindings: Record<string, string>) {
  const dist = join(release, 'dist');
  const options: Awaited<ReturnType<typeof workerOptions>> = await workerOptions(dist);
  const rootPath = join(dist, 'duskhaven');
  // Miniflare takes the first script as the entry.
  const scripts = ['index.js', ...globSync('**/*.js', { cwd: rootPath }).filter((path) => path !== 'index.js')];
  return {
    ...options,
    bindings: { ...(options.bindings as Record<string, string> | undefined), ...bindings },
    durableObjects: options.durableObjects as Record<string, { className: string; useSQLite?: boolean }>,
    rootPath,
    modules: scripts.map((path) => ({ type: 'ESModule' as const, path })),
  };
}
