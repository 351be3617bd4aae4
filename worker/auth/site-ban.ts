/** The ban that keeps a member from logging in, as they are told of it: by a refused sign-in, and by the page that it closes. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { isBanActive } from '../../db/members/membership.ts';
import { bans } from '../../db/schema/users.ts';
import type { SiteBanRefusal } from '../../protocol/http/account.ts';
import { BANNED_PERMISSIONS, type BanType } from '../../protocol/permissions.ts';
import { issueAppealToken } from '../reports/appeal-token.ts';
import { dateInWords } from './restore-account.ts';

export const SIGN_IN_BANS = (Object.keys(BANNED_PERMISSIONS) as BanType[]).filter((type) =>
  (BANNED_PERMISSIONS[type] as readonly string[]).includes('signIn'),
);

/** Returns what a banned member is told, with a token for the appeal. Null if no such ban is in force. */
export async function siteBanRefusal(db: Database, user: string, now: number): Promise<SiteBanRefusal | null> {
  const ban = await siteBanOf(db, user, now);
  if (!ban) return null;
  const banExpires = ban.until;
  const message =
    banExpires === null ? 'This account is permanently banned.' : `This account is banned until ${dateInWords(banExpires)}.`;
  return { siteBanned: true, banExpires, message, appeal: await issueAppealToken(db, user, now) };
}

/** `until`: the end of the member's last ban on logging in; null if it is permanent. */
export async function siteBanOf(db: Database, user: string, now: number): Promise<{ until: number | null } | null> {
  const rows = await db
    .select({ type: bans.type, expires: bans.expires })
    .from(bans)
    .where(and(eq(bans.user, user), isBanActive(now)));
  const ends = rows.filter(({ type }) => SIGN_IN_BANS.includes(type)).map(({ expires }) => expires ?? Number.POSITIVE_INFINITY);
  if (ends.length === 0) return null;
  const last = Math.max(...ends);
  return { until: Number.isFinite(last) ? last : null };
}
