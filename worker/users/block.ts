import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import { membersOf } from '../../db/members/members.ts';
import { blocks, friendRequests } from '../../db/schema/relations.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { limitPerson } from '../middleware/rate-limit.ts';
import { problem } from '../problem.ts';
import { noSuchUser } from './card.ts';
import { endFriendship } from './friend.ts';
import { endLove } from './love.ts';
import { pairOf } from './relationship.ts';

/** Blocks or unblocks a member, as `want` says, else toggles. Blocking silently ends the relationship. */
export async function toggleBlock(db: Database, me: string, id: string, want?: boolean): Promise<void> {
  if (id === me) throw problem(400, 'You cannot block yourself.');
  const mine = and(eq(blocks.user, me), eq(blocks.blocked, id));
  const stood = want ? await db.select().from(blocks).where(mine) : await db.delete(blocks).where(mine).returning();
  if (stood.length === 0 && want !== false) await createBlock(db, me, id);
}

async function createBlock(db: Database, me: string, them: string): Promise<void> {
  if (!(await membersOf(db, [them])).has(them)) throw noSuchUser();
  if ((await db.$count(blocks, eq(blocks.user, me))) >= LIMITS.blocked)
    throw problem(409, `You have blocked ${LIMITS.blocked} members, the most you can. Unblock someone first.`);
  await limitPerson(db, 'block', me);
  await db.batch([
    db.insert(blocks).values({ user: me, blocked: them, createdAt: Date.now() }).onConflictDoNothing(),
    ...endFriendship(db, me, them),
    db.delete(friendRequests).where(pairOf(friendRequests.from, friendRequests.to, me, them)),
    ...endLove(db, me, them),
  ]);
}
