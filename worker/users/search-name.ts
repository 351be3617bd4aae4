/**
 * GET /api/user/searchName?query=: members by the beginning of their name, ignoring case and marks, in order of the name. A range
 * of the index, so that the cost does not grow with the number of members; the middle of a name does not match.
 */
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { replicaDatabase } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import { visiblyPlaying } from '../../durable-objects/shared/database.ts';
import { type FoundUser, SearchNameQuery } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { router } from '../app.ts';
import { nameKey } from '../auth/names.ts';
import { queryOf } from '../middleware/body.ts';
import { CARD_COLUMNS, cardOf, IS_ACTIVE } from './card.ts';
import { statusesOf } from './presence.ts';
import { inGameFlag } from './public.ts';

const NAMES_SCANNED = 40;

export const searchName = router().get('/searchName', async (c) => {
  const key = nameKey(
    queryOf(c, SearchNameQuery)
      .query.replace(/[^\w\s]/g, '')
      .replace(/\s/g, ' '),
  );
  if (!key) return c.json([] satisfies FoundUser[]);
  const db = replicaDatabase(c.env);
  const named = db
    .select({ id: users.id })
    .from(users)
    .where(and(gte(users.nameKey, key), lt(users.nameKey, `${key}\u{10FFFF}`)))
    .orderBy(asc(users.nameKey))
    .limit(NAMES_SCANNED);
  const found = await db
    .select(CARD_COLUMNS)
    .from(users)
    .where(and(inArray(users.id, named), IS_ACTIVE))
    .orderBy(asc(users.nameKey))
    .limit(LIMITS.searchList);
  const ids = found.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(c.env, ids), visiblyPlaying(db.$client, ids)]);
  const row = (user: (typeof found)[number]): FoundUser => {
    const status = statuses.get(user.id)!;
    return { ...cardOf(user), status, ...inGameFlag(user.id, status, playing) };
  };
  return c.json(found.map(row));
});
