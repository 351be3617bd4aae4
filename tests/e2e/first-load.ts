/** Records what a page loads and moves in the five seconds after its first screen, on a machine of any speed. */
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** Loads in idle time count if they begin within this time after the first screen. */
const FIRST_SCREEN_MS = 5_000;
/** The page is at rest after this many checks without a new request, a tenth of a second apart. */
const QUIET_LOOKS = 5;

export interface FirstLoad {
  /** Gzipped bytes of scripts and styles, by file. */
  code: Map<string, number>;
  /** Bytes of fonts. */
  fonts: number;
  /** Sum of all layout shifts that no input caused: at least the page's cumulative layout shift. */
  shift: number;
  /** The shifts, for the error message: what moved from where to where. */
  shifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts. Runs in the page, before its own scripts. */
function recordShifts(): void {
  const shifts: [number, string][] = [];
  Object.assign(globalThis, { recordedShifts: shifts });
  const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : '(text)');
  const spot = ({ x, y, height }: DOMRectReadOnly) => `${Math.round(x)} ${Math.round(y)} h${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push([
          value,
          sources
            .map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${spot(previousRect)} → ${spot(currentRect)}`)
            .join(', '),
        ]);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The longest wait of a first page for its session (web/app/main.tsx). */
const FIRST_PAGE_PATIENCE_MS = 5_000;
/**
 * Lets a first page wait for its session for as long as that takes. The limit is for slow connections; a busy machine would reach
 * it too, and the page would be drawn without its notices. Runs in the page, after the clock is installed.
 */
function waitForSession(patience: number): void {
  const start = window.setTimeout as (run: TimerHandler, ms?: number, ...rest: unknown[]) => number;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) => start(run, ms === patience ? 60 * patience : ms, ...rest),
  });
}

/**
 * Opens a page in this context, which should have an empty cache, and waits for everything that it does in its first five
 * seconds. The page's clock is moved on, so that timers and idle callbacks are due. `weighs` is whether to count bytes, which
 * reads and compresses every file. `look` is called with the page at rest, after the measurement.
 */
export async function firstLoad(
  context: BrowserContext,
  visit: (page: Page) => Promise<void>,
  { weighs = true, look }: { weighs?: boolean; look?: (page: Page) => Promise<void> } = {},
): Promise<FirstLoad> {
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  let open = 0;
  let asked = 0;
  const sizes: Promise<['code' | 'fonts', string, number]>[] = [];
  page.on('request', () => {
    open += 1;
    asked += 1;
  });
  page.on('requestfailed', () => {
    open -= 1;
  });
  page.on('requestfinished', (request) => {
    open -= 1;
    if (!weighs) return;
    const kind = request.resourceType();
    if (kind !== 'font' && kind !== 'script' && kind !== 'stylesheet') return;
    const path = new URL(request.url()).pathname;
    const body = request.response().then((response) => response!.body());
    sizes.push(body.then((bytes) => (kind === 'font' ? ['fonts', path, bytes.length] : ['code', path, gzipSync(bytes).length])));
  });
  const rest = async () => {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet = open === 0 && asked === seen ? quiet + 1 : 0) {
      seen = asked;
      // Wait behind everything that the page is busy with.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await page.clock.install();
  await page.addInitScript(waitForSession, FIRST_PAGE_PATIENCE_MS);
  await visit(page);
  await rest();
  await page.clock.fastForward(FIRST_SCREEN_MS);
  await rest();
  const load: FirstLoad = { code: new Map(), fonts: 0, shift: 0, shifts: [] };
  for (const [kind, path, bytes] of await Promise.all(sizes))
    if (kind === 'code') load.code.set(path, bytes);
    else load.fonts += bytes;
  const recorded = await page.evaluate(() => (globalThis as unknown as { recordedShifts: [number, string][] }).recordedShifts);
  for (const [value, what] of recorded) {
    load.shift += value;
    load.shifts.push(`${value.toFixed(4)} ${what}`);
  }
  await look?.(page);
  await context.close();
  return load;
}
