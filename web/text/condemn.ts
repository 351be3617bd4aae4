/** The site's word for what a village does to a suspect is 'condemn': the older word is shown as that, whoever reads. */

/**
 * Whole words alone ('lynchpin' stays), with the beginnings that players give it, and with letters held down. 'hang' is left
 * as it is: who writes 'hang on' hangs nobody. Names after an @ stay.
 */
const WORD = /(?<![\p{L}\p{N}_]|@[\w-]*)((?:mis|no|un|re|pre)?)(l+y+n+c+h+)(ing|ings|ed|es|er|ers|able)?(?![\p{L}\p{N}_])/giu;
const ENDINGS: Readonly<Record<string, string>> = { es: 's', ings: 'ations' };

/** The text with every form of that word in the form of 'condemn' that fits: 'Mislynched' is 'Miscondemned'. */
export const condemned = (text: string): string =>
  text.replace(WORD, (_, before: string, stem: string, ending = '') => {
    const word = before ? 'condemn' : cased(stem);
    const shouted = stem === stem.toUpperCase();
    const end = ENDINGS[ending.toLowerCase()] ?? ending;
    return before + (shouted ? word.toUpperCase() + end.toUpperCase() : word + end);
  });
const cased = (stem: string): string => (/^\p{Lu}/u.test(stem) ? 'Condemn' : 'condemn');
