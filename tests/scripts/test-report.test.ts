import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { deathsFrom, filesToRunAgain, remarksOn, replaced, type TestReport, testCountOf } from '../../scripts/test/report.ts';

const file = (name: string, statuses: string, message = ''): TestReport['testResults'][number] => ({
  name: resolve('tests/e2e', name),
  message,
  assertionResults: [...statuses].map((status, i) => ({
    status: status === 'p' ? 'passed' : status === 'f' ? 'failed' : 'skipped',
    fullName: `test ${i}`,
    failureMessages: status === 'f' ? ['browser has been closed\n    at …'] : [],
  })),
});

const FIRST: TestReport = {
  success: false,
  testResults: [
    file('passed.test.ts', 'pp'),
    file('died.test.ts', 'pff'),
    file('hook.test.ts', 'ss', 'browser has been closed'),
    file('wrong.test.ts', 'pf'),
    file('saved.test.ts', 'p'),
  ],
};
const DEATHS = deathsFrom(
  ['died', 'hook', 'saved']
    .map((name) => JSON.stringify({ file: resolve(`tests/e2e/${name}.test.ts`), what: 'Chromium ended' }))
    .join('\n')
    .concat('\n'),
);

test('a failed hook counts as one failure and is named', () => {
  expect(testCountOf(FIRST)).toMatchObject({ passed: 5, failed: 4 });
  expect(testCountOf(FIRST).failures).toContain('tests/e2e/hook.test.ts: does not run\n    browser has been closed');
  expect(testCountOf({ success: false, testResults: [file('passed.test.ts', 'p')] }).failed).toBe(1);
  expect(testCountOf(undefined)).toEqual({ passed: 0, failed: 1 });
});

test('only failed files in which a browser died run again', () => {
  expect(filesToRunAgain(FIRST, DEATHS)).toEqual(['died', 'hook'].map((name) => resolve(`tests/e2e/${name}.test.ts`)));
  expect(filesToRunAgain(FIRST, [{ what: 'Chromium ended' }])).toHaveLength(3);
  expect(filesToRunAgain(FIRST, [])).toEqual([]);
});

test('the second run replaces the first, and the other failures stay', () => {
  const again: TestReport = { success: true, testResults: [file('died.test.ts', 'ppp'), file('hook.test.ts', 'pp')] };
  expect(testCountOf(replaced(FIRST, again))).toMatchObject({ passed: 9, failed: 1 });
  const failed: TestReport = { success: false, testResults: [file('died.test.ts', 'ppf'), file('hook.test.ts', 'pp')] };
  expect(testCountOf(replaced(FIRST, failed))).toMatchObject({ passed: 8, failed: 2 });
});

test('the last lines name each death and each second run', () => {
  expect(remarksOn(DEATHS, [resolve('tests/e2e/died.test.ts')])).toEqual([
    'Chromium ended by itself in tests/e2e/died.test.ts',
    'Chromium ended by itself in tests/e2e/hook.test.ts',
    'Chromium ended by itself in tests/e2e/saved.test.ts',
    'tests/e2e/died.test.ts ran again, once',
  ]);
});
