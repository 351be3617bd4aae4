/**
 * GET /api/user/searchName?query=: members whose name begins so, whatever its case and marks; the shortest first among those
 * that begin alike. By a range of the index of names, so that no more is read where there are more members: what stands in
 * the middle of a name does not find it.
 */
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { inGame } from '../../durable-objects/database.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type FoundUser, SearchNameQuery } from '../../protocol/rest/users.ts';
import { area, nearbyDatabase } from '../app.ts';
import { nameKey } from '../auth/names.ts';
import { users } from '../db/schema/users.ts';
import { queryOf } from '../middleware/body.ts';
import { CARD, cardOf, STANDS } from './card.ts';
import { statusesOf } from './presence.ts';
import { markOf } from './public.ts';

/** Names looked at, deleted ones too. */
const LOOKED_AT = 40;

export const searchName = area().get('/searchName', async (c) => {
  const key = nameKey(
    queryOf(c, SearchNameQuery)
      .query.replace(/[^\w\s]/g, '')
      .replace(/\s/g, ' '),
  );
  if (!key) return c.json([] satisfies FoundUser[]);
  const db = nearbyDatabase(c.env);
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(and(gte(users.nameKey, key), lt(users.nameKey, `${key}\u{10FFFF}`)))
    .orderBy(asc(users.nameKey))
    .limit(LOOKED_AT);
  const found = await db
    .select(CARD)
    .from(users)
    .where(and(inArray(users.id, named), STANDS))
    .orderBy(asc(users.nameKey))
    .limit(LIMITS.searchList);
  const ids = found.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(c.env, ids), inGame(db.$client, ids)]);
  const row = (user: (typeof found)[number]): FoundUser => {
    const status = statuses.get(user.id)!;
    return { ...cardOf(user), status, ...markOf(user.id, status, playing) };
  };
  return c.json(found.map(row));
});
