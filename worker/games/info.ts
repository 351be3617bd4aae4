/** GET /api/game/{id}/info: what anybody may know of a game who has its link, or a seat there. */
import { infoKey } from '../../durable-objects/record.ts';
import type { GameInfo } from '../../protocol/rest/games.ts';
import { area, database } from '../app.ts';
import { allowed } from '../middleware/permission.ts';
import { problem } from '../problem.ts';
import { knownTo, opens } from './known.ts';
import { gameId, granted, roomOf, UNKNOWN } from './room.ts';

export const info = area().get('/:id/info', async (c) => {
  const link = c.req.param('id');
  const id = gameId(link);
  const person = c.var.session?.person.id ?? null;
  const answer = await roomOf(c.env, id).info(person, link);
  // A room forgets its game some minutes after the end, and leaves what it said of itself last.
  const stored = 'refused' in answer && answer.status === 404 ? await c.env.RECORDS.get(infoKey(id)) : null;
  if (!stored) return c.json(granted(answer).info);
  const told = await stored.json<GameInfo>();
  const may = opens(stored, link) || isOf(told, person) || (c.var.session && allowed(c.var.session, 'reviewPrivate'));
  if (!may && !(await knownTo(database(c.env), id, person))) throw problem(404, UNKNOWN);
  return c.json(told);
});

const isOf = ({ playerIdMap }: GameInfo, person: string | null): boolean =>
  person !== null && Object.values(playerIdMap).includes(person);
