/**
 * `npm test` runs all kinds of tests and prints a table of their wall and CPU times, then a last line with the counts. `npm test
 * -- rules workerd` runs only these two. `--long` (`npm run test:long`) plays everything, instead of the share that tests/long.ts
 * takes.
 */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockBuildToWrite } from './build/build-lock.ts';
import { type Output, run } from './shared/run.ts';
import { runScript } from './shared/usage-error.ts';
import { deathsFrom, filesToRunAgain, remarksOn, replaced, type TestCount, type TestReport, testCountOf } from './test/report.ts';

/** Set by Ctrl-C and by a request to end: the kinds that run come to their ends, and no other begins. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));

const folder = mkdtempSync(join(tmpdir(), 'duskhaven-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const requested = process.argv.slice(2).filter((argument) => argument !== '--long');
const extra: Record<string, string> = process.argv.includes('--long') ? { TEST_LONG: 'true' } : {};

/** CPU seconds by kind, of commands and the processes that they waited for, but not of servers that the kill test killed. */
const cpu = new Map<string, number>();
/** Shell script that runs the command, and writes its times to the file $0. */
const TIMED = '"$@"; code=$?; times > "$0"; exit $code';

/** Like `run`, and adds the CPU time of the command to its kind. */
async function runTimed(kind: string, command: string, args: string[], to: Output): Promise<number> {
  if (isStopped) return 1;
  const file = join(folder, `${kind}.times`);
  const code = await run('sh', ['-c', TIMED, file, command, ...args], extra, to, true);
  // The second line: user and system time of the children, as 1m2.34s.
  const [, children = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
  cpu.set(kind, (cpu.get(kind) ?? 0) + seconds);
  return code;
}

const check = async (kind: string, command: string, args: string[], to: Output): Promise<TestCount> => {
  const ok = (await runTimed(kind, command, args, to)) === 0;
  return { passed: Number(ok), failed: Number(!ok) };
};
const both = (one: TestCount, other: TestCount): TestCount => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});
/**
 * Runs the vitest projects whose names begin with `project`, or only these files of them. Undefined if it ended without a report.
 */
