/** Runs batches, then the effects of their statements (db/core/effects.ts). Deliveries are rows, so cron can retry. */
import { type Database, database } from '../db/core/database.ts';
import {
  type Change,
  type Changes,
  type Effect,
  effectOf,
  type Statement,
  statementsOf,
  type WithEffect,
} from '../db/core/effects.ts';
import { release } from '../db/core/rate-limit.ts';
import { indexChanged } from '../db/search/post-index.ts';
import { userHub } from '../durable-objects/shared/rpc.ts';
import { inBackground } from './background.ts';
import { deliverMail } from './mail/outbox.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { describeError } from './problem.ts';
import { queueReaders } from './reports/queue-readers.ts';

export interface CommitContext {
  env: Env;
  executionCtx: Pick<ExecutionContext, 'waitUntil'>;
}
/** The results of the statements, in their order. */
type Results<C extends Changes> = { [I in keyof C]: ResultOf<C[I]> };
type ResultOf<C extends Change> =
  C extends WithEffect<infer S> ? S['_']['result'] : C extends Statement ? C['_']['result'] : never;

interface CommitOptions {
  /** A rate limit that is released if the first statement returns no row. */
  limit?: string;
}

/** Runs the statements as one batch and returns their results. The response does not wait for the effects. */
export async function commit<const C extends Changes>(
  c: CommitContext,
  changes: C,
  { limit }: CommitOptions = {},
): Promise<Results<C>> {
  const db = database(c.env);
  const results = await run(db, changes);
  // The five-minute trigger delivers what fails here.
  inBackground(c, 'effects', follow(c.env, db, changes, results));
  if (limit !== undefined && (results[0] as readonly unknown[]).length === 0) await release(db, limit);
  return results;
}

/** Like `commit`, but without a request: resolves once the effects have been tried. */
export async function commitAndDeliver<const C extends Changes>(env: Env, changes: C): Promise<Results<C>> {
  const db = database(env);
  const results = await run(db, changes);
  await follow(env, db, changes, results);
  return results;
}

const run = async <C extends Changes>(db: Database, changes: C): Promise<Results<C>> =>
  (await db.batch(statementsOf(changes))) as Results<C>;

async function follow(env: Env, db: Database, changes: Changes, results: readonly unknown[]): Promise<void> {
  const now = Date.now();
  const effects = changes.map(effectOf);
  const hubs = effects.flatMap((effect, i) => hubsOf(effect, results[i]));
  const readers = effects.flatMap((effect, i) =>
    effect === 'queue' ? queueReaders(results[i] as Parameters<typeof queueReaders>[0]) : [],
  );
  await Promise.all([
    ...(effects.includes('mail') ? [deliverMail(env, db, now)] : []),
    ...(effects.includes('outbox') ? [deliverOutbox(env, db, now)] : []),
    ...[...new Set(hubs)].map((user) => refreshHub(env, user)),
    ...[...new Set(readers)].map((user) => showQueue(env, user)),
    indexPostsOf(env, effects),
  ]);
}

function hubsOf(effect: Effect | undefined, result: unknown): string[] {
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
async function indexPostsOf(env: Env, effects: readonly (Effect | undefined)[]): Promise<void> {
  const objects = effects.filter((effect) => typeof effect === 'object');
  const posts = objects.flatMap((effect) => ('post' in effect ? [effect.post] : []));
  const threads = objects.flatMap((effect) => ('thread' in effect ? [effect.thread] : []));
  if (posts.length + threads.length === 0) return;
  await indexChanged(env, { posts: [...new Set(posts)], threads: [...new Set(threads)] }).catch((error: unknown) =>
    console.error(JSON.stringify({ index: 'posts', ...describeError(error) })),
  );
}
