import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { randomText } from './ids.ts';
import { insertIf } from './insert-if.ts';
import { events } from './schema/events.ts';

export interface EventInput {
  actor: string;
  act: 'announce' | 'restart' | 'createRoom' | 'deleteRoom' | 'deleteChatMessage';
  /** What the act was given: ids and numbers, no text of a member. */
  args: Record<string, unknown>;
  before?: unknown;
  after?: unknown;
  /** The same act, tried again, is one event. Random by default. */
  id?: string;
}

/** A statement for the batch of an act of staff: writes its event, if the act takes place (`when`, on the rows at that moment). */
export const recordEvent = (db: Database, event: EventInput, now: number, when: SQL = sql`true`) => {
  const { actor, act, args, before = null, after = null, id = randomText(12) } = event;
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const row = { id, actor, act, args: JSON.stringify(args), before: json(before), after: json(after), date: now };
  return insertIf(db, events, row, when).onConflictDoNothing();
};
