/** Takes a picture of every screen of a build, from recorded answers. */
import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { SCREENS, type Screen, SESSIONS } from './screens.ts';
import {
  emptyTape,
  httpKey,
  IS_DYNAMIC,
  ORIGIN,
  type Recording,
  readRecording,
  recordedAnswer,
  replaySockets,
  type Tape,
} from './tape.ts';

const HEIGHTS: Record<number, number> = { 360: 640, 1280: 800 };
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};
/** The clock for screens without a table and recordings without a time. */
const NOW = Date.UTC(2026, 0, 15, 21);

/**
 * Script for the page: the same dice every time, and what would load three seconds after the first screen (web/lib/idle.ts) loads
 * at once.
 */
const WITHOUT_CHANCE = `
  let dice = 1;
  Math.random = () => (dice = (dice * 16807) % 2147483647) / 2147483647;
  const wait = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => wait(run, ms === 3000 ? 0 : ms, ...rest);`;
/** Script for the page: waits until fonts and pictures are loaded and nothing has changed for six frames. */
const UNTIL_QUIET = `(async () => {
  await document.fonts.ready;
  let [last, quiet] = ['', 0];
  for (let i = 0; i < 120 && quiet < 6; i++) {
    await new Promise((done) => requestAnimationFrame(done));
    const loading = [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
    const now = document.body.innerHTML.length + ' ' + document.body.scrollHeight;
    quiet = now === last && !loading ? quiet + 1 : 0;
    last = now;
  }
})()`;

export interface ShootOptions {
  dist: string;
  recording: string;
  out: string;
  only: RegExp;
  widths: number[];
  themes: ('dark' | 'light')[];
  workers: number;
}

/** Serves a folder's files; any other path answers the page itself. `tapes` answer calls, and change from screen to screen. */
class Site {
  tapes: Tape[] = [];
  missing: (key: string) => void = () => {};
  readonly #folder: string;
  readonly server: Server;

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.server = createServer((request, response) => this.#answer(request, response));
  }
  #answer({ method = 'GET', url = '/' }: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(url, ORIGIN).pathname);
    if (IS_DYNAMIC.test(path)) {
      const answer = recordedAnswer(this.tapes, httpKey(method, url));
      if (!answer) this.missing(httpKey(method, url));
      const { status, type, body, binary } = answer ?? { status: 404, type: 'text/plain', body: 'Not recorded.' };
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(binary ? Buffer.from(body, 'base64') : body);
      return;
    }
    const wanted = join(this.#folder, path);
    const isFile = wanted.startsWith(this.#folder) && existsSync(wanted) && statSync(wanted).isFile();
    const file = isFile ? wanted : join(this.#folder, 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', isFile ? 'max-age=3600' : 'no-store');
    createReadStream(file).pipe(response);
  }
  listen(): Promise<number> {
    return new Promise((done) => {
      this.server.listen(0, '127.0.0.1', () => done((this.server.address() as AddressInfo).port));
    });
  }
}

/** Starts a browser in which ORIGIN leads to a port of this machine. */
export const launchOn = (port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      `--host-resolver-rules=MAP duskhaven.localhost 127.0.0.1:${port}`,
    ],
  });

/** A browser context without randomness: a clock that stands still, the same dice, no motion, the theme of the device. */
export async function stillContext(browser: Browser, width: number, now: number, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(8_000);
  await context.clock.setFixedTime(now);
  await context.addInitScript(WITHOUT_CHANCE);
  const preferences = { 'duskhaven.theme': 'system', 'guide-seen': 'true', welcomed: JSON.stringify(SESSIONS[screen.as]) };
  const all = screen.asksConsent ? preferences : { ...preferences, 'cookie-consent': 'accepted' };
  await context.addInitScript(`if (location.origin === '${ORIGIN}') Object.assign(localStorage, ${JSON.stringify(all)});`);
  return context;
}

/** Opens a screen and runs its steps. */
export async function openScreen(page: Page, screen: Screen, width: number): Promise<void> {
  await page.goto(ORIGIN + screen.path, { waitUntil: 'load' });
  await page.locator('#root > *').first().waitFor();
  await settle(page);
  const isMember = screen.as === 'mina' || screen.as === 'nils';
  // Waits for the buttons in the header, which load late and are on every page except tables.
  if (isMember && (await page.locator('#main').count())) {
    await page.getByRole('button', { name: /^Chat/ }).first().waitFor();
    await page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .waitFor();
  }
  await screen.steps?.(page, width > 700);
  await settle(page);
}

/** Waits until the page's network, fonts, pictures and layout have been quiet for a while. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(UNTIL_QUIET);
}

/** Takes the pictures; prints failures and calls that no tape answers. Returns the number of failed screens. */
export async function shoot({ dist, recording: file, out, only, widths, themes, workers }: ShootOptions): Promise<number> {
  mkdirSync(out, { recursive: true });
  const recording = readRecording(file);
  const missing = new Map<string, string>();
  let failed = 0;
  for (const book of [false, true]) {
    const wanted = SCREENS.filter((screen) => only.test(screen.name) && (screen.book ?? false) === book);
    const jobs = wanted.flatMap((screen) => widths.map((width) => ({ screen, width })));
    const folder = join(dist, book ? 'book/client' : 'client');
    if (jobs.length === 0 || !existsSync(folder)) continue;
    const work = async () => {
      const site = new Site(folder);
      const browser = await launchOn(await site.listen());
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { screen, width } = job;
        site.missing = (key) => missing.set(key, screen.name);
        try {
          await shot(browser, site, recording, screen, width, themes, out);
        } catch (error) {
          failed++;
          console.error(`${screen.name}-${width}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
        }
      }
      await browser.close();
      site.server.close();
    };
    await Promise.all(Array.from({ length: workers }, work));
  }
  for (const [key, screen] of missing) console.error(`not recorded: ${key} (${screen})`);
  return failed;
}

async function shot(
  browser: Browser,
  site: Site,
  recording: Recording,
  screen: Screen,
  width: number,
  themes: ShootOptions['themes'],
  out: string,
): Promise<void> {
  const tapes = [...(screen.table ? [screen.table] : []), screen.as, 'visitor'].map((name) => recording[name] ?? emptyTape());
  const context = await stillContext(browser, width, tapes.find(({ now }) => now !== undefined)?.now ?? NOW, screen);
  const shootThemes = async (page: Page, name: string) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const path = join(out, `${name}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
    }
  };
  try {
    site.tapes = tapes;
    await replaySockets(context, tapes, site.missing);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: themes[0]! });
    await openScreen(page, screen, width);
    await shootThemes(page, screen.name);
    for (const [i, name] of (width < 700 ? (screen.tabs ?? []) : []).entries()) {
      await page.getByRole('tab', { name }).first().click();
      await shootThemes(page, `${screen.name}-tab${i + 1}`);
    }
  } finally {
    await context.close();
  }
}
