/** Cuts a line into words and signs. */

/** One word or sign of the line, as it was written and in its plain form. */
export interface Raw {
  raw: string;
  plain: string;
  isSign: boolean;
}

const PARTS = /@?[\p{L}\p{N}_](?:[\p{L}\p{N}_'’-]*[\p{L}\p{N}_])?|[.,!?;:…()"“”/\n–—]| - /gu;
const SIGN = /^[^\p{L}\p{N}_@]/u;
/** Returns a word in lower case, without apostrophes. */
export const plainOf = (word: string): string => word.replace(/['’]/g, '').toLowerCase();

export const rawOf = (text: string): Raw[] =>
  Array.from(text.match(PARTS) ?? [], (raw) => ({ raw, plain: plainOf(raw), isSign: SIGN.test(raw) }));
