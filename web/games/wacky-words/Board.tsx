import type { ShownEntry } from '../../../games/acrotopia/board.ts';
import type { WackyBoard } from '../../../games/wacky-words/shown.ts';
import { OPTIONS, VOTE } from '../../../games/wacky-words/titles.ts';
import { Spelled } from '../acrotopia/LetterTiles.tsx';
import { Onward } from '../acrotopia/Reveal.tsx';
import { RoundBanner } from '../acrotopia/RoundBanner.tsx';
import { Standings, useProgress, Verdict } from '../acrotopia/Standings.tsx';
import { useTop } from '../acrotopia/useTop.ts';
import { VoteSheet } from '../acrotopia/VoteSheet.tsx';
import { useBoard } from '../shared/board.ts';
import { RoundResults } from './RoundResults.tsx';
import { RoundReveal } from './RoundReveal.tsx';
import { Topic } from './Topic.tsx';
import { WritingStage } from './Writing.tsx';
import '../acrotopia/round.css';
import '../acrotopia/sheet.css';
import './board.css';

export function Board() {
  const { board } = useBoard<WackyBoard>();
  const { stage, last, prepare } = board;
  const top = useTop<HTMLDivElement>(`${board.round} ${board.stage}`);
  return (
    <div
      ref={top}
      className="acro scroll-mt-4 flex flex-1 flex-col gap-4 w-full max-w-170 mx-auto board-huge:[zoom:1.3] [&_p]:m-0 [&_h3]:m-0 board-phone:gap-3"
    >
      <Now />
      <Standings />
      {((stage === 'write' && prepare === null) || stage === 'over') && last && (
        <section className="grid gap-2.5">
          <h3 className="font-serif text-base font-medium">Last round</h3>
          <RoundResults round={last} compact />
        </section>
      )}
      <Onward />
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
    case 'reveal':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="crown" doing="Results" />
          {last && <RoundReveal round={last} />}
        </>
      );
    case 'result':
    case 'over':
      return (
        <>
          <RoundBanner {...{ round, rounds }} icon="trophy" doing={stage === 'over' ? 'Over' : 'Counted'} />
          {stage === 'over' && <Verdict />}
          {stage === 'result' && last && <RoundResults round={last} />}
        </>
      );
  }
}

const LABELS = {
  normal: 'Which response is the best?',
  reverse: 'Which prompt fits best?',
  people: 'Which answer is the true one?',
  acrotopia: 'Which phrase is the best?',
  decisions: 'Which one do you choose?',
} as const;
const RANKED: Readonly<Record<number, string>> = {
  2: 'Up to two picks, worth 3 and 2.',
  3: 'Up to three picks, worth 3, 2 and 1.',
};
const spelled = (entry: ShownEntry) => <Spelled text={entry.text} />;

function Voting() {
  const { board, me, ask } = useBoard<WackyBoard>();
  const { mode, sides, ranked, star } = board;
  const progress = useProgress(mode === 'decisions' ? 'chosen' : 'voted');
  const entries = sides ? sides.map((text, i): ShownEntry => ({ id: OPTIONS[i]!, text, mine: false })) : board.entries;
  const label = LABELS[mode];
  const several = ranked && mode !== 'people' && mode !== 'decisions' && ask(VOTE[mode]);
  return (
    <>
      {several && several.offers.length > 1 && <p className="text-ink-soft text-center">{RANKED[several.offers.length]}</p>}
      {mode === 'people' && star === me && (
        <p className="text-ink-soft text-center">Yours is the true one. The others are looking for it.</p>
      )}
      <VoteSheet title={VOTE[mode]} {...{ label, entries, progress }} {...(mode === 'acrotopia' ? { show: spelled } : {})} />
    </>
  );
}
