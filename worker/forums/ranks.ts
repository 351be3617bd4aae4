/** Staff act only on boards of their rank or below. Checked on the rows of an act or an undo, so no command can forget it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/core/database.ts';
import type { Edit } from '../../db/core/edits.ts';
import { boards, forumCategories, posts, threads } from '../../db/schema/forums.ts';
import type { MemberSession } from '../app.ts';
import { problem } from '../problem.ts';

/** Values of a column before and after the edit, or `current` if the edit does not contain it. */
export const valuesIn = ({ before, after }: Edit, column: string, current: SQL): SQL[] => {
  const values = [before, after].flatMap((side) => (side?.[column] === undefined ? [] : [sql`${side[column]}`]));
  return values.length > 0 ? values : [current];
};

const isAbove = (rank: number, board: SQL): SQL => sql`exists (select 1 from ${boards} join ${forumCategories}
  on ${forumCategories.id} = ${boards.category} where ${boards.id} = ${board} and max(${boards.rank}, ${forumCategories.rank}) > ${rank})`;
const isCategoryAbove = (rank: number, category: SQL): SQL =>
  sql`exists (select 1 from ${forumCategories} where ${forumCategories.id} = ${category} and ${forumCategories.rank} > ${rank})`;
const ranksIn = ({ before, after }: Edit): number[] =>
  [before, after].flatMap((side) => (typeof side?.['rank'] === 'number' ? [side['rank']] : []));

/** SQL conditions: parts of the edit that are above this rank. */
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

/** Throws 403 if the edits touch a board or category above the member's rank. Returns the condition that they do not. */
export async function checkBoards(db: Database, { rank }: Pick<MemberSession, 'rank'>, edits: readonly Edit[]): Promise<SQL> {
  const aboveConditions = edits.flatMap((edit) => aboveIn(rank, edit));
  if (aboveConditions.length === 0) return sql`true`;
  const isWithinRank = sql`not (${sql.join(aboveConditions, sql` or `)})`;
  const answer = await db.get<{ holds: number }>(sql`select ${isWithinRank} as holds`);
  if (answer.holds !== 1) throw problem(403, 'This board is above your rank. Someone higher has to do this.');
  return isWithinRank;
}
