/** Finds the class names and the icons of a module, so that words elsewhere in the code never become utilities. */
import { ICONS } from '../../web/ui/icons.ts';

/** Places of class names: an attribute (`className=`, `rowClassName=`) or a call of `cx`. */
const PLACE = /(?:\b(?:\w*C|c)lassName=|\bcx\()/g;

/**
 * The words in the strings after each place, up to the end of its attribute or call. A name made of parts (`chip-${side}`) is not
 * found.
 */
export function classStrings(code: string): string[] {
  const found: string[] = [];
  for (const { index, 0: place } of code.matchAll(PLACE)) {
    const from = index + place.length;
    const end = place === 'cx(' || code[from] === '{' ? closing(code, place === 'cx(' ? from - 1 : from) : from + 1;
    const piece = end === from + 1 ? code.slice(from, code.indexOf(code[from]!, from + 1) + 1) : code.slice(from, end);
    for (const [, single, double, template] of piece.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g))
      found.push(...(single ?? double ?? template ?? '').replace(/\\(.)/g, '$1').split(/\s+|\$\{[^}]*\}/));
  }
  return [...new Set(found.filter(Boolean))];
}

/** The index after the bracket that closes the one at `from`. Brackets inside strings do not count. */
function closing(code: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let i = from; i < code.length; i++) {
    const sign = code[i]!;
    if (quote) {
      if (sign === '\\') i++;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if ('({['.includes(sign)) depth++;
    else if (')}]'.includes(sign) && --depth === 0) return i + 1;
  }
  return code.length;
}

/**
 * The classes of the icons that a module names. Modules that do not mention icons are skipped, because other code uses the same
 * words.
 */
export function iconStrings(code: string): string[] {
  if (!/icon/i.test(code)) return [];
  const words = [...code.matchAll(/(['"])([a-z-]+)\1/g)].map(([, , word]) => word!);
  return [...new Set(words)].filter((word) => Object.hasOwn(ICONS, word)).map((name) => `i-lucide-${name}`);
}
