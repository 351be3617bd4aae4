/** Opens D1 with drizzle, for the worker and the objects. */
import { drizzle } from 'drizzle-orm/d1';

/** Bindings, and databases made from them, of requests that no rate limit applies to. */
const exemptFromRateLimits = new WeakSet<object>();
/** The same bindings, for a request that is exempt from rate limits. */
export function withoutRateLimits<Bindings extends object>(env: Bindings): Bindings {
  const theirs = Object.create(env) as Bindings;
  exemptFromRateLimits.add(theirs);
  return theirs;
}
export const isExemptFromRateLimits = (db: Database): boolean => exemptFromRateLimits.has(db);

interface Bindings {
  DB: D1Database;
}
export function database(env: Bindings) {
  const db = drizzle(env.DB);
  if (exemptFromRateLimits.has(env)) exemptFromRateLimits.add(db);
  return db;
}
/** For public lists that may be some seconds old: a replica may answer. */
export const replicaDatabase = (env: Bindings) => drizzle(env.DB.withSession('first-unconstrained') as unknown as D1Database);
export type Database = ReturnType<typeof database>;
