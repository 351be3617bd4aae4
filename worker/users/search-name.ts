import { replicaDatabase } from '../../db/database.ts';
import { membersNamed } from '../../db/members.ts';
import { visiblyPlaying } from '../../db/seats.ts';
import type { FoundUser, UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../auth/names.ts';
import { statusesOf } from './presence.ts';
import { inGameFlag } from './public.ts';

/**
 * Members by the beginning of their name, ignoring case and marks, in order of the name. A range of the index, so that the cost
 * does not grow with the number of members; the middle of a name does not match.
 */
export async function searchMembers(env: Env, query: string): Promise<FoundUser[]> {
  const key = nameKey(query.replace(/[^\w\s]/g, '').replace(/\s/g, ' '));
  if (!key) return [];
  const db = replicaDatabase(env);
  const found = await membersNamed(db, key, LIMITS.searchList);
  const ids = found.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(env, ids), visiblyPlaying(db, ids)]);
  const row = (card: UserCard): FoundUser => {
    const status = statuses.get(card.id)!;
    return { ...card, status, ...inGameFlag(card.id, status, playing) };
  };
  return found.map(row);
}
