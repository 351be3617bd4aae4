/** Deletes a chat room: closes its sockets and erases its messages. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { type Change, withEffect } from '../../db/core/effects.ts';
import { outbox } from '../../db/schema/site.ts';
import { chatRoom } from '../../durable-objects/shared/rpc.ts';
import { answerInTime, type OutboxRow } from '../outbox/outbox.ts';

/** For the batch that deletes the room's row, so that it is closed to new connections before the open ones are closed. */
export const roomEnded = (db: Database, room: string, now: number, when: SQL): Change =>
  withEffect(
    db.insert(outbox).select(sql`select lower(hex(randomblob(8))), 'room', '', '', ${room}, 0, ${now} where ${when}`),
    'outbox',
  );

export const deliverRoomEnd = async (env: Env, _db: Database, { body }: OutboxRow): Promise<void> =>
  answerInTime(chatRoom(env, body).deleteRoom());
