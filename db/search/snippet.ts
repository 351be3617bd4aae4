/** The part of a post that a search shows, as plain text with the places of its matches. */
import { cutText } from '../../games/engine/cut-text.ts';
import { CUT, type Term, termPlaces } from './post-tokens.ts';

export interface Snippet {
  text: string;
  /** Matches: first character and end of each. */
  marks: [from: number, to: number][];
}
const LENGTH = 200;
/** Characters before the first mark. */
const BEFORE = 40;

/** At most two hundred characters of a plain text, from the place where most of the terms stand together. */
export function snippetOf(text: string, terms: readonly Term[]): Snippet {
  const places = termPlaces(text, terms);
  const windows = places.map(({ from }) => {
    const windowPlaces = places.filter((place) => place.from >= from && place.to <= from + LENGTH - BEFORE - 2);
    return { from, terms: new Set(windowPlaces.map(({ term }) => term)).size };
  });
  const bestWindow = windows.reduce((a, b) => (b.terms > a.terms ? b : a), windows[0] ?? { from: 0, terms: 0 });
  const begin =
    text.length <= LENGTH || bestWindow.from <= BEFORE ? 0 : wordAfter(text, bestWindow.from - BEFORE, bestWindow.from);
  const isCut = begin > 0;
  const room = LENGTH - (isCut ? 1 : 0);
  const end = text.length - begin <= room ? text.length : wordBefore(text, begin + room - 1, begin);
  const shift = (isCut ? 1 : 0) - begin;
  return {
    text: `${isCut ? CUT : ''}${text.slice(begin, end).trimEnd()}${end < text.length ? CUT : ''}`,
    marks: places.filter(({ from, to }) => from >= begin && to <= end).map(({ from, to }) => [from + shift, to + shift]),
  };
}

/** Start of the first word from `at` on, or `limit` if there is none before it. */
function wordAfter(text: string, at: number, limit: number): number {
  const space = text.indexOf(' ', at - 1);
  return space >= 0 && space < limit ? space + 1 : limit;
}
/** End of the last word before `at`; in a text without spaces, the end of a grapheme. */
function wordBefore(text: string, at: number, begin: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > begin ? space : begin + cutText(text.slice(begin), at - begin).length;
}
