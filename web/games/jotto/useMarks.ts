import { useState } from 'react';
import { BLANK, keepMarks, type Marks, marksOf, nextMark } from './marks.ts';

export interface Marking {
  marks: Marks;
  /** Gives a letter the next mark. */
  mark: (letter: string) => void;
  /** Strikes a guess out, or takes that back. */
  strike: (guess: string) => void;
  reset: () => void;
}

/** The private marks of a game, kept as they are made. */
export function useMarks(id: string): Marking {
  const [marks, setMarks] = useState(() => marksOf(id));
  const put = (next: Marks) => {
    setMarks(next);
    keepMarks(id, next);
  };
  const { letters, struck } = marks;
  return {
    marks,
    mark: (letter) => put({ struck, letters: { ...letters, [letter]: nextMark(letters[letter] ?? 'none') } }),
    strike: (guess) =>
      put({ letters, struck: struck.includes(guess) ? struck.filter((other) => other !== guess) : [...struck, guess] }),
    reset: () => put(BLANK),
  };
}
