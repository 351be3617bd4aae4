import { readable } from './readable.ts';

/** Maps letters of other alphabets to the Latin letters that they look like. */
const DRAWN_ALIKE = new Map(
  'аa вb еe һh нh іi јj кk мm оo рp сc ѕs тt уy хx ԁd ԛq ԝw ӏl αa βb εe ηn ιi κk νv οo ρp τt υu χx ıi ɑa ɡg ɩi ʏy օo ոn սu'
    .split(' ')
    .map((two) => [two[0]!, two[1]!]),
);

/** The form in which names are compared: without width, case, accents, look-alike alphabets and the characters between words. */
export const nameKey = (name: string): string =>
  readable(name)
    .toLowerCase()
    .replace(/[ _-]/g, '')
    .replace(/\P{ASCII}/gu, (letter) => DRAWN_ALIKE.get(letter) ?? letter);
