/** vitest's global setup of the project 'kill': does once what each of its many servers would otherwise repeat. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { preparedForTests } from '../../scripts/database.ts';
import { root, runOrExit } from '../../scripts/shared/run.ts';
import { workerOptions } from '../../scripts/shared/serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `state`: a migrated database to copy. `worker`: a file with the options of the built worker. */
    prepared: { state: string; worker: string };
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(join(root, 'dist/duskhaven/wrangler.json'))) await runOrExit('node', ['scripts/build.ts']);
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-kill-'));
  const [state, worker] = [await preparedForTests(), join(folder, 'worker.json')];
  writeFileSync(worker, JSON.stringify(await workerOptions()));
  project.provide('prepared', { state, worker });
  return () => rmSync(folder, { recursive: true, force: true });
}
