/** Names a build, so that an error can be traced to the sources in which it happened. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The version and the commit, such as '1.0.0-3f2a91c'; outside of a repository the minute of the build stands for the commit. */
export function releaseName(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${version}-${commit() ?? new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)}`;
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
