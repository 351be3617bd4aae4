/** Renders patterns, with names in braces and plurals as `{count, plural, one {# vote} other {# votes}}`, to words and pieces. */
import { EN } from './en.ts';
import { count, LOCALE } from './locale.ts';

export type MessageId = keyof typeof EN;

/** A page may render seats and cards in its own way. A trait is a role, optionally with modifiers, an item or a side. */
export type Piece = string | { seat: number } | { card: string } | { trait: string } | { quote: string };
export type Words = Piece[];
export type MessageValue = Piece | number | Words;

const plurals = new Intl.PluralRules(LOCALE);
const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Formats a message. Throws on a missing value, which is a bug. */
export function t(id: MessageId, values: Record<string, MessageValue> = {}): Words {
  return renderPattern(patternOf(id), values);
}

/** Formats a message with plain values as text. */
export const tText = (id: MessageId, values: Record<string, string | number> = {}): string => toPlainText(t(id, values), String);

/** Whether the catalog has the message, for ids built from protocol data. */
export const hasMessage = (id: string): id is MessageId => Object.hasOwn(EN, id) || gameMessages.has(id);

const gameMessages = new Map<string, string>();
/** Registers a game's messages for ids such as 'ask.…', 'value.…' and 'phase.…'. The game formats its other messages itself. */
export function registerMessages(messages: Readonly<Record<string, string>>): void {
  for (const [id, pattern] of Object.entries(messages)) if (id.includes('.')) gameMessages.set(id, pattern);
}
const patternOf = (id: MessageId): string => (Object.hasOwn(EN, id) ? EN[id] : gameMessages.get(id)!);

export function toPlainText(words: Words, nameOf: (seat: number) => string): string {
  return words.map((piece) => textOf(piece, nameOf)).join('');
}
function textOf(piece: Piece, nameOf: (seat: number) => string): string {
  if (typeof piece === 'string') return piece;
  if ('seat' in piece) return nameOf(piece.seat);
  if ('trait' in piece) return cardText(piece.trait);
  return 'card' in piece ? cardText(piece.card) : piece.quote;
}

/** 'Ana, Bo and Cy', each name as its own piece. */
export function listOf(items: readonly (Piece | Words)[]): Words {
  let next = 0;
  return lists.formatToParts(items.map(() => '·')).flatMap((part) => (part.type === 'element' ? items[next++]! : part.value));
}
export const listOfSeats = (seats: readonly number[]): Words => listOf(seats.map((seat) => ({ seat })));

/** Returns a card's name as spoken: 'Insane Lazy Cop' for 'Cop:Insane/Lazy'. */
export function cardText(card: string): string {
  const [role = '', mods = ''] = card.split(':');
  return [...mods.split('/').filter(Boolean), role].join(' ');
}

/** Makes an unknown id readable: 'saved-by-armor' becomes 'Saved by armor'. */
export function fallbackText(id: string): string {
  const spaced = id.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The text of a message if the catalog has it, or else `otherwise` made readable. */
export const tTextOr = (id: string, otherwise: string): string => (hasMessage(id) ? tText(id) : fallbackText(otherwise));

/** Fills in a pattern. Throws on a missing value. */
export function renderPattern(pattern: string, values: Record<string, MessageValue>): Words {
  return join(rendered(pattern, values));
}
function rendered(pattern: string, values: Record<string, MessageValue>): Words {
  const words: Words = [];
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at);
    if (open < 0) break;
    const close = closing(pattern, open);
    words.push(pattern.slice(at, open), ...field(pattern.slice(open + 1, close), values));
    at = close + 1;
  }
  return [...words, pattern.slice(at)];
}

function field(source: string, values: Record<string, MessageValue>): Words {
  const [name = '', kind] = source.split(',', 2).map((s) => s.trim());
  const value = values[name];
  if (value === undefined) throw new Error(`A message lacks its '${name}'.`);
  if (kind === 'plural' && typeof value === 'number') {
    const forms = branches(source.slice(source.indexOf('plural,') + 7));
    const form = forms[`=${value}`] ?? forms[plurals.select(value)] ?? forms['other'] ?? '';
    return rendered(form.replaceAll('#', count(value)), values);
  }
  if (Array.isArray(value)) return value;
  return [typeof value === 'number' ? count(value) : value];
}

/** `one {a} other {b}` → { one: 'a', other: 'b' }. */
function branches(source: string): Record<string, string> {
  const forms: Record<string, string> = {};
  let at = 0;
  for (let open = source.indexOf('{'); open >= 0; open = source.indexOf('{', at)) {
    const close = closing(source, open);
    forms[source.slice(at, open).trim()] = source.slice(open + 1, close);
    at = close + 1;
  }
  return forms;
}

function closing(source: string, open: number): number {
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    if (source[i] === '{') depth++;
    if (source[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`A message has a brace that is not closed: ${source}`);
}

function join(words: Words): Words {
  const merged: Words = [];
  for (const piece of words) {
    const last = merged.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}
