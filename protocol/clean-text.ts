/** Removes characters that hide, distort or pile up text. Schemas apply it to incoming texts (protocol/written.ts). */

/**
 * Invisible characters, lone surrogates and control characters. The first group is kept, because it changes how its neighbors are
 * drawn: joiners in scripts that need them, also between words; emoji of several parts, their style, keycaps and the flags of
 * England, Scotland and Wales; forms of Chinese characters and Mongolian letters. The rest hides words, or turns and separates
 * them.
 */
const INVISIBLE = (() => {
  const joining =
    'Arab Syrc Mand Mong Nkoo Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Java Bali';
  const shaped = joining.replace(/\w+ ?/g, (script) => String.raw`\p{sc=${script.trim()}}`);
  return new RegExp(
    String.raw`(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}|(?<=[${shaped}\u064b-\u0655])(?<!\p{DI})[\u200b-\u200d]|` +
      String.raw`(?<=[\p{ExtPict}\p{EMod}]\ufe0f?)\u200d(?=\p{ExtPict})|(?<=\p{ExtPict})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|` +
      String.raw`(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{sc=Mong})(?<!\p{DI})[\u180b-\u180f])|(?![\t\n])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffb]`,
    'gu',
  );
})();
/**
 * Direction marks. Writers of Hebrew and Arabic need these beside words in other alphabets; elsewhere they only turn numbers and
 * signs around.
 */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/;
const RIGHT_TO_LEFT = /(?!\u061c)[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

const LINE_BREAK = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/** Combining marks stacked on one letter until they cover the lines around it; no script needs more than six. */
const PILED = /((?:\p{M}[\u200b-\u200d]?){6})[\p{M}\u200b-\u200d]+/gu;
/** Text that draws nothing: spaces, joiners, combining marks without a letter. */
const BLANK = /^[\p{Z}\p{C}\p{M}]*$/u;

/** The text without invisible and piled characters; line breaks are '\n'. '' if it would show nothing. */
export function cleanText(text: string): string {
  const turns = RIGHT_TO_LEFT.test(text);
  const clean = text
    .replace(LINE_BREAK, '\n')
    // A braille pattern without dots is a space that does not look like one.
    .replaceAll('\u2800', ' ')
    .replace(INVISIBLE, (sign, kept: string | undefined) => kept ?? (turns && DIRECTION_MARK.test(sign) ? sign : ''))
    .replace(PILED, '$1')
    .trim();
  return BLANK.test(clean) ? '' : clean;
}
/** Like `cleanText`, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
