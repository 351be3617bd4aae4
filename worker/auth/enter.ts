/**
 * The way in. Whoever proved an address, or came by a way that belongs to a member, is checked here and nowhere else, and
 * gets the session. A browser that had a session before leaves it; a guest takes along what was theirs.
 */
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from 'hono';
import { type App, type Database, database, type User } from '../app.ts';
import { sessions } from '../db/schema/sessions.ts';
import { groupMembers, users } from '../db/schema/users.ts';
import { giveCookie, newSession, standingOf } from '../middleware/session.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { problem } from '../problem.ts';
import { addressOf, noteAddress } from './address.ts';
import { endSessions } from './disconnect.ts';
import { wasUsed } from './one-use.ts';
import { isOwner } from './owner.ts';
import { checkIdentity } from './pin.ts';
import { type Newcomer, newcomer, whatIsTaken } from './register.ts';
import { MOST_TABLES } from './session-tables.ts';
import { ringStaff } from './staff.ts';
import { refuseBanned } from './trap.ts';
import { checkDeleted, undelete } from './undo.ts';
import { deliverUpgrades, takeAlong } from './upgrade.ts';

/** Somebody who proved an address. */
export interface Claim {
  /** 'issuer|subject' */
  identity: string;
  email: string;
  /** A wanted name, e.g. of Discord. */
  name?: string;
}
export interface Entry {
  /** Takes the deletion of the account back. */
  restore?: boolean;
  /** Goes into the batch that opens the session, and fails where what proved the address was used before. */
  once?: readonly Statement[];
}
type Statement = BatchItem<'sqlite'>;

/**
 * The sign-in table for somebody who proved an address. Makes the account if there is none. Sets the session cookie. Throws a
 * refusal (403) with `AuthRefusal` where the page must say more than a sentence.
 */
export async function enter(c: Context<App>, claim: Claim, options: Entry = {}): Promise<User> {
  const db = database(c.env);
  const email = claim.email.trim().toLowerCase();
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await memberWith(db, email);
    if (known) return admit(c, db, known, options, claim.identity);
    const made = await admitNew(c, db, { ...claim, email }, options);
    if (made) return made;
  }
  throw new Error('no account could be made: its name was taken each time');
}
const TRIES = 5;

/** A known member by another way in (linked account, passkey): the same checks, then the session. */
export async function enterAs(c: Context<App>, user: User, options: Entry = {}): Promise<User> {
  return admit(c, database(c.env), user, options, null);
}

const memberWith = (db: Database, email: string): Promise<User | undefined> =>
  db.select().from(users).where(eq(users.email, email)).get();

async function admit(
  c: Context<App>,
  db: Database,
  user: User,
  { restore = false, once }: Entry,
  identity: string | null,
): Promise<User> {
  const now = Date.now();
  const { kept } = await addressOf(c);
  const { perms } = await standingOf(db, user.id, user.rank, now);
  if (!perms.has('signIn')) throw await refuseBanned(c, db, user, kept, now);
  if (identity !== null && !user.erased) await checkIdentity(c.env, db, user, identity);
  checkDeleted(user, restore, now);
  const back = user.deletedAt === null ? [] : [undelete(db, user.id)];
  await begin(c, db, user, [...back, noteAddress(db, user.id, kept, now)], once, now);
  return { ...user, deletedAt: null };
}

/** Undefined when somebody was faster: to this address, or to this name. */
async function admitNew(c: Context<App>, db: Database, claim: Claim, { once }: Entry): Promise<User | undefined> {
  const now = Date.now();
  const from = await addressOf(c);
  const { user, suspicious, statements } = await newcomer(c.env, db, claim, await isOwner(c, claim.email), from, now);
  try {
    await begin(c, db, user, [...statements, noteAddress(db, user.id, from.kept, now)], once, now);
  } catch (error) {
    if (whatIsTaken(error) === null) throw error;
    return undefined;
  }
  if (suspicious) ringStaff(c);
  return memberWith(db, claim.email);
}

/** The session, in one batch with whatever makes it right. */
async function begin(
  c: Context<App>,
  db: Database,
  user: Newcomer['user'],
  first: readonly Statement[],
  once: readonly Statement[] | undefined,
  now: number,
) {
  const { token, row } = await newSession(c, user.id, 'member', now);
  const before = c.var.session;
  const luggage =
    before && !before.user ? await takeAlong(c.env, db, before.person.id, { ...user, session: row.id! }, now) : null;
  if (luggage) row.tables = JSON.stringify(luggage.tables.slice(-MOST_TABLES));
  const statements: Statement[] = [...first];
  if (await isOwner(c, user.email))
    statements.push(db.insert(groupMembers).values({ user: user.id, group: 'owner' }).onConflictDoNothing());
  if (before?.user) statements.push(...endSessions(db, eq(sessions.tokenHash, before.tokenHash), now));
  if (luggage) statements.push(...luggage.statements);
  try {
    await db.batch([db.insert(sessions).values(row), ...(once ?? []), ...statements]);
  } catch (error) {
    if (wasUsed(error)) throw problem(401, 'This login was used already. Please log in again.');
    throw error;
  }
  if (luggage) await deliverUpgrades(c.env, db, user.id);
  if (before?.user) c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
  giveCookie(c, token);
}
