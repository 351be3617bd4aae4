import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { useBoard } from '../../boards/board.ts';
import { Banner } from '../acrotopia/Banner.tsx';
import { Standings, Verdict } from '../acrotopia/Standings.tsx';
import { Told } from './Told.tsx';
import { Topic } from './Topic.tsx';
import { Voting } from './Voting.tsx';
import { Writing } from './Writing.tsx';
import '../acrotopia/round.css';
import '../acrotopia/sheet.css';
import './board.css';

/** What is written about, what is written, the vote, and the points. */
export function Board() {
  const { board } = useBoard<WackyBoard>();
  const { stage, last, prepare } = board;
  return (
    <div className="acro">
      <Now />
      <Standings />
      {stage === 'write' && last && prepare === null && (
        <section className="acro-last">
          <h3 className="acro-title">Last round</h3>
          <Told told={last} />
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
          <Banner {...{ round, rounds }} icon="edit" doing={board.prepare === null ? 'Write' : 'Before the rounds'} />
          <Topic />
          <Writing />
        </>
      );
    case 'vote':
      return (
        <>
          <Banner {...{ round, rounds }} icon="vote" doing="Vote" />
          <Topic />
          <Voting />
        </>
      );
    case 'result':
    case 'over':
      return (
        <>
          <Banner {...{ round, rounds }} icon="trophy" doing={stage === 'over' ? 'Over' : 'Counted'} />
          {stage === 'over' && <Verdict />}
          {last && <Told told={last} />}
        </>
      );
  }
}