async function report(project: string, to: Output, files: string[] = []): Promise<TestReport | undefined> {
  const file = join(folder, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTimed(project, 'vitest', ['run', '--project', `${project}*`, ...reporters, ...files], to);
  if (!existsSync(file)) return undefined;
  const { success, testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  return { success: success && code === 0, testResults };
}

const vitest = async (project: string, to: Output): Promise<TestCount> => testCountOf(await report(project, to));

/**
 * Like `vitest`, but failed files in which a browser died run once more, and the second result counts, because one death fails
 * all tests of a file. The last lines report this, so that no death is hidden.
 */
async function browserTests(to: Output): Promise<TestCount> {
  const noted = join(folder, 'deaths.jsonl');
  extra['BROWSER_DEATHS'] = noted;
  const first = await report('browser', to);
  if (!first || !existsSync(noted)) return testCountOf(first);
  const deaths = deathsFrom(readFileSync(noted, 'utf8'));
  const files = filesToRunAgain(first, deaths);
  const again = files.length ? await report('browser', to, files) : undefined;
  return { ...testCountOf(again ? replaced(first, again) : first), remarks: remarksOn(deaths, files) };
}

const KINDS: Record<string, (to: Output) => Promise<TestCount>> = {
  types: async (to) => {
    await run('wrangler', ['types', 'worker-configuration.d.ts'], {}, to);
    return check('types', 'tsc', ['-b', '--force'], to);
  },
  lint: async (to) =>
    both(
      await check('lint', 'biome', ['check', '--error-on-warnings', '.'], to),
      await check('lint', 'node', ['scripts/house.ts', '--check'], to),
    ),
  deploy: (to) => check('deploy', 'node', ['scripts/test/dry-deploy.ts'], to),
  // Also prepares the database, once for both later kinds that serve the build.
  build: async (to) =>
    both(await check('build', 'node', ['scripts/build.ts'], to), await check('build', 'node', ['scripts/database.ts'], to)),
  rules: async (to) => {
    // Keeps the rulebook in step with the traits.
    await run('node', ['scripts/rules.ts'], {}, to);
    return vitest('rules', to);
  },
  workerd: (to) => vitest('workerd', to),
  kill: (to) => vitest('kill', to),
  browser: browserTests,
  upgrade: (to) => vitest('upgrade', to),
};
/** Kinds that run only in the long run, or if they are named. */
const LONG = ['upgrade'];
/**
 * The kind that each kind waits for. Each of the large kinds keeps all cores busy, and beside another one it takes half as much
 * CPU time again, so they run one after the other; the kill tests mostly wait for servers that start again. Kinds that run at the
 * same time print their output in one piece when they end.
 */
const AFTER: Record<string, string> = {
  lint: 'types',
  deploy: 'types',
  build: 'deploy',
  rules: 'build',
  workerd: 'rules',
  kill: 'rules',
  browser: 'workerd',
  upgrade: 'browser',
};

const rows: [string, TestCount, number][] = [];
async function runKind(kind: string, isAlone: boolean): Promise<void> {
  if (isStopped) return;
  const from = performance.now();
  const file = join(folder, `${kind}.txt`);
  const to = isAlone ? 'inherit' : openSync(file, 'w');
  console.log(`\n── ${kind}${isAlone ? '' : ' begins'}`);
  const count = await KINDS[kind]!(to);
  if (to !== 'inherit') {
    closeSync(to);
    console.log(`\n── ${kind}`);
    process.stdout.write(readFileSync(file));
  }
  rows.push([kind, count, (performance.now() - from) / 1000]);
}
const unknown = requested.filter((kind) => !(kind in KINDS));
if (unknown.length > 0) {
  console.error(`There is no kind of test called ${unknown.join(' or ')}. There are: ${Object.keys(KINDS).join(', ')}.`);
  process.exit(1);
}
const isLong = 'TEST_LONG' in extra;
const kinds = Object.keys(KINDS).filter((kind) =>
  requested.length === 0 ? isLong || !LONG.includes(kind) : requested.includes(kind),
);
const runs = new Map<string, Promise<void>>();
/** Resolves when the kind and those before it have ended. Kinds that were not asked for are skipped. */
function ended(kind: string): Promise<void> {
  const before = AFTER[kind] === undefined ? Promise.resolve() : ended(AFTER[kind]);
  const run = runs.get(kind) ?? (kinds.includes(kind) ? before.then(() => runKind(kind, kinds.length === 1)) : before);
  runs.set(kind, run);
  return run;
}
// These kinds build: says now, and not after minutes, that a site is open on the build.
if (kinds.includes('deploy') || kinds.includes('build')) (await runScript(lockBuildToWrite))();
await Promise.all(kinds.map(ended));
rows.sort(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b));
if (isStopped) {
  console.error('\nThe tests were stopped before their end, so there is no result.');
  process.exit(130);
}

console.log('');
for (const [kind, { passed, failed }, seconds] of rows)
  console.log(
    `${kind.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s, ${(cpu.get(kind) ?? 0).toFixed(1).padStart(6)} s of CPU`,
  );
for (const [, { games }] of rows)
  if (games?.size) console.log(`rules by game: ${[...games].map(([game, passed]) => `${game} ${passed}`).join(', ')}`);
// Printed last, so that the end of a log names what failed.
for (const [, { failures }] of rows) for (const failure of failures ?? []) console.log(`failed: ${failure}`);
for (const [kind, { remarks }] of rows) for (const remark of remarks ?? []) console.log(`${kind}: ${remark}`);
const wall = performance.now() / 1000;
console.log(`${wall.toFixed(0)} s, ${[...cpu.values()].reduce((sum, seconds) => sum + seconds, 0).toFixed(0)} s of CPU`);
const total = (of: 'passed' | 'failed') => rows.reduce((sum, [, count]) => sum + count[of], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') ? 1 : 0;
