/** Cuts text between graphemes: never between a letter and its accents, nor inside an emoji made of several code points. */
let graphemes: Intl.Segmenter | undefined;

/** Longest grapheme that is kept whole, in code units. The longest emoji has 15. */
const LONGEST = 32;

const codeUnits = (text: string): number => text.length;
export const codePoints = (text: string): number => [...text].length;

/** Returns the longest prefix whose size is at most `most`. */
export function cutText(text: string, most: number, sizeOf: (text: string) => number = codeUnits): string {
  if (sizeOf(text) <= most) return text;
  let end = 0;
  let size = 0;
  for (const part of partsOf(text)) {
    size += sizeOf(part);
    if (size > most) break;
    end += part.length;
  }
  return text.slice(0, end);
}

/** Yields the graphemes of a text, and splits any that is too long into code points. */
function* partsOf(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter();
  for (const { segment } of graphemes.segment(text)) {
    if (segment.length <= LONGEST) yield segment;
    else yield* segment;
  }
}

/** Cuts a text to at most `most` code units, with '…' in place of the rest. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}

export const firstGrapheme = (text: string): string => partsOf(text).next().value ?? '';
