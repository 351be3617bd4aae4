/** The site's word for what a village does to a suspect is 'condemn'. The older word is replaced for all readers. */

/**
 * Matches whole words only, with players' prefixes and repeated letters. 'hang' is kept because of 'hang on', and so are names
 * after an @.
 */
const WORD = /(?<![\p{L}\p{N}_]|@[\w-]*)((?:mis|no|un|re|pre)?)(l+y+n+c+h+)(ing|ings|ed|es|er|ers|able)?(?![\p{L}\p{N}_])/giu;
const ENDINGS: Readonly<Record<string, string>> = { es: 's', ings: 'ations' };

/** Replaces every form of that word by the matching form of 'condemn': 'Mislynched' becomes 'Miscondemned'. */
export const replaceWithCondemn = (text: string): string =>
  text.replace(WORD, (_, prefix: string, stem: string, ending = '') => {
    const word = prefix ? 'condemn' : cased(stem);
    const shouted = stem === stem.toUpperCase();
    const end = ENDINGS[ending.toLowerCase()] ?? ending;
    return prefix + (shouted ? word.toUpperCase() + end.toUpperCase() : word + end);
  });
const cased = (stem: string): string => (/^\p{Lu}/u.test(stem) ? 'Condemn' : 'condemn');
