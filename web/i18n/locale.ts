/** The language of sentences, dates and numbers, independent of the browser's language. */
export const LOCALE = 'en';

const numbers = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);
/** Formats a number for reading: '12,345'. */
export const count = (n: number): string => numbers.format(n);
/** Formats a share from 0 to 1 for reading: '38%', or '38.2%' with a decimal. */
export const percent = (share: number, decimals = 0): string => `${(100 * share).toFixed(decimals)}%`;
