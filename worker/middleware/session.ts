import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LIMITS } from '../../protocol/limits.ts';
import { GUEST, type Permission, permissionsFrom } from '../../protocol/permissions.ts';
import type { GroupBadge } from '../../protocol/rest/session.ts';
import { type App, type Database, database, type Session, type User, withoutCooldowns } from '../app.ts';
import { guests, sessions } from '../db/schema/sessions.ts';
import { bans, groupMembers, groups, users } from '../db/schema/users.ts';
import { randomText, sha256 } from '../random.ts';
import { agentOf } from './agent.ts';

const COOKIE = 'session';
export const SESSION_MS = LIMITS.sessionDays * 24 * 3_600_000;

/** Finds out who sends the request. A cookie that opens nothing (expired, made up) makes a visitor, not an error. */
export const readSession = createMiddleware<App>(async (c, next) => {
  const token = getCookie(c, COOKIE);
  const session = token && /^[\w-]{43}$/.test(token) ? await sessionOf(c.env, await sha256(token)) : null;
  c.set('session', session);
  if (session?.perms.has('noCooldowns')) c.env = withoutCooldowns(c.env);
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
      return row.user && standing(row.user) ? admitted({ ...shared, lastSeen: seenAt, ...(await asMember(db, row.user)) }) : null;
  }
}

const standing = ({ deletedAt, erased }: User): boolean => deletedAt === null && !erased;
/** Whoever may not sign in is nobody in every browser at once, however long they have been signed in there. */
const admitted = (session: Session): Session | null => (session.perms.has('signIn') ? session : null);

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
  const { perms, rank, groups } = await standingOf(db, user.id, user.rank, Date.now());
  return {
    person: { id: user.id, name: user.name, kind: 'member' as const },
    gamesPlayed: user.gamesPlayed,
    perms,
    rank,
    groups,
    user,
  };
}

export interface Standing {
  perms: Set<Permission>;
  rank: number;
  /** Those that are shown, the highest first. */
  groups: GroupBadge[];
}
/**
 * What a member may, now: what everyone may and what their groups add, less what unexpired bans take away. Two small queries
 * in one round.
 */
export async function standingOf(db: Database, user: string, ownRank: number, now: number): Promise<Standing> {
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

/** The groups of each of these members that are shown beside their names, the highest first. One query. */
export async function badgesOf(db: Database, people: readonly string[]): Promise<Map<string, GroupBadge[]>> {
  const found = new Map(people.map((id) => [id, [] as GroupBadge[]]));
  // D1 takes a hundred parameters at most.
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

/** The rows of a new session and its secrets: insert `row` in a batch with whatever goes with it, then give the cookie. */
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

/** Gives the browser its token. Scripts cannot read it, and it leaves over https only where the site is on https. */
export function giveCookie(c: Context, token: string): void {
  setCookie(c, COOKIE, token, { ...cookieFor(c), maxAge: SESSION_MS / 1000 });
}
export function dropCookie(c: Context): void {
  setCookie(c, COOKIE, '', { ...cookieFor(c), maxAge: 0 });
}
/** The token that the browser sent; only where it was already found to be good. */
export const tokenOf = (c: Context): string => getCookie(c, COOKIE) ?? '';

const cookieFor = (c: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' }) as const;
