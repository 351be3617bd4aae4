import { and, eq } from 'drizzle-orm';
import { polls } from '../../db/schema/forums.ts';
import type { Done } from '../../protocol/http/moderation.ts';
import { commit } from '../commit.ts';
import type { CommandContext } from '../moderation/command.ts';
import { threadOf } from './place.ts';
import { isOpen, pollFor } from './polls.ts';

/** Closes the poll of a thread for its creator. Null for other members, and for polls at lobbies. */
export async function closeOwnPoll({ c, db, by, now }: CommandContext, id: string): Promise<Done | null> {
  const poll = await db.select().from(polls).where(eq(polls.id, id)).get();
  if (poll?.creator !== by.user.id || threadOf(poll) === '') return null;
  await pollFor(db, by, id);
  await commit(c, [
    db
      .update(polls)
      .set({ closedAt: now })
      .where(and(eq(polls.id, id), isOpen(now))),
  ]);
  return { message: 'Poll closed.', event: null };
}
