import { databaseError } from '../../db/database.ts';
import type { Listing } from '../../db/listings.ts';
import type { Plan } from '../../games/table/table-state.ts';
import { isInLobby } from '../game-room/listing.ts';
import { isLinkOnly } from '../game-room/table-link.ts';
import type { ObjectEnv } from './object-env.ts';
import { ack, type OutboxItem, type OutboxKind, type OutboxTopic, pendingItems, retryLater, topicOf } from './outbox.ts';
import { gameLobby } from './rpc.ts';

/** The handler of each topic. It may run twice for the same item. */
export type OutboxHandlers = Record<OutboxTopic, (body: string) => Promise<void>>;

const DELIVERY_TIMEOUT = 10_000;

/** Delivers every item once, also those added during the run. A failed item stays and is due again later. */
export async function deliverOutbox(sql: SqlStorage, handlers: OutboxHandlers): Promise<void> {
  const failed = new Set<OutboxKind>();
  for (;;) {
    const item = pendingItems(sql).find(({ kind }) => !failed.has(kind));
    if (!item) return;
    if (!(await tryDeliver(handlers, item))) {
      failed.add(item.kind);
      retryLater(sql, item, Date.now());
    } else ack(sql, item);
  }
}

async function tryDeliver(handlers: OutboxHandlers, { kind, body, tries }: OutboxItem): Promise<boolean> {
  try {
    await withTimeout(DELIVERY_TIMEOUT, handlers[topicOf(kind)](body));
    return true;
  } catch (error) {
    console.error(JSON.stringify({ outbox: topicOf(kind), tries, error: String(databaseError(error)).slice(0, 200) }));
    return false;
  }
}

export async function updateLobby(env: ObjectEnv, listing: Listing): Promise<void> {
  const lobby = gameLobby(env, listing.row.lobby);
  if (isInLobby(listing)) await lobby.put(listing.row);
  else await lobby.drop(listing.row.id);
}

/** The plan of the next table: the same except for its id, its time, and the secret of its link. */
export const rehostPlan = ({ secret: _, ...plan }: Plan, id: string, secret: string): Plan => ({
  ...plan,
  id,
  scheduled: null,
  ...(isLinkOnly(plan) && { secret }),
});

/** Throws when `work` takes longer than `ms` milliseconds. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = scheduler.wait(ms, { signal: stop.signal }).then((): never => {
    throw new Error(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
