/**
 * `npm run deploy`: builds, migrates and seeds D1, and deploys with the files of the last day's releases. `--dry-run` uploads
 * nothing.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { addEarlierAssets } from './deploy/release-assets.ts';
import { root, runOrExit } from './shared/run.ts';

const dry = process.argv.includes('--dry-run');
await runOrExit('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: 'production' });
let storeAssets = async (): Promise<void> => undefined;
if (!dry) {
  const { r2_buckets: buckets } = unstable_readConfig({ config: join(root, 'wrangler.toml'), env: 'production' });
  const bucket = buckets.find(({ binding }: { binding: string }) => binding === 'RECORDS').bucket_name;
  storeAssets = await addEarlierAssets(join(root, 'dist/client/assets'), { bucket, flags: ['--remote'] });
  const { seedSql } = await import('../db/seed.ts');
  const file = join(mkdtempSync(join(tmpdir(), 'duskhaven-')), 'seed.sql');
  writeFileSync(file, (await seedSql()).join('\n'));
  const remote = ['--remote', '--config', 'wrangler.toml', '--env', 'production'];
  for (const name of ['DB', 'SEARCH'])
    await runOrExit('wrangler', ['d1', 'migrations', 'apply', name, ...remote], { CI: 'true' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...remote, '--yes', '--file', file]);
}
await runOrExit('wrangler', ['deploy', ...(dry ? ['--dry-run'] : [])]);
await storeAssets();
