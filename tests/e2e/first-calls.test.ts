/** A page costs few requests, because its first calls are answered together. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type PrefetchHead, prefetchAddress } from '../../protocol/http/prefetch.ts';
import { isLong } from '../long.ts';
import { launch } from './browser.ts';
import { newMember } from './member.ts';
import { hostAt } from './players.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Polls begin five seconds after the page; they are no first calls. */
const FIRST_MS = 4_000;

/** The addresses of the calls that the page made in its first seconds. */
const firstCalls = (page: Page): Promise<string[]> =>
  page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < until)
        .map(({ name }) => name.slice(location.origin.length))
        // Facts about roles are the same for all, and are cached for long.
        .filter((address) => address.startsWith('/api/') && !address.startsWith('/api/roles/')),
    FIRST_MS,
  );

test.each(isLong ? (['member', 'visitor'] as const) : (['member'] as const))(
  'a page of a %s makes at most four calls, and none that was answered together',
  async (who) => {
    const ana = await newMember();
    const game = await hostAt(ana, { gameType: 'Mafia', lobby: 'Sandbox', setup: 'first-light' });
    const context = await browser.newContext();
    if (who === 'member') await ana.signIn(context);
    for (const [path, ready] of [
      ['/', who === 'member' ? '[aria-labelledby="setups-to-try"]' : 'main h1'],
      ['/play?lobby=Games', '[aria-labelledby="setups-to-try"]'],
      ['/community/forums', 'main h2'],
      [`/user/${ana.id}`, 'main h1'],
      [`/game/${game}`, who === 'member' ? 'main.game[data-stage]' : 'main h1'],
    ] as const) {
      const page = await context.newPage();
      const url = new URL(path, inject('site'));
      await page.goto(url.href);
      // The same answer again, because Chromium keeps no body of a stream.
      const prefetch = await context.request.get(new URL(prefetchAddress(url), url).href);
      const [head = ''] = (await prefetch.text()).split('\n');
      const answered = (JSON.parse(head) as PrefetchHead).calls;
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      const calls = await firstCalls(page);
      console.log(JSON.stringify({ page: path, who, calls: calls.length, together: answered.length }));
      expect([path, calls.filter((address) => answered.includes(address))]).toEqual([path, []]);
      expect([path, calls, calls.length <= 4]).toEqual([path, calls, true]);
      expect([path, calls.filter((address) => address.startsWith('/api/prefetch'))]).toEqual([path, [expect.any(String)]]);
      await page.close();
    }
    await context.close();
  },
);
