/** What happens to somebody who may not sign in, and to another account of theirs that they show by trying. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from 'hono';
import { BANS, type BanType, OWNER_RANK } from '../../protocol/permissions.ts';
import type { AuthRefusal } from '../../protocol/rest/account.ts';
import type { App, Database, User } from '../app.ts';
import { bans } from '../db/schema/users.ts';
import { imposed } from '../moderation/ban.ts';
import { deliverOutbox } from '../outbox/deliver.ts';
import { type Problem, refusal } from '../problem.ts';
import { markGone } from '../users/presence.ts';
import { noteAddress } from './address.ts';
import { ringStaff, tellStaff } from './staff.ts';
import { inWords } from './undo.ts';

/** Bans that shut the door altogether. */
export const SHUT = (Object.keys(BANS) as BanType[]).filter((type) => (BANS[type] as readonly string[]).includes('signIn'));

/** The refusal for a banned member. Their address is noted; whoever is signed in meanwhile has shown to be the same person. */
export async function refuseBanned(c: Context<App>, db: Database, user: User, address: string, now: number): Promise<Problem> {
  const { session } = c.var;
  const other = session?.user && session.user.id !== user.id && session.rank < OWNER_RANK ? session.user : null;
  await db.batch([noteAddress(db, user.id, address, now), ...(other ? shutOut(db, other, user, now) : [])]);
  if (other) {
    ringStaff(c);
    await markGone(c.env, other.id);
    c.executionCtx.waitUntil(deliverOutbox(c.env, db, now));
  }
  const banExpires = await shutUntil(db, user.id, now);
  const message =
    banExpires === null ? 'This account is banned for good.' : `This account is banned until ${inWords(banExpires)}.`;
  return refusal<AuthRefusal>(403, { siteBanned: true, banExpires, message });
}

/** A member who proved that a banned account is theirs too: banned for good, and signed out everywhere. */
const shutOut = (db: Database, other: User, banned: User, now: number): BatchItem<'sqlite'>[] => [
  ...imposed(db, { user: other.id, type: 'bannedUser', expires: null }, now),
  tellStaff(db, `${other.name} signed in to the banned account of ${banned.name}, and is banned too.`, `/user/${other.id}`, now),
];

/** The end of the longest ban that shuts the door; null for never. */
async function shutUntil(db: Database, user: string, now: number): Promise<number | null> {
  const rows = await db
    .select({ type: bans.type, expires: bans.expires })
    .from(bans)
    .where(and(eq(bans.user, user), or(isNull(bans.expires), gt(bans.expires, now))));
  const ends = rows.filter(({ type }) => SHUT.includes(type)).map(({ expires }) => expires ?? Number.POSITIVE_INFINITY);
  const last = Math.max(0, ...ends);
  return Number.isFinite(last) ? last : null;
}
