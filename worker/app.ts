import { Hono } from 'hono';
import type { users } from '../db/schema/users.ts';
import type { Person } from '../games/table/table-state.ts';
import type { GroupBadge } from '../protocol/http/session.ts';
import type { Permission } from '../protocol/permissions.ts';

/** A signed-in browser of a guest or a member. */
export interface Session {
  /** The public id, shown to the session's owner. It grants no access. */
  id: string;
  tokenHash: string;
  person: Person;
  csrf: string;
  expiresAt: number;
  /** JSON list of ids of the tables for which the session got tickets. */
  tables: string;
  lastSeen: number;
  gamesPlayed: number;
  perms: ReadonlySet<Permission>;
  /** The highest of the member's own rank and the ranks of their groups; 0 for a guest. */
  rank: number;
  groups: GroupBadge[];
  user: User | null;
}
export type MemberSession = Session & { user: User };
export type User = typeof users.$inferSelect;

/** The member who was signed in on this browser when a ban from the site ended that, and when the browser is forgotten. */
export interface BannedBrowser {
  member: string;
  expiresAt: number;
}

interface Browser {
  bannedBrowser: BannedBrowser | null;
  /** Id of the bug that ended the request. */
  errorId?: string;
}
export type App = { Bindings: Env; Variables: Browser & { session: Session | null } };
export type SignedInApp = { Bindings: Env; Variables: Browser & { session: Session } };
export type MemberApp = { Bindings: Env; Variables: Browser & { session: MemberSession } };

export const router = (): Hono<App> => new Hono<App>();
