/** Serves the built output in workerd, like production. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { lockBuildToRead } from '../build/build-lock.ts';
import { localVars, mailboxVars, originAt } from './local-vars.ts';
import { root } from './run.ts';
import type { SiteOptions } from './serve-options.ts';

export interface ServeOptions {
  port: number;
  stateDir: string;
  host?: string;
  /** Plain variables that override those of wrangler.toml and local.vars, such as a fixed seed for a test. */
  vars?: Record<string, string>;
  /** Whether a request to `SCHEDULED` runs the worker's trigger, for tests. */
  triggers?: boolean;
  /** Folder of the build; dist by default. */
  dist?: string;
  /** Result of an earlier call of `workerOptions`, for many servers of one build. */
  worker?: WorkerOptions;
}

export const SCHEDULED = '/cdn-cgi/local/scheduled';

type WorkerOptions = Omit<ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'], 'modulesRules'>;

/** The options that wrangler reads from the build. Loading wrangler takes a second, so only this function does. */
export async function workerOptions(dist = join(root, 'dist')): Promise<WorkerOptions> {
  const built = join(dist, 'duskhaven/wrangler.json');
  if (!existsSync(built)) throw new Error('There is no build yet: run `npm run build` first.');
  const wrangler = await import('wrangler');
  const { modulesRules: _, ...worker } = wrangler.unstable_getMiniflareWorkerOptions(built).workerOptions;
  return worker;
}

/** Starts the server and resolves once it answers. `dispose()` ends it. No one else builds before this process has ended. */
export async function serve(options: ServeOptions): Promise<Miniflare> {
  const { port, stateDir, host = '127.0.0.1', vars = {}, triggers = false, dist = join(root, 'dist') } = options;
  if (options.dist === undefined) await lockBuildToRead(originAt(host, port));
  const worker = options.worker ?? (await workerOptions(dist));
  const rootPath = join(dist, 'duskhaven');
  // Miniflare takes the first script as the entry.
  const scripts = ['index.js', ...globSync('**/*.js', { cwd: rootPath }).filter((path) => path !== 'index.js')];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      unsafeTriggerHandlers: triggers,
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: [
        {
          ...worker,
          bindings: {
            ...(worker.bindings as Record<string, string> | undefined),
            ...localVars(),
            ...mailboxVars(host, port),
            ...vars,
          },
          rootPath,
          modules: scripts.map((path) => ({ type: 'ESModule', path })),
        },
      ],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

/** Serves until a signal ends it. TEST_SEED fixes the dice of every table; use it only to test a local server. */
export async function serveUntilStopped(options: SiteOptions, vars: Record<string, string>): Promise<void> {
  const seed = process.env['TEST_SEED'];
  const miniflare = await serve({ ...options, vars: { ...vars, ...(seed ? { TEST_SEED: seed } : {}) } });
  const end = async () => {
    await miniflare.dispose();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
