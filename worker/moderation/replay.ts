import { database } from '../../db/core/database.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { readRecord, storedRecord } from '../games/record.ts';
import { gameId, NO_SUCH_GAME } from '../games/room.ts';
import { problem } from '../problem.ts';
import { authorityOf } from './authority.ts';
import { commitAct } from './run.ts';

/**
 * Call this before staff learn secrets of a running game: from then on they cannot sit down in it. Throws 403 for people at the
 * table. A room that is closed or unreadable has no running game.
 */
export async function noteLook(env: Env, { user }: MemberSession, game: string): Promise<void> {
  const answer = await gameRoom(env, game).lookInside(user.id);
  if ('refused' in answer && answer.status === 403) throw problem(403, answer.refused);
}

/** A game as seen by everyone at once, even while it runs; for staff who neither play nor watch it. Each look is logged first. */
export async function replayFor(c: CommitContext, session: MemberSession, link: string): Promise<GameRecord> {
  const db = database(c.env);
  const id = gameId(link);
  await noteLook(c.env, session, id);
  const answer = await gameRoom(c.env, id).recordSoFar(null);
  const liveAnswer = 'ok' in answer ? answer : null;
  const recordStream = liveAnswer ? null : await storedRecord(c.env, id);
  if (!liveAnswer && !recordStream) throw problem(404, NO_SUCH_GAME);
  await commitAct(c, async () => {
    const { holds } = await authorityOf(db, session, 'reviewPrivate', Date.now());
    return { actor: session.user.id, act: 'viewReplay', target: id, args: { game: id }, when: holds };
  });
  return liveAnswer?.record ?? readRecord(await new Response(recordStream).json<Partial<GameRecord>>());
}
