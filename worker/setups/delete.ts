import { and, eq } from 'drizzle-orm';
import { database } from '../../db/core/database.ts';
import { setups } from '../../db/schema/setups.ts';
import { findSetup } from '../../db/setups/setups.ts';
import { type CommitContext, commit } from '../commit.ts';
import { followIndex } from './index-setups.ts';
import { noSuchSetup } from './setup.ts';

/** Removes a member's own setup from the site. Games played with it keep their version. False if it is not theirs. */
export async function deleteOwnSetup(c: CommitContext, me: string, id: string): Promise<boolean> {
  const db = database(c.env);
  const row = (await findSetup(db, id))?.row;
  if (!row) throw noSuchSetup();
  if (row.creator !== me) return false;
  await commit(c, [
    db
      .update(setups)
      .set({ deleted: true, featured: false, changedAt: Date.now() })
      .where(and(eq(setups.id, id), eq(setups.creator, me))),
  ]);
  followIndex(c);
  return true;
}
