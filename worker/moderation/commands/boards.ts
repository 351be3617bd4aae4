/** Categories and boards of the forums. */
import { and, count, eq, not, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/core/database.ts';
import { deleteEdit, editOf, insertEdit } from '../../../db/core/edits.ts';
import { randomText } from '../../../db/core/ids.ts';
import { rowExists } from '../../../db/core/insert-if.ts';
import { boards, forumCategories, threads } from '../../../db/schema/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { findProfanity } from '../../../protocol/profanity-filter.ts';
import type { MemberSession } from '../../app.ts';
import { noSuchBoard, readerOf, seesCategory } from '../../forums/visible.ts';
import { problem } from '../../problem.ts';
import * as argument from '../arguments.ts';
import { act, type Command } from '../command.ts';

type Category = typeof forumCategories.$inferSelect;
type Board = typeof boards.$inferSelect;

/** Names that differ only in case would be confused. */
export const forumKey = (name: string): string => name.toLowerCase();

async function categoryNamed(db: Database, by: MemberSession, name: string): Promise<Category> {
  const isMeant = and(eq(forumCategories.nameKey, forumKey(name)), seesCategory(readerOf(by)));
  const row = await db.select().from(forumCategories).where(isMeant).get();
  if (!row) throw problem(404, 'There is no category with this name.');
  return row;
}
const boardWhere = (db: Database, by: MemberSession, condition: SQL) =>
  db
    .select({ board: boards })
    .from(boards)
    .innerJoin(forumCategories, eq(forumCategories.id, boards.category))
    .where(and(condition, seesCategory(readerOf(by))))
    .get();
async function boardNamed(db: Database, by: MemberSession, name: string): Promise<Board> {
  const row = await boardWhere(db, by, eq(boards.nameKey, forumKey(name)));
  if (!row) throw noSuchBoard();
  return row.board;
}
/** The board with this id or name, ignoring case. */
export async function boardMeant(db: Database, by: MemberSession, idOrName: string): Promise<Board> {
  const row = await boardWhere(db, by, eq(boards.id, idOrName));
  return row?.board ?? boardNamed(db, by, idOrName);
}

const hasBoards = (category: string): SQL => rowExists(boards, eq(boards.category, category));
const hasThreads = (board: string): SQL => rowExists(threads, eq(threads.board, board));

function checkName(name: string): void {
  if (findProfanity(name) !== null) throw problem(422, 'Everyone can read this name. Choose one without rude words.');
}
function checkRank({ rank: ownRank }: MemberSession, rank: number): void {
  if (rank > ownRank) throw problem(403, 'You can’t create a place above your own rank.');
}
/** Also used for names of hidden boards and categories, without revealing that these exist. */
const TAKEN = 'This name is taken. Choose another.';
async function checkFree(db: Database, table: typeof boards | typeof forumCategories, name: string, ownId = ''): Promise<void> {
  const row = await db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.nameKey, forumKey(name)))
    .get();
  if (row && row.id !== ownId) throw problem(409, TAKEN);
}
/** The home page reads all of them, so their number is limited. */
async function checkRoom(db: Database, table: typeof boards | typeof forumCategories): Promise<void> {
  const total = await db.select({ count: count() }).from(table).get();
  if (total && total.count >= LIMITS.boards)
    throw problem(422, `There are ${LIMITS.boards} already. Delete one before you create another.`);
}

const category = { category: 'Forum' } as const;
const place = () => ({ position: argument.number('Position') });

