/** The setups that a lobby played most in the last week. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { database } from '../../db/core/database.ts';
import { countPlayedLately } from '../../db/games/played-lately.ts';
import { deliverResults } from '../../db/games/results.ts';
import type { PlayedSetup } from '../../protocol/http/setups.ts';
import { all } from './auth-kit.ts';
import { Browser } from './site.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const db = database(env as unknown as Env);
const NOTHING = { deal: '', tallies: [], sums: [], earned: [], rescues: [], decks: [], people: false, kudos: null };
let games = 0;
/** Delivers a game of one guest that ended `days` ago; a given `game` id delivers the same game again. */
function play(setup: string, lobby: string | undefined, days = 0, game = `lately${String(games++).padStart(6, '0')}`) {
  const played = [{ person: `g-${game}`, seat: 0, role: '', alignment: '', won: 0, left: 0, counted: 0 } as const];
  return deliverResults(db, { ...NOTHING, game, setup, ...(lobby && { lobby }), endedAt: NOW - days * DAY, played });
}
const shown = async (lobby: string): Promise<PlayedSetup[]> =>
  (await new Browser().get(`/api/game/mostPlayedRecently?lobby=${lobby}`)).json();
const summary = async (lobby: string) => (await shown(lobby)).map(({ _id, count, percentage }) => [_id, count, percentage]);

test('the five most played setups of a lobby within seven days, each with its share of all games there', async () => {
  for (let n = 0; n < 4; n++) await play('first-light', 'Survivor');
  for (let n = 0; n < 3; n++) await play('seven-lanterns', 'Survivor', n);
  await play('twelve-bells', 'Survivor', 6);
  await play('twelve-bells', 'Sandbox');
  // A game too long ago and a private one do not count, and results that arrive twice count once.
  await play('twelve-bells', 'Survivor', 7);
  await play('twelve-bells', undefined);
  await play('seven-lanterns', 'Survivor', 0, 'lately-twice');
  await play('seven-lanterns', 'Survivor', 0, 'lately-twice');
  for (const setup of ['gone', 'a', 'b', 'c']) await play(setup, 'Survivor', 1);
  expect(await summary('Survivor')).toEqual([]);

  await countPlayedLately(db, NOW);
  // Shares of thirteen games; the other three of the five most played setups do not exist.
  expect(await summary('Survivor')).toEqual([
    ['first-light', 4, 31],
    ['seven-lanterns', 4, 31],
  ]);
  expect(await summary('Sandbox')).toEqual([['twelve-bells', 1, 100]]);
  expect((await shown('Survivor'))[0]!.setupDetails).toMatchObject({ name: expect.any(String), gameType: 'Mafia' });
  expect(await all('select distinct day from lobby_plays where day < ?', '2026-11-21')).toEqual([]);

  // Counted once an hour.
  await play('twelve-bells', 'Sandbox');
  await countPlayedLately(db, NOW + 59 * 60_000);
  expect(await summary('Sandbox')).toEqual([['twelve-bells', 1, 100]]);
  await countPlayedLately(db, NOW + 3_600_000);
  expect(await summary('Sandbox')).toEqual([['twelve-bells', 2, 100]]);
});

test('an unknown lobby is refused', async () => {
  expect((await new Browser().get('/api/game/mostPlayedRecently?lobby=Nowhere')).status).toBe(400);
});
