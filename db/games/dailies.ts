/**
 * Pays the daily challenges. Progress follows from a member's games of that day, so a game that is taken back no longer counts.
 */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  ALL_COINS,
  type Challenge,
  COINS,
  challengesOf,
  type DailyGame,
  dailyOf,
  dailyTimes,
  progressOf,
} from '../../games/dailies.ts';
import type { DailyChallenge } from '../../protocol/http/session.ts';
import { batch, type Database } from '../core/database.ts';
import { valuesOf } from '../core/lists.ts';
import { coinMoves } from '../schema/coins.ts';
import { dailies, played } from '../schema/games.ts';
import { users } from '../schema/users.ts';
import { HOUSE } from '../shop/ledger.ts';

/** Fields of a `DailyGame` that a result stores as JSON; the others are columns. */
export type DailyMarks = Pick<DailyGame, 'kind' | 'feats'>;

/** Stands for a challenge's id in the ledger: the bonus for all three of a day. */
export const ALL = 'all';

interface PlayedGame extends DailyGame {
  user: string;
  id: string;
}
const COLUMNS = { user: played.person, id: played.game, won: played.won, role: played.role, side: played.alignment };

/** Games of a day that count for challenges, oldest first. */
const gamesOf = (db: Database, isPlayer: SQL, { from, to }: { from: number; to: number }) =>
  db
    .select({ ...COLUMNS, daily: played.daily })
    .from(played)
    .where(and(isPlayer, gte(played.endedAt, from), lt(played.endedAt, to), isNotNull(played.daily)))
    .orderBy(asc(played.endedAt), asc(played.game));
const playedGames = (rows: readonly (Omit<PlayedGame, keyof DailyMarks> & { daily: string | null })[]): PlayedGame[] =>
  rows.map(({ daily, ...rest }) => ({ ...rest, ...(JSON.parse(daily!) as DailyMarks) }));

/** One of four payments of a day: a challenge, or all three. */
interface Payment {
  challenge: string;
  coins: number;
  /** The game that completed it; null if it is not complete. */
  game: string | null;
}
function paymentsOf(challenges: readonly Challenge[], games: readonly PlayedGame[]): Payment[] {
  const completedWith = challenges.map((challenge) => progressOf(challenge, games).doneWith);
  const lastIndex = completedWith.includes(null) ? null : Math.max(...completedWith.map(Number));
  return [
    ...challenges.map(({ id, tier }, i) => ({
      challenge: id,
      coins: COINS[tier],
      game: games[completedWith[i] ?? -1]?.id ?? null,
    })),
    { challenge: ALL, coins: ALL_COINS, game: games[lastIndex ?? -1]?.id ?? null },
  ];
}

/**
 * Id of a move of coins. The moves of a payment alternate: paid, taken back, paid again. They are numbered, so that each is made
 * once.
 */
const moveId = (day: number, user: string, place: number, move: number): string => `daily:${day}:${user}:${place}:${move}`;

/**
 * Pays these members what their games of the day have earned, and takes back what they no longer have. Idempotent. Writes nothing
 * for a player whose games change during the read, because that change settles again.
 */
