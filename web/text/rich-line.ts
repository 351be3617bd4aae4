/** A line taken apart for this reader: kept with what was said, so that drawing it again costs nothing. */
import { useSignals } from '@preact/signals-react/runtime';
import { useFinder } from '../cards/names.ts';
import { session } from '../session.ts';
import { strengthFor } from './censor.ts';
import { masked, type Strength } from './mask.ts';
import { type RichPiece, type RichWays, rich } from './rich.ts';

export interface RichSource {
  text: string;
  emotes?: RichWays['emotes'];
  mentions?: readonly string[] | undefined;
}

const masks: Record<Strength | 'none', RichWays['mask']> = {
  all: (text) => masked(text, 'all'),
  slurs: (text) => masked(text, 'slurs'),
  none: (text) => text,
};
type Ways = Pick<RichWays, 'mask' | 'people' | 'me' | 'names'>;
const taken = new WeakMap<object, { ways: Ways; pieces: RichPiece[] }>();
const NOBODY: RichWays['people'] = new Map();

/** The pieces of a line. `said` is what they are kept with: an object that is the same for as long as its text is. */
export function usePieces(said: object, source: RichSource, gameType: string, known: RichWays['people']): RichPiece[] {
  useSignals();
  const names = useFinder(gameType);
  // Who is known matters to a line that names somebody.
  const people = source.text.includes('@') ? known : NOBODY;
  const mask = masks[strengthFor(session.value) ?? 'none'];
  return piecesOf(said, source, { mask, people, me: session.value.id ?? null, names });
}

/** The same without a page: what was taken apart in the same way before is not taken apart again. */
export function piecesOf(said: object, { text, emotes, mentions }: RichSource, ways: Ways): RichPiece[] {
  const kept = taken.get(said);
  if (kept && (Object.keys(ways) as (keyof Ways)[]).every((key) => kept.ways[key] === ways[key])) return kept.pieces;
  const pieces = rich(text, { ...ways, emotes, mentions, origin: globalThis.location?.origin });
  taken.set(said, { ways, pieces });
  return pieces;
}
