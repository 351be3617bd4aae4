import { and, count, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Database, database } from '../../db/database.ts';
import { changed, inserted } from '../../db/edits.ts';
import { randomText } from '../../db/ids.ts';
import { chatRooms } from '../../db/schema/chat.ts';
import { findProfanity } from '../../durable-objects/shared/profanity-filter.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import type { RoomBody } from '../../protocol/http/chat.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { MemberSession } from '../app.ts';
import type { CommitContext } from '../commit.ts';
import { commitAct } from '../moderation/run.ts';
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
  await commitAct(c, async () => {
    if (await roomOf(db, name)) throw problem(409, 'There is a room of this name already.');
    const room = { id, name, position, rank, nameKey: nameKey(name), createdAt: Date.now() };
    return { actor: user.id, act: 'createRoom', target: id, args: { room: id }, edits: [inserted('chatRooms', room)] };
  });
}

const roomOf = (db: Database, name: string) =>
  db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.nameKey, nameKey(name)), isNull(chatRooms.deletedAt)))
    .get();

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
  // The room is closed to new connections before the existing ones are closed.
  let closed = '';
  await commitAct(c, async () => {
    const room = await roomOf(db, name);
    if (!room) throw problem(404, 'There is no room of this name.');
    if (room.rank > own) throw problem(403, 'This room is above your rank.');
    closed = room.id;
    const edits = [changed('chatRooms', room, { deletedAt: Date.now() })];
    return { actor: user.id, act: 'deleteRoom', target: room.id, args: { room: room.id }, edits };
  });
  await chatRoom(env, closed)
    .deleteRoom()
    .catch(() => chatRoom(env, closed).deleteRoom());
}
