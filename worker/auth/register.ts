import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { randomText } from '../../db/core/ids.ts';
import { notifyStaff } from '../../db/moderation/notify-staff.ts';
import { groupMembers, users } from '../../db/schema/users.ts';
import type { User } from '../app.ts';
import { config } from '../config.ts';
import { banStatements } from '../moderation/ban.ts';
import { problem } from '../problem.ts';
import type { ClientAddress } from './address.ts';
import { memberName, nameKey } from './names.ts';
import { skeletonOf } from './skeleton.ts';
import { isDisreputable, neighboursAt } from './suspicion.ts';

/** Identity and address that a sign-in method has proved. */
export interface ProvenIdentity {
  /** 'issuer|subject' */
  identity: string;
  email: string;
  name?: string;
}

export interface NewAccount {
  user: Pick<User, 'id' | 'name' | 'email'>;
  /** Statements that fail if the account's address or name has been taken in between. */
  statements: Change[];
}

/**
 * Statements for a new account. Throws 403 if the domain is not allowed, or if the address belongs to a banned member. Any domain
 * is allowed to owners. So the domain is checked here, when the address is proven: an earlier check would answer differently for
 * an owner's address, and a stranger could find it by trying.
 */
export async function newAccount(
  env: Env,
  db: Database,
  claim: ProvenIdentity,
  isOwner: boolean,
  from: ClientAddress,
  now: number,
): Promise<NewAccount> {
  if (!isOwner) checkDomain(env, claim.email);
  const { banned, flagged } = isOwner ? { banned: false, flagged: false } : await neighboursAt(db, from.hashed, now);
  if (banned)
    throw problem(403, 'No account can be created from your network right now. If you think that is wrong, write to the staff.');
  const isSuspicious = !isOwner && (flagged || (await isDisreputable(env, from.plain)));
  const user = { id: `u${randomText(12)}`, name: await memberName(db, claim.name), email: claim.email };
  const { identity } = claim;
  const row = {
    ...user,
    nameKey: nameKey(user.name),
    skeleton: skeletonOf(user.name),
    identity,
    joined: now,
    lastActive: now,
    flagged: isSuspicious,
    items: FIRST_ITEMS,
  };
  const join = db.insert(groupMembers).values({ user: user.id, group: 'ranked' });
  return {
    user,
    statements: [db.insert(users).values(row), ...(isSuspicious ? flagAsSuspicious(db, user, now) : [join])],
  };
}

const FIRST_ITEMS = '{"nameChange":1}';

/** Throws 403 unless new accounts may have addresses of this domain. */
export function checkDomain(env: Env, email: string): void {
  const { emailDomains } = config(env);
  if (emailDomains.some((domain) => domain.toLowerCase() === email.slice(email.lastIndexOf('@') + 1))) return;
  throw problem(403, domainError(emailDomains));
}
export function domainError(domains: readonly string[]): string {
  const start = 'Email domain must be one of the following: ';
  let list = '';
  for (const domain of domains) {
    const longerList = list === '' ? domain : `${list}, ${domain}`;
    if (start.length + longerList.length > 197) return `${start}${list}, …`;
    list = longerList;
  }
  return `${start}${list}`;
}

/** A suspicious account can only look around until staff have reviewed it. */
const flagAsSuspicious = (db: Database, user: NewAccount['user'], now: number): Change[] => [
  ...banStatements(db, { user: user.id, type: 'ipFlag', expires: null }, now),
  notifyStaff(db, `The new account ${user.name} looks suspicious and is waiting for review.`, `/user/${user.id}`, now),
];

/** The column of `users` whose unique constraint failed; null for any other error. */
export function takenColumn(error: unknown): string | null {
  const message = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
  return /UNIQUE constraint failed: users\.(\w+)/.exec(message)?.[1] ?? null;
}
