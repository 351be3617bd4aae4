import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { JottoBoard } from '../../../games/jotto/board.ts';
import { Button } from '../../ui/Button.tsx';
import { useBoard } from '../shared/board.ts';
import { Tiles } from './Tiles.tsx';
import './box.css';

export interface WordBoxProps {
  title: string;
  label: string;
  action: string;
  children: ReactNode;
}

/** The input for a word, letter by letter. A player may type ahead while others are in turn. */
export function WordBox({ title, label, action, children }: WordBoxProps) {
  const { board, ask, answer, busy } = useBoard<JottoBoard>();
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const note = useId();
  const isFull = word.length === board.length;
  const fault = wrong ?? faultOf(word, board);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!isFull || fault || busy || !ask(title)) return;
    if (await answer(title, word)) setWord('');
    else setWrong(`“${word.toUpperCase()}” was not taken. Try another word.`);
  };
  return (
    <form className="jotto-box" onSubmit={(e) => void submit(e)}>
      <div className="jotto-write">
        <span className="jotto-slots">
          <Tiles word={word} length={board.length} caret={word.length} />
          <input
            className="jotto-input"
            aria-label={label}
            aria-describedby={note}
            aria-invalid={fault ? true : undefined}
            value={word}
            onChange={(e) => {
              setWrong(null);
              setWord(lettersOf(e.target.value).slice(0, board.length));
            }}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
          />
        </span>
        <Button type="submit" variant="primary" disabled={!isFull || fault !== null || !ask(title)} loading={busy && isFull}>
          {action}
        </Button>
      </div>
      <p id={note} className={fault ? 'jotto-fault' : 'jotto-hint'} role={fault ? 'alert' : undefined}>
        {fault ?? children}
      </p>
    </form>
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function faultOf(word: string, { repeats }: JottoBoard): string | null {
  const twice = [...word].find((letter, i) => word.indexOf(letter) < i);
  return twice !== undefined && !repeats ? `${twice.toUpperCase()} is in it twice; no letter may be here.` : null;
}
