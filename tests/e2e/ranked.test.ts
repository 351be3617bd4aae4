/** A member plays ranked: agrees to fair play once, earns points, runs out of hearts and gets them back, and leaves a game. */
import { rmSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { owedAsks } from '../../games/engine/game.ts';
import { randomAnswer } from '../../games/engine/random-answer.ts';
import { seeded } from '../../games/engine/rng.ts';
import { serve } from '../../scripts/serve.ts';
import { GameClient } from '../../web/sockets/game-client.ts';
import { until } from '../patience.ts';
import { expectAccessible } from './axe.ts';
import type { SIZES } from './browser.ts';
import { type Member, newMemberAt } from './member-at.ts';
import { shot } from './shot.ts';
import { freePort, newStateDir } from './site.ts';
import { sizesOf } from './sizes.ts';
import { expectNoSidewaysScroll, openTablePanel } from './steps.ts';
import { openVisitors } from './visitors.ts';

const open = openVisitors();
let site = '';
let stateDir = '';
let server: Miniflare;
let members: Member[] = [];
/** The test is the only one that may write to the database of its site. */
const run = async (query: string, ...values: unknown[]) => {
  const db = await server.getD1Database('DB');
  await db
    .prepare(query)
    .bind(...values)
    .run();
};
beforeAll(async () => {
  stateDir = newStateDir(inject('preparedState'));
  const port = await freePort();
  server = await serve({ port, stateDir, vars: { TEST_SCRYPT_N: '1024' } });
  site = `http://127.0.0.1:${port}`;
  members = [];
  for (let i = 0; i < 5; i++) members.push(await newMemberAt(site, `ranked-${i}-${port}@example.com`));
  // Five games among people take too long, and all of them would share the network of this machine.
  await run('update users set people_games = 5');
  await run('delete from addresses');
});
afterAll(async () => {
  await server.dispose();
  rmSync(stateDir, { recursive: true, force: true });
});

const TABLE = { gameType: 'Mafia', lobby: 'Main', setup: 'first-light', readyCheck: false, ranked: true, guests: false };

function sit(who: Member, game: string): GameClient {
  const connect = async () => {
    const response = await who.get(`/api/game/${game}/connect`);
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return (await response.json()) as { url: string; token: string };
  };
  return new GameClient({ gameId: game, origin: site, connect, on: {} });
}

/** Each member hosts once in a walk: a second table within half a minute is refused. */
async function hosted(by: Member): Promise<string> {
  let answer = await by.post('/api/game/host', TABLE);
  // Of the walk before.
  for (; answer.status === 429; answer = await by.post('/api/game/host', TABLE))
    await new Promise((done) => setTimeout(done, 2_000));
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, text]);
  return text;
}

/** Another member hosts, the others sit down, and the page with them. */
async function startGame(page: Page, host: Member): Promise<{ game: string; others: GameClient[] }> {
  const game = await hosted(host);
  const others = members.slice(1).map((who) => sit(who, game));
  await page.goto(`${site}/game/${game}`);
  return { game, others };
}
const begun = async (page: Page) => page.locator('main.game[data-stage="playing"]').waitFor();

