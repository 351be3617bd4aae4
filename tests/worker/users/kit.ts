import { env } from 'cloudflare:workers';
import type { Profile } from '../../../protocol/http/users.ts';
import type { Browser } from '../site.ts';

export const all = async <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results as T[];
export const one = async <T>(sql: string, ...values: unknown[]): Promise<T | null> => (await all<T>(sql, ...values))[0] ?? null;
export const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

export const statusAndText = async (response: Promise<Response>): Promise<[number, string]> => {
  const got = await response;
  return [got.status, await got.text()];
};
export const json = async <T>(response: Promise<Response>): Promise<T> => {
  const got = await response;
  if (got.status !== 200) throw new Error(`${got.status}: ${await got.text()}`);
  return (await got.json()) as T;
};
export const profileOf = (viewer: Browser, id: string) => json<Profile>(viewer.get(`/api/user/${id}/profile`));

/** Resets all rate limits, for tests that are not about them. */
export const resetRateLimits = () => run('delete from cooldowns');

export const friendship = async (a: Browser, b: Browser) => ({
  rows: (await all('select 1 from friends where (user = ?1 and friend = ?2) or (user = ?2 and friend = ?1)', a.id, b.id)).length,
  requests: (await all('select 1 from friend_requests where "from" in (?1, ?2) and "to" in (?1, ?2)', a.id, b.id)).length,
  counts: (await all<{ n: number }>('select friend_count n from users where id in (?1, ?2)', a.id, b.id)).map(({ n }) => n),
});
export const notices = (of: Browser) =>
  all<{ kind: string; link: string; content: string }>(
    'select kind, link, content from notifications where user = ? order by rowid',
    of.id,
  );

export async function game(
  id: string,
  who: readonly Browser[],
  { ended = Date.now(), isPrivate = false, status = 'Finished', anonymous = false, won = true } = {},
): Promise<void> {
  const row = {
    id,
    type: 'Mafia',
    setup: { id: 'first-light', name: 'First light', total: 7 },
    lobby: 'Main',
    lobbyName: '',
    status,
    endTime: ended,
    private: isPrivate,
    broken: false,
    ranked: false,
    competitive: false,
    anonymousGame: anonymous,
    spectating: true,
    players: 3,
    scheduled: false,
  };
  await run(
    `insert into games (id, game_id, type, lobby, lobby_name, setup_id, host_id, status, private, created_at, ended_at, row)
     values (?, 'mafia', 'Mafia', 'Main', '', 'first-light', 'x', ?, ?, 1, ?, ?)`,
    id,
    status,
    isPrivate ? 1 : 0,
    ended,
    JSON.stringify(row),
  );
  for (const person of who)
    if (status === 'Finished')
      await run(
        `insert into played (person, game, ended_at, seat, role, alignment, won, "left") values (?, ?, ?, 0, 'Cop', 'Village', ?, 0)`,
        person.id,
        id,
        ended,
        won ? 1 : 0,
      );
    else await run('insert into seats (person, game) values (?, ?)', person.id, id);
}
