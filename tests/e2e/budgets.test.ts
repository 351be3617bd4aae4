/**
 * Limits for the gzipped size of a first visit: everything loaded within five seconds of the first screen, idle time included
 * (first-load.ts). A game has a question, a vote, news or talk in these seconds only by chance, so their files always count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isLong } from '../long.ts';
import { launch } from './browser.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { newMember } from './member.ts';
import { StagedTable } from './staged-table.ts';
import { hostTable, openHostDialog } from './steps.ts';

const inLong = test.runIf(isLong);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Gzipped bytes of scripts and styles: the current size and a little room. The lobby loads 1.6 kB more when it lists finished
 * games, which other tests leave there.
 */
const LIMITS = { landing: 160_000, lobby: 197_500, game: 246_700, talk: 250_900, link: 248_000 };
const FONTS = 80_000;

const ASSETS = 'dist/client/assets';
/** Length of the hash at the end of a file's name. */
const HASH = 8;
/** Chunks of a vote and a question. TALK has the one of a player's first plain words too. */
const QUESTIONS = ['VoteRows', 'AskCard'];
const TALK = [...QUESTIONS, 'RichChatText'];
/** Returns all files of these chunks and of their imports. */
function filesOf(chunks: readonly string[]): Set<string> {
  const files = readdirSync(ASSETS);
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    const name = file.slice(0, -'.js'.length);
    if (!file.endsWith('.js')) return;
    for (const sheet of files) if (sheet.endsWith('.css') && sheet.startsWith(name.slice(0, -HASH))) all.add(sheet);
    const source = readFileSync(`${ASSETS}/${file}`, 'utf8');
    for (const [, imported] of source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) add(imported!);
  };
  for (const name of chunks) {
    const chunk = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
    if (!chunk) throw new Error(`The build has no chunk ${name}.`);
    add(chunk);
  }
  return all;
}

/** Checks the size of a visit. The files in `always` count even if the visit did not load them. */
function expectWithin(limit: number, name: string, load: FirstLoad, always: Iterable<string> = []): void {
  const code = new Map(load.code);
  for (const file of always) {
    const path = `/assets/${file}`;
    if (!code.has(path)) code.set(path, gzipSync(readFileSync(`${ASSETS}/${file}`)).length);
  }
  const sum = [...code.values()].reduce((all, bytes) => all + bytes, 0);
  console.log(JSON.stringify({ page: name, codeGzip: sum, files: code.size, fonts: load.fonts }));
  const largest = [...code].sort(([, a], [, b]) => b - a).map(([path, bytes]) => `${bytes} ${path}`);
  expect(sum, name).toBeGreaterThan(40_000);
  expect(sum, `${name}:\n${largest.join('\n')}`).toBeLessThanOrEqual(limit);
  expect(load.fonts, name).toBeLessThanOrEqual(FONTS);
}

const goto = (path: string) => async (page: Page) => {
  await page.goto(inject('site') + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

test('the landing page loads no more scripts, styles and fonts than its limits', async () => {
  expectWithin(LIMITS.landing, 'landing', await firstLoad(await browser.newContext(), goto('/')));
});

test('the tables load no more than their limit, for a visitor and for a member with chat and notices', async () => {
  if (isLong) expectWithin(LIMITS.lobby, 'lobby', await firstLoad(await browser.newContext(), goto('/play')));
  const context = await browser.newContext();
  await (await newMember()).signIn(context);
  const load = await firstLoad(context, async (page) => {
    await goto('/play')(page);
    await page.getByRole('button', { name: 'You' }).or(page.locator('.header-you')).first().waitFor();
  });
  expectWithin(LIMITS.lobby, 'lobby of a member', load);
});

test('the game screen loads no more than its limit with questions, a vote and news, nor with talk', async () => {
  // Nothing happens by itself at a staged table; at a real one, news would enter the sum by chance.
  const cards = ['Cop', 'Mafioso', 'Villager', 'Villager', 'Villager', 'Villager', 'Villager'];
  const table = new StagedTable({ gameId: 'mafia', cards });
  // Show the guide of a practice table.
  table.table.plan.table.practice = true;
  const load = await firstLoad(await browser.newContext(), async (page) => {
    await table.show(page);
    await page.getByRole('log').waitFor();
  });
  expectWithin(LIMITS.game, 'game', load, filesOf([...QUESTIONS, 'News']));
  expectWithin(LIMITS.talk, 'game with talk', load, filesOf(TALK));
});

inLong('the join page and the table behind it load little more than that, before the start', async () => {
  const host = await (await browser.newContext()).newPage();
  await openHostDialog(host);
  const url = await hostTable(host, 'Seven Lanterns');
  const load = await firstLoad(await browser.newContext(), async (page) => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('button', { name: 'Invite friends' }).waitFor();
  });
  expectWithin(LIMITS.link, 'game by a link', load);
});
