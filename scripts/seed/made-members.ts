/** Makes up members with ratings, games and gains as fast as SQLite can: its statements generate the rows. */
import { dayOf } from '../../db/games/played-lately.ts';

/** Most rows per statement. */
const CHUNK = 50_000;
const LETTER = "substr('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-', abs(random()) % 64 + 1, 1)";

/**
 * Member i gets i + 1 kudos, points and karma, as many games, a rating that grows with i, and an achievement. Half of them gained
 * something this month, the others on the last day of the month before.
 */
export async function seedMembers(d1: D1Database, count: number, now: number): Promise<void> {
  const today = dayOf(now);
  const before = dayOf(Date.parse(`${today.slice(0, 7)}-01`) - 1);
  const last = (await d1.prepare('select coalesce(max(rowid), 0) as last from users').first<number>('last'))!;
  const statements = Array.from({ length: Math.ceil(count / CHUNK) }, (_, chunk) => {
    const from = chunk * CHUNK;
    const to = Math.min(count, from + CHUNK);
    const seeded = `from users where rowid > ${last + from} and rowid <= ${last + to}`;
    return [
      `with recursive i(i) as (select ${from} union all select i + 1 from i where i < ${to - 1})
        insert into users (id, name, name_key, email, identity, joined, last_active, kudos, karma, points, games_played)
        select 'u' || ${LETTER} || ${LETTER} || printf('%010d', i), 'Played' || i, 'played' || i, 'played' || i || '@example.com', 'played|' || i, 1, 1,
          i + 1, i + 1, i + 1, i + 1 from i`,
      `insert into player_ratings select id, kudos / ${count}.0 - 0.5, 0.5, 20 + kudos, ${now} ${seeded}`,
      `insert into stats select id, 'all', '', kudos, kudos / 2, 0 ${seeded}`,
      `insert into dailies select id, 1, 1, 1 ${seeded} and kudos % 4 = 0`,
      `insert into dailies select id, 2, ${now}, 2 ${seeded} and kudos % 4 = 0`,
      `insert into achievements select id, 'Mafia' || (kudos % 40 + 1), ${now} ${seeded}`,
      `insert into day_gains select '${today}', id, 20, kudos % 20, kudos, 1, -1 ${seeded} and kudos % 2 = 0`,
      `insert into day_gains select '${before}', id, 20, 20, kudos, 1, 1 ${seeded} and kudos % 2 = 1`,
    ];
  });
  await d1.batch(statements.flat().map((text) => d1.prepare(text)));
}
