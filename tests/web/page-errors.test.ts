import { afterEach, expect, test, vi } from 'vitest';
import { RELEASE } from '../../protocol/release.ts';
import { ApiError } from '../../web/lib/api.ts';
import { reportError, reportOf } from '../../web/lib/page-errors.ts';
import { consent, setConsent } from '../../web/lib/preferences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  consent.value = null;
});

function thrown(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error('my secret words'), { name, stack });
}
const CHROMIUM = `TypeError: my secret words
    at send (https://duskhaven.example/assets/GamePage-abc_1.js:1:20)
    at async Object.run (https://duskhaven.example/assets/index-x.js:12:3)
    at https://duskhaven.example/assets/core-y.js:4:5
    at evil (https://elsewhere.example/a.js:1:1)
    at my secret words (https://duskhaven.example/user/ada:1:1)`;
const FIREFOX = `send@https://duskhaven.example/assets/GamePage-abc_1.js:1:20
@https://duskhaven.example/assets/core-y.js:4:5`;

test('a report has the kind of error, its place in the scripts, the release and the page, and no message', () => {
  expect(reportOf(thrown(CHROMIUM), '/game/Abc123def456')).toEqual({
    release: RELEASE,
    route: '/game/:link',
    name: 'TypeError',
    stack: ['send /assets/GamePage-abc_1.js:1:20', 'Object.run /assets/index-x.js:12:3', '/assets/core-y.js:4:5'],
  });
  expect(reportOf(thrown(FIREFOX, 'my secret'), '/nowhere/at/all')).toMatchObject({
    route: 'none',
    name: 'Error',
    stack: ['send /assets/GamePage-abc_1.js:1:20', '/assets/core-y.js:4:5'],
  });
  expect(reportOf('my secret words', '/play')).toEqual({ release: RELEASE, route: '/play', name: 'Thrown', stack: [] });
});

test('a report is sent only with consent, once for each error, at most five times, and not for a refused call', async () => {
  const fetch = vi.fn(async () => new Response('OK'));
  vi.stubGlobal('fetch', fetch);
  const error = (line: number) => thrown(`at f (https://x.example/assets/a.js:${line}:1)`);
  await reportError(error(1));
  setConsent('rejected');
  await reportError(error(1));
  // Accepted before the question named reports.
  consent.value = 'accepted';
  await reportError(error(1));
  expect(fetch).not.toHaveBeenCalled();
  setConsent('accepted');
  await reportError(new ApiError(403, 'No.'));
  expect(fetch).not.toHaveBeenCalled();
  await reportError(error(1));
  await reportError(error(1));
  expect(fetch).toHaveBeenCalledTimes(1);
  for (let line = 2; line < 12; line++) await reportError(error(line));
  expect(fetch).toHaveBeenCalledTimes(5);
});
