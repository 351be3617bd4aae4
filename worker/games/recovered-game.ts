/**
 * Rows of D1 for a finished game whose room is gone, made from the record in R2. Statistics, points and coins are not computed
 * again: the state of the game that they need is gone.
 */
import type { Database } from '../../db/core/database.ts';
import { deliverListing, type Listing } from '../../db/games/listings.ts';
import { played } from '../../db/schema/games.ts';
import { EACH_FOR_THEMSELVES } from '../../games/engine/facts.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import { readRecord, storedRecord } from './record.ts';

const ROWS = 5;

/** Stores the game as finished, with a row for each person who played it. False if R2 has no record that can be read. */
export async function recoverGame(env: Env, db: Database, game: string): Promise<boolean> {
  const stream = await storedRecord(env, game);
  if (!stream) return false;
  const record = readRecord(await new Response(stream).json<Partial<GameRecord>>());
  await deliverListing(db, listingOf(record), []);
  const rows = playedIn(record);
  // Few enough at a time for the parameters of one statement.
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insert(played)
      .values(rows.slice(from, from + ROWS))
      .onConflictDoNothing();
  return true;
}

/** Names no host and shows no faces, because the record does not say who appears offline. */
function listingOf(record: GameRecord): Listing {
  const { plan, outcome, players, broken, id, gameId, gameType } = record;
  const { name, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total } = plan.setup;
  const { lobby, ranked, competitive, anonymousGame, spectating, guests, readyCheck, noVeg, practice } = plan.table;
  const winners = players.filter(({ seat }) => outcome.winners.includes(seat)).map((player) => player.name);
  return {
    gameId,
    hostId: '',
    status: 'Finished',
    hidden: plan.table.private || practice,
    seats: [],
    row: {
      id,
      type: gameType,
      setup: { id: plan.setup.id, name, gameType, roles, closed, useRoleGroups, roleGroupSizes, count, gameSettings, total },
      hostId: '',
      hostName: '',
      players: players.length,
      faces: [],
      spectatorCount: 0,
      phase: null,
      winnersInfo: [...outcome.by.filter((by) => by !== EACH_FOR_THEMSELVES), ...winners],
      lobby,
      lobbyName: '',
      ranked,
      competitive,
      private: plan.table.private,
      anonymousGame,
      spectating,
      guests,
      readyCheck,
      noVeg,
      scheduled: plan.scheduled ?? false,
      status: 'Finished',
      createTime: record.createTime,
      startTime: record.startTime,
      endTime: record.endTime,
      broken,
    },
  };
}

interface EndCard {
  seat: number;
  ended: string;
  side: string;
}
function playedIn({ id, endTime, players, facts, outcome }: GameRecord): (typeof played.$inferInsert)[] {
  const over = facts.findLast(({ fact }) => fact.kind === 'over')?.fact as { cards?: EndCard[] } | undefined;
  const cards = new Map((over?.cards ?? []).map((card) => [card.seat, card]));
  return players.flatMap(({ seat, id: person, kind, left }) => {
    if (kind === 'bot') return [];
    const { ended = '', side = '' } = cards.get(seat) ?? {};
    const won = !left && outcome.winners.includes(seat);
    return [{ person, game: id, endedAt: endTime, seat, role: ended, alignment: side, won, left }];
  });
}
