/**
 * Finds sentences in comments that begin with a clause or a bare preposition in place of a noun or a verb: readers must read them
 * twice.
 */
import type { ParseResult } from '@babel/core';
import { filesOf, parsed } from './files.ts';
import { titlesIn } from './odd-words.ts';

type Comment = NonNullable<ParseResult['comments']>[number];

export interface CommentText {
  /** Text without comment markers. */
  text: string;
  /** Line on which it begins, counted from 1. */
  line: number;
  /** Number of its lines that contain a word. */
  lines: number;
}

/** The comments of a module. Consecutive line comments are one text. */
export function commentTexts(comments: readonly Comment[]): CommentText[] {
  const texts: (CommentText & { end: number; column: number | undefined })[] = [];
  for (const { type, value, loc } of comments) {
    const [line, end] = [loc?.start.line ?? 1, loc?.end.line ?? 1];
    const lines = value.split('\n').filter((one) => /\w/.test(one)).length;
    if (lines === 0) continue;
    const text = value.replaceAll(/^\s*\*+/gm, '').trim();
    const column = type === 'CommentLine' ? loc?.start.column : undefined;
    const above = texts.at(-1);
    if (above && column !== undefined && above.column === column && line === above.end + 1)
      Object.assign(above, { text: `${above.text}\n${text}`, lines: above.lines + lines, end });
    else texts.push({ text, line, lines, end, column });
  }
  return texts;
}

const CLAUSE =
  /^(?:who|whose|whom|what|which|where|how (?:many|much|few|far|long|often|well)|those|such|so (?:many|much|few|long|often)|as (?:many|much|few|often))\b/i;
const BARE_OF = /^of (?!course\b)[^,]*$/i;
const PREPOSITION =
  /^(?:by|with|without|to|from|for|at|on|in|into|under|over|among|between|beside|besides|through|against|as)\b/i;
/** A preposition may open a sentence that has a verb: “On a phone the window is not stored.” */
const HAS_VERB =
  /[,:]|\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|would|could|should|might|be|let|see|use)\b|^(?:for (?:example|instance)|at (?:least|most)|to (?!the|a|an|each|every|one|all|its|those|this|that)\w+|as if)\b/i;
const VALUE = /^(?:null|undefined|none|empty|true|false|nothing|''|0|-1|-)\s*:/i;

/** Whether a sentence begins oddly. Questions may. */
export const beginsOddly = (sentence: string): boolean =>
  !sentence.endsWith('?') &&
  (CLAUSE.test(sentence) ||
    VALUE.test(sentence) ||
    BARE_OF.test(sentence) ||
    (PREPOSITION.test(sentence) && !HAS_VERB.test(sentence)));

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*@\w+ /gm, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]["”)]?) (?=["“(]?[A-Z'`])/)
    .map((sentence) => sentence.trim());

export const oddOpeningsIn = (text: string): string[] => sentencesOf(text).filter(beginsOddly);

const LAYERS = ['games', 'protocol', 'db', 'worker', 'durable-objects', 'web', 'scripts', 'tests'];

export interface Openings {
  /** Number of lines of comments, plus titles of tests. */
  lines: number;
  odd: { path: string; line: number; text: string }[];
}

/** Odd openings in comments and titles of tests, per layer. `under`: folders or files to check instead of all layers. */
export function commentOpenings(under: readonly string[] = LAYERS): Map<string, Openings> {
  const layers = new Map<string, Openings>();
  for (const path of filesOf(under, /\.tsx?$/)) {
    const layer = path.split('/')[0]!;
    const openings = layers.get(layer) ?? { lines: 0, odd: [] };
    layers.set(layer, openings);
    const tree = parsed(path);
    const titles = /\.test\.tsx?$/.test(path) ? titlesIn(tree).map((title) => ({ ...title, lines: 1 })) : [];
    for (const { text, line, lines } of [...commentTexts(tree.comments ?? []), ...titles]) {
      openings.lines += lines;
      for (const opening of oddOpeningsIn(text)) openings.odd.push({ path, line, text: opening });
    }
  }
  return layers;
}
