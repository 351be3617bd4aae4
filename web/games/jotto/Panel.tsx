import type { CSSProperties } from 'react';
import type { Seat } from '../../../games/engine/game.ts';
import { anagramsOf, type Guess, type JottoBoard } from '../../../games/jotto/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import { Tiles } from './Tiles.tsx';
import type { Marking } from './useMarks.ts';
import './panel.css';

export function Panel({ seat, marking }: { seat: Seat; marking: Marking }) {
  const { board, nameOf, avatarSeedOf, me, isOver, live, places } = useBoard<JottoBoard>();
  const isOut = places.find((place) => place.seat === seat)?.alive === false;
  const turn = !isOver && board.turn === seat;
  const anagramCount = board.anagrams === null ? 0 : anagramsOf(board, seat).filter((word) => !isHit(word, board)).length;
  const word = board.words[seat];
  return (
    <li
      className={cx(
        'jotto-panel',
        turn && 'border-lantern [box-shadow:0_0_0_1px_var(--lantern)]',
        isOut && 'opacity-60',
        isOver && board.winner === seat && 'border-good! [box-shadow:0_0_0_1px_var(--good)]!',
      )}
      aria-current={turn || undefined}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 items-center board-small:gap-y-0.5">
        <span className="row-span-2 board-small:row-span-1">
          <Avatar id={avatarSeedOf(seat)} size={32} dead={isOut} />
        </span>
        <span className="max-w-[20ch] font-semibold truncate board-small:whitespace-normal board-small:wrap-anywhere board-small:text-sm board-small:leading-4">
          {seat === me ? 'You' : nameOf(seat)}
        </span>
        {isOver && board.winner === seat && (
          <Icon name="trophy" size={20} label="Won" className="row-span-2 text-good board-small:row-span-1" />
        )}
        <span className="col-start-2 row-start-2 truncate text-ink-soft text-xs font-normal board-small:col-span-full board-small:col-start-1 board-small:whitespace-normal board-small:wrap-anywhere">
          {useHunt(seat, isOut)}
        </span>
      </div>
      {word && (isOver || !live) && (
        <p className="flex gap-2 items-center m-0 text-ink-soft text-xs">
          <span className="board-small:hidden" aria-hidden="true">
            word
          </span>
          <span className="sr-only">The word was {word}.</span>
          <Tiles word={word} lit compact />
        </p>
      )}
      {anagramCount > 0 && (
        <p className="m-0 text-good text-xs">
          {anagramCount} of {board.anagrams} {board.anagrams === 1 ? 'anagram' : 'anagrams'}
        </p>
      )}
      <Guesses seat={seat} marking={marking} />
    </li>
  );
}

/** The owner of the word that this player guesses; in a race, where all guess the same word, their number of guesses. */
function useHunt(seat: Seat, isOut: boolean): string {
  const { board, nameOf, me } = useBoard<JottoBoard>();
  if (isOut) return 'is out';
  const target = board.targets[seat] ?? null;
  if (target === null) {
    const tries = board.guesses.filter(([by]) => by === seat).length;
    return tries === 1 ? '1 guess' : `${tries} guesses`;
  }
  return `hunts ${target === me ? 'you' : nameOf(target)}`;
}

function Guesses({ seat, marking: { marks, strike } }: { seat: Seat; marking: Marking }) {
  const { board, me, live } = useBoard<JottoBoard>();
  const ownGuesses = board.guesses
    .filter(([by]) => by === seat)
    .map((guess, n) => ({ guess, n }))
    .reverse();
  const roving = useRoving<HTMLOListElement>(ownGuesses.length, 1);
  if (ownGuesses.length === 0) return <p className="m-0 py-1.5 text-ink-soft text-xs font-normal">No guess yet</p>;
  // Only guesses of the reader's own target word tell something about the letters that they mark.
  const showsMarks = live && me !== null && (board.race || seat === me);
  return (
    <ol ref={roving.ref} className="grid gap-0.5 m-0 p-0 list-none" reversed onKeyDown={roving.onKeyDown}>
      {ownGuesses.map(({ guess, n }, i) => {
        const [, word] = guess;
        const isStruck = live && marks.struck.includes(`${seat} ${word}`);
        return (
          <li key={n} className="motion-safe:first:animate-[jotto-new_200ms_var(--ease)]">
            <button
              type="button"
              className="jotto-guess flex gap-2 items-center w-full min-h-9 py-0.5 px-1 border-0 rounded bg-transparent [&[aria-disabled]]:cursor-default [&:hover:not([aria-disabled])]:bg-raised board-small:gap-1.25 board-small:px-0.5 media-[(pointer:coarse)]:min-h-tap"
              data-rove={i}
              tabIndex={roving.tabIndex(i)}
              onFocus={() => roving.onFocus(i)}
              aria-pressed={isStruck}
              title={live ? 'Strike out, for your eyes alone' : undefined}
              aria-disabled={!live || undefined}
              onClick={() => live && strike(`${seat} ${word}`)}
            >
              <span className="sr-only">{`${guessWords(guess, board)}${isStruck ? ', struck out' : ''}`}</span>
              <Tiles word={word} marks={showsMarks ? marks.letters : {}} struck={isStruck} compact />
              <Score guess={guess} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Score({ guess: [, word, score] }: { guess: Guess }) {
  const { board } = useBoard<JottoBoard>();
  const heat = score / board.length;
  const isComplete = score === board.length;
  return (
    <span
      className={cx(
        'jotto-score grid flex-none place-items-center size-[calc(var(--jotto-tile)_-_2px)] border border-line-strong rounded-1/2 [background:color-mix(in_oklab,var(--flame)_var(--jotto-heat),var(--sunken))] text-sm tabular-nums font-bold board-small:size-6',
        heat >= 0.5 && 'border-transparent! text-on-flame',
        isComplete && '[box-shadow:0_0_0_2px_var(--good)]',
        isHit(word, board) && 'bg-good! text-bg!',
      )}
      style={{ '--jotto-heat': `${heat * 100}%` } as CSSProperties}
      aria-hidden="true"
    >
      {score}
    </span>
  );
}

/** Whether this guess was the word: only the winner's last guess can be. */
export function isHit(word: string, { guesses, targets, words, word: raced, winner }: JottoBoard): boolean {
  const last = guesses.at(-1);
  if (!last || last[1] !== word || winner !== last[0]) return false;
  const target = targets[last[0]] ?? null;
  return word === (raced ?? (target === null ? null : words[target]));
}

function guessWords([, word, score]: Guess, board: JottoBoard): string {
  if (isHit(word, board)) return `${word}, the word`;
  if (score === board.length) return `${word}, an anagram`;
  return `${word}, ${score === 0 ? 'no letter' : score === 1 ? '1 letter' : `${score} letters`} in common`;
}
