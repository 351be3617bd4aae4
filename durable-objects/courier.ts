/** Carries a room's outbox to where it belongs: D1, the lobby, R2, the next table, the hubs of members. */
import type { Plan } from '../games/table-state.ts';
import { isLive, type Listing } from './listing.ts';
import { type Item, items, type Kind, postpone, type Route, routeOf, settle } from './outbox.ts';
import { isByLink } from './private.ts';
import type { RoomEnv } from './room-env.ts';

/** How each kind of item is delivered. It may be called twice for the same item. */
export type Routes = Record<Route, (body: string) => Promise<void>>;

const PATIENCE = 10_000;

/**
 * Delivers everything once, items that turn up meanwhile too. What fails stays, and is due again later.
 */
export async function carry(sql: SqlStorage, routes: Routes): Promise<void> {
  const failed = new Set<Kind>();
  for (;;) {
    const item = items(sql).find(({ kind }) => !failed.has(kind));
    if (!item) return;
    if (!(await delivered(routes, item))) {
      failed.add(item.kind);
      postpone(sql, item, Date.now());
    } else settle(sql, item);
  }
}

async function delivered(routes: Routes, { kind, body, tries }: Item): Promise<boolean> {
  try {
    await within(PATIENCE, routes[routeOf(kind)](body));
    return true;
  } catch (error) {
    console.error(JSON.stringify({ outbox: routeOf(kind), tries, error: String(error).slice(0, 200) }));
    return false;
  }
}

export async function tellLobby({ LOBBIES }: RoomEnv, listing: Listing): Promise<void> {
  const lobby = LOBBIES.getByName(listing.row.lobby);
  if (isLive(listing)) await lobby.put(listing.row);
  else await lobby.drop(listing.row.id);
}

/** The plan of the next table: the same in all but its id, its time, and the secret of its link. */
export const planAgain = ({ secret: _, ...plan }: Plan, id: string, secret: string): Plan => ({
  ...plan,
  id,
  scheduled: null,
  ...(isByLink(plan) && { secret }),
});

/** What `work` answers; throws when it has not answered after `ms` milliseconds. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
