import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { setups, setupVotes } from '../../db/schema/setups.ts';
import { findSetup } from '../../db/setups/setups.ts';
import type { MemberApp } from '../app.ts';
import { commit } from '../commit.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { noSuchSetup } from './setup.ts';

export type Vote = -1 | 0 | 1;

/** Sets the member's vote on a setup; 0 takes it back. The counts change in the same batch. */
export async function voteOnSetup(c: Context<MemberApp>, id: string, direction: Vote): Promise<Vote> {
  const db = database(c.env);
  const { id: me } = c.var.session.user;
  await limitPerson(db, 'setup vote', me);
  const row = (await findSetup(db, id))?.row;
  if (!row) throw noSuchSetup();
  if (row.creator === me) throw problem(403, 'You cannot vote on your own setup.');
  const now = Date.now();
  const isOwn = and(eq(setupVotes.user, me), eq(setupVotes.setup, id));
  const hasVoted = (value: 1 | -1): SQL =>
    sql`exists (select 1 from ${setupVotes} where ${isOwn} and ${setupVotes.direction} = ${value})`;
  const count = (column: SQLiteColumn, value: 1 | -1) => sql`${column} + ${Number(direction === value)} - (${hasVoted(value)})`;
  await commit(c, [
    db
      .update(setups)
      .set({ upvotes: count(setups.upvotes, 1), downvotes: count(setups.downvotes, -1), changedAt: now })
      .where(eq(setups.id, id)),
    direction === 0
      ? db.delete(setupVotes).where(isOwn)
      : db
          .insert(setupVotes)
          .values({ user: me, setup: id, direction, createdAt: now })
          .onConflictDoUpdate({ target: [setupVotes.user, setupVotes.setup], set: { direction } }),
  ]);
  return direction;
}
