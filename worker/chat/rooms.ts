/** Public rooms, made and deleted by staff. Who did it stands in the log. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { ChatRoom } from '../../durable-objects/chat-room.ts';
import { profanityIn } from '../../durable-objects/clean.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { RoomBody, RoomNameBody } from '../../protocol/rest/chat.ts';
import { area, type Database, database } from '../app.ts';
import { chatRooms } from '../db/schema/chat.ts';
import { bodyOf } from '../middleware/body.ts';
import { member } from '../middleware/permission.ts';
import { logged } from '../moderation/log.ts';
import { problem } from '../problem.ts';
import { randomText } from '../random.ts';

/** Two rooms whose names differ in their case alone would be mistaken for each other. */
const nameKey = (name: string): string => name.toLowerCase();

/** POST /api/chat/room */
const make = area().post('/room', member('createRoom'), async (c) => {
  const { name, position, rank } = await bodyOf(c, RoomBody);
  const { user, rank: own } = c.var.session;
  if (profanityIn(name) !== null) throw problem(422, 'Everybody reads the name of a room: choose one without a rude word in it.');
  if (rank > own) throw problem(403, 'You cannot make a room that you could not enter yourself.');
  const db = database(c.env);
  await leaveSpace(db);
  const id = `r${randomText(11)}`;
  const made = await db
    .insert(chatRooms)
    .values({ id, name, nameKey: nameKey(name), position, rank, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: chatRooms.id });
  if (made.length === 0) throw problem(409, 'There is a room of this name already.');
  logged('createRoom', user.id, { room: id, name, position, rank });
  return c.text('OK');
});

/** Everybody's list of rooms is read whole. */
async function leaveSpace(db: Database): Promise<void> {
  const rooms = await db.select({ count: count() }).from(chatRooms).where(isNull(chatRooms.deletedAt)).get();
  if (rooms && rooms.count >= LIMITS.chatRooms)
    throw problem(422, `There are ${LIMITS.chatRooms} rooms already. Delete one before you make another.`);
}

/** POST /api/chat/room/delete: the room goes with all that was said in it, and whoever is in it is let go. */
const remove = area().post('/room/delete', member('deleteRoom'), async (c) => {
  const { name } = await bodyOf(c, RoomNameBody);
  const { user, rank: own } = c.var.session;
  const db = database(c.env);
  const named = and(eq(chatRooms.nameKey, nameKey(name)), isNull(chatRooms.deletedAt));
  const room = await db.select().from(chatRooms).where(named).get();
  if (!room) throw problem(404, 'There is no room of this name.');
  if (room.rank > own) throw problem(403, 'This room is above your rank.');
  // First nobody can come in any more; then those who are in are let go.
  const gone = await db
    .update(chatRooms)
    .set({ deletedAt: Date.now() })
    .where(and(eq(chatRooms.id, room.id), isNull(chatRooms.deletedAt)))
    .returning({ id: chatRooms.id });
  if (gone.length === 0) throw problem(404, 'There is no room of this name.');
  const channel = c.env.CHANNELS.getByName(room.id) as unknown as Pick<ChatRoom, 'closed'>;
  await channel.closed().catch(() => channel.closed());
  logged('deleteRoom', user.id, { room: room.id, name: room.name });
  return c.text('OK');
});

export const rooms = area().route('/', make).route('/', remove);
