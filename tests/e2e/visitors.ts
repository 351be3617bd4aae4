/** One browser for a file of walks, and as many visitors in it as a walk needs, each with a context of their own. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { watchErrors } from './walk.ts';

export interface Visitor {
  page: Page;
  /** What the page itself reports as wrong, as it happens. */
  errors: string[];
}

/** To be called once at the top of a file. Answers what opens a visitor's page; it is closed after the test. */
export function visitors(): (size: { width: number; height: number }) => Promise<Visitor> {
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
