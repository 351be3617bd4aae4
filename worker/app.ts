import { Hono } from 'hono';
import type { users } from '../db/schema/users.ts';
import type { Person } from '../games/table/table-state.ts';
import type { GroupBadge } from '../protocol/http/session.ts';
import type { Permission } from '../protocol/permissions.ts';

/** A browser that is signed in, as a guest or as a member. */
export interface Session {
  /** The public id, shown to the session's owner; it grants no access. */
  id: string;
  tokenHash: string;
  person: Person;
  csrf: string;
  expiresAt: number;
  /** Ids of the tables that the session got tickets for, as JSON. */
  tables: string;
  /** When this person's last activity was last written to D1. */
  lastSeen: number;
  gamesPlayed: number;
  perms: ReadonlySet<Permission>;
  /** The highest of the member's own rank and the ranks of their groups; 0 for a guest. */
  rank: number;
  /** A member's groups, the highest first. */
  groups: GroupBadge[];
  user: User | null;
}
/** The session of a member. */
export type MemberSession = Session & { user: User };
export type User = typeof users.$inferSelect;

/** The app of every route. `session` is null for a visitor. */
export type App = { Bindings: Env; Variables: { session: Session | null } };
/** The app behind `may(…)`, which requires a session. */
export type SignedInApp = { Bindings: Env; Variables: { session: Session } };
/** The app behind `member`, which requires a member. */
export type MemberApp = { Bindings: Env; Variables: { session: MemberSession } };

/** A new Hono app with the site's types. */
export const router = (): Hono<App> => new Hono<App>();
