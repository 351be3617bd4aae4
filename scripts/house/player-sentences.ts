/**
 * Finds sentences in the code that people read: errors, pages, mails, hints. tests/web/wording.test.ts reads catalogues and
 * cards.
 */
import { type Node, type ParseResult, types } from '@babel/core';
import { filesOf, parsed } from './files.ts';
import { isHard, lengthInWords, MOST_WORDS, STIFF, sentencesIn } from './plain-english.ts';

export interface PlayerSentence {
  text: string;
  line: number;
}

/** Placeholder for a value that is filled in. */
const VALUE = 'Ana';
/**
 * Files of the games with sentences for players: rules and tables. The words of bots and stories of setups may be as odd as they
 * like.
 */
const OF_GAMES = /^games\/(?:table|engine)\/.*\.ts$|\/(?:cards|lesson|options|setup-fields|setup-rules)\.ts$/;

function textOf(node: Node): string | undefined {
  if (types.isStringLiteral(node) || types.isJSXText(node)) return node.value;
  if (types.isTemplateLiteral(node)) return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(VALUE);
  return undefined;
}

/** Texts that begin and end like a sentence, and the text between tags. */
export function sentencesOf(tree: ParseResult): PlayerSentence[] {
  const sentences: PlayerSentence[] = [];
  types.traverseFast(tree, (node) => {
    const text = textOf(node)
      ?.replaceAll(/\{\w+\}/g, VALUE)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (text?.includes(' ') && (types.isJSXText(node) || /^[“\p{Lu}].*[.!?:…]$/u.test(text)))
      sentences.push({ text, line: node.loc?.start.line ?? 1 });
  });
  return sentences;
}

export interface StiffSentence extends PlayerSentence {
  path: string;
  why: string;
}
export const stiffIn = (path: string, tree: ParseResult): StiffSentence[] =>
  sentencesOf(tree).flatMap(({ text, line }) => {
    const why = stiffness(text);
    return why ? [{ path, line, text, why }] : [];
  });

/** Reason why a sentence is not plain English; undefined if it is. */
export function stiffness(text: string): string | undefined {
  const stiff = STIFF.exec(text)?.[0];
  if (stiff) return `“${stiff}” is stiff`;
  if (sentencesIn(text).some((sentence) => lengthInWords(sentence) > MOST_WORDS))
    return `a sentence has over ${MOST_WORDS} words`;
  return isHard(text) ? 'is hard to read' : undefined;
}

/**
 * Stiff sentences in the files of the games that players read as they are. Other folders are read together with their comments.
 */
export function stiffInGames(): StiffSentence[] {
  return filesOf(['games'], OF_GAMES).flatMap((path) => stiffIn(path, parsed(path)));
}
