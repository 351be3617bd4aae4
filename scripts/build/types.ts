import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from '../shared/run.ts';

/** Types of the runtime and its bindings, which `tsc` and editors need. */
const TYPES = join(root, 'worker-configuration.d.ts');
/** Files whose changes change the types. Installing packages writes the last one. */
const SOURCES = ['wrangler.toml', '.dev.vars', 'node_modules/.package-lock.json'];

/** Writes the types again if they may be outdated. A failure ends this process, with the output of wrangler. */
export async function refreshTypes(): Promise<void> {
  const changed = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (existsSync(TYPES) && SOURCES.every((file) => changed(file) <= statSync(TYPES).mtimeMs)) return;
  await runQuietly('wrangler', ['types', TYPES]);
}
