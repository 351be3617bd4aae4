/** Layout of the lobby and the host dialog: they fit on a screen, and so does an error. */
import { expect, inject, test } from 'vitest';
import { SETUPS } from '../../games/index.ts';
import type { GameRow } from '../../protocol/http/games.ts';
import type { PlayedSetup, SetupDocument } from '../../protocol/http/setups.ts';
import { expectAccessible } from './axe.ts';
import { shot } from './shot.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll } from './steps.ts';
import { openVisitors } from './visitors.ts';

const person = openVisitors();
const WIDE = sizesOf('desktop');

const faces = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `u${i}${'x'.repeat(11)}`, name: i === 0 ? 'W'.repeat(20) : `Player ${i}` }));
const MINUTE = 60_000;
function row(id: string, total: number, players: number, more: Partial<GameRow> = {}): GameRow {
  const setup = { ...SETUPS['mafia']!.find((one) => one.id === 'full-house')!, name: `Table ${id}`, total };
  const flags = { ranked: false, competitive: false, private: false, anonymousGame: false, broken: false, noVeg: false };
  const open = { spectating: true, guests: true, readyCheck: true, scheduled: false, status: 'Open' } as const;
  const times = { createTime: Date.now() - 3 * MINUTE, startTime: 0, endTime: 0 };
  const [host] = faces(1);
  return {
    id,
    type: 'Mafia',
    setup,
    hostId: host!.id,
    hostName: host!.name,
    players,
    faces: faces(Math.min(players, 12)),
    spectatorCount: 0,
    phase: null,
    winnersInfo: [],
    lobby: 'Main',
    lobbyName: 'w'.repeat(50),
    ...flags,
    ...open,
    ...times,
    ...more,
  };
}

