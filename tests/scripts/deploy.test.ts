/**
 * `npm run deploy` from the first look to the last upload: the real scripts in a folder of their own, with a `wrangler` that plays
 * an account kept in account.json, and a `vite` that builds one file. calls.jsonl has their commands.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledConfig, filledLines } from '../../scripts/test/filled-config.ts';
import { isLong } from '../long.ts';

/** The answers are those of wrangler 4.155. */
const WRANGLER = `#!/usr/bin/env node
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const account = JSON.parse(readFileSync('account.json', 'utf8'));
const save = () => writeFileSync('account.json', JSON.stringify(account));
appendFileSync('calls.jsonl', JSON.stringify('wrangler ' + args.filter((arg) => !arg.startsWith('/')).join(' ')) + '\\n');
const fail = (reason) => {
  console.error('\\u001b[31m✘ [ERROR] ' + reason + '\\u001b[0m');
  process.exit(1);
};
const [first, second, third] = args;
if (account.failing && args.join(' ').startsWith(account.failing)) fail('A request to the Cloudflare API failed.');
if (first === 'whoami') {
  console.log(JSON.stringify({ loggedIn: account.loggedIn, accounts: account.accounts }));
  process.exit(account.loggedIn ? 0 : 1);
}
if (first === 'd1' && second === 'list') console.log('\\n' + JSON.stringify(account.databases, null, 2));
else if (first === 'd1' && second === 'create') {
  if (account.databases.some(({ name }) => name === third)) fail('A database with that name already exists');
  account.databases.push({ name: third, uuid: '11111111-2222-4333-8444-00000000000' + account.databases.length });
  save();
} else if (first === 'r2' && second === 'bucket' && third === 'list') {
  if (!account.buckets) fail('Please enable R2 through the Cloudflare Dashboard. [code: 10042]');
  console.log('Listing buckets...\\n' + account.buckets.map((name) => 'name:           ' + name + '\\ncreation_date:  2026-11-30').join('\\n\\n'));
} else if (first === 'r2' && second === 'bucket') {
  account.buckets.push(args[3]);
  save();
} else if (first === 'r2' && third === 'get') fail('The specified key does not exist.');
`;
const VITE = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls.jsonl', JSON.stringify('vite ' + process.argv[2] + ' for ' + process.env.CLOUDFLARE_ENV) + '\\n');
mkdirSync('dist/client/assets', { recursive: true });
writeFileSync('dist/client/assets/index-1.js', '');
`;
const NO_ACCOUNT = { loggedIn: false, accounts: [], databases: [], buckets: [] };
const ACCOUNT = { ...NO_ACCOUNT, loggedIn: true, accounts: [{ id: 'a1', name: 'Club' }] };
const TOML = readFileSync('wrangler.toml', 'utf8');

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duskhaven-deploy-'));
  for (const part of ['scripts', 'db', 'games', 'protocol']) cpSync(part, file(part), { recursive: true });
  writeFileSync(file('package.json'), '{ "type": "module" }');
  mkdirSync(file('node_modules/.bin'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.')))
    symlinkSync(resolve('node_modules', name), file(`node_modules/${name}`));
  // The fakes are commands of CommonJS, whatever the type of the package around them.
  writeFileSync(file('node_modules/package.json'), '{}');
  for (const [name, script] of [
    ['wrangler', WRANGLER],
    ['vite', VITE],
  ] as const)
    writeFileSync(file(`node_modules/.bin/${name}`), script, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Deploys; resolves to the exit code, all output, and the commands since the last time. */
async function deploy(args: string[] = []): Promise<{ code: number; said: string; calls: string[] }> {
  writeFileSync(file('calls.jsonl'), '');
  const { CLOUDFLARE_ACCOUNT_ID: _, ...env } = process.env;
  const child = spawn(process.execPath, ['scripts/deploy.ts', ...args], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number>((done) => child.on('close', (status) => done(status ?? 1)));
  const lines = readFileSync(file('calls.jsonl'), 'utf8').split('\n').filter(Boolean);
  return { code, said, calls: lines.map((line) => JSON.parse(line) as string) };
}
const given = (toml: string, account: object): void => {
  writeFileSync(file('wrangler.toml'), toml);
  writeFileSync(file('account.json'), JSON.stringify(account));
};
const REMOTE = '--remote --config wrangler.toml --env production';
const UPLOAD = [
  'vite build for production',
  'wrangler r2 object get duskhaven-records/releases/assets.tar.gz --file --remote',
  `wrangler d1 migrations apply DB ${REMOTE}`,
  `wrangler d1 migrations apply SEARCH ${REMOTE}`,
  `wrangler d1 execute DB ${REMOTE} --yes --file`,
  'wrangler deploy --secrets-file production.secrets',
  'wrangler r2 object put duskhaven-records/releases/assets.tar.gz --file --remote',
];

test('a first deploy names all that is missing, and makes and builds nothing', async () => {
  given(TOML, NO_ACCOUNT);
  const { code, said, calls } = await deploy(['--create']);
  expect([code, calls]).toEqual([1, ['wrangler whoami --json']]);
  expect(said).toMatch(/^1\. You are not logged in/m);
  expect(said).toMatch(/^6\. OWNER_EMAILS is missing/m);
  expect(readFileSync(file('wrangler.toml'), 'utf8')).toBe(TOML);
});

test('--create makes databases and buckets, writes the ids, and deploys; the next deploy makes nothing, and stops at a failure', async () => {
  const index = { name: 'duskhaven-search', uuid: '99999999-2222-4333-8444-000000000000' };
  given(filledLines(TOML), { ...ACCOUNT, databases: [index], buckets: ['duskhaven-uploads'] });
  const first = await deploy(['--create', '--secrets-file', 'production.secrets']);
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/Found the database duskhaven-search[\s\S]*Deployed\./)]);
  expect(first.calls.filter((call) => call.includes('create'))).toEqual([
    'wrangler d1 create duskhaven',
    'wrangler r2 bucket create duskhaven-records',
  ]);
  expect(first.calls.slice(-UPLOAD.length)).toEqual(UPLOAD);
  const ids = ['11111111-2222-4333-8444-000000000001', index.uuid];
  const written = readFileSync(file('wrangler.toml'), 'utf8');
  expect([...written.matchAll(/^database_id = "(\S+)" # ← yours$/gm)].map(([, id]) => id)).toEqual(ids);
  const account = JSON.parse(readFileSync(file('account.json'), 'utf8')) as object;
  given(written, { ...account, failing: 'd1 migrations' });
  const second = await deploy();
  expect([second.code, second.calls.slice(3)]).toEqual([1, UPLOAD.slice(0, 3)]);
});

test.runIf(isLong)('--create stops when Cloudflare refuses, and the next time goes on from there', async () => {
  given(filledLines(TOML), { ...ACCOUNT, buckets: null });
  const withoutR2 = await deploy(['--create']);
  expect([withoutR2.code, withoutR2.said]).toEqual([1, expect.stringContaining('Please enable R2')]);
  expect(withoutR2.calls.filter((call) => /create|vite/.test(call))).toEqual([]);
  given(filledLines(TOML), { ...ACCOUNT, failing: 'r2 bucket create' });
  const halfway = await deploy(['--create']);
  expect([halfway.code, halfway.said]).toEqual([1, expect.stringMatching(/^Cloudflare refused `wrangler r2 bucket create/m)]);
  expect(halfway.said).not.toMatch(/ at .*\.ts:\d/);
  expect(halfway.calls.filter((call) => call.includes('vite'))).toEqual([]);
  // Both databases were made before the failure, and their ids are kept.
  expect(readFileSync(file('wrangler.toml'), 'utf8').match(/^database_id = "1111\S+/gm)).toHaveLength(2);
});

test('a dry run asks Cloudflare nothing, and fails for a site that cannot work', async () => {
  given(filledConfig(TOML), NO_ACCOUNT);
  expect(await deploy(['--dry-run'])).toMatchObject({
    code: 0,
    calls: ['vite build for production', 'wrangler deploy --dry-run'],
  });
  given(filledLines(TOML), NO_ACCOUNT);
  expect(await deploy(['--dry-run'])).toMatchObject({ code: 1, calls: [] });
});
