/** Asks wrangler about the account, and has it make what is missing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runForText } from '../shared/run.ts';
import { type Account, isPlaceholder, missingBuckets } from './checks.ts';
import { withDatabaseId } from './config-file.ts';
import type { SiteConfig } from './production.ts';

/** Questions to Cloudflare go to the account of the file, else to that of CLOUDFLARE_ACCOUNT_ID or the only one. */
const accountOf = ({ account_id }: SiteConfig): Record<string, string> =>
  account_id ? { CLOUDFLARE_ACCOUNT_ID: account_id } : {};

/** Asks for the login and, if there is one, for what its account has. */
export async function askAccount(production: SiteConfig): Promise<Account> {
  const account: Account = {
    loggedIn: false,
    accounts: [],
    chosen: process.env['CLOUDFLARE_ACCOUNT_ID'] ?? '',
    databases: [],
    buckets: [],
    refusals: [],
  };
  const who = await runForText('wrangler', ['whoami', '--json']);
  const login = parsed<{ loggedIn: boolean; accounts?: Account['accounts'] }>(who.stdout);
  if (!login) return { ...account, refusals: [refusal('whoami', who)] };
  if (!login.loggedIn) return account;
  const accounts = login.accounts ?? [];
  const known: Account = { ...account, loggedIn: true, accounts };
  // Without a single account wrangler would ask which one, and no one could answer.
  if (!production.account_id && !account.chosen && accounts.length !== 1) return known;
  const [d1, r2] = await Promise.all([
    runForText('wrangler', ['d1', 'list', '--json'], accountOf(production)),
    runForText('wrangler', ['r2', 'bucket', 'list'], accountOf(production)),
  ]);
  const databases = parsed<Account['databases']>(d1.stdout);
  return {
    ...known,
    databases: databases ?? [],
    buckets: [...r2.stdout.matchAll(/^name:\s+(\S+)/gm)].map(([, name]) => name!),
    refusals: [...(databases ? [] : [refusal('d1 list', d1)]), ...(r2.code === 0 ? [] : [refusal('r2 bucket list', r2)])],
  };
}

interface Said {
  code: number;
  stdout: string;
  stderr: string;
}

/** The first line of an error of wrangler, without its frame and colors. */
function refusal(call: string, { stdout, stderr }: Said): Account['refusals'][number] {
  const lines = stripVTControlCharacters(`${stderr}\n${stdout}`).split('\n');
  const reason =
    lines.find((line) => line.includes('[ERROR]'))?.replace(/^.*\[ERROR\]\s*/, '') ?? lines.find((line) => line.trim());
  return { call, reason: reason?.trim() ?? 'it said nothing.' };
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/**
 * Makes the databases and buckets that production names and the account lacks, and writes the ids of databases into the file, each
 * as soon as it is known, so that a failure in between loses none. A database that has the name already is used. Throws if wrangler
 * refuses.
 */
export async function createMissing(file: string, production: SiteConfig, account: Account): Promise<void> {
  const create = async (args: string[]): Promise<void> => {
    const said = await runForText('wrangler', args, accountOf(production));
    if (said.code !== 0) throw new Error(`Cloudflare refused \`wrangler ${args.join(' ')}\`: ${refusal('', said).reason}`);
  };
  let { databases } = account;
  for (const { binding, database_name: name, database_id } of production.d1_databases) {
    if (!isPlaceholder(database_id)) continue;
    const exists = databases.some((one) => one.name === name);
    if (!exists) {
      await create(['d1', 'create', name!]);
      databases = (await askAccount(production)).databases;
    }
    const made = databases.find((one) => one.name === name);
    if (!made)
      throw new Error(`The database ${name} was made, but \`wrangler d1 list\` does not show it. Try again in a minute.`);
    writeFileSync(file, withDatabaseId(readFileSync(file, 'utf8'), binding, made.uuid));
    console.log(`  ${exists ? 'Found' : 'Made'} the database ${name}; its id is in wrangler.toml now.`);
  }
  for (const bucket of missingBuckets(production, account)) {
    await create(['r2', 'bucket', 'create', bucket]);
    console.log(`  Made the bucket ${bucket}.`);
  }
}
