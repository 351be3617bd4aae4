/** Problems of a configuration and an account that the deploy names before it builds anything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Account, accountProblems, configProblems, problemList, remarks } from '../../scripts/deploy/checks.ts';
import { withDatabaseId } from '../../scripts/deploy/config-file.ts';
import { readSite, type SiteConfig } from '../../scripts/deploy/production.ts';
import { DATABASE_IDS, filledConfig } from '../../scripts/test/filled-config.ts';

const TOML = readFileSync('wrangler.toml', 'utf8');
const siteOf = (toml: string): ReturnType<typeof readSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'duskhaven-config-'));
  writeFileSync(join(folder, 'wrangler.toml'), toml);
  try {
    return readSite(join(folder, 'wrangler.toml'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const { local, production } = siteOf(filledConfig(TOML));
const found = (change: Partial<SiteConfig>): string[] =>
  configProblems({ ...production, ...change }, local).map(({ sentence }) => sentence);
const withVars = (vars: Record<string, string>) => found({ vars: { ...production.vars, ...vars } });

describe('wrangler.toml', () => {
  test('as it comes lacks five things, each with the line to change', () => {
    const fresh = siteOf(TOML);
    const problems = configProblems(fresh.production, fresh.local);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'The database duskhaven (DB) has no id yet.',
      'The database duskhaven-search (SEARCH) has no id yet.',
      expect.stringMatching(/^The site has no address/),
      expect.stringMatching(/^MAIL_FROM is missing/),
      expect.stringMatching(/^OWNER_EMAILS is missing/),
    ]);
    for (const { sentence, change } of problems) {
      expect(change).toMatch(/^\[+env\.production/);
      expect(Math.max(sentence.length, change.length)).toBeLessThanOrEqual(200);
    }
  });
  test('filled in has no problems', () => {
    expect(found({})).toEqual([]);
    expect(remarks(production)).toEqual([]);
  });
  test.each<[string, Partial<SiteConfig>, RegExp]>([
    ['an object', { durable_objects: { bindings: production.durable_objects.bindings.slice(1) } }, /lacks the object GAMES/],
    ['a class', { durable_objects: { bindings: [{ name: 'GAMES', class_name: 'Other' }] } }, /object GAMES \(class GameRoom\)/],
    ['a bucket', { r2_buckets: production.r2_buckets.slice(1) }, /lacks the bucket RECORDS/],
    ['a limit', { ratelimits: [] }, /lacks the limit GUEST_RATE/],
    ['the pictures', { images: undefined } as never, /lacks the images IMAGES/],
    ['the trigger', { triggers: {} }, /lacks the trigger \*\/5/],
    ['mail', { send_email: [] }, /lacks the mail binding MAIL/],
    ['a valid id', { d1_databases: [{ binding: 'DB', database_id: 'duskhaven' }] }, /the id “duskhaven”/],
    ['a record for its route', { routes: ['play.example.com/*'] }, /route play\.example\.com\/\* is no custom domain/],
    ['a host name', { routes: [{ pattern: 'play.your-domain', custom_domain: true }] }, /play\.your-domain is no host name/],
    ['a whole domain', { routes: [{ pattern: 'play.example.com/*', custom_domain: true }] }, /no host name/],
    ['a single address', { workers_dev: true }, /second address/],
    ['time for passwords', { limits: { cpu_ms: 50 } }, /50 ms of CPU/],
  ])('is refused without %s', (_, change, sentence) => {
    expect(found(change).join('\n')).toMatch(sentence);
  });
  test.each([
    [{ MAIL_FROM: 'Duskhaven <no-reply@duskhaven.example>' }, /MAIL_FROM is “Duskhaven <no-reply@duskhaven\.example>”/],
    [{ MAIL_FROM: 'Duskhaven' }, /MAIL_FROM is “Duskhaven”/],
    [{ OWNER_EMAILS: 'chief@example.com, chief@club.test' }, /OWNER_EMAILS names chief@club\.test/],
    [{ OWNER_EMAILS: 'the chief' }, /OWNER_EMAILS names the, chief/],
    [{ ENVIRONMENT: 'local' }, /ENVIRONMENT is not/],
    [{ ADDRESS_HEADER: 'x-forwarded-for' }, /ADDRESS_HEADER is not/],
  ])('is refused with %o', (vars, sentence) => {
    expect(withVars(vars).join('\n')).toMatch(sentence);
  });
  test.each<Record<string, string>>([
    { MAIL_FROM: 'no-reply@example.com' },
    { OWNER_EMAILS: 'a@example.com b@mail.example.com,c@example.org' },
  ])('accepts %o', (vars) => expect(withVars(vars)).toEqual([]));
  test('accepts a value that is declared as a secret', () => {
    expect(withVars({ OWNER_EMAILS: '' })).toHaveLength(1);
    const secrets = { required: ['OWNER_EMAILS'] };
    const { OWNER_EMAILS: _, ...vars } = production.vars;
    expect(found({ vars, secrets })).toEqual([]);
    expect(found({ secrets })).toEqual([expect.stringMatching(/^OWNER_EMAILS is named as a secret/)]);
  });
  test('under workers.dev, or without a limit of CPU, is remarked on', () => {
    expect(remarks({ ...production, routes: [], workers_dev: true })).toEqual([expect.stringMatching(/workers\.dev/)]);
    const { limits: _, ...unlimited } = production;
    expect(remarks(unlimited)).toEqual([expect.stringMatching(/free plan/)]);
    expect(found({ routes: [], workers_dev: true })).toEqual([]);
    const trial = { routes: [], workers_dev: true, vars: { ...production.vars, MAIL_FROM: '' } };
    expect(found(trial)).toEqual([]);
    expect(remarks({ ...production, ...trial })[1]).toMatch(/^Without MAIL_FROM/);
  });
});

describe('the account', () => {
  const account: Account = {
    loggedIn: true,
    accounts: [{ id: 'a1', name: 'Club' }],
    chosen: '',
    databases: Object.entries(DATABASE_IDS).map(([name, uuid]) => ({ name, uuid })),
    buckets: ['duskhaven-records', 'duskhaven-uploads'],
    refusals: [],
  };
  const two = [...account.accounts, { id: 'a2', name: 'Work' }];
  test.each<[string, Partial<Account>, string | undefined, RegExp[]]>([
    ['with everything', {}, undefined, []],
    ['that is not logged in', { loggedIn: false }, undefined, [/not logged in/]],
    ['of several', { accounts: two }, undefined, [/2 accounts/]],
    ['of several, chosen in the file', { accounts: two }, 'a2', []],
    ['of several, chosen in the environment', { accounts: two, chosen: 'a1' }, undefined, []],
    ['whose token lists none', { accounts: [], chosen: 'a1' }, undefined, []],
    ['of another login', {}, 'a9', [/no access to the account a9/]],
    ['without a database', { databases: account.databases.slice(1) }, undefined, [new RegExp(DATABASE_IDS.DB)]],
    ['without buckets', { buckets: ['other'] }, undefined, [/no bucket duskhaven-records/, /no bucket duskhaven-uploads/]],
    ['whose list of buckets is full', { buckets: Array.from({ length: 20 }, (_, i) => `b${i}`) }, undefined, []],
    ['without R2', { refusals: [{ call: 'r2 bucket list', reason: 'Please enable R2.' }] }, undefined, [/Please enable R2/]],
  ])('%s', (_, change, accountId, sentences) => {
    const problems = accountProblems({ ...production, ...(accountId && { account_id: accountId }) }, { ...account, ...change });
    expect(problems.map(({ sentence }) => sentence)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });
  test('is not asked for the ids that the file lacks', () => {
    const fresh = siteOf(TOML).production;
    expect(accountProblems(fresh, { ...account, databases: [] })).toEqual([]);
  });
});

test('an id is written into its entry of production, and nothing else changes', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const written = withDatabaseId(TOML, 'SEARCH', id);
  const lines = (text: string) => text.split('\n');
  const changed = lines(written).filter((line, at) => line !== lines(TOML)[at]);
  expect(changed).toEqual([`database_id = "${id}" # ← yours`]);
  const { local: untouched, production: changedSite } = siteOf(written);
  expect(untouched.d1_databases).toEqual(siteOf(TOML).local.d1_databases);
  expect(changedSite.d1_databases.find(({ binding }) => binding === 'SEARCH')?.database_id).toBe(id);
  expect(() => withDatabaseId(TOML, 'OTHER', id)).toThrow(/binding = "OTHER"/);
});

test('problems are printed with numbers', () => {
  expect(
    problemList([
      { sentence: 'One.', change: 'Do it.' },
      { sentence: 'Two.', change: 'Undo it.' },
    ]),
  ).toBe('1. One.\n   → Do it.\n2. Two.\n   → Undo it.');
});
