import { drizzle } from 'drizzle-orm/d1';
import { Hono } from 'hono';
import type { Person } from '../games/table-state.ts';
import type { Permission } from '../protocol/permissions.ts';
import type { GroupBadge } from '../protocol/rest/session.ts';
import type { users } from './db/schema/users.ts';

/** Who sends a request: a browser that signed in as a guest or as a member. */
export interface Session {
  /** Names it to its owner; opens nothing. */
  id: string;
  tokenHash: string;
  person: Person;
  csrf: string;
  expiresAt: number;
  /** Ids of the tables that it got tickets for, as JSON. */
  tables: string;
  /** When this person was last written down as being here. */
  lastSeen: number;
  /** Games played to their end. */
  gamesPlayed: number;
  perms: ReadonlySet<Permission>;
  /** The highest of one's own and those of one's groups; 0 for a guest. */
  rank: number;
  /** Of a member: the groups they are in, the highest first. */
  groups: GroupBadge[];
  /** The row of a member; null for a guest. */
  user: User | null;
}
/** A member as D1 has them. */
export type User = typeof users.$inferSelect;

/** What every route may ask for. `session` is null for a visitor. */
export type App = { Bindings: Env; Variables: { session: Session | null } };
/** Behind `may(…)` there is a person. */
export type SignedIn = { Bindings: Env; Variables: { session: Session } };
/** Behind `member` there is a member. */
export type ByMember = { Bindings: Env; Variables: { session: Session & { user: User } } };

/** An area: a handful of routes, mounted by index.ts under its path. */
export const area = (): Hono<App> => new Hono<App>();

/** What belongs to requests of those who need not wait between two things: bindings, and databases made from them. */
const unpaced = new WeakSet<object>();
/** The same bindings, for a request whose person waits for no cooldown. */
export function withoutCooldowns(env: Env): Env {
  const theirs = Object.create(env) as Env;
  unpaced.add(theirs);
  return theirs;
}
/** Whether this is the database of such a request. */
export const isUnpaced = (db: Database): boolean => unpaced.has(db);

export function database(env: Env) {
  const db = drizzle(env.DB);
  if (unpaced.has(env)) unpaced.add(db);
  return db;
}
/** For lists that anybody may read and that may be some seconds old: a replica may answer. */
export const nearbyDatabase = (env: Env) => drizzle(env.DB.withSession('first-unconstrained') as unknown as D1Database);
export type Database = ReturnType<typeof database>;
