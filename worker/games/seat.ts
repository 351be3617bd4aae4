import { and, eq } from 'drizzle-orm';
import { type Database, database } from '../app.ts';
import { seats } from '../db/schema/games.ts';
import { roomOf } from './room.ts';

/** The game that a person sits in, if any. */
export async function seatOf(db: Database, person: string): Promise<string | null> {
  const row = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, person)).get();
  return row?.game ?? null;
}

/** Takes the one seat that a person can have. False when they sit somewhere already. */
export async function takeSeat(db: Database, person: string, game: string): Promise<boolean> {
  const taken = await db.insert(seats).values({ person, game }).onConflictDoNothing().returning({ game: seats.game }).get();
  return taken !== undefined;
}

export const giveSeatBack = (db: Database, person: string, game: string) =>
  db.delete(seats).where(and(eq(seats.person, person), eq(seats.game, game)));

/** Stands a person up, wherever they sit. False when they sat nowhere. A table that is gone holds nobody. */
export async function leaveSeat(env: Env, person: string): Promise<boolean> {
  const db = database(env);
  const game = await seatOf(db, person);
  if (game === null) return false;
  await roomOf(env, game).leave(person);
  await giveSeatBack(db, person, game);
  return true;
}
