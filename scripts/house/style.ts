import { filesOf, textOf } from './files.ts';

/**
 * Values on the scale of six font sizes and three radii, as variables. Values relative to a box or in a drawing's own unit are
 * exempt.
 */
const ON_SCALE = /^(?:var\(|inherit|clamp\(|calc\(var\(|0$|999px$|[\d.]+(?:%|em)$|[01]\.\d+px$)/;
const DECLARED = /(?:font-size|border-radius)\s*:\s*([^;}]+)/g;
/** Utilities with their own size: `text-[15px]`, `rounded-[4px]`. */
const UTILITY = /\b(?:text|rounded)-\[(\d[^\]]*)\]/g;

/** Whether a value is off the scale. Values with a slash draw an arch and are exempt. */
const isOff = (value: string): boolean =>
  !value.includes('/') &&
  value
    .trim()
    .split(/\s+(?![^(]*\))/)
    .some((each) => !ON_SCALE.test(each));

/** Whether a sheet begins with the reason why utilities cannot say it. */
export const hasReason = (sheet: string): boolean => /^\/\* \S/.test(sheet);

/**
 * Selectors of a parent or another ancestor in utilities, such as `[.menu-item>&]:flex-1`: the element then looks as its place says,
 * where a property of its component should say it.
 */
export const ancestorSelectors = (text: string): string[] =>
  [...text.matchAll(/(?<=[\s'"`:])\[([^&\s'"`\]]+(?:\[[^\]\s]*\][^&\s'"`\]]*)*&[^\s'"`\]]*)\]:/g)].map(
    ([, selector]) => selector!,
  );

export interface StyleReport {
  /** Number of lines of hand-written CSS. */
  lines: number;
  /** Sizes and radii off the scale. */
  offScale: { path: string; value: string }[];
  /** Number of selectors of ancestors in utilities. */
  ancestors: number;
  /** Sheets whose first line gives no reason. */
  withoutReason: string[];
}

export function style(): StyleReport {
  let lines = 0;
  let ancestors = 0;
  const withoutReason: string[] = [];
  const offScale: { path: string; value: string }[] = [];
  for (const path of filesOf(['web'], /\.(?:css|tsx)$/)) {
    const text = textOf(path);
    const isSheet = path.endsWith('.css');
    if (isSheet) lines += text.split('\n').length - 1;
    if (!isSheet) ancestors += ancestorSelectors(text).length;
    if (isSheet && !hasReason(text)) withoutReason.push(path);
    for (const [, value] of text.matchAll(isSheet ? DECLARED : UTILITY))
      if (isOff(value!)) offScale.push({ path, value: value! });
  }
  return { lines, ancestors, offScale, withoutReason };
}
