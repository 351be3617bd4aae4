/**
 * Writes what this release stores: `npm run fixtures`. tests/fixtures/<version>/ gets states of running games, the storage of
 * objects and the names of the newest migrations, which the tests of all later releases read. Run it when a release is made; the files of a release then stay as they are.
 *
 *   --replace   writes the files of this version again, while it is not released yet
 */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import packageFile from '../package.json' with { type: 'json' };
import { savedStates } from './fixtures/states.ts';
import { root, run } from './shared/run.ts';

/** The part of Vitest's JSON report that is read here. */
interface Report {
  testResults: { assertionResults: { meta: { saved?: { name: string; content: object } } }[] }[];
}

const { values: args } = parseArgs({ options: { replace: { type: 'boolean', default: false } } });
const { version } = packageFile;
const folder = join(root, 'tests/fixtures', version);

function write(kind: 'states' | 'objects', name: string, content: object): void {
  mkdirSync(join(folder, kind), { recursive: true });
  writeFileSync(join(folder, kind, `${name}.json`), `${JSON.stringify({ release: version, ...content })}\n`);
}

function writeStates(): void {
  for (const id of Object.keys(GAMES))
    savedStates(id).forEach((saved, i) => {
      write('states', `${id}-${i + 1}`, saved);
    });
}

/** `unused`, filled in by hand: tables and columns that this release no longer uses, so that a later migration may drop them. */
function writeMigrations(): void {
  const newest = (folder: string) =>
    globSync('*.sql', { cwd: join(root, folder) })
      .sort()
      .at(-1);
  const content = { release: version, last: { DB: newest('migrations'), SEARCH: newest('migrations/search') }, unused: [] };
  writeFileSync(join(folder, 'migrations.json'), `${JSON.stringify(content)}\n`);
}

/** Objects run only in workerd, where a test has no files: its report brings them. */
async function writeObjects(): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'duskhaven-fixtures-'));
  const file = join(temporary, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', 'workerd', ...reporters], { WRITE_FIXTURES: 'true' });
  if (code !== 0) throw new Error('The objects could not be run, so nothing of them is written.');
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(temporary, { recursive: true });
  for (const { meta } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (meta.saved) write('objects', meta.saved.name, meta.saved.content);
}

if (existsSync(folder) && !args.replace) {
  console.error(`Version ${version} has its files. Raise the version in package.json first, or write them again with --replace.`);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
writeStates();
writeMigrations();
await writeObjects();
