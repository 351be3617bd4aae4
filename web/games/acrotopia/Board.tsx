import type { AcrotopiaBoard, ShownEntry } from '../../../games/acrotopia/board.ts';
import { VOTE, WRITE } from '../../../games/acrotopia/titles.ts';
import { useBoard } from '../shared/board.ts';
import { LetterTiles, Spelled } from './LetterTiles.tsx';
import { PhraseBox } from './PhraseBox.tsx';
import { Results } from './Results.tsx';
import { Onward, Reveal } from './Reveal.tsx';
import { RoundBanner } from './RoundBanner.tsx';
import { Standings, useProgress, Verdict } from './Standings.tsx';
import { useTop } from './useTop.ts';
import { VoteSheet } from './VoteSheet.tsx';
import './round.css';
import './sheet.css';

const show = (entry: ShownEntry) => <Spelled text={entry.text} />;

export function Board() {
  const { board } = useBoard<AcrotopiaBoard>();
  const top = useTop<HTMLDivElement>(`${board.round} ${board.stage}`);
  return (
    <div
      ref={top}
      className="acro scroll-mt-4 flex flex-1 flex-col gap-4 w-full max-w-170 mx-auto board-huge:[zoom:1.3] [&_p]:m-0 [&_h3]:m-0 board-phone:gap-3"
    >
      <Now />
      <Standings />
      {(board.stage === 'write' || board.stage === 'over') && board.last && (
        <section className="grid gap-2.5">
          <h3 className="font-serif text-base font-medium">Last round: {board.last.letters}</h3>
          <Results label="Entries of the last round" entries={board.last.entries} show={show} />
        </section>
      )}
      <Onward />
    </div>
  );
}

function Now() {
  const { board } = useBoard<AcrotopiaBoard>();
  const { stage, round, rounds, letters, last } = board;
  const progress = useProgress('voted');
  switch (stage) {
    case 'write':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="edit" doing="Write" />
          <PhraseStage />
        </>
      );
    case 'vote':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="vote" doing="Vote" />
          <div className="board-phone:hidden">
            <LetterTiles letters={letters} />
          </div>
          <VoteSheet title={VOTE} label="Which phrase is the best?" entries={board.entries} {...{ progress, show }} />
        </>
      );
    case 'reveal':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="crown" doing="Results" />
          {last && <Reveal entries={last.entries} show={show} wonWord="Best phrase" />}
        </>
      );
    case 'result':
    case 'over':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="trophy" doing={stage === 'over' ? 'Over' : 'Counted'} />
          {stage === 'over' && <Verdict />}
          {stage === 'result' && last && (
            <>
              <LetterTiles letters={last.letters} />
              <Results label="Entries" entries={last.entries} show={show} />
            </>
          )}
        </>
      );
  }
}

function PhraseStage() {
  const { board, ask } = useBoard<AcrotopiaBoard>();
  const { letters, punctuation, caps } = board;
  const open = ask(WRITE);
  const progress = useProgress('written');
  if (open) return <PhraseBox key={open.id} title={WRITE} {...{ letters, punctuation, caps, progress }} />;
  return (
    <>
      <LetterTiles letters={letters} />
      <p className="text-ink-soft text-center">What could it stand for? {progress}</p>
    </>
  );
}
