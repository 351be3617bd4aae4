/** Who may: stands on a route's own line. The table of permissions is protocol/permissions.ts. */
import { createMiddleware } from 'hono/factory';
import type { Permission } from '../../protocol/permissions.ts';
import type { ByMember, Session, SignedIn } from '../app.ts';
import { problem } from '../problem.ts';

export const allowed = ({ perms }: Session, permission: Permission): boolean => perms.has(permission);

const FIRST = 'Log in or take a guest seat first.';
const NOT_YOU = 'You are not allowed to do this.';
const MEMBERS = 'This is for members. Register, it is free: your guest seat becomes your account.';

/** Somebody must be there, and must be allowed to. */
export const may = (permission: Permission) =>
  createMiddleware<SignedIn>(async (c, next) => {
    if (!c.var.session) throw problem(401, FIRST);
    if (!allowed(c.var.session, permission)) throw problem(403, NOT_YOU);
    await next();
  });

/** Somebody must be there, whoever it is. */
export const signedIn = createMiddleware<SignedIn>(async (c, next) => {
  if (!c.var.session) throw problem(401, FIRST);
  await next();
});

/** A member must be there; and, where something is named, one who may do that. */
export const member = (permission?: Permission) =>
  createMiddleware<ByMember>(async (c, next) => {
    const { session } = c.var;
    if (!session) throw problem(401, 'Log in first.');
    if (!session.user) throw problem(403, MEMBERS);
    if (permission && !allowed(session, permission)) throw problem(403, NOT_YOU);
    await next();
  });
