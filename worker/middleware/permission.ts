import { createMiddleware } from 'hono/factory';
import { type Database, database } from '../../db/core/database.ts';
import { competes } from '../../db/ranked/competing.ts';
import { EVERYONE, type Permission } from '../../protocol/permissions.ts';
import type { MemberApp, MemberSession, Session, SignedInApp } from '../app.ts';
import { problem } from '../problem.ts';

export const isAllowed = ({ perms }: Session, permission: Permission): boolean => perms.has(permission);

const SIGN_IN_FIRST = 'Log in or take a guest seat first.';
const MEMBERS_ONLY = 'This is for members. Registering is free, and your guest seat becomes your account.';
/** Every member has these permissions unless a ban or hold removes them, which the page of their record shows. */
const notAllowed = (permission: Permission) =>
  problem(
    403,
    EVERYONE.includes(permission)
      ? 'Your account can’t do this right now. Your record says why.'
      : 'You are not allowed to do this.',
  );

export const may = (permission: Permission) =>
  createMiddleware<SignedInApp>(async (c, next) => {
    if (!c.var.session) throw problem(401, SIGN_IN_FIRST);
    if (!isAllowed(c.var.session, permission)) throw notAllowed(permission);
    await next();
  });

export const signedIn = createMiddleware<SignedInApp>(async (c, next) => {
  if (!c.var.session) throw problem(401, SIGN_IN_FIRST);
  await next();
});

/** Requires a member; if permissions are given, one who holds any of them. */
export const member = (...permissions: Permission[]) =>
  createMiddleware<MemberApp>(async (c, next) => {
    const { session } = c.var;
    if (!session) throw problem(401, 'Log in first.');
    if (!session.user) throw problem(403, MEMBERS_ONLY);
    const [first] = permissions;
    if (first && !permissions.some((permission) => isAllowed(session, permission))) throw notAllowed(first);
    await next();
  });

const COMPETING = 'You are in a ranked or competitive game. You can do this once it is over.';

/**
 * Throws 403 unless the member may publish to others now: they need this permission, and must not be in a running ranked or
 * competitive game, where messages from outside could change the result.
 */
export async function checkMayPublish(db: Database, session: MemberSession, permission: Permission): Promise<void> {
  if (!isAllowed(session, permission)) throw notAllowed(permission);
  if (await competes(db, session.user.id)) throw problem(403, COMPETING);
}

/**
 * Runs `checkMayPublish`, after `member()`, for calls that show something of a member to others or send them a notice.
 * `isShown` gets the validated body. Calls that only retract something, or change what only the member sees, are always allowed.
 */
export const publishing = <Body = unknown>(permission: Permission, isShown: (body: Body) => boolean = () => true) =>
  Object.assign(
    createMiddleware<MemberApp>(async (c, next) => {
      if (isShown(c.req.valid('json' as never) as Body)) await checkMayPublish(database(c.env), c.var.session, permission);
      await next();
    }),
    { publishes: permission },
  );
