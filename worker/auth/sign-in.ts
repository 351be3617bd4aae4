/** All sign-in methods end here: only this module checks a member and creates their session. */

import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Database, database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { membershipOf } from '../../db/members/membership.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { groupMembers, users } from '../../db/schema/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { App, User } from '../app.ts';
import { commit } from '../commit.ts';
import { newSession, setSessionCookie } from '../middleware/session.ts';
import { problem } from '../problem.ts';
import { addressOf, forgetAddresses, recordAddress } from './address.ts';
import { refuseBanned } from './ban-evasion.ts';
import { endSessions } from './disconnect.ts';
import { deliverUpgrades, migrateGuest } from './guest-upgrade.ts';
import { checkIdentity } from './identity-check.ts';
import { isOwner } from './owner.ts';
import { type NewAccount, newAccount, type ProvenIdentity, takenColumn } from './register.ts';
import { refuseDeleted, restoreAccount } from './restore-account.ts';
import { MAX_TABLES } from './session-tables.ts';
import { isTokenReuse } from './used-tokens.ts';

export interface SignInOptions {
  restore?: boolean;
  /** Statements for the batch that creates the session; they fail if the token has been used before. */
  once?: readonly Change[];
}

/** Signs in with a proved address, or signs up if it has no account. Throws 403, with `AuthRefusal` where needed. */
export async function signIn(c: Context<App>, claim: ProvenIdentity, options: SignInOptions = {}): Promise<User> {
  const db = database(c.env);
  const email = claim.email.trim().toLowerCase();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const existing = await memberByEmail(db, email);
    if (existing) return signInMember(c, db, existing, options, claim.identity);
    const newUser = await signUp(c, db, { ...claim, email }, options);
    if (newUser) return newUser;
  }
  throw new Error('no account could be made: its name was taken each time');
}
const MAX_TRIES = 5;

/** Signs in a member known by a linked account or a passkey, with the same checks. */
export async function signInAs(c: Context<App>, user: User, options: SignInOptions = {}): Promise<User> {
  return signInMember(c, database(c.env), user, options, null);
}

const memberByEmail = (db: Database, email: string): Promise<User | undefined> =>
  db.select().from(users).where(eq(users.email, email)).get();

async function signInMember(
  c: Context<App>,
  db: Database,
  user: User,
  { restore = false, once }: SignInOptions,
  identity: string | null,
): Promise<User> {
  const now = Date.now();
  const { hashed } = await addressOf(c);
  const membership = await membershipOf(db, user.id, now);
  if (!membership?.perms.has('signIn')) throw await refuseBanned(c, db, user, hashed, now);
  if (identity !== null && !user.erased) await checkIdentity(c.env, db, user, identity);
  refuseDeleted(user, restore, now);
  const restoration = user.deletedAt === null ? [] : [restoreAccount(db, user.id)];
  await createSession(c, db, user, [...restoration, recordAddress(db, user.id, hashed, now)], once, now);
  return { ...user, deletedAt: null };
}

/** Returns undefined if the address or the name has been taken in between. */
async function signUp(c: Context<App>, db: Database, claim: ProvenIdentity, { once }: SignInOptions): Promise<User | undefined> {
  const now = Date.now();
  const from = await addressOf(c);
  const { user, statements } = await newAccount(c.env, db, claim, await isOwner(c, claim.email), from, now);
  try {
    await createSession(c, db, user, [...statements, recordAddress(db, user.id, from.hashed, now)], once, now);
  } catch (error) {
    if (takenColumn(error) === null) throw error;
    return undefined;
  }
  return memberByEmail(db, claim.email);
}

/** SQL, on sessions: the member's least recently used sessions beyond the limit. */
const isBeyondLimit = (db: Database, person: string): SQL => {
  const latestSessions = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.person, person))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(LIMITS.sessions);
  return and(eq(sessions.person, person), notInArray(sessions.tokenHash, latestSessions))!;
};

async function createSession(
  c: Context<App>,
  db: Database,
  user: NewAccount['user'],
  firstStatements: readonly Change[],
  once: readonly Change[] | undefined,
  now: number,
) {
  const { token, row } = await newSession(c, user.id, 'member', now);
  const previous = c.var.session;
  const guestData =
    previous && !previous.user ? await migrateGuest(c.env, db, previous.person.id, { ...user, session: row.id! }, now) : null;
  if (guestData) row.tables = JSON.stringify(guestData.tables.slice(-MAX_TABLES));
  const statements: Change[] = [...firstStatements];
  if (await isOwner(c, user.email))
    statements.push(db.insert(groupMembers).values({ user: user.id, group: 'owner' }).onConflictDoNothing());
  if (previous?.user) statements.push(...endSessions(db, eq(sessions.tokenHash, previous.tokenHash), 'elsewhere', now));
  if (guestData) statements.push(...guestData.statements);
  statements.push(...endSessions(db, isBeyondLimit(db, user.id), 'elsewhere', now), forgetAddresses(db, user.id));
  try {
    await commit(c, [db.insert(sessions).values(row), ...(once ?? []), ...statements]);
  } catch (error) {
    if (isTokenReuse(error)) throw problem(401, 'This login was used already. Please log in again.');
    throw error;
  }
  if (guestData) await deliverUpgrades(c.env, db, user.id);
  setSessionCookie(c, token);
}
