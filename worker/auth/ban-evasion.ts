import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../db/core/database.ts';
import type { Change } from '../../db/core/effects.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { notifyStaff } from '../../db/moderation/notify-staff.ts';
import { bans } from '../../db/schema/users.ts';
import type { AuthRefusal } from '../../protocol/http/account.ts';
import { BANNED_PERMISSIONS, type BanType, OWNER_RANK } from '../../protocol/permissions.ts';
import type { App, User } from '../app.ts';
import { commit } from '../commit.ts';
import { isAbove, ROW_READER } from '../moderation/authority.ts';
import { banStatements } from '../moderation/ban.ts';
import { type Problem, problemWithBody } from '../problem.ts';
import { issueAppealToken } from '../reports/record.ts';
import { clearPresence } from '../users/presence.ts';
import { recordAddress } from './address.ts';
import { dateInWords } from './restore-account.ts';

export const SIGN_IN_BANS = (Object.keys(BANNED_PERMISSIONS) as BanType[]).filter((type) =>
  (BANNED_PERMISSIONS[type] as readonly string[]).includes('signIn'),
);

/** The refusal for a banned member. If the browser is signed in to another account, one person owns both. */
export async function refuseBanned(c: Context<App>, db: Database, user: User, address: string, now: number): Promise<Problem> {
  const { session } = c.var;
  const otherAccount = session?.user && session.user.id !== user.id && session.rank < OWNER_RANK ? session.user : null;
  if (otherAccount) await clearPresence(c.env, otherAccount.id);
  await commit(c, [
    recordAddress(db, user.id, address, now),
    ...(otherAccount ? banForEvasion(db, otherAccount, user, now) : []),
  ]);
  const banExpires = await signInBannedUntil(db, user.id, now);
  const message =
    banExpires === null ? 'This account is permanently banned.' : `This account is banned until ${dateInWords(banExpires)}.`;
  return problemWithBody<AuthRefusal>(403, {
    siteBanned: true,
    banExpires,
    message,
    appeal: await issueAppealToken(db, user.id, now),
  });
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

/** End of the member's last ban on signing in; null if it is permanent. */
async function signInBannedUntil(db: Database, user: string, now: number): Promise<number | null> {
  const rows = await db
    .select({ type: bans.type, expires: bans.expires })
    .from(bans)
    .where(and(eq(bans.user, user), isBanActive(now)));
  const ends = rows.filter(({ type }) => SIGN_IN_BANS.includes(type)).map(({ expires }) => expires ?? Number.POSITIVE_INFINITY);
  const lastEnd = Math.max(0, ...ends);
  return Number.isFinite(lastEnd) ? lastEnd : null;
}
