/** A page of an earlier release in Chromium that stays open while the site goes on to another release. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { GameDriver } from '../e2e/hands/driver.ts';
import type * as steps from '../e2e/steps.ts';

export interface OpenPage {
  /** Resolves after some moves. The page then waits. */
  middle: Promise<void>;
  /** The page goes on to the end of its game. */
  goOn: () => Promise<void>;
}
/** Moves before the deploy. */
const MOVES = 2;

/** Takes a seat at a table with the page of a release, and plays with the hands that its own tests use. */
export async function openOldPage(browser: Browser, release: string, link: string, game: string): Promise<OpenPage> {
  const { takeSeat, playMoves, stageOf, watchErrors } = (await import(join(release, 'tests/e2e/steps.ts'))) as typeof steps;
  const { driver } = (await import(join(release, 'tests/e2e/hands', `${game}.ts`))) as { driver: GameDriver };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  // A deploy serves the files of the releases of the last day (scripts/deploy/release-assets.ts); `npm start` serves its own.
  await context.route(/\/assets\/[^/]+$/, (route) => {
    const path = join(release, 'dist/client/assets', basename(new URL(route.request().url()).pathname));
    return existsSync(path) ? route.fulfill({ path }) : route.continue();
  });
  const errors = watchErrors(context);
  const page = await context.newPage();
  await takeSeat(page, link);
  let loads = 0;
  page.on('load', () => loads++);
  const [middle, deploy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const played = playMoves(page, driver.play, async (moves) => {
    if (moves !== MOVES) return;
    middle.resolve();
    await deploy.promise;
  });
  played.catch(middle.reject);
  return {
    middle: middle.promise,
    async goOn() {
      deploy.resolve();
      await played;
      expect(await stageOf(page)).toBe('post');
      expect(loads, 'the page reloaded').toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  };
}
