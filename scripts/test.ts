/**
 * `npm test`: types, lint, rules in plain Node, objects and routes in workerd, the build, the kill test, whole walks
 * and size budgets in Chromium. One closing line counts them all. `npm test -- rules workerd` runs only what is named.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../games/index.ts';
import { run } from './run.ts';

interface Count {
  passed: number;
  failed: number;
  /** Of those that passed, how many are about each game: they lie in a folder of its name. */
  games?: Map<string, number>;
}
/** What vitest writes of a run. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { name: string; assertionResults: { status: string }[] }[];
}
const folder = mkdtempSync(join(tmpdir(), 'duskhaven-test-'));

/** A check that passes or fails as a whole. */
const check = async (command: string, args: string[]): Promise<Count> => {
  const ok = (await run(command, args)) === 0;
  return { passed: Number(ok), failed: Number(!ok) };
};
/** A vitest project: as many as it has tests. A run that dies without a report is one failure. */
const vitest = async (project: string): Promise<Count> => {
  const file = join(folder, `${project}.json`);
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.numFailedTests || Number(code !== 0 || !report.success);
    return { passed: report.numPassedTests, failed, games: byGame(report) };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

function byGame({ testResults }: Report): Map<string, number> {
  const games = new Map<string, number>();
  for (const { name, assertionResults } of testResults) {
    const game = /[\\/]tests[\\/]games[\\/]([a-z-]+)[\\/]/.exec(name)?.[1];
    if (!game || !Object.hasOwn(GAMES, game)) continue;
    games.set(game, (games.get(game) ?? 0) + assertionResults.filter(({ status }) => status === 'passed').length);
  }
  return games;
}

const KINDS: Record<string, () => Promise<Count>> = {
  types: async () => {
    await run('wrangler', ['types', 'worker-configuration.d.ts']);
    return check('tsc', ['-b', '--force']);
  },
  lint: () => check('biome', ['check', '--error-on-warnings', '.']),
  rules: async () => {
    // The rulebook follows the traits: nobody has to remember to write it.
    await run('node', ['scripts/rules.ts']);
    return vitest('rules');
  },
  workerd: () => vitest('workerd'),
  deploy: () => check('node', ['scripts/deploy.ts', '--dry-run']),
  build: () => check('node', ['scripts/build.ts']),
  kill: () => vitest('kill'),
  browser: () => vitest('browser'),
};

const asked = process.argv.slice(2);
const rows: [string, Count, number][] = [];
for (const [kind, count] of Object.entries(KINDS)) {
  if (asked.length && !asked.includes(kind)) continue;
  console.log(`\n── ${kind}`);
  const from = performance.now();
  rows.push([kind, await count(), (performance.now() - from) / 1000]);
}
rmSync(folder, { recursive: true, force: true });

console.log('');
for (const [kind, { passed, failed }, seconds] of rows)
  console.log(
    `${kind.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
for (const [, { games }] of rows)
  if (games?.size) console.log(`rules by game: ${[...games].map(([game, passed]) => `${game} ${passed}`).join(', ')}`);
const total = (of: 'passed' | 'failed') => rows.reduce((sum, [, count]) => sum + count[of], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;
