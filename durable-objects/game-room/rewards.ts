/**
 * What a game gives to members beyond its result: achievements with their coins, kudos, and the notices of both. Each statement
 * tests what is new against the rows of that moment, and the row that makes it old is written last, so that a second delivery
 * pays and sends nothing.
 */

import { UNWANTED_NOTICE } from '../../db/notices.ts';
import type { Seat } from '../../games/engine/game.ts';
import { type NoticeKind, noticeDefinition } from '../../protocol/notices.ts';

export interface EarnedAchievement {
  user: string;
  /** As in the ledger: 'Mafia12'. */
  id: string;
  coins: number;
}

/** Achievements that are new to their members, each paid once. The first statement returns the members who got a notice. */
export function achievementStatements(
  db: D1Database,
  { game, earned, endedAt, now }: { game: string; earned: EarnedAchievement[]; endedAt: number; now: number },
): D1PreparedStatement[] {
  const all = JSON.stringify(earned);
  return [
    db.prepare(TELL_EARNED).bind(all, game, noticeDefinition('achievement').icon, now),
    db.prepare(PAY).bind(all),
    db.prepare(ENTER).bind(all, now),
    db.prepare(EARNED).bind(all, endedAt),
  ];
}

/** Kudos for the player of this seat. Bots have no row; a guest has one, but no account to count in. */
export function kudosStatements(
  db: D1Database,
  { game, kudos, now }: { game: string; kudos: Seat; now: number },
): D1PreparedStatement[] {
  return [
    db.prepare(TELL_THANKED).bind(game, kudos, noticeDefinition('kudos').icon, now),
    ...THANKS.map((text) => db.prepare(text).bind(game, kudos)),
  ];
}

/** The part of `?1` that its member has not achieved yet and was never paid for. */
const UNPAID = `
  with fresh as (
    select distinct e.value ->> 'user' as user, e.value ->> 'id' as id, e.value ->> 'coins' as coins
    from json_each(?1) e
    where exists (select 1 from users u where u.id = e.value ->> 'user' and u.erased = 0)
      and not exists (select 1 from achievements a where a.user = e.value ->> 'user' and a.id = e.value ->> 'id')
      and not exists (select 1 from coin_entries c where c.user = e.value ->> 'user' and c.reason = 'achievement:' || (e.value ->> 'id'))
  )`;

/** A notice about one game. `from` is a query that returns the reader as `user`, and the columns that `content` needs. */
const notice = (
  kind: NoticeKind,
  { game, icon, now }: Record<'game' | 'icon' | 'now', string>,
  content: string,
  link: string,
  from: string,
) => `
  insert into notifications (id, user, kind, content, link, icon, date, read, "from")
  select * from (
    select '${kind}:' || user || ':' || ${game} as id, user, '${kind}' as kind, ${content} as content, ${link} as link,
      ${icon} as icon, ${now} as date, 0 as read, '' as "from"
    from (${from})
  ) n where not ${UNWANTED_NOTICE}
  on conflict (id) do nothing
  returning user`;

/** One notice for all achievements of a member in a game. It names none: an achievement may reveal the role of its owner. */
const TELL_EARNED = `${UNPAID} ${notice(
  'achievement',
  { game: '?2', icon: '?3', now: '?4' },
  `'You earned ' || case n when 1 then 'an achievement' else n || ' achievements' end ||
    case paid when 0 then '.' else ' and ' || paid || ' coins.' end`,
  "'/user'",
  'select user, count(*) as n, sum(coins) as paid from fresh group by user',
)}`;
const PAY = `${UNPAID}
  update users set coins = coins + (select sum(coins) from fresh where fresh.user = users.id)
  where id in (select user from fresh)`;
const ENTER = `${UNPAID}
  insert into coin_entries (user, reason, amount, at)
  select user, 'achievement:' || id, coins, ?2 from fresh where coins > 0`;
const EARNED = `
  insert into achievements (user, id, at) select value ->> 'user', value ->> 'id', ?2 from json_each(?1) where true
  on conflict (user, id) do nothing`;

const TELL_THANKED = notice(
  'kudos',
  { game: '?1', icon: '?3', now: '?4' },
  "'You got kudos after a game.'",
  "'/game/' || ?1 || '/review'",
  `select p.person as user from played p join users u on u.id = p.person and u.erased = 0
    where p.game = ?1 and p.seat = ?2 and p.kudos = 0`,
);
const THANKS = [
  `update users set kudos = kudos + 1
    where id = (select person from played where game = ?1 and seat = ?2 and kudos = 0)`,
  'update played set kudos = 1 where game = ?1 and seat = ?2',
];
