import type { outbox } from '../../db/schema/site.ts';
import { withTimeout } from '../../durable-objects/shared/rpc.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** An object that does not answer within three seconds counts as failed, and the row is retried. */
export const answerInTime = <T>(work: Promise<T>): Promise<T> => withTimeout(3_000, work);
