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
  const setAndSave = (next: LetterMarks) => {
    setMarks(next);
    saveMarks(id, next);
  };
  const { letters, struck } = marks;
  return {
    marks,
    mark: (letter) => setAndSave({ struck, letters: { ...letters, [letter]: nextMark(letters[letter] ?? 'none') } }),
    strike: (guess) =>
      setAndSave({ letters, struck: struck.includes(guess) ? struck.filter((other) => other !== guess) : [...struck, guess] }),
    reset: () => setAndSave(BLANK),
  };
}
