/**
 * A finished game once more, hosted from its record. The first to ask makes the next table; everybody else who asks, here or at
 * the table that ended, comes to that one for as long as it is open.
 */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { claimNext, releaseNext } from '../../durable-objects/database.ts';
import { gameOfType } from '../../games/index.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { GameRecord } from '../../protocol/rest/games.ts';
import type { Database } from '../app.ts';
import { games } from '../db/schema/games.ts';
import { nameOfTable } from './plan.ts';

/** What the host form would have sent for that table. A table that bears its host's name is to bear that of the next. */
export function formOf({ plan, gameType, players }: GameRecord): Record<string, unknown> {
  const { setup, table, lengths, options } = plan;
  const known = gameOfType(gameType)?.options ?? {};
  const isDefault = players.some(({ name }) => nameOfTable({ ...table, lobbyName: '' }, name) === table.lobbyName);
  return {
    ...Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(known, key))),
    ...table,
    lobbyName: isDefault ? '' : table.lobbyName,
    gameType,
    setup: setup.id,
    stateLengths: Object.fromEntries(Object.entries(lengths).map(([phase, length]) => [phase, length / 60_000])),
  };
}

/** The link of the next table, while it is open. */
export async function openNext(db: Database, id: string): Promise<string | null> {
  const next = alias(games, 'next_game');
  const row = await db
    .select({ link: games.next })
    .from(games)
    .innerJoin(next, eq(next.id, sql`substr(${games.next}, 1, ${LIMITS.gameId})`))
    .where(and(eq(games.id, id), eq(next.status, 'Open')))
    .get();
  return row?.link ?? null;
}

/** Makes the next table of this link by `open`, unless another asked at the same moment. The link of the one that stands. */
export async function asNext(env: Env, of: string, link: string, open: () => Promise<void>): Promise<string> {
  const next = await claimNext(env.DB, of, link, Date.now());
  if (next !== link) return next;
  try {
    await open();
  } catch (error) {
    await releaseNext(env.DB, of, link);
    throw error;
  }
  return link;
}
