import { filesOf, textOf } from './files.ts';

/** Six font sizes and three radii; a variable of the theme is always on the scale. */
const ON_SCALE = /^(?:var\(|inherit|0$|50%$|999px$|9999px$|100%$|1em$)/;

export function style(): { lines: number; offScale: number } {
  let lines = 0;
  let offScale = 0;
  for (const path of filesOf(['web'], /\.css$/)) {
    const text = textOf(path);
    lines += text.split('\n').length - 1;
    for (const [, value] of text.matchAll(/(?:font-size|border-radius)\s*:\s*([^;}]+)/g))
      offScale += value!
        .trim()
        .split(/\s+(?![^(]*\))/)
        .filter((each) => !ON_SCALE.test(each)).length
        ? 1
        : 0;
  }
  return { lines, offScale };
}