test.each(sizesOf('phone'))('the rows of a lobby fit, also with fifty seats and long names, at $width pixels', async (size) => {
  const { page, errors } = await person(size);
  const anonymous = { hostId: '', hostName: '', faces: [], anonymousGame: true };
  const games = [
    row('full', 50, 50),
    row('most', 50, 37),
    row('few', 7, 2),
    row('none', 16, 5, anonymous),
    row('later', 12, 3, { scheduled: Date.now() + 26 * 60 * MINUTE, places: { taken: 12, queue: 14 } }),
  ];
  await page.routeWebSocket(/lobbySocket/, () => undefined);
  // Each call is answered alone.
  await page.route('**/api/prefetch**', (route) => route.abort());
  await page.route('**/api/game/list**', (route) => {
    const isLive = !route.request().url().includes('finished');
    return route.fulfill({ json: { games: isLive ? games : [], counts: { Main: games.length }, more: false } });
  });
  const setupDetails = (await (await fetch(`${inject('site')}/api/setup/seven-lanterns`)).json()) as SetupDocument;
  const played: PlayedSetup[] = [{ _id: setupDetails.id, count: 12, percentage: 40, setupDetails }];
  await page.route('**/api/game/mostPlayedRecently**', (route) => route.fulfill({ json: played }));
  // Fix the featured setup. It depends on the time, and a recently played one would be listed only as featured.
  const featured = await (await fetch(`${inject('site')}/api/setup/twelve-bells`)).json();
  await page.route('**/api/setup/featuredSetup**', (route) => route.fulfill({ json: featured }));
  await page.goto(`${inject('site')}/play`);
  const rows = page.getByRole('list', { name: 'Tables in Main' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  for (const name of ['50 of 50 seats', '37 of 50 seats', '2 of 7 seats', '5 of 16 seats'])
    await rows.filter({ hasText: name }).waitFor();
  await rows.first().getByText('opened 3 minutes ago').waitFor();
  await page.getByRole('button', { name: /^Roles of Table full/ }).waitFor();
  const lines = await page
    .locator('.game-row-seats > span')
    .evaluateAll((all) => all.map((line) => ({ height: line.clientHeight, cut: line.scrollWidth - line.clientWidth })));
  expect(lines.length).toBe(5);
  for (const { height, cut } of lines) expect([height <= 28, cut <= 0], 'the seats are one line').toEqual([true, true]);
  await page.getByRole('heading', { name: 'Starting later' }).waitFor();
  await page.getByRole('list', { name: 'Starting later' }).getByText('12 of 12 places reserved, 14 in the queue').waitFor();
  await page.getByRole('button', { name: 'Join queue of Table later' }).waitFor();

  // The question about cookies stands above the page and covers none of it.
  const asked = (await page.getByRole('region', { name: 'Cookies' }).boundingBox())!;
  const main = (await page.locator('#main').boundingBox())!;
  expect(asked.y + asked.height).toBeLessThanOrEqual(main.y + 1);
  const first = (await rows.first().boundingBox())!;
  // Its name and its button are on the first screen.
  expect(first.y - asked.height + 120, 'the top of the first table').toBeLessThanOrEqual(size.height);
  await page.getByRole('button', { name: 'Daily village and challenges' }).click();
  await page.getByRole('region', { name: 'The daily village' }).getByRole('button', { name: 'Reserve a place' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the rows of a lobby');
  await shot(page, `lobby-${size.name}`, { fullPage: true });

  // A setup that was played lately is one press from the host dialog.
  const ideas = page.getByRole('region', { name: 'Setups to try' }).getByRole('listitem');
  await ideas
    .filter({ hasText: /Played 12 times this week · 40% of games here/ })
    .getByRole('link', { name: /^Host/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Host Game' });
  await dialog.getByText(setupDetails.name).first().waitFor();
  expect(errors).toEqual([]);
});

test.each(WIDE)('game, preset and the button that hosts are on one screen at $width pixels, and an error too', async (size) => {
  const { page, errors } = await person(size);
  await page.goto(`${inject('site')}/play/host`);
  const dialog = page.getByRole('dialog', { name: 'Host Game' });
  const hidden = () =>
    dialog.evaluate((box) =>
      Math.max(
        ...[...box.querySelectorAll('*')].map((e) =>
          /auto|scroll/.test(getComputedStyle(e).overflowY) ? e.scrollHeight - e.clientHeight : 0,
        ),
      ),
    );
  await dialog.getByRole('region', { name: 'Chosen setup' }).waitFor();
  await dialog.getByRole('button', { name: 'Roles of First Light' }).waitFor();
  expect(await hidden(), 'the dialog scrolls').toBeLessThanOrEqual(0);
  expect(await dialog.getByText('Game', { exact: true }).count()).toBe(1);
  await shot(page, `host-${size.name}`);
  await dialog.getByRole('radio', { name: /^Large/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Roles of Twelve Bells' }).waitFor();
  expect(await hidden(), 'the dialog scrolls with a large setup').toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the host dialog');

  const more = dialog.getByRole('button', { name: /^More settings/ });
  await more.click();
  await dialog.getByRole('textbox', { name: 'Table name' }).fill('Late shift');
  await dialog.getByLabel('Schedule for later').check({ force: true });
  const start = dialog.getByLabel('Start', { exact: true });
  await start.fill('2020-01-01T10:00');
  await more.click();
  await start.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Host Game' }).click();
  await expect.poll(() => start.evaluate((e) => e === document.activeElement)).toBe(true);
  const box = (await dialog.getByRole('alert').first().boundingBox())!;
  const foot = (await dialog.getByRole('button', { name: 'Host Game' }).boundingBox())!;
  expect(box.y + box.height, 'the error is in view').toBeLessThan(foot.y);
  expect(await dialog.getByRole('textbox', { name: 'Table name' }).inputValue()).toBe('Late shift');
  await expect.poll(() => more.textContent()).toContain('“Late shift”');
  await shot(page, `host-error-${size.name}`);

  await dialog.getByLabel('Game', { exact: true }).selectOption('Secret Dictator');
  await dialog.getByRole('button', { name: 'Roles of Small Chamber' }).waitFor();
  const wide = await more.evaluate((button) => {
    const body = button.closest('form')!.parentElement!;
    return body.scrollWidth - body.clientWidth;
  });
  expect(wide, 'the dialog scrolls sideways').toBeLessThanOrEqual(0);
  await dialog.getByLabel('Game', { exact: true }).selectOption('Mafia');
  await expect.poll(() => more.textContent()).toContain('“Late shift”');
  await expectNoSidewaysScroll(page);
  expect(errors).toEqual([]);
});
