/// <reference types="vite/client" />

/** The common one of the style sheets that UnoCSS builds from the class names in the code (scripts/utilities.ts). */
declare module 'virtual:utilities/common.css';

/** The words of the profanity filter, built by scripts/profanity.ts: patterns as expressions, and phrases that are no profanity. */
declare module 'virtual:profanity' {
  interface Words {
    bad: readonly string[];
    allowed: readonly string[];
  }
  /** Words against groups of people, and all others. */
  export const slurs: Words;
  export const rest: Words;
  /** The characters that are read as another one: their distances in base 36 (empty for 1), and as what each is read. */
  export const lookalikes: { distances: string; readAs: string; doubled: string };
}
