/** `npm run deploy`: builds, migrates and seeds D1, deploys. `--dry-run` uploads nothing. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOrExit } from './run.ts';

const dry = process.argv.includes('--dry-run');
await runOrExit('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: 'production' });
if (!dry) {
  const { seedSql } = await import('../db/seed.ts');
  const file = join(mkdtempSync(join(tmpdir(), 'duskhaven-')), 'seed.sql');
  writeFileSync(file, (await seedSql()).join('\n'));
  const remote = ['--remote', '--config', 'wrangler.toml', '--env', 'production'];
  for (const name of ['DB', 'SEARCH'])
    await runOrExit('wrangler', ['d1', 'migrations', 'apply', name, ...remote], { CI: 'true' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...remote, '--yes', '--file', file]);
}
await runOrExit('wrangler', ['deploy', ...(dry ? ['--dry-run'] : [])]);
