/**
 * What a room must deliver to the rest of the site. An item is written in the run of the move that caused it, so a crash cannot
 * lose it; it is delivered at once and retried with back-off. Items may arrive twice without harm. There is at most one of each
 * kind, and a newer one replaces the older.
 */
/** listing: D1 and the lobby. record: R2. results: D1, the result of each player. rehost: the next table. notice: a member. */
export type OutboxTopic = 'listing' | 'record' | 'results' | 'rehost' | 'notice';
/** Each notice is an item of its own, so that a failed one holds back no other. */
export type OutboxKind = Exclude<OutboxTopic, 'notice'> | `notice ${string}`;
export const topicOf = (kind: OutboxKind): OutboxTopic =>
  kind.startsWith('notice ') ? 'notice' : (kind as Exclude<OutboxTopic, 'notice'>);
export type OutboxItem = { kind: OutboxKind; body: string; tries: number; due: number };

/** An item in flight is tried again after this long, in case its answer never comes. */
const LEASE = 15_000;
const MAX_BACKOFF = 300_000;

export function enqueue(sql: SqlStorage, kind: OutboxKind, body: string, at: number): void {
  sql.exec('insert or replace into outbox values (?, ?, 0, ?)', kind, body, at + LEASE);
}

export function pendingItems(sql: SqlStorage): OutboxItem[] {
  return sql.exec<OutboxItem>('select kind, body, tries, due from outbox order by due').toArray();
}

export function pendingBody(sql: SqlStorage, kind: OutboxKind): string | null {
  return sql.exec<{ body: string }>('select body from outbox where kind = ?', kind).toArray()[0]?.body ?? null;
}

export function nextDue(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>('select min(due) as due from outbox').one().due;
}

export function retryLater(sql: SqlStorage, { kind, body, tries }: OutboxItem, at: number): void {
  const wait = Math.min(MAX_BACKOFF, 1000 * 2 ** Math.min(tries, 20));
  sql.exec('update outbox set tries = ?, due = ? where kind = ? and body = ?', tries + 1, at + wait, kind, body);
}

/** Deletes a delivered item, unless a newer one replaced it during the delivery. */
export function ack(sql: SqlStorage, { kind, body }: OutboxItem): void {
  sql.exec('delete from outbox where kind = ? and body = ?', kind, body);
}
