import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from '@babel/core';
import { root } from '../shared/run.ts';

/** Paths of tracked and new files relative to the root of the repository, sorted. `under`: folders or files. */
export function filesOf(under: readonly string[], kind: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...under], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => kind.test(path))
    .sort();
}
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const trees = new Map<string, ParseResult>();

/** The tree of a module. Parsed once, because several measures read all modules. */
export function parsed(path: string): ParseResult {
  const tree = trees.get(path) ?? parse(path);
  trees.set(path, tree);
  return tree;
}

function parse(path: string): ParseResult {
  const tree = parseSync(textOf(path), {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  if (!tree) throw new Error(`${path} cannot be parsed`);
  return tree;
}
