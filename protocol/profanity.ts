/** What both filters know besides the package obscenity: the room refuses public texts, the page masks messages. */

/** Harmless words and prefixes that the dataset would match. */
export const ALLOWED_PHRASES: readonly string[] = [
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

/** Patterns that the dataset lacks, in the syntax of that package. All are slurs or death wishes. */
export const EXTRA_PATTERNS: readonly string[] = ['|gook[s]|', '|wog[s]|', '|paki[s]|', '|kys|', '|golliwog'];

/** The dataset's phrases that insult a group of people: masked for everyone who may not see everything. The rest is rude. */
export const SLURS: readonly string[] = [
  ...['abo', 'abeed', 'africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'dyke', 'fag', 'kike', 'negro', 'nigger'],
  ...['retard', 'spastic', 'tranny'],
];
