/** The language of the site's sentences, dates and numbers, whatever the browser's is. */
export const LOCALE = 'en';

const numbers = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);
/** A number for reading: '12,345'. */
export const count = (n: number): string => numbers.format(n);
