import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LIMITS } from '../../protocol/limits.ts';
import { type App, database, type Session } from '../app.ts';
import { guests, sessions } from '../db/schema.ts';
import { sha256 } from '../random.ts';

const COOKIE = 'session';
export const SESSION_MS = LIMITS.sessionDays * 24 * 3_600_000;

/** Finds out who sends the request. A cookie that opens nothing (expired, made up) makes a visitor, not an error. */
export const readSession = createMiddleware<App>(async (c, next) => {
  const token = getCookie(c, COOKIE);
  c.set('session', token && /^[\w-]{43}$/.test(token) ? await sessionOf(c.env, await sha256(token)) : null);
  await next();
});

async function sessionOf(env: Env, tokenHash: string): Promise<Session | null> {
  const row = await database(env)
    .select({ person: sessions.person, kind: sessions.kind, csrf: sessions.csrf, expiresAt: sessions.expiresAt, guest: guests })
    .from(sessions)
    .leftJoin(guests, eq(guests.id, sessions.person))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  if (!row || row.expiresAt <= Date.now()) return null;
  switch (row.kind) {
    case 'guest':
      return (
        row.guest && {
          tokenHash,
          person: { id: row.guest.id, name: row.guest.name, kind: 'guest' },
          csrf: row.csrf,
          expiresAt: row.expiresAt,
          lastSeen: row.guest.lastSeen,
          gamesPlayed: 0,
        }
      );
    case 'member':
      // There are no members yet: nobody can hold such a session.
      return null;
  }
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
