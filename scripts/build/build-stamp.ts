/**
 * Records the inputs of the last build, so that `npm start` need not repeat it. Only `npm start` trusts the record: `npm run
 * build`, and with it every test, always builds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders and files that a build does not read: its own output, tests and documents. Everything else counts, so that a new folder
 * is not forgotten.
 */
const NOT_READ = new Set([
  '.ci',
  '.git',
  '.github',
  '.vscode',
  '.wrangler',
  '.vitest',
  '.vitest-cache',
  'dist',
  'docs',
  'migrations',
  'node_modules',
  'tests',
  'worker-configuration.d.ts',
  '.dev.vars',
  'local.vars',
]);
/** Variables of the environment that vite and its plugins read. */
const READ_FROM_ENVIRONMENT = /^(?:VITE_|WRANGLER_CONFIG$|CLOUDFLARE_ENV$|NODE_ENV$|MODE$)/;

/** File with the hash of the inputs. Every build empties its folder, so a build by other means removes it. */
const STAMP = 'dist/duskhaven/inputs.sha256';
const OUTPUTS = ['dist/client/index.html', 'dist/duskhaven/index.js', 'dist/duskhaven/wrangler.json'];

/**
 * A hash of everything that a build in the folder `root` reads: sources, configuration, installed packages, environment, Node.
 */
export function buildInputs(root: string, environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const hash = createHash('sha256').update(process.version);
  const variables = Object.entries(environment).filter(([name]) => READ_FROM_ENVIRONMENT.test(name));
  hash.update(JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))));
  const installed = join(root, 'node_modules/.package-lock.json');
  if (existsSync(installed)) hash.update(readFileSync(installed));
  const add = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if ((folder === '' && NOT_READ.has(entry.name)) || /\.(?:md|log)$/.test(entry.name)) continue;
      if (entry.isDirectory()) add(path);
      else if (entry.isFile())
        hash.update(`${path}\0`).update(
          createHash('sha256')
            .update(readFileSync(join(root, path)))
            .digest(),
        );
    }
  };
  add('');
  return hash.digest('hex');
}

/** Whether the output in `root` is whole and was built from these inputs. */
export const isBuiltFrom = (root: string, inputs: string): boolean =>
  [STAMP, ...OUTPUTS].every((file) => existsSync(join(root, file))) && readFileSync(join(root, STAMP), 'utf8') === inputs;

/**
 * Records a finished build. `inputs` must be from before it, so that a file saved during the build is built at the next start.
 */
export const stampBuild = (root: string, inputs: string): void => writeFileSync(join(root, STAMP), inputs);
