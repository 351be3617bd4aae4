/** The last release before this commit, checked out from the history and built, to run beside this version. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInputs, isBuiltFrom } from '../../scripts/build/build-stamp.ts';
import { root } from '../../scripts/shared/run.ts';
import { runIn, shellEnvironment } from './process.ts';

/** `root` is the folder of its sources, with its build and its packages. */
export interface Release {
  name: string;
  root: string;
}
interface PackageFile {
  packages: Record<string, { version?: string }>;
}

/**
 * Returns the last release, built. UPGRADE_FROM names another one, as a tag or a commit. The folder of a commit is made once;
 * delete .wrangler/releases to make it again.
 */
export async function lastRelease(): Promise<Release> {
  const name = process.env['UPGRADE_FROM'] || lastTag();
  const commit = git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
  const folder = join(root, '.wrangler/releases', commit.slice(0, 12));
  const isMade = join(folder, '.wrangler/made');
  if (!existsSync(isMade)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, '.wrangler'), { recursive: true });
    const archive = join(folder, '.wrangler/sources.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    await installPackages(folder);
    await runIn(folder, 'node', ['scripts/build.ts']);
    writeFileSync(isMade, '');
  }
  return { name, root: folder };
}

/** Builds this version, unless its build is there. */
export async function buildThisVersion(): Promise<void> {
  if (!isBuiltFrom(root, buildInputs(root, shellEnvironment()))) await runIn(root, 'node', ['scripts/build.ts']);
}

/** The tag of the release that this commit follows. The commit of a release follows the one before. */
function lastTag(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  } catch {
    throw new Error(
      'This clone knows no release. Fetch the tags (git fetch --tags --unshallow), or name a commit: UPGRADE_FROM=…',
    );
  }
}

/** Uses the packages of this version if they are the same ones. */
async function installPackages(folder: string): Promise<void> {
  if (versionsIn(folder) === versionsIn(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await runIn(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
}
function versionsIn(folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as PackageFile;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path}@${version}`)
    .join('\n');
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
