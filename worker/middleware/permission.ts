import { createMiddleware } from 'hono/factory';
import type { Permission } from '../../protocol/permissions.ts';
import type { MemberApp, Session, SignedInApp } from '../app.ts';
import { problem } from '../problem.ts';

export const isAllowed = ({ perms }: Session, permission: Permission): boolean => perms.has(permission);

const SIGN_IN_FIRST = 'Log in or take a guest seat first.';
const NOT_ALLOWED = 'You are not allowed to do this.';
const MEMBERS_ONLY = 'This is for members. Registering is free, and your guest seat becomes your account.';

export const may = (permission: Permission) =>
  createMiddleware<SignedInApp>(async (c, next) => {
    if (!c.var.session) throw problem(401, SIGN_IN_FIRST);
    if (!isAllowed(c.var.session, permission)) throw problem(403, NOT_ALLOWED);
    await next();
  });

export const signedIn = createMiddleware<SignedInApp>(async (c, next) => {
  if (!c.var.session) throw problem(401, SIGN_IN_FIRST);
  await next();
});

/** A member; with permissions, one who holds any of them. */
export const member = (...anyOf: Permission[]) =>
  createMiddleware<MemberApp>(async (c, next) => {
    const { session } = c.var;
    if (!session) throw problem(401, 'Log in first.');
    if (!session.user) throw problem(403, MEMBERS_ONLY);
    if (anyOf.length > 0 && !anyOf.some((permission) => isAllowed(session, permission))) throw problem(403, NOT_ALLOWED);
    await next();
  });
