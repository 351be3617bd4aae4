import { eq } from 'drizzle-orm';
import { database } from '../../db/database.ts';
import { seats } from '../../db/schema/games.ts';
import { gameRoom } from '../../durable-objects/shared/rpc.ts';
import type { GameRecord } from '../../protocol/http/games.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { readRecord, storedRecord } from '../games/record.ts';
import { gameId, NO_SUCH_GAME } from '../games/room.ts';
import { problem } from '../problem.ts';
import { authorityOf } from './authority.ts';
import { commitAct } from './run.ts';

/** A game with everyone's eyes, also while it runs: for staff who do not play or watch in it. Each look is logged first. */
export async function replayFor(c: CommitContext, session: MemberSession, link: string): Promise<GameRecord> {
  const db = database(c.env);
  const id = gameId(link);
  const me = session.user.id;
  const answer = await gameRoom(c.env, id).recordSoFar(null);
  const live = 'ok' in answer ? answer : null;
  const seat = await db.select({ game: seats.game }).from(seats).where(eq(seats.person, me)).get();
  const isIn = live !== null && (live.here.includes(me) || live.record.players.some((player) => player.id === me));
  if ((isIn && !live.isOver) || seat?.game === id)
    throw problem(403, 'You are at this table: you can see what others see there when the game is over.');
  const stored = live ? null : await storedRecord(c.env, id);
  if (!live && !stored) throw problem(404, NO_SUCH_GAME);
  await commitAct(c, async () => {
    const { holds } = await authorityOf(db, session, 'reviewPrivate', Date.now());
    return { actor: me, act: 'viewReplay', target: id, args: { game: id }, when: holds };
  });
  return live?.record ?? readRecord(await new Response(stored).json<Partial<GameRecord>>());
}
