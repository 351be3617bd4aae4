import { replicaDatabase } from '../../db/core/database.ts';
import { visiblyPlaying } from '../../db/games/seats.ts';
import { membersNamed } from '../../db/members/members.ts';
import type { FoundUser, UserCard } from '../../protocol/http/users.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../auth/names.ts';
import { statusesOf } from './presence.ts';
import { inGameFlag } from './public.ts';

/** Names that start with the query, ignoring case and marks. Reads an index range, so any number of members costs the same. */
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
