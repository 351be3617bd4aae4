import { DrizzleQueryError, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';

const exemptFromRateLimits = new WeakSet<object>();
export function withoutRateLimits<Bindings extends object>(env: Bindings): Bindings {
  const bindings = Object.create(env) as Bindings;
  exemptFromRateLimits.add(bindings);
  return bindings;
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
/** Database for public lists, which may be some seconds old: a replica may answer. */
export const replicaDatabase = (env: Bindings) => drizzle(env.DB.withSession('first-unconstrained') as unknown as D1Database);
export type Database = ReturnType<typeof database>;

export interface SearchBindings extends Bindings {
  SEARCH: D1Database;
}
/** The search index: a separate database, because one with a full-text table cannot be exported. */
export const searchDatabase = (env: Pick<SearchBindings, 'SEARCH'>) => drizzle(env.SEARCH);

/** Runs these statements as one batch; rows have SQLite's column names. drizzle's own batch cannot bind `sql` parameters. */
export async function batch<Row>(db: Database, statements: readonly SQLWrapper[]): Promise<Row[][]> {
  const preparedStatements = statements.map((statement) => {
    const { sql, params } = db.all(statement).getQuery();
    return db.$client.prepare(sql).bind(...params);
  });
  return (await db.$client.batch<Row>(preparedStatements)).map(({ results }) => results);
}

/** D1's own error, for the log: drizzle's message contains the statement's parameters, which may be secret. */
export const databaseError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? (error.cause ?? error.name) : error;
