/** Deals whose address was computed otherwise when they were stored: with a term beside the setting that does the same. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Setup } from '../games/engine/setup.ts';
import { dealOf } from '../protocol/deal.ts';
import type { Database } from './database.ts';
import { forecasts, setups, setupTallies, setupVersions } from './schema/setups.ts';
import { setSiteValue, siteValue } from './site-values.ts';

const KEY = 'deal addresses';
/** Of `canonicalDeal`: a higher one looks at every version again. */
const VERSION = 1;
/** Versions per run. */
const SLICE = 500;

/** How far the look at all versions has come; `after` null: to the end. */
interface Progress {
  version: number;
  after: readonly [setup: string, version: number] | null;
}

/** For every five minutes: the next versions get the addresses that their deals have now. At the end it reads one row. */
export async function readdressDeals(db: Database, slice = SLICE): Promise<void> {
  const stored = await siteValue(db, KEY).get();
  const progress = stored ? (JSON.parse(stored.value) as Progress) : null;
  const isNew = progress?.version !== VERSION;
  if (!isNew && progress.after === null) return;
  const [setup, version] = (!isNew && progress.after) || ['', 0];
  const rows = await db
    .select()
    .from(setupVersions)
    .where(sql`(${setupVersions.setup}, ${setupVersions.version}) > (${setup}, ${version})`)
    .orderBy(asc(setupVersions.setup), asc(setupVersions.version))
    .limit(slice);
  for (const row of rows) {
    const found = JSON.parse(row.document) as Setup;
    const deal = found.terms ? await dealOf(found) : row.deal;
    if (deal !== row.deal) await readdress(db, row, deal);
  }
  const last = rows.length < slice ? undefined : rows.at(-1);
  await setSiteValue(db, KEY, { version: VERSION, after: last ? [last.setup, last.version] : null } satisfies Progress);
}

/** One version, and all that is known of its deal, which another address may know more of. Idempotent. */
async function readdress(db: Database, { setup, version, deal: old }: typeof setupVersions.$inferSelect, deal: string) {
  await db.batch([
    db
      .update(setupVersions)
      .set({ deal })
      .where(and(eq(setupVersions.setup, setup), eq(setupVersions.version, version))),
    db
      .update(setups)
      .set({ deal })
      .where(and(eq(setups.id, setup), eq(setups.version, version))),
    db
      .insert(setupTallies)
      .select(sql`select ${deal}, kind, key, plays, wins from ${setupTallies} where deal = ${old}`)
      .onConflictDoUpdate({
        target: [setupTallies.deal, setupTallies.kind, setupTallies.key],
        set: { plays: sql`plays + excluded.plays`, wins: sql`wins + excluded.wins` },
      }),
    db.delete(setupTallies).where(eq(setupTallies.deal, old)),
    db
      .insert(forecasts)
      .select(sql`select ${deal}, games, level, result, created_at from ${forecasts} where deal = ${old}`)
      .onConflictDoNothing(),
    db.delete(forecasts).where(eq(forecasts.deal, old)),
  ]);
}
