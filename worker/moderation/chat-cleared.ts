/** Tells every channel in which a member may have spoken that staff cleared their messages, or undid that. */
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { chatRooms, directMembers } from '../../db/schema/chat.ts';
import { outbox } from '../../db/schema/site.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';

/** Number of channels called at the same time. */
const AT_ONCE = 10;

/** A statement for a batch. Writes nothing unless `when` holds. */
export const chatCleared = (db: Database, user: string, now: number, when: SQL): Change =>
  withEffect(
    db.insert(outbox).select(sql`select lower(hex(randomblob(8))), 'chatClear', ${user}, '', '{}', 0, ${now} where ${when}`),
    'outbox',
  );

/** Safe to repeat: each channel reads which messages of the member are cleared now. */
export async function deliverChatClear(env: Env, db: Database, { person }: OutboxRow): Promise<void> {
  const [rooms, directs] = await db.batch([
    db.select({ id: chatRooms.id }).from(chatRooms).where(isNull(chatRooms.deletedAt)),
    db.select({ id: directMembers.channel }).from(directMembers).where(eq(directMembers.user, person)),
  ]);
  const channels = [...rooms, ...directs];
  for (let from = 0; from < channels.length; from += AT_ONCE)
    await Promise.all(channels.slice(from, from + AT_ONCE).map(({ id }) => answerInTime(chatRoom(env, id).clearMember(person))));
}