export const boardCommands: readonly Command[] = [
  act({
    name: 'Create Forum Category',
    act: 'createCategory',
    ...category,
    permission: 'createCategory',
    path: '/api/forums/category',
    about: 'Creates a category whose boards are for members of this rank or higher.',
    args: { name: argument.board('Name'), rank: argument.number('Rank'), ...place() },
    log: 'created the category {name}',
    done: 'Category created.',
    plan: async ({ db, by, now }, { name, rank, position }) => {
      checkName(name);
      checkRank(by, rank);
      await checkRoom(db, forumCategories);
      await checkFree(db, forumCategories, name);
      const id = `c${randomText(11)}`;
      const row = { id, name, nameKey: forumKey(name), rank, position, createdAt: now };
      return { edits: [insertEdit('forumCategories', row)], target: id, args: { name: id } };
    },
  }),
  act({
    name: 'Rename Forum Category',
    act: 'renameCategory',
    ...category,
    permission: 'createCategory',
    path: '/api/forums/category/rename',
    about: 'Renames a category.',
    args: { name: argument.board('Category'), newName: argument.board('New name') },
    log: 'renamed the category {name}',
    done: 'Category renamed.',
    plan: async ({ db, by }, { name, newName }) => {
      const row = await categoryNamed(db, by, name);
      checkName(newName);
      await checkFree(db, forumCategories, newName, row.id);
      const edits = row.name === newName ? [] : [editOf('forumCategories', row, { name: newName, nameKey: forumKey(newName) })];
      return { edits, target: row.id, args: { name: row.id, newName: undefined } };
    },
  }),
  act({
    name: 'Reorder Forum Category',
    act: 'reorderCategory',
    ...category,
    permission: 'createCategory',
    path: '/api/forums/category/reorder',
    about: 'Moves a category up or down: the lowest position comes first.',
    args: { name: argument.board('Category'), ...place() },
    log: 'moved the category {name} to another position',
    done: 'Category moved.',
    plan: async ({ db, by }, { name, position }) => {
      const row = await categoryNamed(db, by, name);
      const edits = row.position === position ? [] : [editOf('forumCategories', row, { position })];
      return { edits, target: row.id, args: { name: row.id } };
    },
  }),
  act({
    name: 'Delete Forum Category',
    act: 'deleteCategory',
    ...category,
    permission: 'deleteBoard',
    path: '/api/forums/category/delete',
    about: 'Deletes a category that has no boards.',
    args: { name: argument.board('Category') },
    log: 'deleted the category {name}',
    done: 'Category deleted.',
    plan: async ({ db, by }, { name }) => {
      const row = await categoryNamed(db, by, name);
      if (await db.select({ id: boards.id }).from(boards).where(eq(boards.category, row.id)).get())
        throw problem(409, 'This category still has boards. Delete them first.');
      return {
        edits: [deleteEdit('forumCategories', row)],
        target: row.id,
        args: { name: row.id },
        when: not(hasBoards(row.id)),
      };
    },
  }),
  act({
    name: 'Create Forum Board',
    act: 'createBoard',
    ...category,
    permission: 'createBoard',
    path: '/api/forums/board',
    about: 'Creates a board where members of this rank or higher can post.',
    args: {
      name: argument.board('Name'),
      category: argument.board('Category'),
      description: argument.optionalLine('Description', LIMITS.boardDescription),
      icon: argument.optionalLine('Icon', LIMITS.boardIcon),
      rank: argument.number('Rank'),
      ...place(),
    },
    log: 'created the board {name}',
    done: 'Board created.',
    plan: async ({ db, by, now }, { name, category, description, icon, rank, position }) => {
      checkName(name);
      checkRank(by, rank);
      const { id: parent } = await categoryNamed(db, by, category);
      await checkRoom(db, boards);
      await checkFree(db, boards, name);
      const id = `b${randomText(11)}`;
      const row = { id, category: parent, name, nameKey: forumKey(name), description, icon, rank, position, createdAt: now };
      const args = { name: id, category: parent, description: undefined, icon: undefined };
      return {
        edits: [insertEdit('boards', row)],
        target: id,
        args,
        when: rowExists(forumCategories, eq(forumCategories.id, parent)),
      };
    },
  }),
  act({
    name: 'Delete Forum Board',
    act: 'deleteBoard',
    ...category,
    permission: 'deleteBoard',
    path: '/api/forums/board/delete',
    about: 'Deletes a board that has no threads. Move its threads to another board first.',
    args: { name: argument.board() },
    log: 'deleted the board {name}',
    done: 'Board deleted.',
    plan: async ({ db, by }, { name }) => {
      const row = await boardNamed(db, by, name);
      if (await db.select({ id: threads.id }).from(threads).where(eq(threads.board, row.id)).limit(1).get())
        throw problem(409, 'This board still has threads; deleted ones count too. Move them to another board first.');
      return { edits: [deleteEdit('boards', row)], target: row.id, args: { name: row.id }, when: not(hasThreads(row.id)) };
    },
  }),
  act({
    name: 'Rename Forum Board',
    act: 'renameBoard',
    ...category,
    permission: 'updateBoard',
    path: '/api/forums/board/rename',
    about: 'Renames a board.',
    args: { name: argument.board(), newName: argument.board('New name') },
    log: 'renamed the board {name}',
    done: 'Board renamed.',
    plan: async ({ db, by }, { name, newName }) => {
      const row = await boardNamed(db, by, name);
      checkName(newName);
      await checkFree(db, boards, newName, row.id);
      const edits = row.name === newName ? [] : [editOf('boards', row, { name: newName, nameKey: forumKey(newName) })];
      return { edits, target: row.id, args: { name: row.id, newName: undefined } };
    },
  }),
  act({
    name: 'Reorder Forum Board',
    act: 'reorderBoard',
    ...category,
    permission: 'updateBoard',
    path: '/api/forums/board/reorder',
    about: 'Moves a board up or down in its category: the lowest position comes first.',
    args: { name: argument.board(), ...place() },
    log: 'moved the board {name} to another position',
    done: 'Board moved.',
    plan: async ({ db, by }, { name, position }) => {
      const row = await boardNamed(db, by, name);
      const edits = row.position === position ? [] : [editOf('boards', row, { position })];
      return { edits, target: row.id, args: { name: row.id } };
    },
  }),
  act({
    name: 'Update Board Description',
    act: 'updateBoard',
    ...category,
    permission: 'updateBoard',
    path: '/api/forums/board/updateDescription',
    about: 'Sets the description below a board’s name.',
    args: { name: argument.board(), description: argument.optionalLine('Description', LIMITS.boardDescription) },
    log: 'changed the description of the board {name}',
    done: 'Description changed.',
    plan: async ({ db, by }, { name, description }) => {
      const row = await boardNamed(db, by, name);
      const edits = row.description === description ? [] : [editOf('boards', row, { description })];
      return { edits, target: row.id, args: { name: row.id, description: undefined } };
    },
  }),
];
