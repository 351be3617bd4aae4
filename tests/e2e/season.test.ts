/** A season from its creation to its trophies: staff plan it, members play its round, and the best get the promised trophies. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { until } from '../patience.ts';
import { expectAccessible } from './axe.ts';
import { SIZES } from './browser.ts';
import { type OwnSite, openOwnSite } from './own-site.ts';
import { hostAt, playToVictory, sit } from './players.ts';
import { shot } from './shot.ts';
import { expectNoSidewaysScroll, waitUntilStill } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite();
  for (const { id } of site.members)
    await byOwner('/api/mod/addToGroup', { userId: id, groupName: 'Competitive Player', reason: 'They know the rules.' });
});
afterAll(() => site.close());

const DAY = 24 * 3_600_000;
const TABLE = {
  gameType: 'Mafia',
  lobby: 'Competitive',
  setup: 'first-light',
  readyCheck: false,
  competitive: true,
  guests: false,
};

async function byOwner(path: string, body: object): Promise<void> {
  const answer = await site.owner.post(path, body);
  expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
}

/** Creates a season through the form on the page of seasons. */
async function createSeason(page: Page): Promise<void> {
  await page.goto(`${site.origin}/fame/seasons`);
  await page.getByRole('button', { name: 'Create a season' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
  await dialog.getByRole('spinbutton', { name: 'Number of rounds' }).fill('1');
  await dialog.getByRole('button', { name: 'Create Competitive Season' }).click();
  await page.getByText('Round 1 is open').waitFor();
}

/** Moves the calendar, as if the season had begun this many days earlier. */
async function goBack(days: number): Promise<void> {
  const by = days * DAY;
  await site.run(
    'update season_rounds set opens_at = opens_at - ?, closes_at = closes_at - ?, ends_at = ends_at - ?',
    by,
    by,
    by,
  );
  await site.tick();
}

test.runIf(isLong).each(SIZES)('a season is created, played, reviewed and ends with trophies: $name', async (size) => {
  const [staff, me] = [await open(size), await open(size)];
  const [ana, ...others] = site.members;
  const name = (moment: string) => `season-${moment}-${size.name}`;
  for (const table of ['seasons', 'season_rounds', 'season_results', 'season_points', 'season_ladder', 'trophies'])
    await site.run(`delete from ${table}`);
  await site.run(`update users set settings = '{"knowsSportsmanship":true}'`);
  await site.owner.signIn(staff.page.context());
  await ana!.signIn(me.page.context());
  const { page } = me;
  const see = async (what: string) => {
    await page.goto(`${site.origin}/fame/seasons`);
    await page.getByText(what).first().waitFor();
  };

  await createSeason(staff.page);
  await byOwner('/api/competitive/editRoundSetups', { season: 1, round: 1, setups: ['first-light'] });
  await see('No one has won a game this round yet.');

  const game = await hostAt(others[0]!, TABLE);
  await page.goto(`${site.origin}/game/${game}`);
  const players = [ana!, ...others].map((who) => sit(site.origin, who, game));
  await until(() => players.every(({ room }) => room?.stage === 'ready'));
  for (const player of players) await player.send('ready');
  await playToVictory(players);
  for (const player of players) player.close();
  await see('You’re #1 with');
  await shot(page, name('own-place'), { fullPage: true });

  await goBack(9);
  await see('Round 1 is in review');
  await goBack(4);
  await see('The best three have their trophies on their profiles.');
  await page.getByRole('combobox', { name: 'Standings of' }).selectOption('Whole season');
  await page.getByText('You’re #1 with 20 points.').waitFor();
  await waitUntilStill(page);
  await expectNoSidewaysScroll(page);
  await shot(page, name('over'), { fullPage: true });

  await page.goto(`${site.origin}/user/${ana!.id}`);
  const trophies = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Trophies' }) });
  await trophies.getByText('A crown').waitFor();
  await trophies.getByText('Season 1').waitFor();
  await trophies.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'a profile with what a season gave');
  await shot(page, name('trophies'));
  expect([...staff.errors, ...me.errors]).toEqual([]);
});
