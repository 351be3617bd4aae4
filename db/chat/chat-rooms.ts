import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import { LIMITS } from '../../protocol/limits.ts';
import type { RoomInfo } from '../../protocol/socket/chat.ts';
import type { Database } from '../core/database.ts';
import { RANK } from '../members/membership.ts';
import { chatClears, chatRooms } from '../schema/chat.ts';
import { users } from '../schema/users.ts';

export async function roomsFor(db: Database, user: string): Promise<RoomInfo[]> {
  const rank = db.select({ rank: RANK }).from(users).where(eq(users.id, user));
  const rows = await db
    .select({ id: chatRooms.id, name: chatRooms.name, last: chatRooms.lastMessage })
    .from(chatRooms)
    .where(and(isNull(chatRooms.deletedAt), sql`${chatRooms.rank} <= (${rank})`))
    .orderBy(asc(chatRooms.position), asc(chatRooms.nameKey))
    .limit(LIMITS.chatRooms);
  return rows.map(({ id, name, last }) => ({ id, public: true, name, lastMessageDate: last }));
}

export async function allRooms(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(isNull(chatRooms.deletedAt))
    .orderBy(asc(chatRooms.position))
    .limit(LIMITS.chatRooms);
  return rows.map(({ id }) => id);
}

/** Time until which staff cleared the member's messages; null if they cleared none. */
export async function clearedUntil(db: Database, user: string): Promise<number | null> {
  const row = await db
    .select({ until: max(chatClears.until) })
    .from(chatClears)
    .where(eq(chatClears.user, user))
    .get();
  return row?.until ?? null;
}

/** Stores the date of the room's last message; a date before the stored one changes nothing. */
export async function copyLastMessage(db: Database, room: string, last: number): Promise<void> {
  await db
    .update(chatRooms)
    .set({ lastMessage: last })
    .where(and(eq(chatRooms.id, room), lt(chatRooms.lastMessage, last)));
}
