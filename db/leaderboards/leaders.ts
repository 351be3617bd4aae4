/** The leaders of five boards in one answer, as last counted; cached for two minutes. */
import { inArray, sql } from 'drizzle-orm';
import { LEADERS_AGE, type Leader, type LeaderboardId, type Leaders, MOST_LEADERS } from '../../protocol/leaderboards.ts';
import type { Database } from '../core/database.ts';
import { setSiteValue, siteValue } from '../core/site-values.ts';
import { eachValue } from '../members/members.ts';
import { leaderboards } from '../schema/ratings.ts';
import { users } from '../schema/users.ts';
import { countedValue, membersOfRows, rowsWith } from './leaderboards.ts';
import { boardId, isShown } from './sources.ts';

const KEY = 'leaders';
const LISTS = {
  leadingKarmaUsers: 'karma',
  leadingKudosUsers: 'kudos',
  leadingStatsUsers: 'wins',
  leadingAchievementUsers: 'achievements',
  leadingDailyChallengesUsers: 'dailies',
} as const satisfies Record<keyof Leaders, LeaderboardId>;
type ListedBoard = (typeof LISTS)[keyof Leaders];

interface CachedLeaders {
  at: number;
  leaders: Leaders;
}

/** Returns the cached leaders, or reads them again. `db` may be a replica; `main` stores the cache. */
export async function leadersOf(db: Database, main: Database, now: number): Promise<Leaders> {
  const [row] = await siteValue(db, KEY);
  const cached = row && (JSON.parse(row.value) as CachedLeaders);
  if (cached && now >= cached.at && now - cached.at < LEADERS_AGE) return cached.leaders;
  const leaders = await countedLeaders(db, now);
  await setSiteValue(main, KEY, { at: now, leaders } satisfies CachedLeaders);
  return leaders;
}

async function countedLeaders(db: Database, now: number): Promise<Leaders> {
  const lists = Object.entries(LISTS) as [keyof Leaders, ListedBoard][];
  const boards = await db
    .select({ id: leaderboards.board, side: leaderboards.side, rows: rowsWith(leaderboards.board, 1, MOST_LEADERS) })
    .from(leaderboards)
    .where(
      inArray(
        leaderboards.board,
        lists.map(([, board]) => boardId(board, 'all')),
      ),
    );
  const boardsById = new Map(boards.map((board) => [board.id, board]));
  const idsOf = (board: ListedBoard): string[] =>
    membersOfRows(boardsById.get(boardId(board, 'all'))?.rows ?? '[]', 1, MOST_LEADERS).map(([user]) => user);
  const leaders = await leadersById(db, new Set(lists.flatMap(([, board]) => idsOf(board))), sidesOf(boardsById), now);
  return Object.fromEntries(
    lists.map(([name, board]) => [
      name,
      idsOf(board).flatMap((id) => {
        const leader = leaders.get(id);
        return leader && (board !== 'karma' || leader.karma !== null) ? [leader] : [];
      }),
    ]),
  ) as unknown as Leaders;
}

type Sides = Record<ListedBoard, number>;
const sidesOf = (boardsById: ReadonlyMap<string, { side: number }>): Sides =>
  Object.fromEntries(Object.values(LISTS).map((board) => [board, boardsById.get(boardId(board, 'all'))?.side ?? 0])) as Sides;

/** Reads hundreds of leaders in one statement; leaves out members that no board shows. */
async function leadersById(db: Database, ids: ReadonlySet<string>, sides: Sides, now: number): Promise<Map<string, Leader>> {
  const valueOn = (board: ListedBoard) => countedValue(boardId(board, 'all'), users.id, sides[board]);
  const rows = await db.all<Omit<Leader, 'avatar'> & { avatar: number }>(sql`
    select ${users.id} as id, ${users.name} as name, ${users.avatar} as avatar, ${users.kudos} as kudos,
      case when coalesce(${users.settings} ->> 'hideKarma', 0) = 0 then ${users.karma} end as karma,
      coalesce(${valueOn('achievements')}, 0) as achievementCount, ${valueOn('wins')} as winRate,
      coalesce(${valueOn('dailies')}, 0) as dailyChallengesCompleted
    from ${eachValue(ids)} cross join ${users} on ${users.id} = entry.value where ${isShown('kudos', now)}`);
  return new Map(rows.map((row) => [row.id, { ...row, avatar: row.avatar === 1 }]));
}
