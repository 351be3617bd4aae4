/// <reference types="vite/client" />

/** Word lists of the profanity filter, built by scripts/build/profanity.ts: regex sources, and phrases that must not be censored. */
declare module 'virtual:profanity' {
  interface Words {
    bad: readonly string[];
    allowed: readonly string[];
  }
  /** Slurs against groups of people, and all other profanity. */
  export const slurs: Words;
  export const rest: Words;
  /** Lookalike characters: their distances in base 36 (empty for 1), and the character each is read as. */
  export const lookalikes: { distances: string; readAs: string; doubled: string };
}
