/** Chromium for tests: what the variable CHROMIUM names, else Debian's headless shell, else the one of an npm package. */
import { existsSync, statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PATIENT } from '../patience.ts';

/** Of the package chromium-headless-shell. The npm one ends itself on some machines, in its own search for fonts. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Unpacks the npm one at its first call. A headless shell takes two thirds of the CPU time of a whole browser. */
export async function chromiumPath(): Promise<string> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (existsSync(SHELL)) return SHELL;
  // Must come before the import: it makes the package unpack the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  return (await import('@sparticuz/chromium')).default.executablePath();
}

/** Without it the pictures of a page go through files on the disk, which takes a fifth more CPU time. Containers often have little. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1_000_000_000;
}

export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
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
  });
  return browser;
}

export const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 640 },
] as const;
