import { filesOf, textOf } from './files.ts';

/** Six font sizes and three radii, as variables; what is relative to a box or a drawing's own unit is not on the scale. */
const ON_SCALE = /^(?:var\(|inherit|clamp\(|calc\(var\(|0$|999px$|[\d.]+(?:%|em)$|[01]\.\d+px$)/;
const DECLARED = /(?:font-size|border-radius)\s*:\s*([^;}]+)/g;
/** Utilities with a size of their own: `text-[15px]`, `rounded-[4px]`. */
const UTILITY = /\b(?:text|rounded)-\[(\d[^\]]*)\]/g;

/** A slash makes an arch. */
const isOff = (value: string): boolean =>
  !value.includes('/') &&
  value
    .trim()
    .split(/\s+(?![^(]*\))/)
    .some((each) => !ON_SCALE.test(each));

/** A sheet begins with why utilities cannot say it. */
export const hasReason = (sheet: string): boolean => /^\/\* \S/.test(sheet);

const TEXT = /\bconst (\w+)(?:: \w+)? =\s*'[^'\n]*';/g;
/** Constant texts given as classes: the build finds classes only in `className` and `cx(…)`, so those of a constant get no style. */
export function unfoundClasses(text: string): string[] {
  const names = [...text.matchAll(TEXT)].map(([, name]) => name!);
  return names.filter((name) => new RegExp(`className=\\{${name}\\}|\\bcx\\([^)]*\\b${name}\\b`).test(text));
}

export interface Style {
  /** Of hand-written CSS. */
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
