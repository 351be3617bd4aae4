/**
 * `npx node tests/bench/stopwatch.ts [--cpu 4] [--runs 3] [--line slow-4g|none] [--phone]`: measures how long a first-time
 * visitor takes from entering the address to their first action, in two ways. `practice` does the first step of the course at
 * the player's own card, and votes after the first night (`accepted`). `play` says a line at the table of `Play now` and ends
 * when the table accepts it; it does not wait for the game. A phone plays only `play`, because the first hint of the course
 * stands in another pane there. Controls are pressed as soon as they appear, so reading time is not included. Needs a build
 * (`npm run build`). Prints one JSON line per run, then the medians and the load of the machine, which serves the site at the
 * same time. Chromium's headless shell hardly throttles its CPU: name a full browser in `CHROMIUM`.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { preparedForTests } from '../../scripts/database.ts';
import { serve } from '../../scripts/shared/serve.ts';
import { launch, SIZES } from '../e2e/browser.ts';
import { freePort, newStateDir } from '../e2e/site.ts';

/** `slow-4g` equals the preset of that name in Chromium's developer tools. */
const LINES = {
  'slow-4g': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  none: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;
const LIMIT_MS = 15_000;
const PATIENCE = 90_000;

const { values } = parseArgs({
  options: {
    cpu: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    line: { type: 'string', default: 'slow-4g' },
    phone: { type: 'boolean', default: false },
  },
});
const line = LINES[values.line as keyof typeof LINES];
if (!line) throw new RangeError(`There is no line '${values.line}'; there are ${Object.keys(LINES).join(' and ')}.`);

interface Steps {
  press: (page: Page) => Locator;
  /** Button on the page that `press` leads to. */
  begin?: (page: Page) => Locator;
  act: (page: Page) => Promise<void>;
  /** The first action that reaches the table, if `act` does not. */
  next?: (page: Page) => Promise<void>;
}
const WAYS: Record<'practice' | 'play', Steps> = {
  practice: {
    press: (page: Page) => page.getByRole('link', { name: 'Practice' }).first(),
    begin: (page: Page) => page.getByRole('button', { name: /^Start/ }).first(),
    act: (page: Page) => page.getByRole('button', { name: 'Close this hint' }).click(),
    next: async (page: Page) => {
      const vote = page.locator('form.vote').filter({ visible: true });
      await vote.getByRole('radio').first().check({ force: true });
      await vote.getByRole('button', { name: /^Confirm/ }).click();
    },
  },
  play: {
    press: (page: Page) => page.getByRole('button', { name: 'Play now' }).first(),
    act: async (page: Page) => {
      await page.getByRole('textbox').filter({ visible: true }).first().fill('Hello!');
      await page.keyboard.press('Enter');
    },
  },
};
type Way = keyof typeof WAYS;

/** Resolves when the table has accepted this page's first answer or line. */
const acceptedBy = (page: Page): Promise<void> =>
  new Promise((done) => {
    page.on('websocket', (socket) => {
      const sent = new Set<string>();
      socket.on('framesent', ({ payload }) => {
        const [, id] = /^(?:answer|say):.*"id":"([^"]+)"/.exec(String(payload)) ?? [];
        if (id) sent.add(id);
      });
      socket.on('framereceived', ({ payload }) => {
        for (const id of sent) if (String(payload).includes(`done:object:{"id":"${id}"}`)) done();
      });
    });
  });

async function run(browser: Browser, site: string, way: Way): Promise<number> {
  const context = await browser.newContext({ viewport: SIZES[values.phone ? 1 : 0] });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await device.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
  const heard = acceptedBy(page);
  const start = performance.now();
  const since = (): number => Math.round(performance.now() - start);
  await page.goto(site, { waitUntil: 'commit' });
  const { press, begin, act, next }: Steps = WAYS[way];
  await press(page).waitFor();
  const seen = since();
  await press(page).click();
  await begin?.(page).click();
  const pressed = since();
  await page.waitForURL(/\/game\//, { waitUntil: 'commit' });
  const seated = since();
  await page.locator('main.game[data-stage]').waitFor();
  const table = since();
  await act(page);
  const acted = since();
  await next?.(page);
  await heard;
  const accepted = since();
  // A lesson opens with a night, so its first step comes long before the first action that reaches the table.
  const ms = next ? acted : accepted;
  console.log(JSON.stringify({ way, seen, pressed, seated, table, acted, accepted, ms, load: Number(loadavg()[0]!.toFixed(1)) }));
  await context.close();
  return ms;
}

const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

const stateDir = newStateDir(await preparedForTests());
const port = await freePort();
const miniflare = await serve({ port, stateDir });
const browser = await launch();
try {
  const site = `http://127.0.0.1:${port}`;
  // The first request to a server compiles the worker; no visitor should be charged for that.
  await fetch(`${site}/api/game/list`);
  const medians: Partial<Record<Way, number>> = {};
  for (const way of values.phone ? (['play'] as const) : (Object.keys(WAYS) as Way[])) {
    const times: number[] = [];
    for (let i = 0; i < Number(values.runs); i++) times.push(await run(browser, site, way));
    medians[way] = median(times);
  }
  const within = Object.values(medians).every((ms) => ms <= LIMIT_MS);
  console.log(
    JSON.stringify({ line: values.line, phone: values.phone, cpu: Number(values.cpu), medians, limit: LIMIT_MS, within }),
  );
} finally {
  await browser.close();
  await miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
}
