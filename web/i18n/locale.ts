/** The language of sentences, dates and numbers, independent of the browser's language. */
export const LOCALE = 'en';

const numbers = /* @__PURE__ */ new Intl.NumberFormat(LOCALE);
/** Formats a number for reading: '12,345'. */
export const count = (n: number): string => numbers.format(n);
/**
 * Formats a share from 0 to 1 for reading: '38%', or '38.2%' with a decimal. Only none and all of it are '0%' and '100%': 0.9973 is
 * '99.7%'.
 */
export const percent = (share: number, decimals = 0): string => {
  const rounded = (100 * share).toFixed(decimals);
  if (share <= 0 || share >= 1 || (Number(rounded) > 0 && Number(rounded) < 100)) return `${rounded}%`;
  const step = 0.1 ** Math.max(1, decimals);
  return `${Math.min(100 - step, Math.max(step, 100 * share)).toFixed(Math.max(1, decimals))}%`;
};
