/**
 * Messages: patterns with names in braces, and plurals as `{count, plural, one {# vote} other {# votes}}`. A pattern becomes
 * words: text and, between it, the things that a page draws in its own way (a player's name, a role).
 */
import { EN } from './en.ts';

export type MessageId = keyof typeof EN;

/**
 * A piece of a sentence. A page may draw a seat as a name in its colour and a card with its icon. A trait is the name of
 * whatever has rules: a role, perhaps with modifiers, or an item, or the side that did something together.
 */
export type Piece = string | { seat: number } | { card: string } | { trait: string } | { quote: string };
export type Words = Piece[];
export type Value = Piece | number | Words;

const LANGUAGE = 'en';
const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** The words of a message. Throws on a name that was not given: that is a mistake of ours. */
export function say(id: MessageId, values: Record<string, Value> = {}): Words {
  return render(patternOf(id), values);
}

/** The words of a message that has no things in it, as text. */
export const text = (id: MessageId, values: Record<string, string | number> = {}): string => plain(say(id, values), String);

/** Whether the catalogue has such a message: for ids that are made of what the wire says. */
export const known = (id: string): id is MessageId => Object.hasOwn(EN, id) || more.has(id);

/** Messages that a game has brought along. */
const more = new Map<string, string>();
/** Takes in a game's messages for what the wire names: 'ask.…', 'value.…', 'phase.…'. Its other messages it says itself. */
export function learn(messages: Readonly<Record<string, string>>): void {
  for (const [id, pattern] of Object.entries(messages)) if (id.includes('.')) more.set(id, pattern);
}
const patternOf = (id: MessageId): string => (Object.hasOwn(EN, id) ? EN[id] : more.get(id)!);

/** Text of words, with the names of seats put in. */
export function plain(words: Words, nameOf: (seat: number) => string): string {
  return words.map((piece) => textOf(piece, nameOf)).join('');
}
function textOf(piece: Piece, nameOf: (seat: number) => string): string {
  if (typeof piece === 'string') return piece;
  if ('seat' in piece) return nameOf(piece.seat);
  if ('trait' in piece) return cardText(piece.trait);
  return 'card' in piece ? cardText(piece.card) : piece.quote;
}

/** 'Ana, Bo and Cy' with each name a thing of its own. */
export function listed(items: readonly (Piece | Words)[]): Words {
  let next = 0;
  return lists.formatToParts(items.map(() => '·')).flatMap((part) => (part.type === 'element' ? items[next++]! : part.value));
}
export const seatsListed = (seats: readonly number[]): Words => listed(seats.map((seat) => ({ seat })));

/** 'Cop' and 'Insane Lazy Cop' for 'Cop:Insane/Lazy': a card as it is spoken. */
export function cardText(card: string): string {
  const [role = '', mods = ''] = card.split(':');
  return [...mods.split('/').filter(Boolean), role].join(' ');
}

/** 'saved-by-armor' → 'Saved by armor': an id that the catalogue does not know yet still reads as words. */
export function humanise(id: string): string {
  const spaced = id.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The text of a message if the catalogue has it, else the id made readable. */
export const textOr = (id: string, otherwise: string): string => (known(id) ? text(id) : humanise(otherwise));

/** Minutes and seconds as words: '2 minutes', '45 seconds', '1 minute 30 seconds'. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [m, s] = [Math.floor(seconds / 60), seconds % 60];
  return [m && text('minutes', { count: m }), (s || !m) && text('seconds', { count: s })].filter(Boolean).join(' ');
}

/** A pattern as words. Throws on a name that was not given. */
export function render(pattern: string, values: Record<string, Value>): Words {
  return join(rendered(pattern, values));
}
function rendered(pattern: string, values: Record<string, Value>): Words {
  const out: Words = [];
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at);
    if (open < 0) break;
    const close = closing(pattern, open);
    out.push(pattern.slice(at, open), ...field(pattern.slice(open + 1, close), values));
    at = close + 1;
  }
  return [...out, pattern.slice(at)];
}

function field(inside: string, values: Record<string, Value>): Words {
  const [name = '', kind] = inside.split(',', 2).map((s) => s.trim());
  const value = values[name];
  if (value === undefined) throw new Error(`A message lacks its '${name}'.`);
  if (kind === 'plural' && typeof value === 'number') {
    const forms = branches(inside.slice(inside.indexOf('plural,') + 7));
    const form = forms[`=${value}`] ?? forms[plurals.select(value)] ?? forms['other'] ?? '';
    return rendered(form.replaceAll('#', numbers.format(value)), values);
  }
  if (Array.isArray(value)) return value;
  return [typeof value === 'number' ? numbers.format(value) : value];
}

/** `one {a} other {b}` → { one: 'a', other: 'b' }. */
function branches(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  for (let open = source.indexOf('{'); open >= 0; open = source.indexOf('{', at)) {
    const close = closing(source, open);
    found[source.slice(at, open).trim()] = source.slice(open + 1, close);
    at = close + 1;
  }
  return found;
}

function closing(source: string, open: number): number {
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    if (source[i] === '{') depth++;
    if (source[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`A message has a brace that is not closed: ${source}`);
}

/** Neighbouring texts become one; empty ones go. */
function join(words: Words): Words {
  const out: Words = [];
  for (const piece of words) {
    const last = out.at(-1);
    if (piece === '') continue;
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  return out;
}
