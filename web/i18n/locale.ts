/** The language of sentences, dates and numbers, independent of the browser's language. */
export const LOCALE = 'en';

const numbers = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);
/** Formats a number for reading: '12,345'. */
export const count = (n: number): string => numbers.format(n);
