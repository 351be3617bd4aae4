/**
 * Finds pronouns in place of nouns, which make a sentence hard to read. The rules of games and texts for players may use them.
 */
import { type Node, type ParseResult, traverse, types } from '@babel/core';
import { filesOf, parsed, textOf } from './files.ts';

const ODD = /\b(?:whoever|whomever|someone|nobody|whom|anew|meanwhile)\b/gi;
/** Phrases that make readers read twice: relative clauses in place of nouns, and words of contracts. */
const CLUMSY = new RegExp(
  [
    /\balso (?:when|while|where|if)\b|\b(?:that which|such a one|at present|shall)\b/,
    /\b(?:is|are) to be\b|\bnothing of (?:this|that|it)\b/,
    /(?<=^|[.!?] )(?:Who|Whose|What) [^.!?|\n]*\.(?=\s|$)/,
    /(?<=^|[.!?] )Of (?!course\b)[^.!?|\n]*\./,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);
const FENCED = /^```[\s\S]*?^```/gm;
const CODE = ['worker', 'db', 'durable-objects', 'protocol', 'web', 'scripts', 'tests', 'vite.config.ts', 'vitest.config.ts'];
const PAGES = ['docs', ':(glob)**/README.md', 'CONTRIBUTING.md'];
/** The rulebook, which `npm run rules` writes from the traits. */
const GENERATED = new Set(['docs/rules.md']);
const isOfGames = (path: string): boolean => path.startsWith('tests/games/') || GENERATED.has(path);

export interface WordUse {
  path: string;
  line: number;
  word: string;
}
export interface OddWords {
  words: number;
  uses: WordUse[];
}

/** Matches in a text; lines are counted from 1. */
const placesOf = (text: string, words: RegExp): Omit<WordUse, 'path'>[] =>
  [...text.matchAll(words)].map(({ 0: word, index }) => ({ line: text.slice(0, index).split('\n').length, word }));
export const oddIn = (text: string): Omit<WordUse, 'path'>[] => placesOf(text, ODD);

/** Clumsy phrases in the prose of a page. Fenced code and licenses are exempt. */
export const clumsyIn = (page: string): Omit<WordUse, 'path'>[] =>
  placesOf(
    page.replace(FENCED, (fence) => fence.replaceAll(/[^\n]/g, '')),
    CLUMSY,
  );

const isTestCall = (callee: Node): boolean =>
  types.isIdentifier(callee)
    ? ['test', 'it', 'describe'].includes(callee.name)
    : (types.isMemberExpression(callee) && isTestCall(callee.object)) ||
      (types.isCallExpression(callee) && isTestCall(callee.callee));

export function titlesIn(tree: ParseResult): { text: string; line: number }[] {
  const titles: { text: string; line: number }[] = [];
  traverse(tree, {
    CallExpression({ node: { callee, arguments: given, loc } }) {
      const [title] = given;
      const line = title?.loc?.start.line ?? loc?.start.line ?? 1;
      if (!isTestCall(callee)) return;
      if (types.isStringLiteral(title)) titles.push({ text: title.value, line });
      if (types.isTemplateLiteral(title)) titles.push({ text: title.quasis.map(({ value }) => value.raw).join('…'), line });
    },
  });
  return titles;
}

/** Odd words outside the rules of games. `eachTree` also gets the tree of each module, because parsing takes long. */
export function oddWords(eachTree?: (path: string, tree: ParseResult) => void): OddWords {
  const result: OddWords = { words: 0, uses: [] };
  const read = (path: string, text: string, first: number): void => {
    result.words += text.match(/[\p{L}'’]+/gu)?.length ?? 0;
    for (const { line, word } of oddIn(text)) result.uses.push({ path, line: first + line - 1, word });
  };
  for (const path of filesOf(CODE, /\.tsx?$/)) {
    if (isOfGames(path)) continue;
    const tree = parsed(path);
    eachTree?.(path, tree);
    for (const { value, loc } of tree.comments ?? []) read(path, value, loc?.start.line ?? 1);
    for (const { text, line } of /\.test\.tsx?$/.test(path) ? titlesIn(tree) : []) read(path, text, line);
  }
  for (const path of filesOf(['web'], /\.css$/)) {
    const text = textOf(path);
    for (const { 0: comment, index } of text.matchAll(/\/\*[\s\S]*?\*\//g))
      read(path, comment, text.slice(0, index).split('\n').length);
  }
  for (const path of filesOf(PAGES, /\.md$/)) {
    if (isOfGames(path)) continue;
    const text = textOf(path);
    read(path, text, 1);
    for (const clumsy of clumsyIn(text)) result.uses.push({ path, ...clumsy });
  }
  return result;
}
