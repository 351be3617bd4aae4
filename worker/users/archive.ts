import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { insertIf, rowCount, rowExists } from '../../db/core/insert-if.ts';
import { unarchive } from '../../db/games/listings.ts';
import { archived, games, played } from '../../db/schema/games.ts';
import { cutText } from '../../games/engine/cut-text.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { archiveSlots } from '../../protocol/shop.ts';
import type { MemberSession, Session } from '../app.ts';
import { isAllowed } from '../middleware/permission.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { notOwned, ownedBy } from './items.ts';

/** Archives a game. The description defaults to the type of game, the setup and the day. */
export async function archiveGame(db: Database, session: MemberSession, id: string, description = ''): Promise<void> {
  const slots = archiveSlots(ownedBy(session.user));
  if (slots === 0) throw notOwned('archivedGames');
  const game = await finishedGame(db, session, id);
  await limitPerson(db, 'write', session.user.id);
  await addToArchive(db, session.user.id, id, description || defaultDescription(game), slots);
}

export async function removeFromArchive(db: Database, user: string, game: string): Promise<void> {
  const [, deletedRows] = await db.batch([
    unarchive(db, user, game),
    db
      .delete(archived)
      .where(and(eq(archived.user, user), eq(archived.game, game)))
      .returning({ game: archived.game }),
  ]);
  if (deletedRows.length === 0) throw problem(404, 'That game is not in your archive.');
}

/** A finished game. A private one is only for its players, and for staff who may review it. */
async function finishedGame(db: Database, session: Session, id: string): Promise<GameRow> {
  const game = await db.select().from(games).where(eq(games.id, id)).get();
  if (!game) throw problem(404, 'There is no such game.');
  const isTheirs = game.private && !isAllowed(session, 'reviewPrivate') ? await hasPlayed(db, session.person.id, id) : true;
  if (!isTheirs) throw problem(404, 'There is no such game.');
  if (game.status !== 'Finished') throw problem(409, 'That game is not over: only finished games can be archived.');
  return JSON.parse(game.row) as GameRow;
}

async function hasPlayed(db: Database, person: string, game: string): Promise<boolean> {
  const row = await db
    .select({ game: played.game })
    .from(played)
    .where(and(eq(played.game, game), eq(played.person, person)))
    .get();
  return row !== undefined;
}

const defaultDescription = ({ type, setup, endTime }: GameRow): string =>
  cutText(`${type}, ${setup.name}, ${new Date(endTime).toISOString().slice(0, 10)}`, LIMITS.archiveText);

/** Counts and inserts in one statement, so that concurrent requests cannot exceed the slots or archive an expiring game. */
async function addToArchive(db: Database, user: string, game: string, description: string, slots: number): Promise<void> {
  const isRoom = lt(rowCount(archived, eq(archived.user, user)), slots);
  const isOver = rowExists(games, and(eq(games.id, game), eq(games.status, 'Finished')));
  const [insertedRows, , earlierRows] = await db.batch([
    insertIf(db, archived, { user, game, description, createdAt: Date.now() }, and(isRoom, isOver)!)
      .onConflictDoNothing()
      .returning({ game: archived.game }),
    db
      .update(games)
      .set({ kept: true })
      .where(and(eq(games.id, game), rowExists(archived, eq(archived.game, game)))),
    db
      .select({ game: archived.game })
      .from(archived)
      .where(and(eq(archived.user, user), eq(archived.game, game))),
  ]);
  if (insertedRows.length > 0) return;
  throw earlierRows.length > 0
    ? problem(409, 'That game is already in your archive.')
    : problem(422, `Your archive is full: it has room for ${slots} games. Take one out first.`);
}
