/** Staff act on boards of their rank and below: checked on the rows that an act or an undo changes, so that no command can forget it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Edit } from '../../db/edits.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import type { MemberSession } from '../app.ts';
import { problem } from '../problem.ts';

/** The values that a column has or had by the edit; if it does not name it, the present one. */
export const valuesIn = ({ before, after }: Edit, column: string, present: SQL): SQL[] => {
  const given = [before, after].flatMap((side) => (side?.[column] === undefined ? [] : [sql`${side[column]}`]));
  return given.length > 0 ? given : [present];
};

const isAbove = (rank: number, board: SQL): SQL => sql`exists (select 1 from ${boards} join ${forumCategories}
  on ${forumCategories.id} = ${boards.category} where ${boards.id} = ${board} and max(${boards.rank}, ${forumCategories.rank}) > ${rank})`;
const isCategoryAbove = (rank: number, category: SQL): SQL =>
  sql`exists (select 1 from ${forumCategories} where ${forumCategories.id} = ${category} and ${forumCategories.rank} > ${rank})`;
const ranksIn = ({ before, after }: Edit): number[] =>
  [before, after].flatMap((side) => (typeof side?.['rank'] === 'number' ? [side['rank']] : []));

/** SQL: what of the edit is above this rank. */
function aboveIn(rank: number, edit: Edit): SQL[] {
  const id = sql`${edit.key['id']}`;
  switch (edit.table) {
    case 'posts': {
      const inThreads = valuesIn(edit, 'thread', sql`(select ${posts.thread} from ${posts} where ${posts.id} = ${id})`);
      return inThreads.map((thread) =>
        isAbove(rank, sql`(select ${threads.board} from ${threads} where ${threads.id} = ${thread})`),
      );
    }
    case 'threads':
      return valuesIn(edit, 'board', sql`(select ${threads.board} from ${threads} where ${threads.id} = ${id})`).map((board) =>
        isAbove(rank, board),
      );
    case 'boards':
      return [
        isAbove(rank, id),
        ...valuesIn(edit, 'category', sql`''`).map((category) => isCategoryAbove(rank, category)),
        ...ranksIn(edit).map((one) => sql`${one} > ${rank}`),
      ];
    case 'forumCategories':
      return [isCategoryAbove(rank, id), ...ranksIn(edit).map((one) => sql`${one} > ${rank}`)];
    default:
      return [];
  }
}

/** Throws 403 if a board or category that the edits touch is above the member's rank. Returns the condition that none is. */
export async function checkBoards(db: Database, { rank }: Pick<MemberSession, 'rank'>, edits: readonly Edit[]): Promise<SQL> {
  const above = edits.flatMap((edit) => aboveIn(rank, edit));
  if (above.length === 0) return sql`true`;
  const holds = sql`not (${sql.join(above, sql` or `)})`;
  const found = await db.get<{ holds: number }>(sql`select ${holds} as holds`);
  if (found.holds !== 1) throw problem(403, 'This board is above your rank. Someone higher has to do this.');
  return holds;
}
