import { useState } from 'react';
import { BLANK, type LetterMarks, loadMarks, nextMark, saveMarks } from './marks.ts';

export interface Marking {
  marks: LetterMarks;
  mark: (letter: string) => void;
  strike: (guess: string) => void;
  reset: () => void;
}

export function useMarks(id: string): Marking {
  const [marks, setMarks] = useState(() => loadMarks(id));
  const put = (next: LetterMarks) => {
    setMarks(next);
    saveMarks(id, next);
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
