/** Reads the leaderboards as last counted (db/leaderboards/count.ts): pages of members, and the place of one member. */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BOARD_PAGE, type BoardPlace, type Leaderboard, type LeaderboardId, type Period } from '../../protocol/leaderboards.ts';
import { ratingPoints } from '../../protocol/rating.ts';
import type { Database } from '../core/database.ts';
import { lookUp } from '../core/lists.ts';
import { CARD_JSON, type CardJson, cardOfJson } from '../members/members.ts';
import { leaderboardPages, leaderboards, leaderboardValues } from '../schema/ratings.ts';
import { users } from '../schema/users.ts';
import { boardId, isShown } from './sources.ts';

/** Members in a row of the boards. */
export const ROW_OF_BOARD = 500;

/** A member as stored in a row. */
export type StoredPlace = [user: string, value: number, place: number];
/** A row: the number of its first member, and the members. */
type StoredRow = [n: number, members: StoredPlace[]];

interface BoardQuery {
  board: LeaderboardId;
  period: Period;
  page: number;
}
export interface BoardReader {
  id: string;
  hides: { statistics: boolean; karma: boolean };
}

const ROW_JSON = sql`json_array(${leaderboardPages.n}, json(${leaderboardPages.members}))`;
const isPageOf = (id: string | SQLWrapper): SQL =>
  sql`${leaderboardPages.board} = ${id} and ${leaderboardPages.side} = ${leaderboards.side}`;

/** SQL: the rows that contain members `first` to `last` of the board, counted from 1, as JSON. */
export const rowsWith = (id: string | SQLWrapper, first: number, last: number): SQL<string> =>
  sql`(select json_group_array(${ROW_JSON}) from ${leaderboardPages}
    where ${isPageOf(id)} and ${leaderboardPages.n} > ${first - ROW_OF_BOARD} and ${leaderboardPages.n} <= ${last})`;
/** Members `first` to `last` in the rows that `rowsWith` read. */
export const membersOfRows = (rows: string, first: number, last: number): StoredPlace[] =>
  (JSON.parse(rows) as StoredRow[]).flatMap(([n, members]) => members.slice(Math.max(0, first - n), Math.max(0, last + 1 - n)));

/** SQL: the value with which a member was counted; null if they are not on the board. */
export const countedValue = (id: string, user: string | SQLWrapper, side: number | SQLWrapper = leaderboards.side): SQL =>
  sql`(select ${leaderboardValues.members} ->> ('$."' || ${user} || '"') from ${leaderboardValues}
    where ${leaderboardValues.board} = ${id} and ${leaderboardValues.side} = ${side} and ${leaderboardValues.first} <= ${user}
    order by ${leaderboardValues.first} desc limit 1)`;
/** SQL: the row that contains a member: the last one that begins with them or above them. */
const rowOf = (id: string, user: string): SQL<string | null> =>
  sql`(select ${ROW_JSON} from ${leaderboardPages}
    where ${isPageOf(id)} and (${leaderboardPages.value}, ${leaderboardPages.top}) >= (${countedValue(id, user)}, ${user})
    order by ${leaderboardPages.value}, ${leaderboardPages.top} limit 1)`;

function placeIn(row: string | null, user: string): { n: number; value: number; place: number } | null {
  const [first, members] = JSON.parse(row ?? '[0,[]]') as StoredRow;
  const at = members.findIndex(([id]) => id === user);
  return at < 0 ? null : { n: first + at, value: members[at]![1], place: members[at]![2] };
}

/** A page of a board, and the reader’s own place. */
export async function leaderboardOf(
  db: Database,
  { board, period, page }: BoardQuery,
  reader: BoardReader | null,
  now: number,
): Promise<Leaderboard> {
  const id = boardId(board, period);
  const [first, last] = [(page - 1) * BOARD_PAGE + 1, page * BOARD_PAGE];
  const boardRow = await db
    .select({
      at: leaderboards.at,
      entries: leaderboards.entries,
      rows: rowsWith(id, first, last),
      ...(reader && { mine: rowOf(id, reader.id) }),
    })
    .from(leaderboards)
    .where(eq(leaderboards.board, id))
    .get();
  const places = membersOfRows(boardRow?.rows ?? '[]', first, last);
  const cards = await lookUp<CardJson>(
    db,
    places.map(([user]) => user),
    (user) => sql`select ${CARD_JSON} from ${users} where ${users.id} = ${user} and ${isShown(board, now)}`,
  );
  const ownPlace = reader && placeIn(boardRow?.mine ?? null, reader.id);
  const isHidden = reader !== null && (reader.hides.statistics || (board === 'karma' && reader.hides.karma));
  const placeOf = (place: number, value: number): BoardPlace => ({
    place,
    value: board === 'rating' ? ratingPoints(value) : value,
  });
  return {
    at: boardRow?.at ?? 0,
    entries: boardRow?.entries ?? 0,
    pages: Math.ceil((boardRow?.entries ?? 0) / BOARD_PAGE),
    rows: places.flatMap(([user, value, place]) => {
      const card = cards.get(user);
      return card ? [{ ...placeOf(place, value), user: cardOfJson(card) }] : [];
    }),
    mine: ownPlace && !isHidden ? { ...placeOf(ownPlace.place, ownPlace.value), page: Math.ceil(ownPlace.n / BOARD_PAGE) } : null,
    hidden: isHidden,
  };
}
