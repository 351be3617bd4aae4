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
  const out = places.find((place) => place.seat === seat)?.alive === false;
  const turn = !isOver && board.turn === seat;
  const found = board.anagrams === null ? 0 : anagramsOf(board, seat).filter((word) => !isHit(word, board)).length;
  const word = board.words[seat];
  return (
    <li
      className={cx('jotto-panel', turn && 'jotto-turn', out && 'jotto-out', isOver && board.winner === seat && 'jotto-winner')}
      aria-current={turn || undefined}
    >
      <div className="jotto-who">
        <Avatar id={avatarSeedOf(seat)} size={32} dead={out} />
        <div className="jotto-names">
          <span className="jotto-name">
            {nameOf(seat)}
            {seat === me && <span className="jotto-you"> you</span>}
          </span>
          <span className="jotto-hunts">{useHunt(seat, out)}</span>
        </div>
        {isOver && board.winner === seat && <Icon name="trophy" size={20} label="Won" />}
      </div>
      {word && (isOver || !live) && (
        <p className="jotto-secret">
          <span className="jotto-secret-label" aria-hidden="true">
            word
          </span>
          <span className="sr-only">The word was {word}.</span>
          <Tiles word={word} lit />
        </p>
      )}
      {found > 0 && (
        <p className="jotto-anagrams">
          {found} of {board.anagrams} {board.anagrams === 1 ? 'anagram' : 'anagrams'}
        </p>
      )}
      <Guesses seat={seat} marking={marking} />
    </li>
  );
}

/** The owner of the word they guess; in a race, where all guess the same word, their number of guesses. */
function useHunt(seat: Seat, out: boolean): string {
  const { board, nameOf, me } = useBoard<JottoBoard>();
  if (out) return 'is out';
  const target = board.targets[seat] ?? null;
  if (target === null) {
    const tries = board.guesses.filter(([by]) => by === seat).length;
    return tries === 1 ? '1 guess' : `${tries} guesses`;
  }
  return target === me ? 'hunts your word' : `hunts ${nameOf(target)}’s word`;
}

function Guesses({ seat, marking: { marks, strike } }: { seat: Seat; marking: Marking }) {
  const { board, me, live } = useBoard<JottoBoard>();
  const own = board.guesses
    .filter(([by]) => by === seat)
    .map((guess, n) => ({ guess, n }))
    .reverse();
  const roving = useRoving<HTMLOListElement>(own.length, 1);
  if (own.length === 0) return <p className="jotto-none">No guess yet</p>;
  // Only guesses at the reader's own target concern the letters that they mark.
  const mine = live && me !== null && (board.race || seat === me);
  return (
    <ol ref={roving.ref} className="jotto-guesses" reversed onKeyDown={roving.onKeyDown}>
      {own.map(({ guess, n }, i) => {
        const [, word] = guess;
        const struck = live && marks.struck.includes(`${seat} ${word}`);
        return (
          <li key={n} className="jotto-row">
            <button
              type="button"
              className={cx('jotto-guess', struck && 'jotto-struck')}
              data-rove={i}
              tabIndex={roving.tabIndex(i)}
              onFocus={() => roving.onFocus(i)}
              aria-pressed={struck}
              title={live ? 'Strike out, for your eyes alone' : undefined}
              aria-disabled={!live || undefined}
              onClick={() => live && strike(`${seat} ${word}`)}
            >
              <span className="sr-only">{`${guessWords(guess, board)}${struck ? ', struck out' : ''}`}</span>
              <Tiles word={word} marks={mine ? marks.letters : {}} />
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
  const full = score === board.length;
  return (
    <span
      className={cx('jotto-score', heat >= 0.5 && 'jotto-hot', full && 'jotto-full', isHit(word, board) && 'jotto-hit')}
      style={{ '--jotto-heat': `${heat * 100}%` } as CSSProperties}
      aria-hidden="true"
    >
      {score}
    </span>
  );
}

/** Whether this guess named the word: only the last guess of the winner can. */
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
