/**
 * Rate limits of the identity provider for each account, beside those of networks in middleware/rate-limit.ts. They throw
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import { sha256 } from '../../db/core/ids.ts';
import { siteSecret } from '../../db/core/keys.ts';
import type { Rate } from '../../db/core/rate-limit.ts';
import { cooldowns } from '../../db/schema/site.ts';
import type { App } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { limitNetwork, rateLimit, unlessLocal } from '../middleware/rate-limit.ts';
import { CODE_LIFETIME } from './code.ts';
import { tooManyAttempts } from './error.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Limits per account, or per address without one, so that they do not reveal which accounts exist. */
const ACCOUNT_RATES = {
  /** Failed sign-ins by strangers. A successful one resets the count. */
  signIn: { count: 60, window: 15 * MINUTE },
  VERIFY_EMAIL: { count: 3, window: 10 * MINUTE },
  /** The window is the lifetime of a link, so if strangers use up the limit, the owner still has a mail that works. */
  PASSWORD_RESET: { count: 3, window: CODE_LIFETIME.PASSWORD_RESET },
  changePassword: { count: 10, window: 15 * MINUTE },
  changeEmail: { count: 5, window: DAY },
} as const satisfies Record<string, Rate>;
/**
 * Limits per account and source. A source is a network, or a browser that signed in before, which is counted nowhere else. So
 * neither failures from other networks nor strangers in the same one lock the owner out. Refusals count nowhere else.
 */
const ACCOUNT_RATES_PER_SOURCE = {
  signIn: { count: 10, window: 15 * MINUTE },
  VERIFY_EMAIL: { count: 8, window: DAY },
  PASSWORD_RESET: { count: 8, window: DAY },
} as const satisfies Record<string, Rate>;
/** Limits verification mails to an address from all networks, and mails of a kind to it from all browsers of its account. */
const DAILY_MAIL_RATE: Rate = { count: 40, window: DAY };

/** The key of an account's count. Contains a keyed hash of the address, never the address. */
const accountKey = async (db: Database, action: keyof typeof ACCOUNT_RATES, emailKey: string): Promise<string> =>
  `identity-${action}:${(await sha256(`${await siteSecret(db, 'address')} ${emailKey}`)).slice(0, 32)}`;

export async function limitAccount(db: Database, action: keyof typeof ACCOUNT_RATES, emailKey: string): Promise<void> {
  await rateLimit(db, await accountKey(db, action, emailKey), ACCOUNT_RATES[action], tooManyAttempts);
}

/**
 * Counts a sign-in from `network` (`hashed` of `addressOf`) or from `device` (of `knownDevice`). Returns the keys to delete on
 * success.
 */
export async function limitSignIn(
  db: Database,
  emailKey: string,
  network: string,
  device: string | null = null,
): Promise<string[]> {
  const sharedKey = await accountKey(db, 'signIn', emailKey);
  const sourceKey = `${sharedKey}:${device === null ? network : deviceKey(device)}`;
  await rateLimit(db, sourceKey, ACCOUNT_RATES_PER_SOURCE.signIn, tooManyAttempts);
  if (device !== null) return [sourceKey];
  await rateLimit(db, sharedKey, ACCOUNT_RATES.signIn, tooManyAttempts);
  return [sourceKey, sharedKey];
}

const deviceKey = (device: string): string => `device ${device}`;

/** SQL: the counts of sign-ins to this account, from all networks and devices. */
export async function failedSignIns(db: Database, emailKey: string): Promise<SQL> {
  const sharedKey = await accountKey(db, 'signIn', emailKey);
  // Matches the key and every key that continues it after a colon.
  return and(gte(cooldowns.key, sharedKey), lt(cooldowns.key, `${sharedKey};`))!;
}

/** Counts a mail to an account, requested from `device` (of `knownDevice`). On a local site the daily limits do not apply. */
export async function limitMail(
  c: Context<App>,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
  emailKey: string,
  device: string | null,
): Promise<void> {
  if (device === null) await limitNetwork(c, 'identity-mail');
  const db = database(c.env);
  const address = await accountKey(db, kind, emailKey);
  const source = device === null ? (await addressOf(c)).hashed : deviceKey(device);
  await rateLimit(db, `${address}:${source}`, unlessLocal(c.env, ACCOUNT_RATES_PER_SOURCE[kind]), tooManyAttempts);
  if (device !== null) return rateLimit(db, `${address}:devices`, unlessLocal(c.env, DAILY_MAIL_RATE), tooManyAttempts);
  await limitAccount(db, kind, emailKey);
  // A PASSWORD_RESET has no daily limit: anyone may request one, which would leave the owner without.
  if (kind === 'VERIFY_EMAIL') await rateLimit(db, `${address}:day`, unlessLocal(c.env, DAILY_MAIL_RATE), tooManyAttempts);
}
