/** Chromium for tests: what the variable CHROMIUM names, else Debian's headless shell, else the one of an npm package. */
import { existsSync, statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PATIENT } from '../patience.ts';
import { type Executable, npmChromium } from './npm-chromium.ts';

/** The browser of Debian's package chromium-headless-shell: smaller than that of npm, and updated with the machine. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** A headless shell takes two thirds of the CPU time of a whole browser. */
export function chromiumExecutable(): Executable {
  const named = process.env['CHROMIUM'] || (existsSync(SHELL) && SHELL);
  return named ? { path: named, env: {} } : npmChromium();
}

/** Without it the pictures of a page go through files on the disk, which takes a fifth more CPU time. Containers often have little. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1_000_000_000;
}

/** Is told of each browser and page that ended by itself. */
let noteDeath: (what: string) => void = (what) => console.error(what);

/** For the run, which plays the files again in which a browser died: see tests/e2e/deaths.ts. */
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
  // On a busy machine pages are slow: a test should fail for what it waits for, not for the time.
  browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENT.timeout);
    context.on('page', (page) => page.on('crash', () => noteDeath('a page crashed')));
  });
  noteUnasked(browser);
  return browser;
}

let isEnding = false;
// Before Playwright, which ends its browsers at this signal: vitest sends it to a worker that has no more files.
process.once('SIGTERM', () => {
  isEnding = true;
});

/** A browser that a test closes, or that ends with its process, has been asked to. */
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
