import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { database } from '../../db/database.ts';
import { setups } from '../../db/schema/setups.ts';
import { setupOf } from '../../db/setups.ts';
import type { MemberApp } from '../app.ts';
import { commit } from '../commit.ts';
import { problem } from '../problem.ts';
import { followIndex } from './index-setups.ts';
import { noSuchSetup } from './setup.ts';

/** Takes a member's own setup out of the site. Games that were played with it keep their version. */
export async function deleteOwnSetup(c: Context<MemberApp>, id: string): Promise<void> {
  const db = database(c.env);
  const row = (await setupOf(db, id))?.row;
  if (!row) throw noSuchSetup();
  const { id: me } = c.var.session.user;
  if (row.creator !== me) throw problem(403, 'Only its creator can delete a setup.');
  await commit(c, [
    db
      .update(setups)
      .set({ deleted: true, featured: false, changedAt: Date.now() })
      .where(and(eq(setups.id, id), eq(setups.creator, me))),
  ]);
  followIndex(c);
}
