/** Cuts texts between graphemes: never inside a letter with its accents, nor inside an emoji of several parts. */
let graphemes: Intl.Segmenter | undefined;

/** Code units of the longest grapheme that is kept whole: the longest emoji has 15. */
const LONGEST = 32;

const codeUnits = (text: string): number => text.length;
export const codePoints = (text: string): number => [...text].length;

/** The longest beginning of a text whose size is at most `most`. */
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

/** Graphemes; the characters of one that is too long. */
function* partsOf(text: string): Generator<string> {
  graphemes ??= new Intl.Segmenter();
  for (const { segment } of graphemes.segment(text)) {
    if (segment.length <= LONGEST) yield segment;
    else yield* segment;
  }
}

/** The same with '…' in the place of what is cut off. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}

export const firstGrapheme = (text: string): string => partsOf(text).next().value ?? '';
