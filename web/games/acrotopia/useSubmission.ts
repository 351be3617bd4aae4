import { useState } from 'react';
import type { Answer } from '../../../games/engine/game.ts';
import { useBoard } from '../shared/board.ts';

export interface Submission {
  texts: string[];
  setText: (i: number, text: string) => void;
  /** Null while the player is writing. */
  submitted: string[] | null;
  change: () => void;
  submit: (texts: string[]) => Promise<void>;
  takeBack: () => void;
  busy: boolean;
}

/** State of an answer with `fields` texts. Use the question's id as the component's key. */
export function useSubmission(title: string, fields = 1): Submission {
  const { given, answer, takeBack, busy } = useBoard();
  const [drafts, setDrafts] = useState<string[] | null>(null);
  const handed = textsOf(given(title));
  const blank = Array<string>(fields).fill('');
  const texts = drafts ?? handed ?? blank;
  return {
    texts,
    setText: (i, text) => setDrafts(texts.map((old, at) => (at === i ? text : old))),
    submitted: drafts === null ? handed : null,
    change: () => setDrafts(handed ?? blank),
    submit: async (texts) => {
      if (await answer(title, ...texts)) setDrafts(null);
    },
    takeBack: () => {
      setDrafts(texts);
      void takeBack(title);
    },
    busy,
  };
}
const textsOf = (answer: Answer | null): string[] | null => (answer === null ? null : answer.map(String));
