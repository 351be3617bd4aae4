import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { randomText } from '../../db/ids.ts';
import { chatRooms } from '../../db/schema/chat.ts';
import { findProfanity } from '../../durable-objects/shared/profanity-filter.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import type { RoomBody } from '../../protocol/http/chat.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import { type CommitContext, commit } from '../commit.ts';
import { problem } from '../problem.ts';

/** Names that differ only in case would be confused. */
const nameKey = (name: string): string => name.toLowerCase();

export async function createRoom(
  c: CommitContext,
  { user, rank: own }: MemberSession,
  { name, position, rank }: v.InferOutput<typeof RoomBody>,
): Promise<void> {
  if (findProfanity(name) !== null)
    throw problem(422, 'Everyone reads the name of a room: choose one without a rude word in it.');
  if (rank > own) throw problem(403, 'You cannot make a room that you could not enter yourself.');
  const db = database(c.env);
  await checkRoomLimit(db);
  const id = `r${randomText(11)}`;
  const now = Date.now();
  const room = { name, position, rank };
  const [made] = await commit(c, [
    db
      .insert(chatRooms)
      .values({ id, ...room, nameKey: nameKey(name), createdAt: now })
      .onConflictDoNothing()
      .returning({ id: chatRooms.id }),
    recordEvent(
      db,
      { actor: user.id, act: 'createRoom', args: { room: id }, after: room },
      now,
      sql`exists (select 1 from ${chatRooms} where ${chatRooms.id} = ${id})`,
    ),
  ]);
  if (made.length === 0) throw problem(409, 'There is a room of this name already.');
}

/** The list of rooms is read whole, so its length is bounded. */
async function checkRoomLimit(db: Database): Promise<void> {
  const rooms = await db.select({ count: count() }).from(chatRooms).where(isNull(chatRooms.deletedAt)).get();
  if (rooms && rooms.count >= LIMITS.chatRooms)
    throw problem(422, `There are ${LIMITS.chatRooms} rooms already. Delete one before you make another.`);
}

/** Also deletes its messages and closes its connections. */
export async function deleteRoom(c: CommitContext, { user, rank: own }: MemberSession, name: string): Promise<void> {
  const { env } = c;
  const db = database(env);
  const named = and(eq(chatRooms.nameKey, nameKey(name)), isNull(chatRooms.deletedAt));
  const room = await db.select().from(chatRooms).where(named).get();
  if (!room) throw problem(404, 'There is no room of this name.');
  if (room.rank > own) throw problem(403, 'This room is above your rank.');
  // Close the room to new connections before closing the existing ones.
  const now = Date.now();
  const isOpen = and(eq(chatRooms.id, room.id), isNull(chatRooms.deletedAt))!;
  const before = { name: room.name, position: room.position, rank: room.rank };
  const [, gone] = await commit(c, [
    recordEvent(
      db,
      { actor: user.id, act: 'deleteRoom', args: { room: room.id }, before },
      now,
      sql`exists (select 1 from ${chatRooms} where ${isOpen})`,
    ),
    db.update(chatRooms).set({ deletedAt: now }).where(isOpen).returning({ id: chatRooms.id }),
  ]);
  if (gone.length === 0) throw problem(404, 'There is no room of this name.');
  await chatRoom(env, room.id)
    .deleteRoom()
    .catch(() => chatRoom(env, room.id).deleteRoom());
}
