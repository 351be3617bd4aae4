/** Splits a message into pieces. Masking comes first and preserves the length; then each step takes its pieces from the rest. */
import type { Emote } from '../../protocol/http/session.ts';
import { replaceWithCondemn } from './condemn.ts';
import { emoteSpans } from './emote-spans.ts';
import type { BuiltInEmote } from './emotes.ts';
import type { EmoteFinder } from './lazy-emotes.ts';
import type { LinkSearch } from './lazy-links.ts';
import type { LinkTarget } from './link-target.ts';
import type { NameFinder } from './role-names.ts';
import { findSlangTerm, type SlangTerm } from './slang.ts';

/** `text` is the displayed text; all pieces joined are the message as this reader sees it. */
export type RichTextNode = { text: string } & (
  | { kind: 'text' }
  | { kind: 'link'; to: LinkTarget }
  | { kind: 'emote'; emote: Emote }
  | { kind: 'emoji'; emote: BuiltInEmote }
  /** `id` is null if the channel recognized the name but this page does not know its id. */
  | { kind: 'mention'; id: string | null; me: boolean }
  | { kind: 'slang'; term: SlangTerm }
  | { kind: 'name'; name: string }
);

export interface RichTextOptions {
  /** Masks words that this reader does not want to see, one character for each character. */
  mask: (text: string) => string;
  links: LinkSearch;
  /** Finds the built-in emotes. */
  emoji: EmoteFinder;
  /** This site's own origin; links to it become links to pages. */
  origin?: string | undefined;
  /** The speaker's custom emotes, by typed form. */
  emotes?: Readonly<Record<string, Emote>> | undefined;
  /** Member ids, by name in lower case. */
  people: ReadonlyMap<string, string>;
  /** Ids of the members mentioned, as found by the channel. */
  mentions?: readonly string[] | undefined;
  me: string | null;
  names: NameFinder;
  /** False for readers who turned slang explanations off. */
  slang: boolean;
}

type Span = { from: number; to: number; piece: RichTextNode };

export function parseRichText(text: string, ways: RichTextOptions): RichTextNode[] {
  const masked = ways.mask(text);
  const links = linkSpans(text, masked, ways);
  const emotes = emoteSpans(masked, ways).filter(notOverlapping(links));
  const spans = [...links, ...emotes];
  spans.push(...mentionSpans(text, masked, ways).filter(notOverlapping(spans)));
  spans.sort((a, b) => a.from - b.from);
  const pieces: RichTextNode[] = [];
  let at = 0;
  for (const { from, to, piece } of spans) {
    pieces.push(...nameNodes(masked.slice(at, from), ways), piece);
    at = to;
  }
  return joined([...pieces, ...nameNodes(masked.slice(at), ways)]);
}

export const richTextAsPlain = (pieces: readonly RichTextNode[]): string => pieces.map(({ text }) => text).join('');

const notOverlapping =
  (spans: readonly Span[]) =>
  ({ from, to }: Span): boolean =>
    spans.every((other) => to <= other.from || from >= other.to);

/** A link keeps its written address even if its text is masked. */
function linkSpans(text: string, masked: string, { links, origin }: RichTextOptions): Span[] {
  return links(text, origin).map(({ from, to, target }) => ({
    from,
    to,
    piece: { kind: 'link', text: masked.slice(from, to), to: target },
  }));
}

const MENTION = /(?<![\p{L}\p{N}_@./:-])@:?([A-Za-z0-9_-]{1,20})(?![\p{L}\p{N}_])/gu;

/** Mentions are never masked: '@bo' may match a rude word, but names a person. After an @, an unknown name stays plain text. */
function mentionSpans(text: string, masked: string, { people, mentions = [], me }: RichTextOptions): Span[] {
  const spaced = [...people].flatMap(([name, id]) => (name.includes(' ') ? spacedMentions(text, name, id, id === me) : []));
  const knownIds = new Set(people.values());
  let strangers = mentions.filter((id) => !knownIds.has(id)).length;
  const plain = [...text.matchAll(MENTION)].map(({ 0: typed, 1: name = '', index: from }): Span => {
    // 'Ana-' means Ana with a dash, unless a member has that name.
    const knownName = [name, name.replace(/[-_]+$/, '')].find((form) => people.has(form.toLowerCase()));
    const text = knownName === undefined ? typed : typed.slice(0, typed.length - name.length + knownName.length);
    const to = from + text.length;
    if (knownName === undefined && strangers-- <= 0) return { from, to, piece: { kind: 'text', text: masked.slice(from, to) } };
    const id = people.get(knownName?.toLowerCase() ?? '') ?? null;
    return { from, to, piece: { kind: 'mention', text, id, me: id !== null && id === me } };
  });
  return [...spaced, ...plain.filter(notOverlapping(spaced))];
}
/** Mentions of a name with several words, which only players at a table have. */
function spacedMentions(text: string, name: string, id: string, me: boolean): Span[] {
  const from = text.toLowerCase().indexOf(`@${name}`);
  const to = from + name.length + 1;
  return from < 0 ? [] : [{ from, to, piece: { kind: 'mention', text: text.slice(from, to), id, me } }];
}

function nameNodes(text: string, { names, slang }: RichTextOptions): RichTextNode[] {
  if (text === '') return [];
  const plain = (text: string): RichTextNode[] => (slang ? terms(text) : [{ kind: 'text', text }]);
  return names(replaceWithCondemn(text)).flatMap((bit) =>
    typeof bit === 'string' ? plain(bit) : { kind: 'name', text: bit.typed, name: bit.name },
  );
}

const WORD = /(?<![\p{L}\p{N}_'’-])[\p{L}\p{N}]+(?![\p{L}\p{N}_]|['’-][\p{L}\p{N}])/gu;
function terms(text: string): RichTextNode[] {
  const pieces: RichTextNode[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const term = findSlangTerm(word);
    if (!term) continue;
    pieces.push({ kind: 'text', text: text.slice(at, index) }, { kind: 'slang', text: word, term });
    at = index + word.length;
  }
  return [...pieces, { kind: 'text', text: text.slice(at) }];
}

function joined(pieces: readonly RichTextNode[]): RichTextNode[] {
  const merged: RichTextNode[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (piece.text === '') continue;
    if (piece.kind === 'text' && last?.kind === 'text')
      merged[merged.length - 1] = { kind: 'text', text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}

const EMOJI = /^\p{RGI_Emoji}$/v;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const MAX_LARGE_EMOJI = 3;

/** Whether a message is one to three emoji or emotes and nothing else; these are drawn large. */
export function isOnlyEmoji(pieces: readonly RichTextNode[]): boolean {
  let count = 0;
  for (const { kind, text } of pieces) {
    if (kind === 'emote' || kind === 'emoji') count++;
    else if (kind !== 'text') return false;
    else
      for (const { segment } of letters.segment(text)) {
        if (/^\s+$/.test(segment)) continue;
        if (!EMOJI.test(segment)) return false;
        count++;
      }
  }
  return count > 0 && count <= MAX_LARGE_EMOJI;
}
