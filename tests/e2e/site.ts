/** vitest's global setup of the project 'browser'. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../scripts/database.ts';
import { serve } from '../../scripts/serve.ts';
import { chromiumPath } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = mkdtempSync(join(tmpdir(), 'duskhaven-site-'));
  // Here, and not in several workers at once: they would read a browser that is half unpacked.
  await chromiumPath();
  await prepareDatabase(stateDir);
  const port = await freePort();
  const miniflare = await serve({ port, stateDir });
  project.provide('site', `http://127.0.0.1:${port}`);
  return async () => {
    await miniflare.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
