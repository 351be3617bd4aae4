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

/** Input for a word, letter by letter. A player may type ahead on other players' turns. */
export function WordBox({ title, label, action, children }: WordBoxProps) {
  const { board, ask, answer, busy } = useBoard<JottoBoard>();
  const [word, setWord] = useState('');
  const [error, setError] = useState<string | null>(null);
  const note = useId();
  const isFull = word.length === board.length;
  const fault = error ?? faultOf(word, board);
  const submit = async (e: FormEvent) => {
    e.preventDefault();
    if (!isFull || fault || busy || !ask(title)) return;
    if (await answer(title, word)) setWord('');
    else setError(`“${word.toUpperCase()}” was not accepted. Try another word.`);
  };
  return (
    <form
      className="[--jotto-tile:44px] grid gap-1.5 justify-items-center p-3 border border-line rounded-card bg-surface board-small:[--jotto-tile:36px] board-small:pt-2.5 board-small:px-2 board-small:pb-1.5"
      onSubmit={(e) => void submit(e)}
    >
      <div className="flex flex-wrap gap-3 items-center justify-center board-small:gap-2">
        <span className="jotto-slots relative inline-flex p-0.75 rounded-card focus-within:[outline:2px_solid_var(--lantern)] focus-within:outline-offset-1">
          <Tiles word={word} length={board.length} caret={word.length} />
          <input
            className="absolute inset-0 w-full p-0 border-0 outline-none bg-transparent text-transparent caret-transparent text-base [&::selection]:bg-transparent"
            aria-label={label}
            aria-describedby={note}
            aria-invalid={fault ? true : undefined}
            value={word}
            onChange={(e) => {
              setError(null);
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
      <p
        id={note}
        className={
          fault ? 'min-h-[1.5em] m-0 text-sm text-center text-bad' : 'min-h-[1.5em] m-0 text-ink-soft text-sm text-center'
        }
        role={fault ? 'alert' : undefined}
      >
        {fault ?? children}
      </p>
    </form>
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

function faultOf(word: string, { repeats }: JottoBoard): string | null {
  const repeated = [...word].find((letter, i) => word.indexOf(letter) < i);
  return repeated !== undefined && !repeats ? `${repeated.toUpperCase()} is in it twice; no letter may repeat here.` : null;
}
