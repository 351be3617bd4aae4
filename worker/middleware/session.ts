import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { builtOnce, readingNear, withoutRateLimits } from '../../db/core/database.ts';
import { randomText, sha256 } from '../../db/core/ids.ts';
import { type Membership, membershipColumns, membershipFrom } from '../../db/members/membership.ts';
import { guests, sessions } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { GUEST } from '../../protocol/permissions.ts';
import type { App, Session, User } from '../app.ts';
import { agentOf } from './agent.ts';

const COOKIE = 'session';
export const SESSION_MS = LIMITS.sessionDays * 24 * 3_600_000;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Reads the session, at the primary: one that has ended, a ban and a lost permission count from that moment on. The other queries
 * of a read are answered near its reader. With an expired or invalid cookie the request is a visitor's, not an error.
 */
export const readSession = createMiddleware<App>(async (c, next) => {
  const shared = sharedSessions.get(c.req.raw);
  if (shared) {
    c.set('session', shared.session);
    c.set('bannedBrowser', shared.bannedBrowser);
    return next();
  }
  const hash = await tokenHashOf(c);
  if (READS.has(c.req.method)) c.env = readingNear(c.env, hash === null ? 'first-unconstrained' : 'first-primary');
  const { session, bannedBrowser } = hash === null ? NO_SESSION : await sessionBy(c.env, hash);
  c.set('session', session);
  c.set('bannedBrowser', bannedBrowser);
  if (session?.perms.has('noCooldowns')) c.env = withoutRateLimits(c.env);
  await next();
});

const NO_SESSION = { session: null, bannedBrowser: null };

/** The hash under which the session of this browser is stored; null without a cookie. */
export async function tokenHashOf(c: Context): Promise<string | null> {
  const token = getCookie(c, COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? sha256(token) : null;
}

/** The session with this hash, and the ban of its browser; null for what there is not. */
export async function sessionBy(env: Env, tokenHash: string): Promise<Omit<App['Variables'], 'errorId'>> {
  const row = await rowOf(env, tokenHash);
  const isBanned = row?.session.kind === 'banned';
  const bannedBrowser = isBanned ? { member: row.session.person, expiresAt: row.session.expiresAt } : null;
  return { session: row && sessionFrom(row), bannedBrowser };
}

/** The answers of `readSession`, for requests that the worker makes on behalf of another one. */
const sharedSessions = new WeakMap<Request, App['Variables']>();

/** Gives the session of a request to another one of the same browser, which then needs no query. */
export function shareSession(c: Context<App>, request: Request): void {
  sharedSessions.set(request, { session: c.var.session, bannedBrowser: c.var.bannedBrowser });
}

/** One query, so that a session, its person and their permissions are consistent. */
const askForSession = builtOnce((db) =>
  db
    .select({ session: sessions, guest: guests, user: users, membership: membershipColumns(sql.placeholder('now')) })
    .from(sessions)
    .leftJoin(guests, eq(guests.id, sessions.person))
    .leftJoin(users, eq(users.id, sessions.person))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare(),
);

/** The row of this token with its person; null if there is none or it has expired. */
async function rowOf(env: Env, tokenHash: string) {
  const now = Date.now();
  const row = await askForSession(env, (query) => query.get({ tokenHash, now }));
  return row && row.session.expiresAt > now ? row : null;
}

function sessionFrom(row: NonNullable<Awaited<ReturnType<typeof rowOf>>>): Session | null {
  const { id, tokenHash, csrf, expiresAt, seenAt, tables } = row.session;
  const sessionFields = { id, tokenHash, csrf, expiresAt, tables };
  switch (row.session.kind) {
    case 'guest':
      return row.guest && { ...sessionFields, ...asGuest(row.guest) };
    case 'member':
      return row.user && row.membership && isActive(row.user)
        ? ifMaySignIn({ ...sessionFields, lastSeen: seenAt, ...asMember(row.user, membershipFrom(row.membership)) })
        : null;
    case 'banned':
      return null;
  }
}

const isActive = ({ deletedAt, erased }: User): boolean => deletedAt === null && !erased;
/** If the member may not sign in, all their sessions are ignored from the next request on. */
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

const asMember = (user: User, membership: Membership) => ({
  person: { id: user.id, name: user.name, kind: 'member' as const },
  gamesPlayed: user.gamesPlayed,
  ...membership,
  user,
});

/** The row and token of a new session. Insert `row` in a batch, then call `setSessionCookie`. */
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

/** Sets the session cookie for `ms` milliseconds. Scripts cannot read it, and an https site sends it only over https. */
export function setSessionCookie(c: Context, token: string, ms = SESSION_MS): void {
  setCookie(c, COOKIE, token, { ...cookieFor(c), maxAge: Math.floor(ms / 1000) });
}
export function clearSessionCookie(c: Context): void {
  setCookie(c, COOKIE, '', { ...cookieFor(c), maxAge: 0 });
}
/** The browser's session token. Call it only after `readSession`. */
export const sessionToken = (c: Context): string => getCookie(c, COOKIE) ?? '';

const cookieFor = (c: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' }) as const;
