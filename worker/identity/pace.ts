/** How often what may be tried. Refused with TOO_MANY_ATTEMPTS_TRY_LATER. */
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { type App, type Database, database } from '../app.ts';
import { addressOf } from '../auth/address.ts';
import { charge, type Pace } from '../db/cooldown.ts';
import { key } from '../db/keys.ts';
import { cooldowns } from '../db/schema/site.ts';
import { sha256 } from '../random.ts';
import { tooMany } from './refusal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** For one account, or an address that has none: the same everywhere. */
const OF_ACCOUNT = {
  /** Sign-ins that failed. One that succeeds forgets them. */
  signIn: { count: 60, window: 15 * MINUTE },
  /** Mails, each kind by itself. */
  VERIFY_EMAIL: { count: 3, window: 10 * MINUTE },
  PASSWORD_RESET: { count: 3, window: 10 * MINUTE },
  changePassword: { count: 10, window: 15 * MINUTE },
} as const satisfies Record<string, Pace>;
/**
 * For one account from one network, so that nobody who fails on purpose, or asks for mails, takes the way in from its owner,
 * who sits elsewhere. What is refused here counts nowhere else.
 */
const FROM_NETWORK = {
  signIn: { count: 10, window: 15 * MINUTE },
  VERIFY_EMAIL: { count: 8, window: DAY },
  PASSWORD_RESET: { count: 8, window: DAY },
} as const satisfies Record<string, Pace>;
/** Mails of a kind that reach one address, whoever asks for them. */
const MAILS_A_DAY: Pace = { count: 40, window: DAY };
/** From one network address, whatever comes of it. A school class fits. */
const OF_NETWORK = {
  signIn: { count: 100, window: 15 * MINUTE },
  signUp: { count: 40, window: 60 * MINUTE },
  mail: { count: 40, window: 60 * MINUTE },
  code: { count: 100, window: 15 * MINUTE },
  update: { count: 100, window: 15 * MINUTE },
  /** Of calls of any kind that go on to a Firebase project. To Google they all come from one place. */
  passedOn: { count: 300, window: 15 * MINUTE },
} as const satisfies Record<string, Pace>;

/** A local server is its owner's own, and its tests'. */
const LOCAL: Pace = { count: 5000, window: MINUTE };

/** Counts a call against the network it comes from. The binding stops a flood before it costs a query; D1 counts exactly. */
export async function countNetwork(c: Context<App>, what: keyof typeof OF_NETWORK): Promise<void> {
  const name = `identity-${what}:${(await addressOf(c)).kept}`;
  const coarse = await c.env.GUEST_RATE.limit({ key: name });
  if (!coarse.success) throw tooMany(MINUTE);
  const pace = c.env.ENVIRONMENT === 'local' ? LOCAL : OF_NETWORK[what];
  const wait = await charge(database(c.env), name, pace, Date.now());
  if (wait !== null) throw tooMany(wait);
}

/** The key of an account's count. An address that somebody tried is not written down, only a keyed hash of it. */
const accountKey = async (db: Database, what: keyof typeof OF_ACCOUNT, emailKey: string): Promise<string> =>
  `identity-${what}:${(await sha256(`${await key(db, 'address')} ${emailKey}`)).slice(0, 32)}`;

/** Counts a try against an account. */
export async function countAccount(db: Database, what: keyof typeof OF_ACCOUNT, emailKey: string, now: number): Promise<void> {
  await count(db, await accountKey(db, what, emailKey), OF_ACCOUNT[what], now);
}

/** Counts a try to sign in from `network`, which is `kept` of `addressOf`. Answers the keys, by which a success forgets it. */
export async function countSignIn(db: Database, emailKey: string, network: string, now: number): Promise<string[]> {
  const everywhere = await accountKey(db, 'signIn', emailKey);
  const here = `${everywhere}:${network}`;
  await count(db, here, FROM_NETWORK.signIn, now);
  await count(db, everywhere, OF_ACCOUNT.signIn, now);
  return [here, everywhere];
}

/** The failures of an account wherever they were: a condition for a batch. */
export async function failuresOf(db: Database, emailKey: string): Promise<SQL> {
  const everywhere = await accountKey(db, 'signIn', emailKey);
  // The key itself, and whatever follows it behind a colon.
  return and(gte(cooldowns.key, everywhere), lt(cooldowns.key, `${everywhere};`))!;
}

/** Counts a mail to an account. A day has an end only where it does not belong to the owner of the machine. */
export async function countMail(
  c: Context<App>,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
  emailKey: string,
  now: number,
): Promise<void> {
  const db = database(c.env);
  const address = await accountKey(db, kind, emailKey);
  const day = (pace: Pace) => (c.env.ENVIRONMENT === 'local' ? LOCAL : pace);
  await count(db, `${address}:${(await addressOf(c)).kept}`, day(FROM_NETWORK[kind]), now);
  await countAccount(db, kind, emailKey, now);
  await count(db, `${address}:day`, day(MAILS_A_DAY), now);
}

async function count(db: Database, key: string, pace: Pace, now: number): Promise<void> {
  const wait = await charge(db, key, pace, now);
  if (wait !== null) throw tooMany(wait);
}
