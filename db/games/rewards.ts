/**
 * Achievements, kudos and their notices. Each statement checks that the reward is new; the row that marks it as paid is written
 * last.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Seat } from '../../games/engine/game.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';
import type { Database } from '../core/database.ts';
import { UNWANTED_NOTICE } from '../notices/notices.ts';
import { coinMoves } from '../schema/coins.ts';
import { played } from '../schema/games.ts';
import { dayGains } from '../schema/ratings.ts';
import { achievements, notifications } from '../schema/relations.ts';
import { users } from '../schema/users.ts';
import { HOUSE } from '../shop/ledger.ts';

export interface EarnedAchievement {
  user: string;
  /** Id as in the ledger: 'Mafia12'. */
  id: string;
  coins: number;
}

/** Achievements that are new to their members, each paid once. The first statement returns the members who got a notice. */
export function achievementStatements(
  db: Database,
  { game, earned, endedAt, now }: { game: string; earned: EarnedAchievement[]; endedAt: number; now: number },
): SQLWrapper[] {
  const earnedJson = JSON.stringify(earned);
  const unpaidTable = withUnpaid(earnedJson, game);
  return [
    // One notice for all achievements of a member in a game. It names none: an achievement may reveal the role of its owner.
    notice(db, {
      kind: 'achievement',
      game,
      now,
      content: sql`'You earned ' || case n when 1 then 'an achievement' else n || ' achievements' end ||
        case paid when 0 then '.' else ' and ' || paid || ' coins.' end`,
      link: sql`'/user'`,
      readers: sql`${unpaidTable} select user, count(*) as n, sum(coins) as paid from unpaid group by user`,
    }),
    db.insert(coinMoves).select(sql`${unpaidTable}
      select 'achievement:' || id || ':' || user || ':' || ${game}, ${HOUSE.achievements}, user, coins, 'achievement:' || id, ${now}, ${game}
      from unpaid where coins > 0`),
    db
      .insert(achievements)
      .select(
        sql`select value ->> 'user', value ->> 'id', ${endedAt} from json_each(${earnedJson}) where ${hasPlayed(game, sql`value ->> 'user'`)}`,
      )
      .onConflictDoNothing(),
  ];
}

/** Kudos for the player of this seat. Bots have no row; a guest has one, but no account to count in. */
export function kudosStatements(db: Database, { game, kudos, now }: { game: string; kudos: Seat; now: number }): SQLWrapper[] {
  const isSeat = sql`${played.game} = ${game} and ${played.seat} = ${kudos}`;
  return [
    notice(db, {
      kind: 'kudos',
      game,
      now,
      content: sql`'You got kudos after a game.'`,
      link: sql`'/game/' || ${game} || '/review'`,
      readers: sql`select ${played.person} as user from ${played} join ${users} on ${users.id} = ${played.person} and ${users.erased} = 0
        where ${isSeat} and ${played.kudos} = 0`,
    }),
    db
      .update(users)
      .set({ kudos: sql`${users.kudos} + 1` })
      .where(sql`${users.id} = (select ${played.person} from ${played} where ${isSeat} and ${played.kudos} = 0)`),
    db
      .insert(dayGains)
      .select(
        sql`select date(${played.endedAt} / 1000, 'unixepoch'), ${played.person}, 0, 0, 0, 1, 0
          from ${played} join ${users} on ${users.id} = ${played.person} and ${users.erased} = 0 where ${isSeat} and ${played.kudos} = 0`,
      )
      .onConflictDoUpdate({ target: [dayGains.day, dayGains.user], set: { kudos: sql`${dayGains.kudos} + 1` } }),
    db.update(played).set({ kudos: true }).where(isSeat),
  ];
}

/** Id of a payment older than games in the ledger; the id of a newer one ends with the game. */
const ONCE: SQL = sql`'achievement:' || (e.value ->> 'id') || ':' || (e.value ->> 'user')`;

/** SQL: whether the game's results include the member. A refund deletes them. */
const hasPlayed = (game: string, user: SQL): SQL =>
  sql`exists (select 1 from ${played} where ${played.game} = ${game} and ${played.person} = ${user})`;

/** `unpaid`: the achievements of `earnedJson` that the member does not have yet and that this game has never paid for. */
const withUnpaid = (earnedJson: string, game: string): SQL => sql`
  with unpaid as (
    select distinct e.value ->> 'user' as user, e.value ->> 'id' as id, e.value ->> 'coins' as coins
    from json_each(${earnedJson}) e
    where exists (select 1 from ${users} where ${users.id} = e.value ->> 'user' and ${users.erased} = 0)
      and ${hasPlayed(game, sql`e.value ->> 'user'`)}
      and not exists (select 1 from ${achievements}
        where ${achievements.user} = e.value ->> 'user' and ${achievements.id} = e.value ->> 'id')
      and not exists (select 1 from ${coinMoves}
        where ${coinMoves.id} in (${ONCE}, ${ONCE} || ':' || ${game}))
  )`;

interface GameNotice {
  kind: NoticeKind;
  game: string;
  now: number;
  content: SQL;
  link: SQL;
  /** A query that returns the reader as `user`, and the columns that `content` needs. */
  readers: SQL;
}
/** A notice about one game, written once. Returns its readers. */
const notice = (db: Database, { kind, game, now, content, link, readers }: GameNotice) =>
  db
    .insert(notifications)
    .select(
      sql`select * from (
        select ${kind} || ':' || user || ':' || ${game} as id, user, ${kind} as kind, ${content} as content, ${link} as link,
          ${noticeDefinition(kind).icon} as icon, ${now} as date, 0 as read, '' as "from"
        from (${readers})
      ) n where not ${UNWANTED_NOTICE}`,
    )
    .onConflictDoNothing()
    .returning({ user: notifications.user });
