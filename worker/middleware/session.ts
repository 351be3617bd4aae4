import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type Database, database, withoutRateLimits } from '../../db/database.ts';
import { randomText, sha256 } from '../../db/ids.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import { bans, groupMembers, groups, users } from '../../db/schema/users.ts';
import type { GroupBadge } from '../../protocol/http/session.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { GUEST, type Permission, permissionsFrom } from '../../protocol/permissions.ts';
import type { App, Session, User } from '../app.ts';
import { agentOf } from './agent.ts';

const COOKIE = 'session';
export const SESSION_MS = LIMITS.sessionDays * 24 * 3_600_000;

/** Reads the session. An expired or invalid cookie makes a visitor, not an error. */
export const readSession = createMiddleware<App>(async (c, next) => {
  const token = getCookie(c, COOKIE);
  const session = token && /^[\w-]{43}$/.test(token) ? await sessionOf(c.env, await sha256(token)) : null;
  c.set('session', session);
  if (session?.perms.has('noCooldowns')) c.env = withoutRateLimits(c.env);
  await next();
});

async function sessionOf(env: Env, tokenHash: string): Promise<Session | null> {
  const db = database(env);
  const row = await db
    .select({ session: sessions, guest: guests, user: users })
    .from(sessions)
    .leftJoin(guests, eq(guests.id, sessions.person))
    .leftJoin(users, eq(users.id, sessions.person))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  if (!row || row.session.expiresAt <= Date.now()) return null;
  const { id, csrf, expiresAt, seenAt, tables } = row.session;
  const shared = { id, tokenHash, csrf, expiresAt, tables };
  switch (row.session.kind) {
    case 'guest':
      return row.guest && { ...shared, ...asGuest(row.guest) };
    case 'member':
      return row.user && isActive(row.user)
        ? ifMaySignIn({ ...shared, lastSeen: seenAt, ...(await asMember(db, row.user)) })
        : null;
  }
}

const isActive = ({ deletedAt, erased }: User): boolean => deletedAt === null && !erased;
/** Without the permission to sign in, every session counts as none from the next request. */
const ifMaySignIn = (session: Session): Session | null => (session.perms.has('signIn') ? session : null);

const asGuest = ({ id, name, lastSeen }: typeof guests.$inferSelect) => ({
  person: { id, name, kind: 'guest' as const },
  lastSeen,
  gamesPlayed: 0,
  perms: new Set(GUEST),
  rank: 0,
  groups: [],
  user: null,
});

async function asMember(db: Database, user: User) {
  const { perms, rank, groups } = await membershipOf(db, user.id, user.rank, Date.now());
  return {
    person: { id: user.id, name: user.name, kind: 'member' as const },
    gamesPlayed: user.gamesPlayed,
    perms,
    rank,
    groups,
    user,
  };
}

export interface Membership {
  perms: Set<Permission>;
  rank: number;
  groups: GroupBadge[];
}
/** A member's current permissions: those of everyone and of their groups, minus those that active bans remove. */
export async function membershipOf(db: Database, user: string, ownRank: number, now: number): Promise<Membership> {
  const [held, banned] = await db.batch([
    db
      .select({ group: groups })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.group))
      .where(eq(groupMembers.user, user))
      .orderBy(desc(groups.rank)),
    db
      .select({ type: bans.type })
      .from(bans)
      .where(and(eq(bans.user, user), or(isNull(bans.expires), gt(bans.expires, now)))),
  ]);
  return {
    perms: permissionsFrom(
      held.map(({ group }) => group.permissions),
      banned.map(({ type }) => type),
    ),
    rank: Math.max(ownRank, ...held.map(({ group }) => group.rank)),
    groups: held.filter(({ group }) => group.visible).map(({ group }) => badgeOf(group)),
  };
}

/** The visible groups of each of these members, the highest first. */
export async function badgesOf(db: Database, people: readonly string[]): Promise<Map<string, GroupBadge[]>> {
  const found = new Map(people.map((id) => [id, [] as GroupBadge[]]));
  for (let from = 0; from < people.length; from += 90) {
    const rows = await db
      .select({ user: groupMembers.user, group: groups })
      .from(groupMembers)
      .innerJoin(groups, and(eq(groups.id, groupMembers.group), eq(groups.visible, true)))
      .where(inArray(groupMembers.user, people.slice(from, from + 90)))
      .orderBy(desc(groups.rank));
    for (const { user, group } of rows) found.get(user)?.push(badgeOf(group));
  }
  return found;
}
const badgeOf = ({ id, name, rank, badge, badgeColor }: typeof groups.$inferSelect): GroupBadge => ({
  id,
  name,
  rank,
  badge,
  badgeColor,
});

/** The row and token of a new session: insert `row` in a batch, then call `setSessionCookie`. */
export async function newSession(c: Context, person: string, kind: 'guest' | 'member', now: number) {
  const token = randomText(43);
  const row: typeof sessions.$inferInsert = {
    tokenHash: await sha256(token),
    person,
    kind,
    id: randomText(12),
    csrf: randomText(24),
    agent: agentOf(c.req.header('user-agent') ?? ''),
    seenAt: now,
    createdAt: now,
    expiresAt: now + SESSION_MS,
  };
  return { token, row };
}

/** Sets the session cookie. Scripts cannot read it; on an https site it is only sent over https. */
export function setSessionCookie(c: Context, token: string): void {
  setCookie(c, COOKIE, token, { ...cookieFor(c), maxAge: SESSION_MS / 1000 });
}
export function clearSessionCookie(c: Context): void {
  setCookie(c, COOKIE, '', { ...cookieFor(c), maxAge: 0 });
}
/** The session token of the browser. Call it only behind `readSession`. */
export const sessionToken = (c: Context): string => getCookie(c, COOKIE) ?? '';

const cookieFor = (c: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' }) as const;
