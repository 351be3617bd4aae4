/**
 * What both filters know besides the dataset of the package obscenity: the door of a room, which refuses what is to be read
 * by all, and the page, which masks what somebody said.
 */

/** Good words, and beginnings of words, in which the dataset would find bad ones. */
export const GOOD: readonly string[] = [
  ...['annal', 'analges', 'reanaly', 'assort', 'assonan', '455', 'booby trap', 'booby-trap', 'booby prize', 'blue-footed booby'],
  ...['chink in', 'chink of', 'chinks in', 'chinked', 'chinking', 'cockpit', 'cockscomb', 'cocksure', 'cuckold', 'cumin'],
  ...['cum laude', 'cummerbund', 'dicker', 'dickey', 'dickie', 'dickinson', 'moby dick', 'dick whittington', 'dick turpin'],
  ...['dick tracy', 'fagin', 'feckless', 'ffick', 'gasmen', 'mishit', 'montenegrin', 'rio negro', 'porgies', 'pussycat'],
  ...['pussy cat', 'pussyfoot', 'pussy willow', 'puss in', 'prick up', 'pricks up', 'rappel', 'rapeseed', 'retardant'],
  ...[
    'scat singing',
    'shiitake',
    'blue tit',
    'great tit',
    'coal tit',
    'tit for tat',
    'titter',
    'tittle',
    'tit-for-tat',
    'wankel',
  ],
];

/** Bad ones that it lacks, as patterns of that package. All of them are slurs or wish somebody dead. */
export const BAD: readonly string[] = ['|gook[s]|', '|wog[s]|', '|paki[s]|', '|kys|', '|golliwog'];

/**
 * Of the dataset, by its own names for its phrases: words for whole groups of people. They are masked for everybody but
 * those who may see everything. All others are only rude.
 */
export const SLURS: readonly string[] = [
  ...['abo', 'abeed', 'africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'dyke', 'fag', 'kike', 'negro', 'nigger'],
  ...['retard', 'spastic', 'tranny'],
];
