/** GET /api/user/info: who am I here? */
import type { UserInfo } from '../../protocol/rest/session.ts';
import { area, database } from '../app.ts';
import { seatOf } from '../games/seat.ts';

export const info = area().get('/info', async (c) => {
  const { session } = c.var;
  if (!session) return c.json({} satisfies UserInfo);
  const inGame = (await seatOf(database(c.env), session.person.id)) ?? false;
  const { id, name } = session.person;
  return c.json({ csrf: session.csrf, guest: { id, name }, gamesPlayed: session.gamesPlayed, inGame } satisfies UserInfo);
});
