/**
 * What a room owes the rest of the site. An item is written in the same run as the move that caused it, so a crash cannot
 * lose it; it goes out at once, and again with back-off until it arrived. Every item may arrive twice without harm. There is
 * at most one of each kind, and a newer one takes the older one's place.
 */
/** listing: D1 and the lobby. record: R2. results: D1, who played what with which end. rehost: the next table. notice: a member. */
export type Route = 'listing' | 'record' | 'results' | 'rehost' | 'notice';
/** Notices are an item each, so that one that cannot be delivered holds back no other. */
export type Kind = Exclude<Route, 'notice'> | `notice ${string}`;
export const routeOf = (kind: Kind): Route => (kind.startsWith('notice ') ? 'notice' : (kind as Exclude<Route, 'notice'>));
export type Item = { kind: Kind; body: string; tries: number; due: number };

/** An item that is on its way is tried again after this long, should its answer never come. */
const LEASE = 15_000;
const SLOWEST = 300_000;

export function put(sql: SqlStorage, kind: Kind, body: string, at: number): void {
  sql.exec('insert or replace into outbox values (?, ?, 0, ?)', kind, body, at + LEASE);
}

/** The oldest debt first. */
export function items(sql: SqlStorage): Item[] {
  return sql.exec<Item>('select kind, body, tries, due from outbox order by due').toArray();
}

/** The body of the item of this kind; null when nothing of it is owed. */
export function body(sql: SqlStorage, kind: Kind): string | null {
  return sql.exec<{ body: string }>('select body from outbox where kind = ?', kind).toArray()[0]?.body ?? null;
}

/** When the next item is due; null for an empty outbox. */
export function earliest(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>('select min(due) as due from outbox').one().due;
}

export function postpone(sql: SqlStorage, { kind, body, tries }: Item, at: number): void {
  const wait = Math.min(SLOWEST, 1000 * 2 ** Math.min(tries, 20));
  sql.exec('update outbox set tries = ?, due = ? where kind = ? and body = ?', tries + 1, at + wait, kind, body);
}

/** Takes a delivered item out, unless a newer one took its place meanwhile. */
export function settle(sql: SqlStorage, { kind, body }: Item): void {
  sql.exec('delete from outbox where kind = ? and body = ?', kind, body);
}
