import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { watchErrors } from './steps.ts';

export interface Visitor {
  page: Page;
  errors: string[];
}

/** Call it once at the top of a file. Returns a function that opens a visitor's page, which is closed after the test. */
export function openVisitors(): (size: { width: number; height: number }) => Promise<Visitor> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser.close());
  return async ({ width, height }) => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    contexts.push(context);
    return { page: await context.newPage(), errors: watchErrors(context) };
  };
}