export async function settleDailies(db: Database, people: readonly string[], day: number, now: number): Promise<void> {
  if (people.length === 0) return;
  const times = dailyTimes(day);
  const [rows, moves] = await Promise.all([
    gamesOf(db, inArray(played.person, valuesOf(people)), times),
    db.all<{ id: string; game: string | null }>(sql`
      select m.id, m.game from json_each(${JSON.stringify(people)}) who
      cross join ${coinMoves} m on m.id > ${`daily:${day}:`} || who.value || ':' and m.id < ${`daily:${day}:`} || who.value || ';'`),
  ]);
  const byUser = Map.groupBy(playedGames(rows), ({ user }) => user);
  const challenges = challengesOf(day);
  const changes = people.flatMap((user) => {
    const games = byUser.get(user) ?? [];
    return paymentsOf(challenges, games).flatMap(({ challenge, coins, game }, place) => {
      const earlierMoves = moves.filter(({ id }) => id.startsWith(moveId(day, user, place, 0).slice(0, -1)));
      const [moveCount, isDone] = [earlierMoves.length, game !== null];
      if (isDone === (moveCount % 2 === 1)) return [];
      const [from, to, word] = isDone ? [HOUSE.dailies, user, 'daily'] : [user, HOUSE.dailies, 'refund:daily'];
      const move = { id: moveId(day, user, place, moveCount), from, to, coins, reason: `${word}:${challenge}` };
      // A refund names the game that earned the payment.
      const cause = game ?? earlierMoves.find(({ id }) => id === moveId(day, user, place, moveCount - 1))?.game ?? null;
      return [{ ...move, game: cause, user, games: games.length, isAll: challenge === ALL, isDone }];
    });
  });
  if (changes.length === 0) return;
  const unchangedRows = (list: typeof changes) =>
    sql`json_each(${JSON.stringify(list)}) one join ${users} on ${users.id} = one.value ->> 'user' and ${users.erased} = 0
      where (select count(*) from ${played} where ${played.person} = ${users.id} and ${played.endedAt} >= ${times.from}
        and ${played.endedAt} < ${times.to} and ${played.daily} is not null) = one.value ->> 'games'`;
  const [completedDays, revokedDays] = [true, false].map((isDone) => changes.filter((one) => one.isAll && one.isDone === isDone));
  await batch(db, [
    db
      .insert(coinMoves)
      .select(
        sql`select one.value ->> 'id', one.value ->> 'from', one.value ->> 'to', one.value ->> 'coins', one.value ->> 'reason',
          ${now}, one.value ->> 'game' from ${unchangedRows(changes)}`,
      )
      .onConflictDoNothing(),
    db
      .insert(dailies)
      .select(sql`select ${users.id}, ${day}, ${now}, 0 from ${unchangedRows(completedDays!)}`)
      .onConflictDoNothing(),
    db
      .delete(dailies)
      .where(and(sql`${dailies.user} in (select ${users.id} from ${unchangedRows(revokedDays!)})`, eq(dailies.day, day))),
    ...changes.filter(({ isAll }) => isAll).map(({ user }) => streaksFrom(db, user, day)),
  ]);
}

/** Recomputes the streaks of this day and all later ones: the days since the last day without a row. */
const streaksFrom = (db: Database, user: string, day: number): SQLWrapper =>
  db
    .update(dailies)
    .set({
      streak: sql`${dailies.day} + 1 - (
        select first.day from ${dailies} first where first.user = ${dailies.user} and first.day <= ${dailies.day} and not exists (
          select 1 from ${dailies} before where before.user = first.user and before.day = first.day - 1)
        order by first.day desc limit 1)`,
    })
    .where(and(eq(dailies.user, user), gte(dailies.day, day)));

/** Queries for a batch that read what `dailiesShown` needs. */
export const dailyRows = (db: Database, user: string, now: number) =>
  [
    gamesOf(db, eq(played.person, user), dailyTimes(dailyOf(now))),
    db
      .select({ day: dailies.day, streak: dailies.streak })
      .from(dailies)
      .where(eq(dailies.user, user))
      .orderBy(desc(dailies.day))
      .limit(1),
  ] as const;

type DailyInfo = { dailyChallenges: DailyChallenge[]; dailyStreak: number; dailyEnds: number; dailyBonus: number };
/** Called without rows for a guest, whose games do not count. A streak is shown until the end of the day after its last day. */
export function dailiesShown(
  now: number,
  rows: Parameters<typeof playedGames>[0] = [],
  lastDaily?: { day: number; streak: number },
): DailyInfo {
  const [day, games] = [dailyOf(now), playedGames(rows)];
  return {
    dailyChallenges: challengesOf(day).map((challenge) => ({
      id: challenge.id,
      text: challenge.text,
      goal: challenge.goal,
      coins: COINS[challenge.tier],
      progress: progressOf(challenge, games).progress,
    })),
    dailyStreak: lastDaily && lastDaily.day >= day - 1 ? lastDaily.streak : 0,
    dailyEnds: dailyTimes(day).to,
    dailyBonus: ALL_COINS,
  };
}
