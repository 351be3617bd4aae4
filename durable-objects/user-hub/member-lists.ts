import type { Database } from '../../db/core/database.ts';
import { visiblyPlaying } from '../../db/games/seats.ts';
import { isListedFor, listedMembers, membersNamed } from '../../db/members/members.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { nameKey } from '../../protocol/names.ts';
import type { ChatUser } from '../../protocol/socket/chat.ts';
import { onlineNow, type PresenceShards, statusesOf } from '../shared/rpc.ts';

export async function onlineMembers(db: Database, shards: PresenceShards, me: string): Promise<ChatUser[]> {
  const online = await onlineNow(shards);
  if (online.length === 0) return [];
  const ids = online.map(({ user }) => user);
  const [cards, playing] = await Promise.all([listedMembers(db, me, ids, LIMITS.chatUsers.online), visiblyPlaying(db, ids)]);
  const statuses = new Map(online.map(({ user, status }) => [user, status]));
  return cards.map((card) => ({
    ...card,
    status: statuses.get(card.id) ?? 'offline',
    ...(playing.has(card.id) && { inGame: true }),
  }));
}

/** Members whose name starts with `query`, online ones first. The name index cannot search inside a name. */
export async function membersByName(db: Database, shards: PresenceShards, me: string, query: string): Promise<ChatUser[]> {
  const key = nameKey(query.replace(/[^\w\s-]/g, '').replace(/\s/g, ' '));
  if (!key) return [];
  const cards = await membersNamed(db, key, LIMITS.chatUsers.found, isListedFor(me));
  const ids = cards.map(({ id }) => id);
  const [statuses, playing] = await Promise.all([statusesOf(shards, ids), visiblyPlaying(db, ids)]);
  const users = cards.map((card): ChatUser => {
    const status = statuses.get(card.id) ?? 'offline';
    return { ...card, status, ...(status !== 'offline' && playing.has(card.id) && { inGame: true }) };
  });
  return users.sort((a, b) => ORDER[a.status] - ORDER[b.status]);
}
const ORDER = { online: 0, idle: 1, offline: 2 } as const;
