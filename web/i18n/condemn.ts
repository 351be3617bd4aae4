/** The site's word for what a village does to a suspect is 'condemn'; the older word is replaced for every reader. */

/** Whole words only, with players' prefixes and repeated letters. 'hang' stays, because of 'hang on'; so do names after an @. */
const WORD = /(?<![\p{L}\p{N}_]|@[\w-]*)((?:mis|no|un|re|pre)?)(l+y+n+c+h+)(ing|ings|ed|es|er|ers|able)?(?![\p{L}\p{N}_])/giu;
const ENDINGS: Readonly<Record<string, string>> = { es: 's', ings: 'ations' };

/** Every form of that word becomes the matching form of 'condemn': 'Mislynched' is 'Miscondemned'. */
export const replaceWithCondemn = (text: string): string =>
  text.replace(WORD, (_, before: string, stem: string, ending = '') => {
    const word = before ? 'condemn' : cased(stem);
    const shouted = stem === stem.toUpperCase();
    const end = ENDINGS[ending.toLowerCase()] ?? ending;
    return before + (shouted ? word.toUpperCase() + end.toUpperCase() : word + end);
  });
const cased = (stem: string): string => (/^\p{Lu}/u.test(stem) ? 'Condemn' : 'condemn');
