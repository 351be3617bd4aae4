/** Turns lines of a post that hold only a link to a song, a video or a replay into cards. */
import type { StateCore, Token } from 'markdown-it';
import { mediaOf } from '../../../protocol/media.ts';
import { linkTargetOf } from '../../i18n/link-target.ts';

export type PostCard = { kind: 'media'; link: string } | { kind: 'replay'; path: string; line: number | null };

const REPLAY = /^\/game\/[\w-]{1,60}\/review\/?$/;

/** Returns the card for a URL, judged by the URL alone, or null. */
export function postCardOf(href: string): PostCard | null {
  const target = linkTargetOf(href);
  if (!target) return null;
  if ('path' in target) return replayOf(target.path);
  return mediaOf(href) && { kind: 'media', link: href };
}

function replayOf(path: string): PostCard | null {
  const { pathname, searchParams } = new URL(path, 'https://this-site.invalid');
  if (!REPLAY.test(pathname)) return null;
  const line = searchParams.get('line') ?? '';
  return { kind: 'replay', path, line: /^\d{1,6}$/.test(line) ? Number(line) : null };
}

/** markdown-it rule: moves such lines out of their paragraphs, as 'card' tokens with a PostCard as `meta`. */
export function takeCards(state: StateCore): void {
  const { tokens, Token } = state;
  state.tokens = tokens.flatMap((token, i) => {
    if (token.type !== 'inline' || !isParagraph(tokens[i - 1])) return token;
    const parts = partsOf(token.children ?? []);
    if (parts.every((part) => Array.isArray(part))) return token;
    // The surrounding paragraph is closed before a card and reopened after it.
    return parts.flatMap((part) => {
      if (Array.isArray(part)) return Object.assign(new Token('inline', '', 0), { children: part, content: token.content });
      const card = new Token('card', '', 0);
      card.meta = part;
      return [new Token('paragraph_close', 'p', -1), card, new Token('paragraph_open', 'p', 1)];
    });
  });
}
const isParagraph = (token: Token | undefined): boolean => token?.type === 'paragraph_open' && !token.hidden;

/** Splits a paragraph into cards and the runs of tokens between them. */
function partsOf(children: readonly Token[]): (Token[] | PostCard)[] {
  const parts: (Token[] | PostCard)[] = [];
  for (const line of linesOf(children)) {
    const card = cardIn(line);
    const last = parts.at(-1);
    if (card) parts.push(card);
    else if (Array.isArray(last)) last.push(...line);
    else parts.push(Array.isArray(line) && line[0]?.type.endsWith('break') ? line.slice(1) : [...line]);
  }
  return parts;
}

/** Every line but the first begins with its line break. */
function linesOf(children: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of children) {
    if (token.level === 0 && token.type.endsWith('break')) lines.push([]);
    lines.at(-1)!.push(token);
  }
  return lines;
}

function cardIn(line: readonly Token[]): PostCard | null {
  const all = line.filter(({ type, content }) => !type.endsWith('break') && !(type === 'text' && content.trim() === ''));
  const [first] = all;
  if (first?.type === 'image') return all.length === 1 ? postCardOf(String(first.attrGet('src'))) : null;
  // A link with its own text stays a link.
  const isBare = first?.type === 'link_open' && first.info === 'auto' && all.length === 3 && all[2]?.type === 'link_close';
  return isBare ? postCardOf(String(first.attrGet('href'))) : null;
}
