/**
 * `npx node tests/bench/workshop.ts [--rounds 3] [--seconds 5] [--setup twelve-bells]`: measures whether the page stays smooth while
 * the balance workshop plays. Opens the editor with a copy of a built-in setup and counts frames per second while talking bots
 * play it, and again after the silent bots are done. Prints one JSON line each: frames per second, the longest time between two
 * frames, and the longest task of the page's thread; then the medians, the time for 1,000 games of silent bots, the cores and the
 * load. Workers and page share the machine with the server. Needs a build (`npm run build`).
 */
import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { preparedForTests } from '../../scripts/database.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { launch } from '../e2e/browser.ts';
import { newMemberAt } from '../e2e/member-at.ts';
import { freePort, newStateDir } from '../e2e/site.ts';

const PATIENCE = 180_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    setup: { type: 'string', default: 'twelve-bells' },
  },
});
const seconds = Number(values.seconds);

interface Smoothness {
  perSecond: number;
  longestGap: number;
  longestTask: number;
}

/** Runs in the page. No browser reports tasks shorter than 50 ms; without a report the longest is 0. */
const WATCH = `(ms) => new Promise((done) => {
  let [pictures, longestGap, longestTask] = [0, 0, 0];
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  const began = performance.now();
  let last = began;
  const round = (x) => Math.round(x * 10) / 10;
  const next = () => {
    const now = performance.now();
    pictures += 1;
    longestGap = Math.max(longestGap, now - last);
    last = now;
    if (now - began < ms) return void requestAnimationFrame(next);
    tasks.disconnect();
    done({ perSecond: round((pictures * 1000) / (now - began)), longestGap: round(longestGap), longestTask: round(longestTask) });
  };
  requestAnimationFrame(next);
})`;
/** Counts the frames of a page for the configured number of seconds. */
const watch = (page: Page): Promise<Smoothness> => page.evaluate<Smoothness>(`(${WATCH})(${seconds * 1_000})`);

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
const print = (line: object): void => console.log(JSON.stringify(line));

async function measure(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Balance' });
  const silent = panel.getByLabel('Silent bots');
  const said = panel.getByText(/of 1,000 bot games/);
  await said.waitFor();
  const measured: Record<'playing' | 'resting', Smoothness[]> = { playing: [], resting: [] };
  const tookMs: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    // Once the first figures appear, the engine is loaded and the workers are busy.
    await panel.getByText(/^[1-9]\d* of 1,000 bot games/).waitFor();
    measured.playing.push(await watch(page));
    print({ round, while: 'playing', ...measured.playing.at(-1), shown: await said.textContent() });
    const began = performance.now();
    await silent.press('Space');
    await panel.getByText('1,000 of 1,000 bot games').waitFor();
    tookMs.push(Math.round(performance.now() - began));
    measured.resting.push(await watch(page));
    print({ round, while: 'resting', ...measured.resting.at(-1), shown: await said.textContent() });
    await silent.press('Space');
    await panel.getByText('The bots sit down…').waitFor();
  }
  const middle = (of: readonly Smoothness[]) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    longestGap: median(of.map(({ longestGap }) => longestGap)),
    longestTask: median(of.map(({ longestTask }) => longestTask)),
  });
  const machine = { cores: availableParallelism(), load: Number(loadavg()[0]!.toFixed(1)) };
  print({
    setup: values.setup,
    playing: middle(measured.playing),
    resting: middle(measured.resting),
    thousandGamesMs: median(tookMs),
    ...machine,
  });
}

const stateDir = newStateDir(await preparedForTests());
const port = await freePort();
const miniflare = await serve({ port, stateDir, vars: { TEST_SCRYPT_N: '1024' } });
const browser = await launch();
try {
  const site = `http://127.0.0.1:${port}`;
  const member = await newMemberAt(site, 'workshop@example.com');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(PATIENCE);
  await member.signIn(context);
  const page = await context.newPage();
  await page.goto(`${site}/play/create?copy=${values.setup}`);
  await measure(page);
} finally {
  await browser.close();
  await miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
}
