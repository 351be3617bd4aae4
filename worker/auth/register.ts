/** A new account: who may make one, and what it begins with. */
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database, User } from '../app.ts';
import { config } from '../config.ts';
import { groupMembers, users } from '../db/schema/users.ts';
import { imposed } from '../moderation/ban.ts';
import { problem } from '../problem.ts';
import { randomText } from '../random.ts';
import type { From } from './address.ts';
import type { Claim } from './enter.ts';
import { memberName, nameKey } from './names.ts';
import { skeletonOf } from './skeleton.ts';
import { tellStaff } from './staff.ts';
import { isDisreputable, neighboursAt } from './suspicion.ts';

export interface Newcomer {
  user: Pick<User, 'id' | 'name' | 'email'>;
  /** They make the account; they fail when its address or its name was taken meanwhile. */
  statements: BatchItem<'sqlite'>[];
  /** Staff are told of it, and should be rung when it is made. */
  suspicious: boolean;
}

/** The account that this claim would make. Refused (403): an address of a domain that is not taken, a neighbour of a banned member. */
export async function newcomer(
  env: Env,
  db: Database,
  claim: Claim,
  isOwner: boolean,
  from: From,
  now: number,
): Promise<Newcomer> {
  if (!isOwner) checkDomain(env, claim.email);
  const { banned, flagged } = isOwner ? { banned: false, flagged: false } : await neighboursAt(db, from.kept, now);
  if (banned)
    throw problem(403, 'No account can be made from your network at present. If you think that is wrong, write to the staff.');
  const suspicious = !isOwner && (flagged || (await isDisreputable(env, from.plain)));
  const user = { id: `u${randomText(12)}`, name: await memberName(db, claim.name), email: claim.email };
  const { identity } = claim;
  const row = {
    ...user,
    nameKey: nameKey(user.name),
    skeleton: skeletonOf(user.name),
    identity,
    joined: now,
    lastActive: now,
    flagged: suspicious,
    items: ITEMS,
  };
  const join = db.insert(groupMembers).values({ user: user.id, group: 'ranked' });
  return { user, suspicious, statements: [db.insert(users).values(row), ...(suspicious ? heldBack(db, user, now) : [join])] };
}

/** What a new account owns: the first change of its name is free. */
const ITEMS = '{"nameChange":1}';

function checkDomain(env: Env, email: string): void {
  const { emailDomains } = config(env);
  if (emailDomains.some((domain) => domain.toLowerCase() === email.slice(email.lastIndexOf('@') + 1))) return;
  throw problem(403, domainSentence(emailDomains));
}
/** As many as a sentence holds. */
export function domainSentence(domains: readonly string[]): string {
  const start = 'Email domain must be one of the following: ';
  let list = '';
  for (const domain of domains) {
    const longer = list === '' ? domain : `${list}, ${domain}`;
    if (start.length + longer.length > 197) return `${start}${list}, …`;
    list = longer;
  }
  return `${start}${list}`;
}

/** A suspicious account may look around, until staff have looked at it. */
const heldBack = (db: Database, user: Newcomer['user'], now: number): BatchItem<'sqlite'>[] => [
  ...imposed(db, { user: user.id, type: 'ipFlag', expires: null }, now),
  tellStaff(db, `The new account ${user.name} is suspicious, and waits for somebody to look at it.`, `/user/${user.id}`, now),
];

/** Which column of `users` a failed statement found taken; null for another failure. */
export function whatIsTaken(error: unknown): string | null {
  const said = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : '';
  return /UNIQUE constraint failed: users\.(\w+)/.exec(said)?.[1] ?? null;
}
