import { createMiddleware } from 'hono/factory';
import type { Person } from '../../games/table-state.ts';
import type { Session, SignedIn } from '../app.ts';
import { problem } from '../problem.ts';

/** What somebody may be allowed to do. Ranks and groups of members will be looked up here. */
export type Permission = 'playGame' | 'playRanked' | 'playCompetitive';

const ALLOWED: Record<Person['kind'], ReadonlySet<Permission>> = {
  guest: new Set(['playGame']),
  member: new Set(['playGame', 'playRanked', 'playCompetitive']),
  bot: new Set(),
};

export const allowed = ({ person }: Session, permission: Permission): boolean => ALLOWED[person.kind].has(permission);

/** Stands on a route's own line: somebody must be there, and must be allowed to. */
export const may = (permission: Permission) =>
  createMiddleware<SignedIn>(async (c, next) => {
    if (!c.var.session) throw problem(401, 'Log in or take a guest seat first.');
    if (!allowed(c.var.session, permission)) throw problem(403, 'You are not allowed to do this.');
    await next();
  });

/** Somebody must be there, whoever it is. */
export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  if (!c.var.session) throw problem(401, 'Log in or take a guest seat first.');
  await next();
});
