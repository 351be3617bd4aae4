import { expect, test } from 'vitest';
import { member } from './members.ts';
import { guest, sit } from './site.ts';

const RANKED = { lobby: 'Main', ranked: true, guests: false, spectating: true };
const NOT_PERMITTED = 'You can’t play ranked games right now. If your notices don’t say why, ask a moderator.';
const FEW = 'You must play 5 games before playing ranked. You need 1 more game with mostly people at the table.';
const table = async () => (await member({ gamesPlayed: 5, groups: ['ranked'] })).host(RANKED);
const connect = async (who: Awaited<ReturnType<typeof member>>, game: string, query = '') => {
  const response = await who.get(`/api/game/${game}/connect${query}`);
  return [response.status, response.status === 200 ? '' : await response.text()];
};

test('a ranked table seats members who have played five games and have the permission', async () => {
  const game = await table();
  expect(await connect(await member({ gamesPlayed: 5, groups: ['ranked'] }), game)).toEqual([200, '']);
});

test('a member with four games is refused with that reason', async () => {
  const four = await member({ gamesPlayed: 4, groups: ['ranked'] });
  expect(await connect(four, await table())).toEqual([403, FEW]);
});

test('members without the permission and guests are refused', async () => {
  const game = await table();
  expect(await connect(await member({ gamesPlayed: 9 }), game)).toEqual([403, NOT_PERMITTED]);
  expect((await connect(await guest(), game))[0]).toBe(403);
});

test('a member who may not play may watch, and cannot sit down from there', async () => {
  const four = await member({ gamesPlayed: 4, groups: ['ranked'] });
  const game = await table();
  const { token } = await sit(four, game, true);
  expect(JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({ mayPlay: false });
});

test('a table without stakes seats anyone', async () => {
  const game = await (await member()).host();
  expect((await connect(await member(), game))[0]).toBe(200);
  expect((await connect(await guest(), game))[0]).toBe(200);
});

test('hosting has the same requirements', async () => {
  const host = async (wanted: Parameters<typeof member>[0]) => {
    const response = await (await member(wanted)).post('/api/game/host', { gameType: 'Mafia', setup: 'first-light', ...RANKED });
    return [response.status, response.status === 200 ? '' : await response.text()];
  };
  expect(await host({ gamesPlayed: 4, groups: ['ranked'] })).toEqual([403, FEW]);
  expect(await host({ gamesPlayed: 5 })).toEqual([403, NOT_PERMITTED]);
  expect(await host({ gamesPlayed: 5, groups: ['ranked'] })).toEqual([200, '']);
});

test('games in which bots had most of the seats do not make a member ready for ranked', async () => {
  const among = await member({ gamesPlayed: 30, groups: ['ranked'], row: { peopleGames: 4 } });
  expect(await connect(among, await table())).toEqual([403, FEW]);
  expect(await (await among.get('/api/user/info')).json()).toMatchObject({
    gamesPlayed: 30,
    canPlayRanked: false,
    rankedGamesLeft: 1,
  });
  const stranger = await member({ gamesPlayed: 30, groups: ['ranked'], row: { peopleGames: 0 } });
  expect((await connect(stranger, await table()))[1]).toMatch(/ You need 5 more games with mostly people at the table\.$/);
});

test('without a red heart there is no ranked game, until the timer has ended', async () => {
  const game = await table();
  const out = { gamesPlayed: 5, groups: ['ranked'] };
  const spent = await member({ ...out, row: { redHearts: 0, redHeartRefresh: Date.now() + 3 * 3_600_000 } });
  expect(await connect(spent, game)).toEqual([403, 'You have no red hearts left. They are all back in 3 hours.']);
  const back = await member({ ...out, row: { redHearts: 0, redHeartRefresh: Date.now() - 1 } });
  expect(await connect(back, game)).toEqual([200, '']);
  expect(await (await back.get('/api/user/info')).json()).toMatchObject({ redHearts: 15, redHeartRefreshTimestamp: null });
});

test('a refusal names games, hearts, the wait and the permission in this order; for a host the permission comes first', async () => {
  const game = await table();
  const row = { peopleGames: 4, redHearts: 0, redHeartRefresh: Date.now() + 3_600_000, leaves: 2, leftAt: Date.now() };
  const all = await member({ gamesPlayed: 4, row });
  expect((await connect(all, game))[1]).toBe(FEW);
  const host = async (who: Awaited<ReturnType<typeof member>>) =>
    (await who.post('/api/game/host', { gameType: 'Mafia', setup: 'first-light', ...RANKED })).text();
  expect(await host(all)).toBe(NOT_PERMITTED);
  const played = await member({ row: { ...row, peopleGames: 5 } });
  expect((await connect(played, game))[1]).toMatch(/no red hearts/);
  const hearts = await member({ row: { peopleGames: 5, leaves: 2, leftAt: Date.now() } });
  expect((await connect(hearts, game))[1]).toMatch(/left games before/);
  expect((await connect(await member({ row: { peopleGames: 5 } }), game))[1]).toBe(NOT_PERMITTED);
  const approved = { groups: ['ranked'], row: { ...row, peopleGames: 5 } };
  expect(await host(await member(approved))).toMatch(/no red hearts/);
  expect(await host(await member({ ...approved, row: { ...row, redHeartRefresh: null } }))).toBe(FEW);
});

test('a competitive game needs an approval and a gold heart', async () => {
  const competitive = { lobby: 'Competitive', competitive: true, guests: false };
  const game = await (await member({ gamesPlayed: 5, groups: ['competitive'] })).host(competitive);
  expect(await connect(await member({ gamesPlayed: 5, groups: ['ranked'] }), game)).toEqual([
    403,
    'Competitive games need an approval. Ask a moderator for it.',
  ]);
  expect(await connect(await member({ gamesPlayed: 5, groups: ['competitive'] }), game)).toEqual([200, '']);
  const spent = { goldHearts: 0, goldHeartRefresh: Date.now() + 3_600_000 };
  expect((await connect(await member({ gamesPlayed: 5, groups: ['competitive'], row: spent }), game))[1]).toMatch(
    /no gold hearts/,
  );
});
