/** A room of chat is no more: it closes for who is in it, and forgets its messages. */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/database.ts';
import { withEffect } from '../../db/effects.ts';
import { outbox } from '../../db/schema/site.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import { answerOf, type OutboxRow } from '../outbox/outbox.ts';

/** For the batch in which its row goes: it is closed to new connections before the open ones are closed. */
export const roomEnded = (db: Database, room: string, now: number, when: SQL): BatchItem<'sqlite'> =>
  withEffect(
    db.insert(outbox).select(sql`select lower(hex(randomblob(8))), 'room', '', '', ${room}, 0, ${now} where ${when}`),
    'outbox',
  );

export const deliverRoomEnd = async (env: Env, _db: Database, { body }: OutboxRow): Promise<void> =>
  answerOf(chatRoom(env, body).deleteRoom());
