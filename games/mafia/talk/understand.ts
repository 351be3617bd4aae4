/**
 * Turns a line, of a bot or of a person, into acts. A line made from a template is known by its words; any other is read by a
 * small grammar of how people write at such tables. Doubtful parts are passed over: nothing is better than something wrong.
 */
import type { Seat } from '../../engine/game.ts';
import type { LineContext, SpeechAct, UnderstoodLine } from './acts.ts';
import { FORMS, type Named } from './forms.ts';
import { indexNames, type NameIndex } from './grammar/names.ts';
import { readLine } from './grammar/read.ts';
import { type Skeleton, skeletonOf, type Token, tokensOf } from './grammar/tokens.ts';
import { catalogueOf, type Pattern } from './templates.ts';

/** Longest line that is read, in characters. No one writes more at once that is meant for bots. */
const LONGEST = 400;

export function understand(text: string, scene: LineContext): UnderstoodLine {
  if (text.length > LONGEST) return { to: null, acts: [] };
  const { tokens, skeleton } = partsOf(text, scene.names);
  return heardOfTemplate(skeleton, scene) ?? readLine(tokens, scene.speaker);
}

interface Parts {
  text: string;
  index: NameIndex;
  tokens: readonly Token[];
  skeleton: Skeleton;
}
let last: Parts | null = null;
/**
 * Splits a line into tokens, and caches the last one: a bot reads over what it is about to say, and then everyone hears that
 * line.
 */
export function partsOf(text: string, names: readonly string[]): Parts {
  const index = indexOf(names);
  if (last?.text !== text || last.index !== index) {
    const tokens = tokensOf(text, index);
    last = { text, index, tokens, skeleton: skeletonOf(tokens) };
  }
  return last;
}

const indexes = new WeakMap<readonly string[], NameIndex>();
/** Indexes keyed by the names, because every mind that is loaded has its own copy of the list. */
const recent = new Map<string, NameIndex>();
const MOST_RECENT = 40;
/** Returns the index that finds the players of a table in its lines. */
export function indexOf(names: readonly string[]): NameIndex {
  const cached = indexes.get(names);
  if (cached) return cached;
  const key = names.join('\n');
  let index = recent.get(key);
  if (!index) {
    const { words } = catalogueOf();
    index = indexNames(names, (word) => words.has(word));
    if (recent.size >= MOST_RECENT) recent.clear();
    recent.set(key, index);
  }
  indexes.set(names, index);
  return index;
}

/** Understands a line made from a template; null for any other. */
function heardOfTemplate({ key, values }: Skeleton, { speaker }: LineContext): UnderstoodLine | null {
  const pattern = catalogueOf().byKey.get(key);
  const named = pattern && boundBy(pattern, values);
  if (!named) return null;
  const act: SpeechAct = FORMS[pattern.form].act(named as Named, speaker);
  const to: Seat | null = named.to ?? named.of ?? null;
  return { to, acts: [act] };
}
function boundBy({ slots }: Pattern, values: readonly (Seat | string | number)[]): Partial<Named> | null {
  const named: Partial<Record<string, Seat | string | number>> = {};
  for (const [i, slot] of slots.entries()) {
    if (slot === null) continue;
    if (named[slot] !== undefined && named[slot] !== values[i]) return null;
    named[slot] = values[i]!;
  }
  return named as Partial<Named>;
}
