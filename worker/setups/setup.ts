/** Setups in the client's format. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { valuesOf } from '../../db/core/lists.ts';
import { membersOf, userCardOf } from '../../db/members/members.ts';
import { favorites, setups, setupTallies, setupVersions, setupVotes } from '../../db/schema/setups.ts';
import { findSetup, type SetupRow } from '../../db/setups/setups.ts';
import type { Setup } from '../../games/engine/setup.ts';
import { trialCalled } from '../../games/index.ts';
import { dealOf } from '../../protocol/deal.ts';
import type { SetupDocument } from '../../protocol/http/setups.ts';
import { problem } from '../problem.ts';
import { setupStatsOf } from './stats.ts';

export const noSuchSetup = () => problem(404, 'There is no such setup.');

/** Roles are JSON text and the game's terms are flattened. `viewer` is the member whose favorites and votes are marked. */
export async function documentsOf(db: Database, rows: readonly SetupRow[], viewer: string | null): Promise<SetupDocument[]> {
  const [creators, parents, plays, marks] = await Promise.all([
    membersOf(db, [...new Set(rows.flatMap(({ creator }) => creator ?? []))]),
    parentsOf(db, rows),
    playsOf(
      db,
      rows.map(({ deal }) => deal),
    ),
    marksOf(db, viewer, rows),
  ]);
  return rows.map((row) => {
    const { terms, ...setup } = JSON.parse(row.document) as Setup;
    const creator = creators.get(row.creator ?? '');
    const { featured, ranked, competitive, played, favorites, upvotes, downvotes, deal, version, createdAt, updatedAt } = row;
    return {
      ...terms,
      ...setup,
      id: row.id,
      name: row.name,
      roles: JSON.stringify(setup.roles),
      creator: creator ? userCardOf(creator) : null,
      favorite: marks.favorites.has(row.id),
      vote: marks.votes.get(row.id) ?? 0,
      featured,
      ranked,
      competitive,
      played,
      favorites,
      upvotes,
      downvotes,
      deal,
      version,
      createdAt,
      updatedAt,
      parent: parents.get(row.parent ?? '') ?? null,
      setupVersion: { version, timestamp: updatedAt, played: plays.get(deal) ?? 0 },
    };
  });
}

async function parentsOf(db: Database, rows: readonly SetupRow[]): Promise<Map<string, { id: string; name: string }>> {
  const ids = rows.flatMap(({ parent }) => parent ?? []);
  if (ids.length === 0) return new Map();
  const parents = await db
    .select({ id: setups.id, name: setups.name })
    .from(setups)
    .where(and(inArray(setups.id, valuesOf(ids)), eq(setups.deleted, false)));
  return new Map(parents.map((one) => [one.id, one]));
}

/** Number of clean games, keyed by deal. */
export async function playsOf(db: Database, deals: readonly string[]): Promise<Map<string, number>> {
  const knownDeals = deals.filter((deal) => deal !== '');
  if (knownDeals.length === 0) return new Map();
  const tallies = await db
    .select({ deal: setupTallies.deal, plays: setupTallies.plays })
    .from(setupTallies)
    .where(and(inArray(setupTallies.deal, valuesOf(knownDeals)), eq(setupTallies.kind, 'all'), eq(setupTallies.key, '')));
  return new Map(tallies.map(({ deal, plays }) => [deal, plays]));
}

async function marksOf(db: Database, viewer: string | null, rows: readonly SetupRow[]) {
  const votes = new Map<string, -1 | 1>();
  const favoriteIds = new Set<string>();
  if (viewer === null || rows.length === 0) return { favorites: favoriteIds, votes };
  const ids = valuesOf(rows.map(({ id }) => id));
  const [favoriteRows, voteRows] = await db.batch([
    db
      .select({ setup: favorites.setup })
      .from(favorites)
      .where(and(eq(favorites.user, viewer), inArray(favorites.setup, ids))),
    db
      .select({ setup: setupVotes.setup, direction: setupVotes.direction })
      .from(setupVotes)
      .where(and(eq(setupVotes.user, viewer), inArray(setupVotes.setup, ids))),
  ]);
  for (const { setup } of favoriteRows) favoriteIds.add(setup);
  for (const { setup, direction } of voteRows) votes.set(setup, direction > 0 ? 1 : -1);
  return { favorites: favoriteIds, votes };
}

/** The newest version of a setup, or the generated one of a trial or a lesson, which is not stored. Throws 404. */
export async function documentAt(db: Database, id: string, viewer: string | null, withStats: boolean): Promise<SetupDocument> {
  const trial = trialCalled(id);
  const row = trial ? await trialRow(trial) : (await findSetup(db, id.slice(0, 40)))?.row;
  if (!row) throw noSuchSetup();
  return withStatsOf(db, (await documentsOf(db, [row], viewer))[0]!, withStats);
}
async function withStatsOf(db: Database, document: SetupDocument, withStats: boolean): Promise<SetupDocument> {
  return withStats ? { ...document, stats: await setupStatsOf(db, document.deal) } : document;
}

async function trialRow(setup: Setup): Promise<SetupRow> {
  const { id, name, gameType, total } = setup;
  return {
    id,
    name,
    gameType,
    total,
    document: JSON.stringify(setup),
    deal: await dealOf(setup),
    seq: 0,
    version: 1,
    creator: null,
    parent: null,
    deleted: false,
    featured: false,
    ranked: false,
    competitive: false,
    played: 0,
    playedAt: 0,
    favorites: 0,
    upvotes: 0,
    downvotes: 0,
    createdAt: 0,
    updatedAt: 0,
    changedAt: 0,
  };
}

/** A version of an existing setup. Throws 404. */
export async function versionAt(db: Database, id: string, version: number, viewer: string | null): Promise<SetupDocument> {
  const [storedSetup, oldVersion] = await Promise.all([
    findSetup(db, id.slice(0, 40)),
    db
      .select()
      .from(setupVersions)
      .where(and(eq(setupVersions.setup, id.slice(0, 40)), eq(setupVersions.version, version)))
      .get(),
  ]);
  if (!storedSetup || !oldVersion) throw problem(404, 'There is no such version of this setup.');
  const { deal, createdAt: updatedAt } = oldVersion;
  const { name, description } = storedSetup.setup;
  const document = JSON.stringify({ ...(JSON.parse(oldVersion.document) as Setup), name, description });
  const row = { ...storedSetup.row, version, deal, document, updatedAt };
  return withStatsOf(db, (await documentsOf(db, [row], viewer))[0]!, true);
}

/** Setups with this deal; usually one. */
export async function setupsWithDeal(db: Database, deal: string, viewer: string | null): Promise<SetupDocument[]> {
  const rows = await db
    .select()
    .from(setups)
    .where(and(eq(setups.deal, deal), eq(setups.deleted, false)))
    .limit(3);
  return documentsOf(db, rows, viewer);
}
