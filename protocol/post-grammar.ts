/** The grammar of posts: Markdown with spoilers, quotes by reference and mentions. Pages draw its tokens, the worker counts them. */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { markdownReader } from './markdown-reader.ts';
import { mentionRuns } from './mentions.ts';
import { formatQuoteRef, parseQuoteRef } from './quote-ref.ts';

/**
 * Makes a reader of posts. Its tokens besides those of Markdown: 'spoiler_open' and 'spoiler_close' within a line, 'hidden_open'
 * and 'hidden_close' around blocks, 'quote_ref' with the reference, and 'mention' with the text that follows an '@'.
 */
export function postReader(): MarkdownIt {
  const reader = markdownReader();
  const blocks = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };
  reader.block.ruler.before('table', 'hidden', hidden, blocks);
  reader.block.ruler.before('table', 'quote_ref', quoteRef, blocks);
  reader.inline.ruler.at('text', text);
  // An address ends where a spoiler does.
  const { linkify } = reader;
  const matchAtStart = linkify.matchAtStart.bind(linkify);
  linkify.matchAtStart = (from: string) => matchAtStart(from.split('||', 1)[0]!);
  reader.inline.ruler.before('strikethrough', 'spoiler', spoiler);
  reader.inline.ruler2.before('strikethrough', 'spoiler', pairSpoilers);
  reader.core.ruler.after('linkify', 'mentions', mentions);
  return reader;
}

/** The text of a line without its indentation; null if it is code or past the block's end. */
function lineAt(state: StateBlock, line: number): string | null {
  if (state.sCount[line]! - state.blkIndent >= 4) return null;
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
}

/** Parses hidden blocks between two lines of '||'. */
function hidden(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (lineAt(state, start) !== '||') return false;
  let last = start + 1;
  while (last < end && lineAt(state, last) !== '||') {
    const isOutside = state.sCount[last]! < state.blkIndent && !state.isEmpty(last);
    if (isOutside) return false;
    last++;
  }
  if (last >= end) return false;
  if (silent) return true;
  const { parentType, lineMax } = state;
  state.parentType = 'blockquote';
  state.lineMax = last;
  state.push('hidden_open', '', 1).map = [start, last];
  state.md.block.tokenize(state, start + 1, last);
  state.push('hidden_close', '', -1);
  state.parentType = parentType;
  state.lineMax = lineMax;
  state.line = last + 1;
  return true;
}

const QUOTE = /^\[quote=([^\]\s]{1,80})\]$/;
function quoteRef(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  const ref = parseQuoteRef(QUOTE.exec(lineAt(state, start) ?? '')?.[1] ?? '');
  if (!ref) return false;
  if (silent) return true;
  const token = state.push('quote_ref', '', 0);
  token.content = formatQuoteRef(ref);
  token.map = [start, start + 1];
  state.line = start + 1;
  return true;
}

/** Plain text, like markdown-it's own rule, but it also stops at '|'. */
const PLAIN = /[^\n!#$%&*+\-:<=>@[\\\]^_`{|}~]+/y;
function text(state: StateInline, silent: boolean): boolean {
  PLAIN.lastIndex = state.pos;
  const plain = PLAIN.exec(state.src)?.[0].slice(0, state.posMax - state.pos);
  if (!plain) return false;
  if (!silent) state.pending += plain;
  state.pos += plain.length;
  return true;
}

const BAR = 0x7c;
/** Finds pairs of bars. `pairSpoilers` turns those with a partner into the ends of spoilers. */
function spoiler(state: StateInline, silent: boolean): boolean {
  if (silent || state.src.charCodeAt(state.pos) !== BAR) return false;
  const { can_open: open, can_close: close, length } = state.scanDelims(state.pos, true);
  if (length < 2) return false;
  if (length % 2) state.push('text', '', 0).content = '|';
  for (let i = 1; i < length; i += 2) {
    state.push('text', '', 0).content = '||';
    state.delimiters.push({ marker: BAR, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  }
  state.pos += length;
  return true;
}

function pairSpoilers(state: StateInline): boolean {
  const inside = state.tokens_meta.flatMap((meta) => (meta?.delimiters ? [meta.delimiters] : []));
  for (const delimiters of [state.delimiters, ...inside])
    for (const { marker, end, token } of delimiters) {
      if (marker !== BAR || end === -1) continue;
      become(state.tokens[token]!, 'spoiler_open', 1);
      become(state.tokens[delimiters[end]!.token]!, 'spoiler_close', -1);
    }
  return true;
}
function become(token: Token, type: string, nesting: 1 | -1): void {
  token.type = type;
  token.nesting = nesting;
  token.content = '';
}

/** Turns mentions in the text into tokens; links, code and quotes have none. */
function mentions({ tokens, Token }: StateCore): void {
  let quotes = 0;
  for (const block of tokens) {
    if (block.type === 'blockquote_open') quotes++;
    if (block.type === 'blockquote_close') quotes--;
    if (block.type !== 'inline' || quotes > 0 || !block.content.includes('@')) continue;
    let links = 0;
    block.children = (block.children ?? []).flatMap((token) => {
      if (token.type === 'link_open') links++;
      if (token.type === 'link_close') links--;
      if (token.type !== 'text' || links > 0) return token;
      const starts = mentionRuns(token.content).map(({ at }) => at);
      return [0, ...starts].flatMap((from, i) => {
        const piece = new Token(i === 0 ? 'text' : 'mention', '', 0);
        piece.content = token.content.slice(from, starts[i]);
        piece.level = token.level;
        return piece.content === '' ? [] : piece;
      });
    });
  }
}
