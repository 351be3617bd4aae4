/**
 * Reports errors that nothing handled, if the visitor allowed it: the kind of error, its place in the site's scripts, the release and
 * the page. The message is left out, because it may quote a text of a player.
 */
import type { PageError } from '../../protocol/http/health.ts';
import { pageAt } from '../../protocol/pages.ts';
import { RELEASE } from '../../protocol/release.ts';
import { call } from './api.ts';
import { isBug } from './failure.ts';
import { allowsErrorReports } from './preferences.ts';

/** Reports of one page load. An error that repeats is one report. */
const MOST = 5;
const MOST_FRAMES = 8;
const reported = new Set<string>();

/** Never rejects: an error that cannot be reported is only in the browser's console. */
export async function reportError(thrown: unknown): Promise<void> {
  if (!isBug(thrown) || !allowsErrorReports()) return;
  const report = reportOf(thrown, location.pathname);
  const key = JSON.stringify(report);
  if (reported.size >= MOST || reported.has(key)) return;
  reported.add(key);
  await call('POST /api/health/error', report).catch(() => undefined);
}

/** The report of an error on the page of this path. */
export function reportOf(thrown: unknown, path: string): PageError {
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: 'Thrown' };
  const frames = stack.split('\n').flatMap((line) => frameOf(line) ?? []);
  return {
    release: RELEASE,
    route: pageAt(path)?.pattern ?? 'none',
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    stack: frames.slice(0, MOST_FRAMES),
  };
}

/**
 * A line of a stack as `function /assets/file.js:line:column`; null for any other line, such as the message. Chromium writes
 * `at function (address)`, Firefox and Safari `function@address`.
 */
function frameOf(line: string): string | null {
  const [, chromium, other] = /^\s*(?:at (?:async )?(?:([^\s(]+) \()?|([^\s@]*)@)https?:\/\/[^/\s]+\/assets\//.exec(line) ?? [];
  const [, place] = /(\/assets\/[\w-]{1,60}\.js:\d{1,7}:\d{1,7})\)?$/.exec(line) ?? [];
  if (place === undefined) return null;
  const caller = chromium ?? other ?? '';
  return /^[\w$.<>#]{1,60}$/.test(caller) ? `${caller} ${place}` : place;
}
