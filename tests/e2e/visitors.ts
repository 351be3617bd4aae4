import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { launch } from './browser.ts';
import { watchErrors } from './steps.ts';

export interface Visitor {
  page: Page;
  errors: string[];
}
interface Size {
  width: number;
  height: number;
}

/** Everything that a visit leaves behind except cached files, which take most of the time to load. */
const LEFT = 'cookies,local_storage,indexeddb,service_workers,cache_storage';

/** `onTestFinished` of a test that runs beside others. */
type AtEnd = (leave: () => Promise<void>) => unknown;

/** Shared by all test files of a process, so that each begins with a browser that has loaded the site. Ends with the process. */
let browser: Promise<Browser> | undefined;
const free: BrowserContext[] = [];
const found = new Map<BrowserContext, string[]>();

/** Launches a browser that is replaced if it dies, so that only the test that saw it die fails. */
async function launchAgain(): Promise<Browser> {
  const launched = await launch();
  launched.on('disconnected', () => {
    browser = undefined;
    free.length = 0;
  });
  return launched;
}

async function newContext(): Promise<BrowserContext> {
  browser ??= launchAgain();
  const context = await (await browser).newContext({ reducedMotion: 'reduce' });
  found.set(context, watchErrors(context));
  return context;
}

/**
 * Call it once at the top of a file. Returns a function that opens a visitor's page, which is closed after the test. A visitor
 * has no cookies and nothing stored, but may have the files of the site in the cache.
 */
export function openVisitors(): (size: Size, atEnd?: AtEnd) => Promise<Visitor> {
  const leaving: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaving.splice(0)) await leave();
  });
  return async ({ width, height }, atEnd = (leave) => leaving.push(leave)) => {
    const context = free.pop() ?? (await newContext());
    atEnd(async () => {
      await forget(context);
      free.push(context);
    });
    const errors = found.get(context)!;
    errors.length = 0;
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    return { page, errors };
  };
}

async function forget(context: BrowserContext): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  const origins = new Set(context.pages().map((open) => new URL(open.url()).origin));
  for (const other of others) await other.close();
  // Leave the page of the site, which could store something while its data is cleared.
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT });
  await context.clearCookies();
  await page.close();
}
