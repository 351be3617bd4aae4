/** Rated games for staff to refund, written to the database as finished games leave it. The server must not run. */
import type { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Member } from './members.ts';

/** Players per game; the first two won. */
const PLAYERS = 4;
const ACHIEVEMENT_COINS = 20;
export const COINS_OF_WIN = 1 + ACHIEVEMENT_COINS;
/** Points for a win. */
const POINTS = 50;

/** Returns the players of game `n`; members take turns, so that everyone plays once before a member plays again. */
export const playersOf = (members: readonly Member[], n: number): Member[] =>
  members.slice((n * PLAYERS) % members.length).slice(0, PLAYERS);
export const gameId = (n: number): string => `refund${String(n).padStart(6, '0')}`;

/** Writes a game that gave its winners a coin, an achievement and points. */
export function addGame(db: DatabaseSync, members: readonly Member[], n: number): void {
  const [game, players] = [gameId(n), playersOf(members, n)];
  // A new achievement each time the members start over, so that no member earns one twice.
  const achievement = `Mafia${1 + Math.floor((n * PLAYERS) / members.length)}`;
  db.prepare(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, row)
      values (?, 'mafia', 'Mafia', 'Main', '', 'none', '', 'Finished', 0, 1, '{"ranked":true}')`,
  ).run(game);
  db.prepare("insert into rated_games (game, deal, at, people_hash, factions, seq) values (?, ?, 1, ?, '[]', ?)").run(
    game,
    `deal${n % 10}`,
    game,
    n + 1,
  );
  const move = db.prepare('insert into coin_moves values (?, ?, ?, ?, ?, 1, ?)');
  for (const [seat, { id }] of players.entries()) {
    const won = Number(seat < 2);
    db.prepare(
      `insert into played (person, game, ended_at, seat, role, alignment, won, "left", points, people)
        values (?, ?, 1, ?, 'Cop', 'Village', ?, 0, ?, 1)`,
    ).run(id, game, seat, won, won * POINTS);
    if (!won) continue;
    db.prepare('update users set points = points + ? where id = ?').run(POINTS, id);
    db.prepare('insert into achievements values (?, ?, 1)').run(id, achievement);
    move.run(`win:${game}:${id}`, 'house:wins', id, 1, 'win', game);
    move.run(`${achievement}:${id}`, 'house:achievements', id, ACHIEVEMENT_COINS, `achievement:${achievement}`, game);
  }
}

/**
 * Expects each game to be refunded as a whole or not at all: results, rating, coins, achievements and points. Returns the number
 * of games not refunded.
 */
export function expectWholeGames(db: DatabaseSync, members: readonly Member[], count: number): number {
  const rows = db
    .prepare(
      `select g.id, (select count(*) from played where game = g.id) as results, (select count(*) from rated_games where game = g.id) as rated,
      (select json_group_array(json_array(member, net)) from (
        select member, sum(amount) as net from (
          select "to" as member, amount from coin_moves where game = g.id and "to" not like 'house:%'
          union all select "from", -amount from coin_moves where game = g.id and "from" not like 'house:%') group by member)) as coins
      from games g where g.id like 'refund%' order by g.id`,
    )
    .all();
  expect(rows).toHaveLength(count);
  let left = 0;
  for (const [n, row] of rows.entries()) {
    const is = row['results'] !== 0;
    left += Number(is);
    const winners = playersOf(members, n)
      .slice(0, 2)
      .map(({ id }) => [id, is ? COINS_OF_WIN : 0]);
    expect({ ...row, coins: (JSON.parse(String(row['coins'])) as [string, number][]).sort() }).toEqual({
      id: gameId(n),
      results: is ? PLAYERS : 0,
      rated: Number(is),
      coins: winners.sort(),
    });
  }
  const { points, achievements, won } = db
    .prepare(
      `select (select sum(points) from users) as points, (select count(*) from achievements) as achievements,
      (select count(*) from played where won = 1) as won`,
    )
    .get()!;
  expect({ points, achievements, won }).toEqual({ points: 2 * left * POINTS, achievements: 2 * left, won: 2 * left });
  return left;
}
