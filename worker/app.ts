import { drizzle } from 'drizzle-orm/d1';
import { Hono } from 'hono';
import type { Person } from '../games/table-state.ts';

/** Who sends a request: a browser that signed in as a guest or, once there are accounts, as a member. */
export interface Session {
  tokenHash: string;
  person: Person;
  csrf: string;
  expiresAt: number;
  /** When this person was last written down as being here. */
  lastSeen: number;
  /** Games played to their end; a guest's are not counted. */
  gamesPlayed: number;
}

/** What every route may ask for. `session` is null for a visitor. */
export type App = { Bindings: Env; Variables: { session: Session | null } };
/** Behind `may(…)` there is a person. */
export type SignedIn = { Bindings: Env; Variables: { session: Session } };

/** An area: a handful of routes, mounted by index.ts under its path. */
export const area = (): Hono<App> => new Hono<App>();

export const database = (env: Env) => drizzle(env.DB);
/** For lists that anybody may read and that may be some seconds old: a replica may answer. */
export const nearbyDatabase = (env: Env) => drizzle(env.DB.withSession('first-unconstrained') as unknown as D1Database);
export type Database = ReturnType<typeof database>;
