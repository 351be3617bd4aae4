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
type Listed = (typeof LISTS)[keyof Leaders];

interface Kept {
  at: number;
  leaders: Leaders;
}

/** Returns the cached leaders, or reads them again. `db` may be a replica; `main` stores the cache. */
export async function leadersOf(db: Database, main: Database, now: number): Promise<Leaders> {
  const [row] = await siteValue(db, KEY);
  const kept = row && (JSON.parse(row.value) as Kept);
  if (kept && now >= kept.at && now - kept.at < LEADERS_AGE) return kept.leaders;
  const leaders = await countedLeaders(db, now);
  await setSiteValue(main, KEY, { at: now, leaders } satisfies Kept);
  return leaders;
}

async function countedLeaders(db: Database, now: number): Promise<Leaders> {
  const lists = Object.entries(LISTS) as [keyof Leaders, Listed][];
  const boards = await db
    .select({ id: leaderboards.board, side: leaderboards.side, rows: rowsWith(leaderboards.board, 1, MOST_LEADERS) })
    .from(leaderboards)
    .where(
      inArray(
        leaderboards.board,
        lists.map(([, board]) => boardId(board, 'all')),
      ),
    );
  const found = new Map(boards.map((board) => [board.id, board]));
  const idsOf = (board: Listed): string[] =>
    membersOfRows(found.get(boardId(board, 'all'))?.rows ?? '[]', 1, MOST_LEADERS).map(([user]) => user);
  const known = await leadersById(db, new Set(lists.flatMap(([, board]) => idsOf(board))), sidesOf(found), now);
  return Object.fromEntries(
    lists.map(([name, board]) => [
      name,
      idsOf(board).flatMap((id) => {
        const leader = known.get(id);
        return leader && (board !== 'karma' || leader.karma !== null) ? [leader] : [];
      }),
    ]),
  ) as unknown as Leaders;
}

type Sides = Record<Listed, number>;
const sidesOf = (found: ReadonlyMap<string, { side: number }>): Sides =>
  Object.fromEntries(Object.values(LISTS).map((board) => [board, found.get(boardId(board, 'all'))?.side ?? 0])) as Sides;

/** Reads hundreds of leaders in one statement; leaves out members that no board shows. */
async function leadersById(db: Database, ids: ReadonlySet<string>, sides: Sides, now: number): Promise<Map<string, Leader>> {
  const counted = (board: Listed) => countedValue(boardId(board, 'all'), users.id, sides[board]);
  const rows = await db.all<Omit<Leader, 'avatar'> & { avatar: number }>(sql`
    select ${users.id} as id, ${users.name} as name, ${users.avatar} as avatar, ${users.kudos} as kudos,
      case when coalesce(${users.settings} ->> 'hideKarma', 0) = 0 then ${users.karma} end as karma,
      coalesce(${counted('achievements')}, 0) as achievementCount, ${counted('wins')} as winRate,
      coalesce(${counted('dailies')}, 0) as dailyChallengesCompleted
    from ${eachValue(ids)} cross join ${users} on ${users.id} = asked.value where ${isShown('kudos', now)}`);
  return new Map(rows.map((row) => [row.id, { ...row, avatar: row.avatar === 1 }]));
}
