/** A dry run of the deploy, with wrangler.toml filled in: paths in a configuration begin at its folder, so it stands beside it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../shared/run.ts';
import { filledConfig } from './filled-config.ts';

const NAME = 'wrangler.filled.toml';
const file = join(root, NAME);
writeFileSync(file, filledConfig(readFileSync(join(root, 'wrangler.toml'), 'utf8')));
try {
  process.exitCode = await run('node', ['scripts/deploy.ts', '--dry-run', '--config', NAME]);
} finally {
  rmSync(file);
}
