/** Reads the reports of vitest for scripts/test.ts: counts of tests, failures, and the files in which a browser died. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { GAMES } from '../games/index.ts';

export interface Count {
  passed: number;
  failed: number;
  /** Passed tests by game: tests of a game are in a folder of its name. */
  games?: Map<string, number>;
  /** A failed test each: its file and title, and the first line of its error. */
  failures?: string[];
  /** Further lines about the run, printed at its end. */
  remarks?: string[];
}

interface FileResult {
  /** Its path. */
  name: string;
  /** The error of a file that does not load, or in which a hook failed; else empty. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** The part of vitest's JSON report that is read. */
export interface Report {
  success: boolean;
  testResults: FileResult[];
}

/** A browser or page that ended by itself, as tests/e2e/deaths.ts notes it. */
export interface Death {
  /** The path of the test file that ran, where it is known. */
  file?: string;
  what: string;
}

const ofStatus = ({ assertionResults }: FileResult, status: string) => assertionResults.filter((test) => test.status === status);

/** A file that does not load, or in which a hook failed, is one failure. */
const failedIn = (file: FileResult): number => ofStatus(file, 'failed').length || Number(file.message !== '');

/** Counts the tests. A run that fails without a failed test, or that ends without a report, is one failure. */
export function countOf(report: Report | undefined): Count {
  if (!report) return { passed: 0, failed: 1 };
  const sum = (of: (file: FileResult) => number) => report.testResults.reduce((total, file) => total + of(file), 0);
  return {
    passed: sum((file) => ofStatus(file, 'passed').length),
    failed: sum(failedIn) || Number(!report.success),
    games: byGame(report),
    failures: failuresOf(report),
  };
}

function byGame({ testResults }: Report): Map<string, number> {
  const games = new Map<string, number>();
  for (const file of testResults) {
    const game = /[\\/]tests[\\/]games[\\/]([a-z-]+)[\\/]/.exec(file.name)?.[1];
    if (!game || !Object.hasOwn(GAMES, game)) continue;
    games.set(game, (games.get(game) ?? 0) + ofStatus(file, 'passed').length);
  }
  return games;
}

function failuresOf({ testResults }: Report): string[] {
  const line = (file: string, title: string, message = '') =>
    `${relative('.', file)}: ${title}\n    ${stripVTControlCharacters(message).split('\n', 1)[0]}`;
  return testResults.flatMap((file) => {
    const failed = ofStatus(file, 'failed');
    if (failed.length === 0 && file.message !== '') return [line(file.name, 'does not run', file.message)];
    return failed.map(({ fullName, failureMessages }) => line(file.name, fullName, failureMessages[0]));
  });
}

/** One death a line, in JSON. */
export const deathsFrom = (lines: string): Death[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The paths of files that failed and in which a browser died; a death in a file that is not known may be in any of them. */
export function filesToRunAgain({ testResults }: Report, deaths: Death[]): string[] {
  const files = new Set(deaths.map(({ file }) => file));
  return testResults
    .filter((file) => failedIn(file) > 0 && (files.has(file.name) || files.has(undefined)))
    .map(({ name }) => name);
}

/** The files of the second run in place of those of the first. Without a failure that is left, the first one's exit code means the deaths. */
export function replaced(first: Report, again: Report): Report {
  const names = new Set(again.testResults.map(({ name }) => name));
  return {
    success: again.success,
    testResults: [...first.testResults.filter(({ name }) => !names.has(name)), ...again.testResults],
  };
}

/** A line for each death and for each file that ran again. */
export const remarksOn = (deaths: Death[], again: string[]): string[] => [
  ...deaths.map(({ file, what }) => `${what} by itself in ${file ? relative('.', file) : 'a file that is not known'}`),
  ...again.map((file) => `${relative('.', file)} ran again, once`),
];
