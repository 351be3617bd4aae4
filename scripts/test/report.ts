/** Reads the reports of vitest for scripts/test.ts: counts of tests, failures, and the files in which a browser died. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { GAMES } from '../../games/index.ts';

export interface TestCount {
  passed: number;
  failed: number;
  /** Passed tests per game; the tests of a game are in a folder with its name. */
  games?: Map<string, number>;
  /** One entry per failed test: its file and title, and the first line of its error. */
  failures?: string[];
  /** Further lines about the run, printed at its end. */
  remarks?: string[];
}

interface FileResult {
  /** Path of the file. */
  name: string;
  /** The error if the file does not load or a hook failed; else empty. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** The fields of vitest's JSON report that are used. */
export interface TestReport {
  success: boolean;
  testResults: FileResult[];
}

/** A browser or page that died by itself, as noted by tests/e2e/deaths.ts. */
export interface BrowserDeath {
  /** Path of the test file that ran, if known. */
  file?: string;
  what: string;
}

const ofStatus = ({ assertionResults }: FileResult, status: string) => assertionResults.filter((test) => test.status === status);

/** A file that does not load, or in which a hook failed, is one failure. */
const failedIn = (file: FileResult): number => ofStatus(file, 'failed').length || Number(file.message !== '');

/** Counts the tests. A run that fails without a failed test, or that ends without a report, is one failure. */
export function testCountOf(report: TestReport | undefined): TestCount {
  if (!report) return { passed: 0, failed: 1 };
  const sum = (of: (file: FileResult) => number) => report.testResults.reduce((total, file) => total + of(file), 0);
  return {
    passed: sum((file) => ofStatus(file, 'passed').length),
    failed: sum(failedIn) || Number(!report.success),
    games: byGame(report),
    failures: failuresOf(report),
  };
}

function byGame({ testResults }: TestReport): Map<string, number> {
  const games = new Map<string, number>();
  for (const file of testResults) {
    const game = /[\\/]tests[\\/]games[\\/]([a-z-]+)[\\/]/.exec(file.name)?.[1];
    if (!game || !Object.hasOwn(GAMES, game)) continue;
    games.set(game, (games.get(game) ?? 0) + ofStatus(file, 'passed').length);
  }
  return games;
}

function failuresOf({ testResults }: TestReport): string[] {
  const line = (file: string, title: string, message = '') =>
    `${relative('.', file)}: ${title}\n    ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
  return testResults.flatMap((file) => {
    const failed = ofStatus(file, 'failed');
    if (failed.length === 0 && file.message !== '') return [line(file.name, 'does not run', file.message)];
    return failed.map(({ fullName, failureMessages }) => line(file.name, fullName, failureMessages[0]));
  });
}

/** Parses deaths, one JSON object per line. */
export const deathsFrom = (lines: string): BrowserDeath[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Paths of failed files in which a browser died; a death in an unknown file may be in any of them. */
export function filesToRunAgain({ testResults }: TestReport, deaths: BrowserDeath[]): string[] {
  const files = new Set(deaths.map(({ file }) => file));
  return testResults
    .filter((file) => failedIn(file) > 0 && (files.has(file.name) || files.has(undefined)))
    .map(({ name }) => name);
}

/**
 * Replaces files of the first run with those of the second. If no failure is left, the run succeeds although the first one
 * failed.
 */
export function replaced(first: TestReport, again: TestReport): TestReport {
  const names = new Set(again.testResults.map(({ name }) => name));
  return {
    success: again.success,
    testResults: [...first.testResults.filter(({ name }) => !names.has(name)), ...again.testResults],
  };
}

/** A line for each death and for each file that ran again. */
export const remarksOn = (deaths: BrowserDeath[], again: string[]): string[] => [
  ...deaths.map(({ file, what }) => `${what} by itself in ${file ? relative('.', file) : 'a file that is not known'}`),
  ...again.map((file) => `${relative('.', file)} ran again, once`),
];
