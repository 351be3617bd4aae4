/** The first request for a rematch creates the next table; later ones join it while it is open. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/core/database.ts';
import { database } from '../../db/core/database.ts';
import { claimRehost, releaseRehost } from '../../db/games/listings.ts';
import { games } from '../../db/schema/games.ts';
import type { FormerTable } from '../../durable-objects/game-room/api.ts';
import { gameOfType } from '../../games/index.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameOfTable } from './plan.ts';

/** The host form of the next table. A name derived from the old host is replaced by one of the new host. */
export function hostFormOf({ plan, gameType, players }: FormerTable): Record<string, unknown> {
  const { setup, table, lengths, options, lesson } = plan;
  if (lesson) return { practice: true, gameType, lobby: table.lobby, setup: setup.id, lesson: lesson.id };
  const optionFields = gameOfType(gameType)?.options ?? {};
  const isDefault = players.some(({ name }) => nameOfTable({ ...table, lobbyName: '' }, name) === table.lobbyName);
  return {
    ...Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(optionFields, key))),
    ...table,
    lobbyName: isDefault ? '' : table.lobbyName,
    gameType,
    setup: setup.id,
    role: plan.wish,
    fill: plan.fill !== undefined,
    stateLengths: Object.fromEntries(Object.entries(lengths).map(([phase, length]) => [phase, length / 60_000])),
  };
}

/** The link of the next table, as long as it is open. */
export async function openNextTable(db: Database, id: string): Promise<string | null> {
  const next = alias(games, 'next_game');
  const row = await db
    .select({ link: games.next })
    .from(games)
    .innerJoin(next, eq(next.id, sql`substr(${games.next}, 1, ${LIMITS.gameId})`))
    .where(and(eq(games.id, id), eq(next.status, 'Open')))
    .get();
  return row?.link ?? null;
}

/** Opens the next table at this link, unless a concurrent request already did. Returns the link of the one that was opened. */
export async function claimNextTable(
  env: Env,
  finishedGame: string,
  link: string,
  openGame: () => Promise<void>,
): Promise<string> {
  const next = await claimRehost(database(env), finishedGame, link, Date.now());
  if (next !== link) return next;
  try {
    await openGame();
  } catch (error) {
    await releaseRehost(database(env), finishedGame, link);
    throw error;
  }
  return link;
}
