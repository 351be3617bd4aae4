import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { RoundBanner } from '../acrotopia/RoundBanner.tsx';
import { Standings, Verdict } from '../acrotopia/Standings.tsx';
import { useBoard } from '../shared/board.ts';
import { RoundResults } from './RoundResults.tsx';
import { Topic } from './Topic.tsx';
import { Voting } from './Voting.tsx';
import { WritingStage } from './Writing.tsx';
import '../acrotopia/round.css';
import '../acrotopia/sheet.css';
import './board.css';

export function Board() {
  const { board } = useBoard<WackyBoard>();
  const { stage, last, prepare } = board;
  return (
    <div className="acro flex flex-1 flex-col gap-4 w-full max-w-170 mx-auto board-huge:[zoom:1.3] [&_p]:m-0 [&_h3]:m-0 board-phone:gap-3">
      <Now />
      <Standings />
      {stage === 'write' && last && prepare === null && (
        <section className="acro-last grid gap-2.5">
          <h3 className="font-serif text-base font-medium">Last round</h3>
          <RoundResults told={last} />
        </section>
      )}
    </div>
  );
}

function Now() {
  const { board } = useBoard<WackyBoard>();
  const { stage, round, rounds, last } = board;
  switch (stage) {
    case 'write':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="edit" doing={board.prepare === null ? 'Write' : 'Before the rounds'} />
          <Topic />
          <WritingStage />
        </>
      );
    case 'vote':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="vote" doing="Vote" />
          <Topic />
          <Voting />
        </>
      );
    case 'result':
    case 'over':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="trophy" doing={stage === 'over' ? 'Over' : 'Counted'} />
          {stage === 'over' && <Verdict />}
          {last && <RoundResults told={last} />}
        </>
      );
  }
}
