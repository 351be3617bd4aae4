/** Finds what keeps a site from working, by pure functions over its configuration and the answers of wrangler. */
import { bindingsOf, type SiteConfig } from './production.ts';

/** Both are for the operator: a sentence, and what to change, as a line of the file or a command. */
export interface Problem {
  sentence: string;
  change: string;
}

/** Answers of wrangler about the account. */
export interface Account {
  /** False also if wrangler could not find out; `refusals` then says why. */
  loggedIn: boolean;
  accounts: readonly { id: string; name: string }[];
  /** From CLOUDFLARE_ACCOUNT_ID; '' if it is not set. */
  chosen: string;
  databases: readonly { name: string; uuid: string }[];
  buckets: readonly string[];
  /** Calls that Cloudflare refused, with its reason. */
  refusals: readonly { call: string; reason: string }[];
}

/** CPU that a password needs (docs/identity.md), with room for the rest of its request. */
const LEAST_CPU_MS = 1000;

/** Problems that the file alone shows. `local` is the configuration of `npm start`, which has every binding. */
export function configProblems(production: SiteConfig, local: SiteConfig): Problem[] {
  const has = new Set(bindingsOf(production));
  return [
    ...bindingsOf(local)
      .filter((binding) => !has.has(binding))
      .map((binding) => ({
        sentence: `Production lacks the ${binding}, which the code needs.`,
        change: 'Copy its entry from the upper part of wrangler.toml into one that begins with env.production.',
      })),
    ...production.d1_databases.flatMap(databaseProblems),
    ...addressProblems(production),
    ...mailProblems(production),
    ...ownerProblems(production),
    ...variableProblems(production),
    ...secretProblems(production),
    ...cpuProblems(production),
  ];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PLACEHOLDER = /^0{8}-/;
/** Returns whether a database still has no id of the account. */
export const isPlaceholder = (id: string | undefined): boolean => !id || PLACEHOLDER.test(id);

function databaseProblems({ binding, database_name, database_id }: SiteConfig['d1_databases'][number]): Problem[] {
  if (!isPlaceholder(database_id) && UUID.test(database_id!)) return [];
  const state = isPlaceholder(database_id) ? 'has no id yet' : `has the id “${database_id}”, which is none of D1`;
  return [
    {
      sentence: `The database ${database_name} (${binding}) ${state}.`,
      change: '[[env.production.d1_databases]]: database_id = "…", which npm run deploy -- --create makes and writes.',
    },
  ];
}

function addressProblems({ workers_dev, routes = [] }: SiteConfig): Problem[] {
  if (routes.length === 0 && !workers_dev)
    return [
      {
        sentence: 'The site has no address. Choose it first: passkeys and links in mails belong to it.',
        change:
          '[env.production]: routes = [{ pattern = "play.your-domain", custom_domain = true }], or workers_dev = true to try the site without a domain.',
      },
    ];
  const wrong = routes.flatMap((route): string[] => {
    const { pattern, custom_domain = false } = typeof route === 'string' ? { pattern: route } : route;
    if (!custom_domain) return [`The route ${pattern} is no custom domain, so nothing makes its DNS record.`];
    return HOST.test(pattern) && !RESERVED.test(pattern) ? [] : [`The route ${pattern} is no host name that you can own.`];
  });
  return [
    ...wrong.map((sentence) => ({
      sentence,
      change: '[env.production]: routes = [{ pattern = "play.your-domain", custom_domain = true }].',
    })),
    ...(workers_dev && routes.length > 0
      ? [
          {
            sentence: 'The site has a second address under workers.dev, where the passkeys of the first do not work.',
            change: '[env.production]: workers_dev = false.',
          },
        ]
      : []),
  ];
}

/** Returns whether the site has no domain of its own, and so perhaps none that can send mail. */
const isTrial = ({ workers_dev, routes = [] }: SiteConfig): boolean => workers_dev === true && routes.length === 0;

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
/** Domains that no one can own: those of RFC 2606, the worker's default sender among them, and that of the examples. */
const RESERVED = /\.(?:example|invalid|test|localhost|your-domain)$/i;
const isSecret = ({ secrets }: SiteConfig, name: string): boolean => secrets?.required?.includes(name) ?? false;
const textOf = ({ vars }: SiteConfig, name: string): string => String(vars[name] ?? '').trim();

function mailProblems(production: SiteConfig): Problem[] {
  const problems: Problem[] = [];
  if (!production.send_email.some(({ name }) => name === 'MAIL'))
    problems.push({
      sentence: 'Production lacks the mail binding MAIL, so no one could register with a password.',
      change: '[[env.production.send_email]] with name = "MAIL".',
    });
  if (isSecret(production, 'MAIL_FROM')) return problems;
  const from = textOf(production, 'MAIL_FROM');
  if (from === '' && isTrial(production)) return problems;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (!ADDRESS.test(address) || RESERVED.test(address))
    problems.push({
      sentence: from
        ? `MAIL_FROM is “${from}”, from which no mail can be sent.`
        : 'MAIL_FROM is missing, so no mail can be sent and no one could register with a password.',
      change: '[env.production.vars]: MAIL_FROM = "Duskhaven <no-reply@your-domain>", on a domain that sends mail.',
    });
  return problems;
}

function ownerProblems(production: SiteConfig): Problem[] {
  if (isSecret(production, 'OWNER_EMAILS')) return [];
  const owners = textOf(production, 'OWNER_EMAILS')
    .split(/[\s,]+/)
    .filter(Boolean);
  const wrong = owners.filter((owner) => !ADDRESS.test(owner) || RESERVED.test(owner));
  if (owners.length > 0 && wrong.length === 0) return [];
  return [
    {
      sentence: owners.length
        ? `OWNER_EMAILS names ${wrong.join(', ')}, where no one can read mail.`
        : 'OWNER_EMAILS is missing, so no one would own the site, and no one could make moderators.',
      change: '[env.production.vars]: OWNER_EMAILS = "you@your-domain", with commas between several.',
    },
  ];
}

function variableProblems(production: SiteConfig): Problem[] {
  const problems: Problem[] = [];
  if (textOf(production, 'ENVIRONMENT') !== 'production')
    problems.push({
      sentence: 'ENVIRONMENT is not “production”, so the site would take itself for one on a laptop.',
      change: '[env.production.vars]: ENVIRONMENT = "production".',
    });
  if (textOf(production, 'ADDRESS_HEADER').toLowerCase() !== 'cf-connecting-ip')
    problems.push({
      sentence: 'ADDRESS_HEADER is not “cf-connecting-ip”, so all visitors would count as one, or could choose their address.',
      change: '[env.production.vars]: ADDRESS_HEADER = "cf-connecting-ip".',
    });
  return problems;
}

const secretProblems = ({ vars, secrets }: SiteConfig): Problem[] =>
  (secrets?.required ?? [])
    .filter((name) => name in vars)
    .map((name) => ({
      sentence: `${name} is named as a secret and is a variable too, which Cloudflare refuses.`,
      change: `[env.production.vars]: delete the line ${name} = "…".`,
    }));

function cpuProblems({ limits }: SiteConfig): Problem[] {
  if (limits?.cpu_ms === undefined || limits.cpu_ms >= LEAST_CPU_MS) return [];
  return [
    {
      sentence: `A request may use ${limits.cpu_ms} ms of CPU, too little for passwords and large tables.`,
      change: '[env.production.limits]: cpu_ms = 30000.',
    },
  ];
}

/** Problems that only the account shows, without those that `configProblems` names. */
export function accountProblems(production: SiteConfig, account: Account): Problem[] {
  const access = accessProblems(production, account);
  if (access.length > 0) return access;
  return [
    ...production.d1_databases
      .filter(({ database_id: id }) => !isPlaceholder(id) && !account.databases.some(({ uuid }) => uuid === id))
      .map(({ database_name, database_id }) => ({
        sentence: `The account has no database with the id ${database_id} (${database_name}).`,
        change: '[[env.production.d1_databases]]: database_id = "…"; npx wrangler d1 list shows those of the account.',
      })),
    ...missingBuckets(production, account).map((bucket) => ({
      sentence: `The account has no bucket ${bucket}.`,
      change: 'npm run deploy -- --create makes it.',
    })),
  ];
}

/** Problems with the login, which keep other questions to Cloudflare from being answered. */
export function accessProblems({ account_id }: SiteConfig, account: Account): Problem[] {
  if (account.refusals.length > 0)
    return account.refusals.map(({ call, reason }) => ({
      sentence: `\`wrangler ${call}\` failed: ${reason}`,
      change: call.startsWith('r2')
        ? 'Switch R2 on in the dashboard (R2 Object Storage), or give the token the permission Workers R2 Storage: Edit.'
        : 'Try again; a token needs the permissions of docs/deploying.md, step 2.',
    }));
  if (!account.loggedIn)
    return [
      {
        sentence: 'You are not logged in to Cloudflare.',
        change: 'npx wrangler login; on a machine without a browser, set CLOUDFLARE_API_TOKEN (docs/deploying.md, step 2).',
      },
    ];
  const chosen = account_id ?? account.chosen;
  const list = account.accounts.map(({ id, name }) => `${id} (${name})`).join(', ');
  // A token may be kept from listing accounts.
  if (chosen && account.accounts.length > 0 && !account.accounts.some(({ id }) => id === chosen))
    return [
      {
        sentence: `Your login has no access to the account ${chosen}.`,
        change: `account_id = "…" at the top of wrangler.toml, with one of: ${list}.`,
      },
    ];
  if (!chosen && account.accounts.length !== 1)
    return [
      {
        sentence: `Your login has ${account.accounts.length} accounts, and the deploy needs to know which.`,
        change: `account_id = "…" at the top of wrangler.toml, with one of: ${list}.`,
      },
    ];
  return [];
}

/** Number of buckets that wrangler lists at most. With as many, a bucket that is not listed may still exist. */
const BUCKETS_LISTED = 20;
export const missingBuckets = ({ r2_buckets }: SiteConfig, { buckets }: Account): string[] =>
  buckets.length >= BUCKETS_LISTED
    ? []
    : r2_buckets.map(({ bucket_name }) => bucket_name!).filter((name) => !buckets.includes(name));

/** Sentences about a site that works, but not as most operators want it. */
export function remarks(production: SiteConfig): string[] {
  const said: string[] = [];
  if (isTrial(production))
    said.push('The site will be under workers.dev. A later move to a domain of your own makes everyone’s passkeys useless.');
  if (isTrial(production) && textOf(production, 'MAIL_FROM') === '' && !isSecret(production, 'MAIL_FROM'))
    said.push('Without MAIL_FROM no mail is sent, so people can only play as guests, or log in with Google or Discord.');
  if (production.limits?.cpu_ms === undefined)
    said.push('Without [env.production.limits] a free plan is accepted, on which no one can register with a password.');
  return said;
}

/** The list as an operator reads it. */
export const problemList = (problems: readonly Problem[]): string =>
  problems.map(({ sentence, change }, at) => `${at + 1}. ${sentence}\n   → ${change}`).join('\n');
