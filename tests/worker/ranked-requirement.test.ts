import { expect, test } from 'vitest';
import { member } from './members.ts';
import { guest, sit } from './site.ts';

const RANKED = { lobby: 'Main', ranked: true, guests: false, spectating: true };
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
  expect(await connect(four, await table())).toEqual([403, 'You must play 5 games before playing ranked.']);
});

test('members without the permission and guests are refused', async () => {
  const game = await table();
  expect(await connect(await member({ gamesPlayed: 9 }), game)).toEqual([403, 'You may not play ranked games.']);
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
  expect(await host({ gamesPlayed: 4, groups: ['ranked'] })).toEqual([403, 'You must play 5 games before playing ranked.']);
  expect(await host({ gamesPlayed: 5 })).toEqual([403, 'You may not play ranked games.']);
  expect(await host({ gamesPlayed: 5, groups: ['ranked'] })).toEqual([200, '']);
});
