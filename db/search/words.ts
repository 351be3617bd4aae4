/** The search words of a text: lower case, without marks or apostrophes. */
export const everyWordOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 30));
/** Those of two letters or more. */
export const wordsOf = (text: string): string[] => everyWordOf(text).filter((word) => word.length > 1);
