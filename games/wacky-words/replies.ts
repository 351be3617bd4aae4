/** Answers of bots: sentences of each kind with slots for words. */
import { LEXICON, type WordKind as Word } from '../acrotopia/lexicon.ts';
import { pickOne, type Rng, shuffle } from '../engine/rng.ts';
import { namesIn, PROMPTS, type PromptKind, promptsOf } from './prompts.ts';

/** Slots: {t} for a trait, {n} for things, {d} for what they do, {w} for how. */
const REPLIES: Readonly<Record<PromptKind, readonly string[]>> = {
  thing: [
    'forty {t} {n}',
    'a bucket of {t} {n}',
    'three {n} in one coat',
    'soup made of {n}',
    'a choir of {t} {n}',
    'a letter from the {n}',
    'two {n} and a very small piano',
    'half of the {t} {n}',
    'a box that says: {t} {n}, this way up',
    'the kind of {n} that {d} {w}',
    'my grandmother’s {n}',
    'a trumpet full of {n}',
    'nothing but {t} {n}',
    'a cake in the shape of {n}',
  ],
  deed: [
    'teaching {n} to {d}',
    'learning to {d} like {t} {n}',
    'pretending to {d} the {n}',
    'hiding from {t} {n}',
    'dressing up as {n}',
    'asking the {n} to {d} {w}',
    'counting {t} {n} until morning',
    'singing {w} to the {n}',
    'trying to {d} {w}, with {n}',
    'swapping hats with {t} {n}',
    'helping {n} to {d} {t} {n}',
    'standing very still among the {n}',
  ],
  line: [
    'Never {d} the {n}!',
    'Beware of {t} {n}',
    'Who invited the {n}?',
    'Sorry about the {t} {n}',
    'More {n}, please',
    'I was promised {t} {n}',
    'All {n} {d} in the end',
    'Only {t} {n} may {d} here',
    'The {n} did it, {w}',
    'You had me at {n}',
    'In memory of the {t} {n}',
    'Keep calm and {d} {n}',
    'It is not me, it is the {n}',
  ],
  place: [
    'behind the {t} {n}',
    'the museum of {t} {n}',
    'under a pile of {n}',
    'a home for {t} {n}',
    'wherever {n} {d} {w}',
    'between two {t} {n}',
    'the cellar where the {n} {d}',
    'an island full of {t} {n}',
    'right on top of the {n}',
  ],
  reason: [
    'the {n} began to {d} again',
    'there were {t} {n} everywhere',
    'somebody has to {d} the {n}',
    '{n} do not {d} themselves',
    'it was that or {t} {n}',
    'the {n} would only {d} {w}',
    'nobody had told the {t} {n}',
    'one must {d} {w}, say the {n}',
    'the {t} {n} had already paid for it',
  ],
};

/** Options for hard choices. */
const SIDES = [
  'Share a bath with {t} {n}',
  'Be followed by {n} for a year',
  'Eat only what {t} {n} cook',
  'Marry into a family of {n}',
  'Spend a winter with {t} {n}',
  'Wear a coat made for {n}',
  'Sing every word you say',
  'Always {d} {w} in public',
  'Never meet any {n} again',
  'Have {t} {n} for neighbors',
  'Be the only one whom {n} trust',
  'Sleep in a house full of {n}',
  'Be famous for how you {d} {n}',
  'Whisper to {n} every morning',
  'Smell of {n} on Sundays',
  'Walk backwards whenever {n} are near',
  'Get all letters read out by {t} {n}',
  'Have hiccups whenever someone says {n}',
  'Run a school for {t} {n}',
  'Lose every race to {n}',
];

/** All words that bots write with, but those of prompts. */
export const OWN_WORDS: readonly string[] = [
  ...Object.values(LEXICON).flatMap((kinds) => Object.values(kinds).flat()),
  ...[...Object.values(REPLIES).flat(), ...SIDES].flatMap((template) => template.toLowerCase().match(/\p{L}{2,}/gu) ?? []),
];

/** There are few words with x, so only acronyms use them. */
const LETTERS = Object.keys(LEXICON).filter((letter) => letter !== 'x');
const WORDS: Readonly<Record<string, Word>> = { t: 'traits', n: 'things', d: 'deeds', w: 'ways' };
const filled = (template: string, rng: Rng): string => {
  const text = template.replaceAll(/\{(\w)\}/g, (_, kind: string) => pickOne(rng, LEXICON[pickOne(rng, LETTERS)]![WORDS[kind]!]));
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const KINDS = Object.keys(REPLIES) as PromptKind[];
/** Returns an answer to a prompt of this kind; of any kind if a person wrote the prompt, so that its kind is unknown. */
export const replyTo = (kind: PromptKind | null, rng: Rng): string =>
  filled(pickOne(rng, REPLIES[kind ?? pickOne(rng, KINDS)]), rng);

const UNNAMED = promptsOf(PROMPTS).filter(({ text }) => namesIn(text) === 0);
/** A prompt as a bot would write one; it names no player. */
export const promptBy = (rng: Rng): string => pickOne(rng, UNNAMED).text;

/** Returns two options to choose between. */
export function sidesBy(rng: Rng): [string, string] {
  const [a, b] = shuffle(rng, [...SIDES]);
  return [filled(a!, rng), filled(b!, rng)];
}
