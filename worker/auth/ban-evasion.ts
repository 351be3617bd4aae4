import { and, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { notifyStaff } from '../../db/moderation/notify-staff.ts';
import type { AuthRefusal } from '../../protocol/http/account.ts';
import { OWNER_RANK } from '../../protocol/permissions.ts';
import type { App, User } from '../app.ts';
import { commit } from '../commit.ts';
import { isAbove, ROW_READER } from '../moderation/authority.ts';
import { banStatements } from '../moderation/ban.ts';
import { type Problem, problem, problemWithBody } from '../problem.ts';
import { clearPresence } from '../users/presence.ts';
import { recordAddress } from './address.ts';
import { siteBanRefusal } from './site-ban.ts';

/** The refusal for a banned member. If the browser is signed in to another account, one person owns both. */
export async function refuseBanned(c: Context<App>, db: Database, user: User, address: string, now: number): Promise<Problem> {
  const { session } = c.var;
  const otherAccount = session?.user && session.user.id !== user.id && session.rank < OWNER_RANK ? session.user : null;
  if (otherAccount) await clearPresence(c.env, otherAccount.id);
  await commit(c, [
    recordAddress(db, user.id, address, now),
    ...(otherAccount ? banForEvasion(db, otherAccount, user, now) : []),
  ]);
  const refusal = await siteBanRefusal(db, user.id, now);
  // The ban may have ended during this request.
  return refusal ? problemWithBody<AuthRefusal>(403, refusal) : problem(403, 'Your ban has just ended. Log in again.');
}

/** Permanently bans a member who proved that a banned account is also theirs. */
const banForEvasion = (db: Database, otherAccount: User, banned: User, now: number): Change[] => [
  ...banStatements(db, { user: otherAccount.id, type: 'bannedUser', expires: null }, now),
  notifyStaff(
    db,
    `${otherAccount.name} signed in to the banned account of ${banned.name}, and is banned too.`,
    `/user/${otherAccount.id}`,
    now,
    and(...[otherAccount.id, banned.id].map((person) => isAbove(ROW_READER, sql`${person}`))),
  ),
];
