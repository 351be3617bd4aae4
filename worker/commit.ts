/** Runs batches, then their effects (db/core/effects.ts); only this module knows these. Deliveries are rows, so cron can retry. */
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { type Database, database } from '../db/core/database.ts';
import { effectOf } from '../db/core/effects.ts';
import { release } from '../db/core/rate-limit.ts';
import { indexChanged } from '../db/search/post-index.ts';
import { userHub } from '../durable-objects/shared/rpc.ts';
import { deliverMail } from './mail/outbox.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { describeError } from './problem.ts';
import { queueReaders } from './reports/queue-readers.ts';

export interface CommitContext {
  env: Env;
  executionCtx: Pick<ExecutionContext, 'waitUntil'>;
}
type Statement = BatchItem<'sqlite'>;
type Statements = readonly [Statement, ...Statement[]];

interface CommitOptions {
  /** A rate limit that is released if the first statement returns no row. */
  limit?: string;
}

/** Runs the statements as one batch and returns their results. The response does not wait for the effects. */
export async function commit<S extends Statements>(
  c: CommitContext,
  statements: Readonly<S>,
  { limit }: CommitOptions = {},
): Promise<BatchResponse<S>> {
  const db = database(c.env);
  const results = await db.batch<Statement, S>(statements);
  c.executionCtx.waitUntil(follow(c.env, db, statements, results));
  if (limit !== undefined && (results[0] as readonly unknown[]).length === 0) await release(db, limit);
  return results;
}

/** Like `commit`, but without a request: resolves once the effects have been tried. */
export async function commitAndDeliver<S extends Statements>(env: Env, statements: Readonly<S>): Promise<BatchResponse<S>> {
  const db = database(env);
  const results = await db.batch<Statement, S>(statements);
  await follow(env, db, statements, results);
  return results;
}

async function follow(env: Env, db: Database, statements: Statements, results: readonly unknown[]): Promise<void> {
  const now = Date.now();
  const effects = new Set(statements.map(effectOf));
  const hubs = statements.flatMap((statement, i) => hubsOf(statement, results[i]));
  const readers = statements.flatMap((statement, i) =>
    effectOf(statement) === 'queue' ? queueReaders(results[i] as Parameters<typeof queueReaders>[0]) : [],
  );
  await Promise.all([
    ...(effects.has('mail') ? [deliverMail(env, db, now)] : []),
    ...(effects.has('outbox') ? [deliverOutbox(env, db, now)] : []),
    ...[...new Set(hubs)].map((user) => refreshHub(env, user)),
    ...[...new Set(readers)].map((user) => showQueue(env, user)),
    indexPostsOf(env, statements),
  ]);
}

function hubsOf(statement: Statement, result: unknown): string[] {
  const effect = effectOf(statement);
  if (effect === 'notices') return (result as { user: string }[]).map(({ user }) => user);
  return typeof effect === 'object' && 'hub' in effect ? [effect.hub] : [];
}

/** If the hub fails, it finds its notices when its member connects. */
const refreshHub = (env: Env, user: string): Promise<unknown> =>
  userHub(env, user)
    .refreshNotices()
    .catch(() => undefined);

/** A page that misses the call reloads the queue some minutes later. */
const showQueue = (env: Env, user: string): Promise<unknown> =>
  userHub(env, user)
    .queueChanged()
    .catch(() => undefined);

/** Indexes changed posts. The five-minute trigger indexes those that failed. */
async function indexPostsOf(env: Env, statements: Statements): Promise<void> {
  const effects = statements.map(effectOf).filter((effect) => typeof effect === 'object');
  const posts = effects.flatMap((effect) => ('post' in effect ? [effect.post] : []));
  const threads = effects.flatMap((effect) => ('thread' in effect ? [effect.thread] : []));
  if (posts.length + threads.length === 0) return;
  await indexChanged(env, { posts: [...new Set(posts)], threads: [...new Set(threads)] }).catch((error: unknown) =>
    console.error(JSON.stringify({ index: 'posts', ...describeError(error) })),
  );
}
