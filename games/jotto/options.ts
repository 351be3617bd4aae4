/** Options for a host: word length, repeated letters, a race for one word, and anagrams. */
import type { Fields, Preset } from '../engine/options.ts';

export type JottoOptions = {
  wordLength: number;
  /** Whether a word may have a letter twice. */
  duplicateLetters: boolean;
  /** Whether everyone races for one word, which no one chose. */
  competitiveMode: boolean;
  winOnAnagrams: boolean;
  /** Number of different anagrams of the word that win. */
  numAnagramsRequired: number;
};
export const lengths: Fields<Record<string, number>> = {
  'Select Word': { kind: 'number', label: 'Choosing a word', min: 0.5, max: 5, step: 0.5, default: 1, unit: 'min' },
  'Guess Word': {
    kind: 'number',
    label: 'Time per guess',
    min: 0.5,
    max: 5,
    step: 0.5,
    default: 1,
    unit: 'min',
    per: 'guess',
  },
};
export const options: Fields<JottoOptions> = {
  wordLength: { kind: 'number', label: 'Word length', min: 4, max: 5, step: 1, default: 5, unit: 'letters' },
  duplicateLetters: {
    kind: 'bool',
    label: 'Repeated letters',
    hint: 'Words may have a letter twice, such as “hello”.',
    default: false,
  },
  competitiveMode: {
    kind: 'bool',
    label: 'One word for all',
    hint: 'Everyone races for the same word, which no one knows.',
    default: false,
  },
  winOnAnagrams: {
    kind: 'bool',
    label: 'Anagrams win',
    hint: 'Finding enough anagrams of the word wins just like finding the word itself.',
    default: true,
    changed: 'Anagrams do not win',
  },
  numAnagramsRequired: {
    kind: 'number',
    label: 'Anagrams needed',
    min: 1,
    max: 4,
    step: 1,
    default: 3,
    when: { field: 'winOnAnagrams', is: true },
  },
};

export const presets: readonly Preset[] = [
  { name: 'Quick', setup: 'jotto-two', seats: 2, about: 'Four-letter words', options: { wordLength: 4 } },
  { name: 'Classic', setup: 'jotto-three', seats: 3, about: 'Five-letter words' },
  { name: 'Large', setup: 'jotto-four', seats: 4, about: 'A longer round' },
];
