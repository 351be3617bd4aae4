import { useState } from 'react';
import type { Seat } from '../../../games/engine/game.ts';
import { anagramsOf, type JottoBoard } from '../../../games/jotto/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { LetterSheet } from './LetterSheet.tsx';
import { isHit, Panel } from './Panel.tsx';
import { Tiles } from './Tiles.tsx';
import { useMarks } from './useMarks.ts';
import { WordBox } from './WordBox.tsx';
import './board.css';

const CHOOSE = 'Choose your secret word';
const GUESS = 'Guess the word';

export function Board() {
  const { id, board, isOver, live, me, places } = useBoard<JottoBoard>();
  const marking = useMarks(id);
  const isChoosing = board.order.length === 0;
  const playing = live && !isOver && me !== null && places.some(({ seat, alive }) => seat === me && alive);
  return (
    <div
      className={cx(
        'jotto [--jotto-tile:30px] flex flex-1 flex-col gap-3 board-huge:[zoom:1.25]',
        isChoosing && 'justify-center gap-5!',
      )}
    >
      <div
        className={cx(
          'flex flex-wrap gap-y-1 gap-x-4 items-center min-h-tap board-small:flex-nowrap board-small:gap-2',
          isChoosing ? 'justify-center' : 'justify-between',
        )}
      >
        <p className="m-0 font-serif text-lg leading-[1.2] board-small:text-base">{useNote()}</p>
        {playing && <OwnWord />}
      </div>
      {isOver && board.word && <Reveal word={board.word} />}
      {playing && (isChoosing ? <ChooseBox /> : <GuessBox />)}
      {isChoosing ? (
        <Ready />
      ) : (
        <ol
          className="jotto-panels grid grid-cols-2 gap-2.5 items-start m-0 p-0 list-none board-medium:data-[panels='3']:grid-cols-3"
          data-panels={board.order.length}
          aria-label="Players, in the order of play"
        >
          {fromMe(board.order, me).map((seat) => (
            <Panel key={seat} seat={seat} marking={marking} />
          ))}
        </ol>
      )}
      {playing && !isChoosing && <LetterSheet {...marking} />}
    </div>
  );
}

const fromMe = (order: readonly Seat[], me: Seat | null): Seat[] => {
  const at = Math.max(0, me === null ? 0 : order.indexOf(me));
  return [...order.slice(at), ...order.slice(0, at)];
};

function ChooseBox() {
  const { board } = useBoard<JottoBoard>();
  const me = useBoard().me!;
  const word = board.words[me];
  const bounds = useBoundsWords();
  return (
    <WordBox title={CHOOSE} label={`Your secret word, ${board.length} letters`} action={word ? 'Change' : 'Choose'}>
      {word ? `Your word is ${word.toUpperCase()}. You can change it until everyone has chosen.` : bounds}
    </WordBox>
  );
}
function useBoundsWords(): string {
  const { length, repeats } = useBoard<JottoBoard>().board;
  return `${length} letters${repeats ? '' : ', no letter twice'}`;
}

function GuessBox() {
  const { ask } = useBoard<JottoBoard>();
  const bounds = useBoundsWords();
  return (
    <WordBox title={GUESS} label={`Your guess, ${bounds}`} action="Guess">
      {ask(GUESS) ? bounds : 'Not your turn yet; type ahead if you like.'}
    </WordBox>
  );
}

/** The word is covered until pressed, because others may see the screen. */
function OwnWord() {
  const { board, me } = useBoard<JottoBoard>();
  const [open, setOpen] = useState(false);
  const word = me === null ? null : board.words[me];
  if (!word) return null;
  return (
    <button
      type="button"
      className="jotto-own [--jotto-tile:24px] inline-flex gap-2 items-center min-h-tap py-0 px-2.5 border border-line rounded bg-surface text-ink-soft text-sm board-small:[--jotto-tile:18px] board-small:flex-none board-small:gap-1.5 board-small:px-2"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <span className="sr-only">{open ? `Your word is ${word}. Hide it` : 'Show your word'}</span>
      <Icon name={open ? 'eye-off' : 'eye'} size={18} />
      <span className="board-small:hidden" aria-hidden="true">
        Your word
      </span>
      <Tiles word={open ? word : '•'.repeat(word.length)} />
    </button>
  );
}

function Ready() {
  const { board, places, nameOf, avatarSeedOf, me } = useBoard<JottoBoard>();
  return (
    <ul className="flex flex-wrap gap-3 justify-center m-0 p-0 list-none" aria-label="Who has chosen">
      {places
        .filter(({ alive }) => alive)
        .map(({ seat }) => {
          const isReady = board.ready.includes(seat);
          return (
            <li
              key={seat}
              className={cx(
                'grid gap-1 justify-items-center min-w-32 p-3 border border-line rounded-card bg-surface',
                isReady && 'border-good!',
              )}
            >
              <Avatar id={avatarSeedOf(seat)} size={40} />
              <span className="max-w-[20ch] font-semibold truncate">
                {nameOf(seat)}
                {seat === me && <span className="text-ink-soft text-xs font-normal"> you</span>}
              </span>
              <span className={cx('inline-flex gap-1.5 items-center text-xs', isReady ? 'text-good' : 'text-ink-soft')}>
                <Icon name={isReady ? 'check' : 'hourglass'} size={16} />
                {isReady ? 'has a word' : 'is choosing'}
              </span>
            </li>
          );
        })}
    </ul>
  );
}

function Reveal({ word }: { word: string }) {
  return (
    <p className="[--jotto-tile:40px] flex flex-wrap gap-3 items-center justify-center m-0">
      <span>The word was</span>
      <span className="sr-only">{word}.</span>
      <Tiles word={word} lit />
    </p>
  );
}

function useNote(): string {
  const { board, isOver, live, me, ask, nameOf } = useBoard<JottoBoard>();
  const ending = useEnding();
  const ownerWords = (target: Seat | null) =>
    target === null ? 'the word' : target === me ? 'your word' : `${nameOf(target)}’s word`;
  if (isOver) return ending;
  if (board.turn === null) return ask(CHOOSE) ? 'Choose a word for the others to hunt.' : 'Everyone is choosing a secret word.';
  const target = board.targets[board.turn] ?? null;
  const last = board.guesses.at(-1);
  if (!live && last) return `${nameOf(last[0])} guessed ${last[1].toUpperCase()} at ${ownerWords(target)}.`;
  return board.turn === me
    ? `Your turn: guess ${ownerWords(target)}.`
    : `${nameOf(board.turn)} is guessing ${ownerWords(target)}.`;
}

function useEnding(): string {
  const { board, nameOf } = useBoard<JottoBoard>();
  const { winner, guesses, length, anagrams } = board;
  const last = guesses.at(-1);
  if (winner === null) return 'No one won.';
  if (last && isHit(last[1], board)) return `${nameOf(winner)} won: ${last[1].toUpperCase()} is the word.`;
  const anagramCount = anagramsOf({ guesses, length }, winner).length;
  if (anagrams !== null && anagramCount >= anagrams) return `${nameOf(winner)} won by anagrams.`;
  return `${nameOf(winner)} won: no one else is left.`;
}
