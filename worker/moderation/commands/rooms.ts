/** Commands for public chat rooms. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { chatRooms } from '../../../db/schema/chat.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { findProfanity } from '../../../protocol/profanity-filter.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type Command, lookUpCommand } from '../command.ts';
import { deletedMessages } from '../deleted-content.ts';

/** Names that differ only in case would be confused. */
const nameKey = (name: string): string => name.toLowerCase();
const roomNamed = (db: Database, name: string) =>
  db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.nameKey, nameKey(name)), isNull(chatRooms.deletedAt)))
    .get();

/** The whole list of rooms is read at once, so its length is limited. */
async function checkRoomLimit(db: Database): Promise<void> {
  const rooms = await db.select({ count: count() }).from(chatRooms).where(isNull(chatRooms.deletedAt)).get();
  if (rooms && rooms.count >= LIMITS.chatRooms)
    throw problem(422, `There are ${LIMITS.chatRooms} rooms already. Delete one before you create another.`);
}

export const roomCommands: readonly Command[] = [
  lookUpCommand({
    name: 'Get Deleted Messages',
    act: 'viewDeletedMessages',
    category: 'Chat Window',
    permission: 'deleteChatMessage',
    path: '/api/mod/deletedMessages',
    about: 'Shows a member’s room messages that were cleared, or deleted in the last 30 days.',
    args: { userId: argument.user() },
    log: 'read deleted messages of {userId}',
    isPrivate: true,
    read: (context, { userId }) => deletedMessages(context, userId),
  }),
  act({
    name: 'Create Chat Room',
    act: 'createRoom',
    category: 'Chat Window',
    permission: 'createRoom',
    path: '/api/chat/room',
    about: 'Creates a room for members of this rank or higher.',
    args: { name: argument.room(), position: argument.number('Position'), rank: argument.number('Rank') },
    log: 'created the room {name}',
    done: 'Room created.',
    plan: async ({ db, by, now }, { name, position, rank }) => {
      if (findProfanity(name) !== null) throw problem(422, 'Everyone can read a room’s name. Choose one without rude words.');
      if (rank > by.rank) throw problem(403, 'You can’t create a room above your own rank.');
      await checkRoomLimit(db);
      if (await roomNamed(db, name)) throw problem(409, 'There is already a room with this name.');
      const room = { id: `r${randomText(11)}`, name, position, rank, nameKey: nameKey(name), createdAt: now };
      return { edits: [insertEdit('chatRooms', room)], target: room.id };
    },
  }),
  act({
    name: 'Delete Chat Room',
    act: 'deleteRoom',
    category: 'Chat Window',
    permission: 'deleteRoom',
    path: '/api/chat/room/delete',
    about: 'Closes a room and deletes its messages.',
    args: { name: argument.room() },
    log: 'deleted the room {name}',
    done: 'Room deleted.',
    undo: false,
    confirm: 'Its messages are deleted for good.',
    plan: async ({ db, by, now }, { name }) => {
      const room = await roomNamed(db, name);
      if (!room) throw problem(404, 'There is no room with this name.');
      if (room.rank > by.rank) throw problem(403, 'This room is above your rank.');
      return { edits: [editOf('chatRooms', room, { deletedAt: now })], target: room.id };
    },
  }),
];
