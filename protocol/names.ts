/** Names, as they are compared. */

/** Letters of other alphabets that are drawn like one of ours, beside the one that each is drawn like. */
const DRAWN_ALIKE = new Map(
  'аa вb еe һh нh іi јj кk мm оo рp сc ѕs тt уy хx ԁd ԛq ԝw ӏl αa βb εe ηn ιi κk νv οo ρp τt υu χx ıi ɑa ɡg ɩi ʏy օo ոn սu'
    .split(' ')
    .map((two) => [two[0]!, two[1]!]),
);

/** How names are compared: width, case, accents, the alphabet of what looks alike, and the marks between words say nothing. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ _-]|\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => DRAWN_ALIKE.get(letter) ?? letter);
