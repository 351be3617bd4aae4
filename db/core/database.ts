import { AsyncLocalStorage } from 'node:async_hooks';
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
/**
 * The bindings of a request that reads. After its first query, the replica nearest to the worker answers its reads, once it has all
 * that the first query saw; writes go to the primary. 'first-primary' asks the primary that first query, so that nothing which was
 * true before the request is missed; 'first-unconstrained' may be some seconds behind from the start.
 */
export function readingNear<B extends Bindings>(env: B, start: 'first-primary' | 'first-unconstrained'): B {
  const session = env.DB.withSession(start);
  const DB: Pick<D1Database, 'prepare' | 'batch' | 'withSession'> = {
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    withSession: (constraint) => env.DB.withSession(constraint),
  };
  return Object.create(env, { DB: { value: DB, enumerable: true } }) as B;
}

/** A query that is built once, for whichever database it is asked of: building some takes longer than asking. */
export function builtOnce<Query>(build: (db: Database) => Query): <T>(env: Bindings, ask: (query: Query) => T) => T {
  const asked = new AsyncLocalStorage<D1Database>();
  const client: Pick<D1Database, 'prepare'> = {
    prepare: (text) =>
      ({
        bind: (...values: unknown[]) =>
          asked
            .getStore()!
            .prepare(text)
            .bind(...values),
      }) as D1PreparedStatement,
  };
  let query: Query | undefined;
  return (env, ask) => {
    query ??= build(drizzle(client as D1Database));
    return asked.run(env.DB, ask, query);
  };
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
