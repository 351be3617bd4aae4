/** The import graph: cycles of files, pages that import other pages, and imports from a lower folder of the client into a higher one. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../shared/run.ts';
import { filesOf, textOf } from './files.ts';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** For each file of a folder, the repository's own files that it imports as types, as values or dynamically. */
export function importsOf(folder: string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const path of filesOf([folder], /\.tsx?$/)) {
    const targets = [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, to]) =>
      join(dirname(path), to!),
    );
    graph.set(path, new Set(targets.filter((to) => to !== path && existsSync(join(root, to)))));
  }
  return graph;
}

/** Import cycles, each with its files (Tarjan's strongly connected components of two files or more). */
export function circles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const each of circle) onStack.delete(each);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** Pairs of files that import each other. */
export function mutual(graph: Graph): [string, string][] {
  return [...graph].flatMap(([file, targets]) =>
    [...targets].filter((to) => file < to && graph.get(to)?.has(file)).map((to): [string, string] => [file, to]),
  );
}

const featureOf = (path: string): string | null => /^web\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
/**
 * Imports from one page's feature into another's. A feature without a file *Page(s).tsx is a part that pages share, not a page.
 */
export function betweenPages(graph: Graph): [string, string][] {
  const pages = new Set([...graph.keys()].filter((path) => /Pages?\.tsx$/.test(path)).map(featureOf));
  const pageOf = (path: string) => (pages.has(featureOf(path)) ? featureOf(path) : null);
  return [...graph].flatMap(([file, targets]) =>
    [...targets]
      .filter((to) => pageOf(file) && pageOf(to) && pageOf(file) !== pageOf(to))
      .map((to): [string, string] => [file, to]),
  );
}

/** The folders of the client that are above a folder: those that it must not import. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  lib: ['app', 'features', 'games'],
  ui: ['app', 'features', 'games'],
  sockets: ['app', 'features', 'games'],
  // Rich text opens the windows of features/cards.
  i18n: ['app'],
  features: ['app'],
  games: ['app'],
};
const folderOf = (path: string): string => /^web\/(\w+)\//.exec(path)?.[1] ?? '';
/** Imports of the client from a folder into one above it. */
export function upward(graph: Graph): [string, string][] {
  return [...graph].flatMap(([file, targets]) =>
    [...targets].filter((to) => ABOVE[folderOf(file)]?.includes(folderOf(to))).map((to): [string, string] => [file, to]),
  );
}
