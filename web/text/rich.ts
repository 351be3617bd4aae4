/**
 * What somebody said, taken apart into what a page draws in different ways. First words are masked (the text keeps its
 * length by that); then, each in what is left by those before: links, emotes between spaces, names with an @, the word for
 * condemning, names of roles and items (before slang: a name may hold a term), terms of slang.
 */
import { LinkifyIt } from 'linkify-it';
import { emoteKey } from '../../protocol/emotes.ts';
import type { Emote } from '../../protocol/rest/session.ts';
import { condemned } from './condemn.ts';
import { type BuiltIn, builtIn } from './emotes.ts';
import { type LinkTarget, linkOf } from './markdown-links.ts';
import type { Finder } from './role-names.ts';
import { slangOf, type Term } from './slang.ts';

/** `text` is what is shown of it; all of them joined are the line as this reader sees it. */
export type RichPiece = { text: string } & (
  | { kind: 'text' }
  | { kind: 'link'; to: LinkTarget }
  /** Somebody's own. */
  | { kind: 'emote'; emote: Emote }
  | { kind: 'emoji'; emote: BuiltIn }
  /** `id`: null where only the channel knows whom it names. */
  | { kind: 'mention'; id: string | null; me: boolean }
  | { kind: 'slang'; term: Term }
  /** A role or an item by the name that the rules give it. */
  | { kind: 'name'; name: string }
);

export interface RichWays {
  /** Masks what this reader does not want to read, a character for each. */
  mask: (text: string) => string;
  /** This site's own address, whose links are pages. */
  origin?: string | undefined;
  /** The speaker's own emotes, by how they are typed. */
  emotes?: Readonly<Record<string, Emote>> | undefined;
  /** Ids of members by their names in lower case. */
  people: ReadonlyMap<string, string>;
  /** Ids of those whom the line names, as the channel found them. */
  mentions?: readonly string[] | undefined;
  /** The reader's own id. */
  me: string | null;
  names: Finder;
}

// A name and a password in an address are read as a part of it, so that the whole is refused (linkOf).
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false, urlAuth: true });
for (const schema of ['ftp:', 'mailto:', '//']) finder.add(schema, null);

/** A piece and where it stands in what was written. */
type Span = { from: number; to: number; piece: RichPiece };

export function rich(text: string, ways: RichWays): RichPiece[] {
  const shown = ways.mask(text);
  const links = linkSpans(text, shown, ways.origin);
  const emotes = emoteSpans(shown, ways.emotes).filter(apartFrom(links));
  const taken = [...links, ...emotes];
  taken.push(...mentionSpans(text, shown, ways).filter(apartFrom(taken)));
  taken.sort((a, b) => a.from - b.from);
  const pieces: RichPiece[] = [];
  let at = 0;
  for (const { from, to, piece } of taken) {
    pieces.push(...worded(shown.slice(at, from), ways.names), piece);
    at = to;
  }
  return joined([...pieces, ...worded(shown.slice(at), ways.names)]);
}

/** The line as it is shown. */
export const shownText = (pieces: readonly RichPiece[]): string => pieces.map(({ text }) => text).join('');

const apartFrom =
  (taken: readonly Span[]) =>
  ({ from, to }: Span): boolean =>
    taken.every((other) => to <= other.from || from >= other.to);

/** A link leads where it was written to lead, whatever is masked of its words. */
function linkSpans(text: string, shown: string, origin: string | undefined): Span[] {
  return (finder.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const to = linkOf(url, origin);
    return to ? [{ from: index, to: lastIndex, piece: { kind: 'link', text: shown.slice(index, lastIndex), to } }] : [];
  });
}

/** Pictures come from this site alone. */
const OURS = /^\/uploads\/[\w.-]+$/;

function emoteSpans(shown: string, own: Readonly<Record<string, Emote>> = {}): Span[] {
  const owned = new Map(Object.entries(own).map(([typed, emote]) => [emoteKey(typed), emote]));
  return [...shown.matchAll(/\S+/gu)].flatMap(({ 0: text, index: from }): Span[] => {
    const to = from + text.length;
    const mine = owned.get(emoteKey(text));
    if (mine && OURS.test(mine.path)) return [{ from, to, piece: { kind: 'emote', text, emote: mine } }];
    const emote = builtIn(text);
    return emote ? [{ from, to, piece: { kind: 'emoji', text, emote } }] : [];
  });
}

const MENTION = /(?<![\p{L}\p{N}_@./:-])@:?([A-Za-z0-9_-]{1,20})(?![\p{L}\p{N}_])/gu;

/**
 * Names after an @; who is not known here may be one of those whom the channel found. A name is never masked: '@bo' may be
 * read as a rude word, and is Bo. A word after an @ that is nobody is only a word, whatever else it means.
 */
function mentionSpans(written: string, shown: string, { people, mentions = [], me }: RichWays): Span[] {
  const named = new Set(people.values());
  let strangers = mentions.filter((id) => !named.has(id)).length;
  return [...written.matchAll(MENTION)].map(({ 0: typed, 1: name = '', index: from }): Span => {
    // 'Ana-' is Ana with a dash behind her, unless somebody is called so.
    const known = [name, name.replace(/[-_]+$/, '')].find((one) => people.has(one.toLowerCase()));
    const text = known === undefined ? typed : typed.slice(0, typed.length - name.length + known.length);
    const to = from + text.length;
    if (known === undefined && strangers-- <= 0) return { from, to, piece: { kind: 'text', text: shown.slice(from, to) } };
    const id = people.get(known?.toLowerCase() ?? '') ?? null;
    return { from, to, piece: { kind: 'mention', text, id, me: id !== null && id === me } };
  });
}

/** The names and terms in a stretch of plain words. */
function worded(shown: string, names: Finder): RichPiece[] {
  if (shown === '') return [];
  return names(condemned(shown)).flatMap((bit) =>
    typeof bit === 'string' ? terms(bit) : { kind: 'name', text: bit.typed, name: bit.name },
  );
}

const WORD = /(?<![\p{L}\p{N}_'’-])[\p{L}\p{N}]+(?![\p{L}\p{N}_]|['’-][\p{L}\p{N}])/gu;
function terms(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const term = slangOf(word);
    if (!term) continue;
    pieces.push({ kind: 'text', text: text.slice(at, index) }, { kind: 'slang', text: word, term });
    at = index + word.length;
  }
  return [...pieces, { kind: 'text', text: text.slice(at) }];
}

/** Neighbouring texts become one; empty ones go. */
function joined(pieces: readonly RichPiece[]): RichPiece[] {
  const out: RichPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (piece.text === '') continue;
    if (piece.kind === 'text' && last?.kind === 'text') out[out.length - 1] = { kind: 'text', text: last.text + piece.text };
    else out.push(piece);
  }
  return out;
}

const EMOJI = /^\p{RGI_Emoji}$/v;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const LARGE = 3;

/** A line of one to three emoji or emotes and nothing else, which is drawn large. */
export function isLarge(pieces: readonly RichPiece[]): boolean {
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
  return count > 0 && count <= LARGE;
}
