/**
 * `npm run deploy`: looks for what would keep the site from working, then builds, migrates and seeds D1, and deploys with the
 * files of the last day's releases.
 *
 * - `--create` makes the databases and buckets that the account lacks, and writes the ids into wrangler.toml.
 * - `--dry-run` asks Cloudflare nothing and uploads nothing. It fails for a configuration that cannot work.
 * - `--secrets-file FILE` sets the secrets of the file, lines of NAME=value, with the deploy: a new site has nowhere to put them before.
 * - `--config FILE` reads another file than wrangler.toml; it must stand beside it.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockBuildToWrite } from './build/build-lock.ts';
import { askAccount, createMissing } from './deploy/account.ts';
import { accessProblems, accountProblems, configProblems, type Problem, problemList, remarks } from './deploy/checks.ts';
import { readSite } from './deploy/production.ts';
import { addEarlierAssets } from './deploy/release-assets.ts';
import { root, runOrExit } from './shared/run.ts';
import { runStep } from './shared/steps.ts';
import { runScript } from './shared/usage-error.ts';

const {
  values: { 'dry-run': dry, create, config, 'secrets-file': secrets },
} = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    create: { type: 'boolean', default: false },
    'secrets-file': { type: 'string' },
    config: { type: 'string', default: 'wrangler.toml' },
  },
});
const file = join(root, config);

/** Ends this process if there are problems. */
function stopFor(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.error(`\nThe site cannot be deployed yet:\n\n${problemList(problems)}\n\ndocs/deploying.md explains each step.`);
  process.exit(1);
}

function fail({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

let site = readSite(file);
const problems: Problem[] = [];
if (!dry) {
  let account = await runStep('Asking Cloudflare about your account', () => askAccount(site.production));
  if (create && accessProblems(site.production, account).length === 0) {
    await runStep('Making what is missing', () => createMissing(file, site.production, account)).catch(fail);
    site = readSite(file);
    account = await runStep('Asking again', () => askAccount(site.production));
  }
  problems.push(...accountProblems(site.production, account));
}
const { local, production } = site;
stopFor([...problems, ...configProblems(production, local)]);
for (const remark of remarks(production)) console.log(`! ${remark}`);

await runScript(lockBuildToWrite);
await runOrExit('vite', ['build', '--logLevel', 'warn'], { CLOUDFLARE_ENV: 'production', WRANGLER_CONFIG: file });
let storeAssets = async (): Promise<void> => undefined;
if (!dry) {
  const bucket = production.r2_buckets.find(({ binding }) => binding === 'RECORDS')!.bucket_name!;
  storeAssets = await addEarlierAssets(join(root, 'dist/client/assets'), { bucket, flags: ['--remote'] });
  const { seedSql } = await import('../db/seed.ts');
  const seed = join(mkdtempSync(join(tmpdir(), 'duskhaven-')), 'seed.sql');
  writeFileSync(seed, (await seedSql()).join('\n'));
  const remote = ['--remote', '--config', config, '--env', 'production'];
  for (const name of ['DB', 'SEARCH'])
    await runOrExit('wrangler', ['d1', 'migrations', 'apply', name, ...remote], { CI: 'true' });
  await runOrExit('wrangler', ['d1', 'execute', 'DB', ...remote, '--yes', '--file', seed]);
}
await runOrExit('wrangler', ['deploy', ...(dry ? ['--dry-run'] : []), ...(secrets ? ['--secrets-file', secrets] : [])]);
await storeAssets();
if (!dry) {
  const [route] = production.routes ?? [];
  const address = route === undefined ? 'the address above' : `https://${typeof route === 'string' ? route : route.pattern}`;
  console.log(`\nDeployed. A new site needs its owner: register at ${address} with an address in OWNER_EMAILS.`);
}
