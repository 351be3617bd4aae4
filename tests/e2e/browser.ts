/** Chromium for tests: the one that the variable CHROMIUM names, else Debian's headless shell, else that of an npm package. */
import { existsSync, statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PATIENT } from '../patience.ts';
import { type Executable, npmChromium } from './npm-chromium.ts';

/** Browser of Debian's package chromium-headless-shell: smaller than the npm one, and updated with the machine. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the browser to use. A headless shell takes two thirds of the CPU time of a whole browser. */
export function chromiumExecutable(): Executable {
  const named = process.env['CHROMIUM'] || (existsSync(SHELL) && SHELL);
  return named ? { path: named, env: {} } : npmChromium();
}

/**
 * Whether there is enough shared memory, which containers often lack. Without it the pictures of a page go through files on disk,
 * which takes a fifth more CPU time.
 */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1_000_000_000;
}

/** Called for each browser and page that ended by itself. */
let noteDeath: (what: string) => void = (what) => console.error(what);

/** Sets the callback, for the run to repeat test files in which a browser died (tests/e2e/deaths.ts). */
export function onDeath(note: (what: string) => void): void {
  noteDeath = note;
}

export async function launch(): Promise<Browser> {
  const { path, env } = chromiumExecutable();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  // The walks and their pictures have the dark theme, unless a test asks for the light one.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ colorScheme: 'dark', ...options });
  // Pages are slow on a busy machine, and a test must not fail for the time that they take.
  browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENT.timeout);
    context.on('page', (page) => page.on('crash', () => noteDeath('a page crashed')));
  });
  noteUnasked(browser);
  return browser;
}

let isEnding = false;
// Vitest sends this signal to a worker without further files. Listen before Playwright, which then ends its browsers.
process.once('SIGTERM', () => {
  isEnding = true;
});

/** Notes the end of a browser, unless a test closed it or its process is ending. */
function noteUnasked(browser: Browser): void {
  const close = browser.close.bind(browser);
  let isAsked = false;
  browser.close = (options) => {
    isAsked = true;
    return close(options);
  };
  browser.on('disconnected', () => {
    if (!isAsked && !isEnding) noteDeath('Chromium ended');
  });
}

export const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 640 },
] as const;
