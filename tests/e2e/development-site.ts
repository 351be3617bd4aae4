/**
 * A site with React's development build, as `npm run dev` serves it. Each effect runs twice, and faults that React or the guard
 * of signals (scripts/build/followed-signals.ts) finds are errors in the console.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { run } from '../../scripts/shared/run.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { freePort, newStateDir } from './site.ts';

export interface DevelopmentSite {
  origin: string;
  close: () => Promise<void>;
}

export async function openDevelopmentSite(): Promise<DevelopmentSite> {
  const dist = mkdtempSync(join(tmpdir(), 'duskhaven-development-'));
  const build = ['build', '--mode', 'development', '--outDir', dist, '--minify', 'false', '--logLevel', 'error'];
  if ((await run('vite', build, { NODE_ENV: 'development' })) !== 0) throw new Error('The development build failed.');
  const stateDir = newStateDir(inject('preparedState'));
  const port = await freePort();
  const server = await serve({ port, stateDir, dist, vars: { TEST_SCRYPT_N: '1024' } });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.dispose();
      for (const folder of [dist, stateDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
