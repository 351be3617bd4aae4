/** Chromium for tests: the system's, else the one in the npm package @sparticuz/chromium. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { PATIENT } from '../patience.ts';

export async function launch(): Promise<Browser> {
  let executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    // Must come before the import: it makes the package unpack the libraries that a bare machine lacks.
    process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
    executablePath = await (await import('@sparticuz/chromium')).default.executablePath();
  }
  const browser = await chromium.launch({
    executablePath,
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
