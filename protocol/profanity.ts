/**
 * Words of both profanity filters besides those of the package obscenity: the room refuses public texts, the page masks messages.
 */

/** Harmless words and prefixes that the patterns would match. */
export const ALLOWED_PHRASES: readonly string[] = [
  ...[
    'annal',
    '455',
    'booby trap',
    'booby-trap',
    'booby prize',
    'blue-footed booby',
    'chink in',
    'chink of',
    'chinks in',
    'cuckold',
    'cuckler',
    'cum laude',
  ],
  ...[
    'moby dick',
    'dick whittington',
    'dick turpin',
    'dick tracy',
    'evaginat',
    'fick',
    'ficks',
    'ficker',
    'gasmen',
    'invagina',
    'mishit',
    'mocuck',
  ],
  ...['rio negro', 'pinhooker', 'pissasphalt', 'pissoir', 'pussycat', 'pussy cat', 'pussyfoot', 'pussytoes'],
  ...[
    'pussy willow',
    'prick up',
    'pricks up',
    'rappe',
    'rappes',
    'rapped',
    'rapper',
    'rappers',
    'retardant',
    'scat singing',
    'shiitake',
    'shittah',
  ],
  ...['shittim', 'shittu', 'shitzu', 'snigger', 'blue tit', 'great tit', 'coal tit', 'tit for tat', 'tit-for-tat', 'twattl'],
];

/** Patterns that the dataset lacks, in the syntax of that package. All are slurs or death wishes. */
export const EXTRA_PATTERNS: readonly string[] = ['|gook[s]|', '|wog[s]|', '|paki[s]|', '|kys|', '|golliwog'];

/**
 * Patterns that replace those of the dataset, which match inside surnames and harmless words, keyed by the dataset's phrase.
 * Repeated letters count once here, except b, e, g, l, o and s.
 */
export const OWN_PATTERNS: Readonly<Record<string, readonly string[]>> = {
  anal: ['|anal|', '|anally|', '|analsex'],
  anus: ['|anus|', '|anuses|'],
  arse: ['|ars[s]e|', '|ars[s]es|', '|ars[s]ed|', '|ars[s]ehole'],
  ass: ['|ass|', '|asses|', '|assh[o]le', '|asshat', '|asswipe', '|assface', '|asslick', '|assclown', '|asskis'],
  bestiality: ['be[e][a]s[s]tialit'],
  bitch: ['bitch', '|bich|'],
  boob: ['|boob[s]|', '|boobie[s]|', '|booby|'],
  boonga: ['|boonga[s]|'],
  chink: ['|chink[s]|', '|chinky|', '|chinkie[s]|'],
  cock: ['|cock[s]|', '|cocksuc', '|cockhead'],
  cum: ['|cum[s]|', '|cuming|', '|cumed|', '|cumshot', '|cumslut', '|cumdump', '|cumguz', '|cumrag'],
  dick: [
    ...['|dck|', '|dick[s]|', '|dicked|', '|dicking[s]|', '|dickish|', '|dickhead', '|dickface', '|dickwad', '|dickles'],
    ...['|dickpic', '|dickbut', '|dickbag', 'cleverdick'],
  ],
  dyke: ['|dyke[s]|', '|bul[l]dyke'],
  fag: ['|fag[s]|', '|faggot', '|fagot[s]|', '|fag[g]y|', '|fag[g]ed|', '|fag[g]ing|', 'fggot'],
  fuck: [
    'fuck',
    'fck',
    '|f[?]ck|',
    '|f[?]ck[s]|',
    '|f[?]cking|',
    '|f[?]cker',
    '|fk',
    '|fuk[s]|',
    '|fuking|',
    '|fuker',
    '|fuked|',
  ],
  kike: ['|kike[s]|'],
  negro: ['|negro[s]|', '|negroes|', '|negroid', '|negrohead'],
  nigger: ['nigger', 'nigga', '|ngger', '|ngga', '|nig[s]|'],
  orgy: ['|orgy|', '|orgies|'],
  penis: ['|pe[e]nis|', '|pe[e]nises|', '|pnis'],
  porn: ['|porn', '|prn|', 'cyberporn', 'gayporn', 'antiporn', 'semiporn'],
  rape: ['|rape[s]|', '|raped|', '|raper[s]|', '|rapey|', '|rapis[s]t'],
  semen: ['|s[s]e[e]me[e]n|'],
  slut: [
    '|s[s]lut[s]|',
    '|s[s]luty|',
    '|s[s]lutier|',
    '|s[s]lutiest|',
    '|s[s]lutish',
    '|s[s]lutery',
    '|s[s]luteries|',
    '|s[s]lutin',
  ],
  turd: ['|turd[s]|'],
  vagina: ['|vagina', '|v[?]gina', '[o]vagina', 'svagina'],
  wank: ['|wank[s]|', '|wanker', '|wanking|', '|wanked|', '|wanky|', '|wankier|', '|wankiest|', '|wanksta[s]|'],
};

/**
 * Phrases of the dataset that insult a group of people, masked for everyone who may not see everything. The rest is only rude.
 */
export const SLURS: readonly string[] = [
  ...['abo', 'abeed', 'africoon', 'arabush', 'boonga', 'chingchong', 'chink', 'dyke', 'fag', 'kike', 'negro', 'nigger'],
  ...['retard', 'spastic', 'tranny'],
];
