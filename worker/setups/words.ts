import { nameOf, type Setup } from '../../games/setup.ts';

/** The words of a text as they are searched for: in lower case, without marks or apostrophes, of two letters and more. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, 30));

/** The words by which a setup is found: those of its name and of the names of its roles. */
export const wordsOfSetup = (setup: Setup): string[] => [
  ...new Set([setup.name, ...setup.roles.flatMap((set) => Object.keys(set).map(nameOf))].flatMap(wordsOf)),
];
