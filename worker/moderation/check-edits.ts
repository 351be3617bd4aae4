/** Checks for the rows of every act and undo, whatever the command. */
import { and, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import type { MemberSession } from '../app.ts';
import { checkBoards } from '../forums/ranks.ts';
import { checkMakers } from './authority.ts';
import { checkGrants } from './grants.ts';

/** Throws 403 unless the member may change these rows. Returns the condition that they still may. */
export const checkEdits = async (db: Database, by: MemberSession, edits: readonly Edit[]): Promise<SQL> =>
  and(await checkMakers(db, by, edits), await checkGrants(db, by, edits), await checkBoards(db, by, edits))!;
