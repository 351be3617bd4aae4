/**
 * Prints every trait with its size and its tests: `npm run traits -- --games N --seed S`.
 *
 *   lines   length of its declaration, from the call's first line to that of its closing bracket
 *   tests   titles in tests/games/mafia/ that contain its name
 *   games   number of games, among N of random setups between bots, in which it took part
 *
 * The last line is JSON; its `lines` count the roles only. Exit 1 when a trait has no test or its declaration is not found.
 */
import { parseArgs } from 'node:util';
import '../games/mafia/engine/mafia.ts';
import { type Trait, traitsOf } from '../games/mafia/engine/trait.ts';
import { bearing, titles } from '../tests/games/mafia/titles.ts';
import { traitCoverage } from './traits/coverage.ts';
import { declarations } from './traits/declarations.ts';

const KINDS = ['role', 'modifier', 'item', 'effect', 'setting', 'event'] as const;
type Kind = (typeof KINDS)[number];

interface Row {
  kind: Kind;
  name: string;
  lines: number;
  tests: number;
  games: number;
}

function positiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0.`);
  return value;
}

/** Rows sorted by kind, then name. Null if a declaration cannot be found; the missing ones are printed. */
function measureTraits(games: ReadonlyMap<string, number>): Row[] | null {
  const byName = (a: Trait, b: Trait) => (a.id < b.id ? -1 : 1);
  const all = KINDS.flatMap((kind) =>
    traitsOf(kind)
      .sort(byName)
      .map(({ id }) => ({ kind, name: id })),
  );
  const names = all.map(({ name }) => name);
  const declared = declarations(new Set(names));
  const tests = bearing(titles(), names);
  const lost = names.filter((name) => !declared.has(name));
  for (const name of lost) console.error(`The declaration of ${name} was not found.`);
  if (lost.length > 0) return null;
  return all.map(({ kind, name }) => {
    const { lines } = declared.get(name)!;
    return { kind, name, lines, tests: tests.get(name)!, games: games.get(name) ?? 0 };
  });
}

function printTable(rows: Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (kind: string, name: string, ...rest: (string | number)[]) =>
    console.log([kind.padEnd(8), name.padEnd(width), ...rest.map((cell) => String(cell).padStart(6))].join('  '));
  line('kind', 'name', 'lines', 'tests', 'games');
  for (const { kind, name, lines, tests, games } of rows) {
    const marks = [...(tests === 0 ? ['no test'] : []), ...(games === 0 ? ['never played'] : [])];
    line(kind, name, lines, tests, games, ...(marks.length ? [`<- ${marks.join(', ')}`] : []));
  }
}

/** The smallest number that at least this share of the numbers do not exceed. */
const quantile = (numbers: number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;
const STEPS = [5, 10, 15, 20, 30, 40];
const BANDS = [...STEPS.map((to, i) => ({ from: (STEPS[i - 1] ?? 0) + 1, to })), { from: 41, to: Number.POSITIVE_INFINITY }];

function printDistribution(rows: Row[]): void {
  const label = ({ from, to }: (typeof BANDS)[number]) => (Number.isFinite(to) ? `${from}-${to}` : `${from}+`);
  const line = (kind: string, ...cells: (string | number)[]) =>
    console.log([kind.padEnd(8), ...cells.map((cell) => String(cell).padStart(6))].join('  '));
  line('lines', 'count', 'median', 'p90', 'most', ...BANDS.map(label));
  for (const kind of KINDS) {
    const lines = linesOf(rows, kind);
    const bands = BANDS.map(({ from, to }) => lines.filter((n) => n >= from && n <= to).length);
    line(kind, lines.length, quantile(lines, 0.5), quantile(lines, 0.9), Math.max(0, ...lines), ...bands);
  }
}
const linesOf = (rows: Row[], kind: Kind): number[] => rows.filter((row) => row.kind === kind).map(({ lines }) => lines);

function main(): void {
  const { values } = parseArgs({
    options: { games: { type: 'string', default: '1500' }, seed: { type: 'string', default: '1' } },
  });
  const { by, games, failures } = traitCoverage(positiveInteger('games', values.games), positiveInteger('seed', values.seed));
  const rows = measureTraits(by);
  if (!rows) {
    process.exitCode = 1;
    return;
  }
  printTable(rows);
  console.log();
  printDistribution(rows);
  const idle = rows.filter((row) => row.games === 0).length;
  console.log(`\n${games} games, ${failures} of them in trouble; ${idle} traits took part in none.`);
  const untested = rows.filter(({ tests }) => tests === 0).length;
  const counts = Object.fromEntries(KINDS.map((kind) => [`${kind}s`, linesOf(rows, kind).length]));
  const lines = linesOf(rows, 'role');
  console.log(JSON.stringify({ ...counts, medianLines: quantile(lines, 0.5), p90Lines: quantile(lines, 0.9), untested }));
  if (untested > 0) process.exitCode = 1;
}

main();
