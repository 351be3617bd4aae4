/** Updates the addresses of deals that were stored when a term did not yet count as the game setting that it brings. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Setup } from '../../games/engine/setup.ts';
import { dealOf } from '../../protocol/deal.ts';
import type { Database } from '../core/database.ts';
import { setSiteValue, siteValue } from '../core/site-values.ts';
import { forecasts, setups, setupTallies, setupVersions } from '../schema/setups.ts';

const KEY = 'deal addresses';
/** Version of `canonicalDeal`; raising it checks every setup version again. */
const VERSION = 1;
/** Versions per run. */
const SLICE = 500;

/** Progress of the check; `after` is null once every version has been checked. */
interface Progress {
  version: number;
  after: readonly [setup: string, version: number] | null;
}

/**
 * Runs every five minutes: gives the next versions the current addresses of their deals. Reads only one row once all are checked.
 */
export async function readdressDeals(db: Database, slice = SLICE): Promise<void> {
  const progressRow = await siteValue(db, KEY).get();
  const progress = progressRow ? (JSON.parse(progressRow.value) as Progress) : null;
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
    const deal = await dealOf(JSON.parse(row.document) as Setup);
    if (deal !== row.deal) await readdress(db, row, deal);
  }
  const lastRow = rows.length < slice ? undefined : rows.at(-1);
  await setSiteValue(db, KEY, { version: VERSION, after: lastRow ? [lastRow.setup, lastRow.version] : null } satisfies Progress);
}

/**
 * Moves one version, with the tallies and forecast of its deal, to the new address, which may already have some. Safe to repeat.
 */
async function readdress(db: Database, { setup, version, deal: oldDeal }: typeof setupVersions.$inferSelect, deal: string) {
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
      .select(sql`select ${deal}, kind, key, plays, wins from ${setupTallies} where deal = ${oldDeal}`)
      .onConflictDoUpdate({
        target: [setupTallies.deal, setupTallies.kind, setupTallies.key],
        set: { plays: sql`plays + excluded.plays`, wins: sql`wins + excluded.wins` },
      }),
    db.delete(setupTallies).where(eq(setupTallies.deal, oldDeal)),
    db
      .insert(forecasts)
      .select(sql`select ${deal}, games, level, result, created_at from ${forecasts} where deal = ${oldDeal}`)
      .onConflictDoNothing(),
    db.delete(forecasts).where(eq(forecasts.deal, oldDeal)),
  ]);
}
