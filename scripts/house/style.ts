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

const TEXT = /\bconst (\w+)(?:: \w+)? =\s*'[^'\n]*';/g;
/**
 * Constants whose text is used as classes. The build finds classes only in `className` and `cx(…)`, so those of a constant get no
 * style.
 */
export function unfoundClasses(text: string): string[] {
  const names = [...text.matchAll(TEXT)].map(([, name]) => name!);
  return names.filter((name) => new RegExp(`className=\\{${name}\\}|\\bcx\\([^)]*\\b${name}\\b`).test(text));
}

export interface Style {
  /** Number of lines of hand-written CSS. */
  lines: number;
  /** Sizes and radii off the scale. */
  offScale: { path: string; value: string }[];
  /** Sheets whose first line gives no reason. */
  withoutReason: string[];
  /** Constants whose classes get no style. */
  unfound: { path: string; name: string }[];
}

export function style(): Style {
  let lines = 0;
  const withoutReason: string[] = [];
  const offScale: { path: string; value: string }[] = [];
  const unfound: { path: string; name: string }[] = [];
  for (const path of filesOf(['web'], /\.(?:css|tsx)$/)) {
    const text = textOf(path);
    const isSheet = path.endsWith('.css');
    if (isSheet) lines += text.split('\n').length - 1;
    if (isSheet && !hasReason(text)) withoutReason.push(path);
    if (!isSheet) unfound.push(...unfoundClasses(text).map((name) => ({ path, name })));
    for (const [, value] of text.matchAll(isSheet ? DECLARED : UTILITY))
      if (isOff(value!)) offScale.push({ path, value: value! });
  }
  return { lines, offScale, withoutReason, unfound };
}
