/** vitest's global setup of the project 'browser'. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { preparedForTests } from '../../scripts/database.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { chromiumExecutable } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
    /** State directory with the prepared database, which each server copies. */
    preparedState: string;
  }
}

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))));
    });
  });

/** Makes the state directory of one more server. Copying the database costs less than preparing it again. */
export function newStateDir(prepared: string): string {
  const stateDir = mkdtempSync(join(tmpdir(), 'duskhaven-site-'));
  cpSync(prepared, stateDir, { recursive: true });
  return stateDir;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpack the browser once, before several workers would each do it.
  chromiumExecutable();
  const prepared = await preparedForTests();
  const stateDir = newStateDir(prepared);
  const port = await freePort();
  // Hash passwords cheaply; tests/kill/sign-in.test.ts uses their real cost.
  const miniflare = await serve({ port, stateDir, vars: { TEST_SCRYPT_N: '1024' } });
  project.provide('site', `http://127.0.0.1:${port}`);
  project.provide('preparedState', prepared);
  return async () => {
    await miniflare.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
