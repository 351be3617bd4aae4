import { useState } from 'react';
import type { Answer } from '../../../games/game.ts';
import { useBoard } from '../../boards/board.ts';

export interface Handing {
  /** What the fields show. */
  texts: string[];
  put: (i: number, text: string) => void;
  /** What was handed in and stands; null while something is written. */
  standing: string[] | null;
  /** Begins to change what was handed in. */
  change: () => void;
  /** Hands texts in as they will be read. */
  send: (texts: string[]) => Promise<void>;
  takeBack: () => void;
  busy: boolean;
}

/** Writing an answer of so many fields, handing it in, and changing it. Give the component a key by the question's id. */
export function useHanding(title: string, fields = 1): Handing {
  const { given, answer, takeBack, busy } = useBoard();
  const [drafts, setDrafts] = useState<string[] | null>(null);
  const handed = textsOf(given(title));
  const blank = Array<string>(fields).fill('');
  const texts = drafts ?? handed ?? blank;
  return {
    texts,
    put: (i, text) => setDrafts(texts.map((old, at) => (at === i ? text : old))),
    standing: drafts === null ? handed : null,
    change: () => setDrafts(handed ?? blank),
    send: async (written) => {
      if (await answer(title, ...written)) setDrafts(null);
    },
    takeBack: () => {
      setDrafts(texts);
      void takeBack(title);
    },
    busy,
  };
}
const textsOf = (answer: Answer | null): string[] | null => (answer === null ? null : answer.map(String));