/** A view comes after its answer, so the same question is answered again only after this time, in ms. */
const AGAIN_MS = 2_000;
/** All answer what they are asked until the game is over: the page's member too, over a socket of their own. */
async function playToEnd(players: readonly GameClient[]): Promise<void> {
  const dice = seeded([1, 2, 3, 4]);
  await until(() => players.every(({ room, view }) => room?.stage === 'playing' && view?.you));
  const isOver = () => players[0]!.room!.stage !== 'playing';
  const last = players.map(() => ({ ask: '', at: 0 }));
  while (!isOver()) {
    for (const [i, game] of players.entries()) {
      const ask = game.view?.you && owedAsks(game.view.asks, game.view.you.seat)[0];
      if (!ask || isOver() || (ask.id === last[i]!.ask && Date.now() - last[i]!.at < AGAIN_MS)) continue;
      last[i] = { ask: ask.id, at: Date.now() };
      const [offer] = ask.offers;
      // They agree on what they vote on, or a tie would wait for its deadline.
      const isVote = ask.seats.length > 1 && ask.offers.length === 1 && offer?.kind === 'seats';
      const answer = isVote ? [[offer.of[0]!]] : randomAnswer(ask.offers, dice)!;
      await game.send('answer', { ask: ask.id, answer: answer as never });
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

const hearts = (page: Page) => page.getByRole('button', { name: /of 15 red hearts/ }).first();

async function walk(size: (typeof SIZES)[number]): Promise<void> {
  const { page, errors } = await open(size);
  const [ana, ben, cleo, dov] = members as [Member, Member, Member, Member];
  const name = (moment: string) => `ranked-${moment}-${size.name}`;
  await run("update users set red_hearts = 15, red_heart_refresh = null, leaves = 0, left_at = 0, settings = '{}'");
  await ana.signIn(page.context());
  // No one sits where the walk before ended.
  await Promise.all(members.map((who) => who.post('/api/game/leave', {})));

  // Fair play is asked for once.
  const { game, others } = await startGame(page, ben);
  const note = page.getByRole('dialog', { name: 'Your first ranked game' });
  await note.waitFor();
  await shot(page, name('note'));
  await expectAccessible(page, 'the note before the first ranked game');
  await note.getByRole('button', { name: 'I’ll play fair' }).click();
  await note.waitFor({ state: 'detached' });

  // The points, and how they came about.
  await begun(page);
  await playToEnd([...others, sit(ana, game)]);
  await openTablePanel(page);
  const points = page.getByRole('region', { name: 'Points' });
  // The first game of a setup is even; it moves the ratings for the next.
  await expect.poll(() => points.textContent()).toMatch(/[+−]\d+ points.*had a \d\d% chance to win.*30 ÷ 0\.\d\d = \d\d/);
  await points.scrollIntoViewIfNeeded();
  await shot(page, name('points'));
  await expectNoSidewaysScroll(page);
  const told = await points.textContent();
  await page.goto(`${site}/game/${game}/review`);
  await expect.poll(() => page.getByRole('region', { name: 'Points' }).textContent()).toBe(told);
  await shot(page, name('review'));
  for (const client of others) client.close();

  // The heart is gone; without one there is no ranked game, until the timer has ended.
  await page.goto(`${site}/play`);
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('14 of 15 red hearts');
  await hearts(page).click();
  await page.getByText(/Your red hearts will replenish in: 2[23]:\d\d:\d\d/).waitFor();
  await shot(page, name('hearts'));
  await page.keyboard.press('Escape');
  await run('update users set red_hearts = 0, red_heart_refresh = ? where id = ?', Date.now() + 3 * 3_600_000, ana.id);
  const table = await hosted(cleo);
  await page.reload();
  await page.getByText('You have no red hearts left. They are all back in 3 hours.').first().waitFor();
  await shot(page, name('out-of-hearts'));
  await page.goto(`${site}/game/${table}`);
  await page.getByRole('heading', { name: 'You’re out of hearts' }).waitFor();
  await run('update users set red_heart_refresh = ? where id = ?', Date.now() - 1, ana.id);
  await page.goto(`${site}/play`);
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('15 of 15 red hearts');

  // Who leaves is told what it costs, waits the second time, and the others have their hearts back.
  await run('update users set leaves = 1, left_at = ? where id = ?', Date.now(), ana.id);
  expect((await cleo.post('/api/game/leave', {})).status).toBe(200);
  const second = await startGame(page, dov);
  await begun(page);
  // Behind the menu where there is little room.
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  if (!(await leave.isVisible())) await page.getByRole('button', { name: 'Game menu' }).click();
  await leave.or(page.getByRole('menuitem', { name: 'Leave' })).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this table?' });
  await dialog.getByText(/your heart stays spent\. You’ll have to wait 10 minutes/).waitFor();
  await shot(page, name('leave'));
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await page
    .getByText(/You can sit down again|you can sit down again in 10 minutes/)
    .first()
    .waitFor();
  await expect.poll(() => hearts(page).getAttribute('aria-label')).toBe('14 of 15 red hearts');
  await shot(page, name('waits'));
  const other = (await (await cleo.get('/api/user/info')).json()) as { redHearts: number };
  expect(other.redHearts).toBe(14);
  for (const client of second.others) client.close();
  expect(errors).toEqual([]);
}

test.each(sizesOf('desktop'))(
  'a member earns points in a ranked game, runs out of hearts, gets them back, and pays for leaving: $name',
  walk,
);
