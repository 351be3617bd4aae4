import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { useBoard } from '../shared/board.ts';
import { Answers } from './Answers.tsx';
import { History } from './History.tsx';
import { usePicks } from './picks.ts';
import { RoundTable } from './RoundTable.tsx';
import { Track } from './Track.tsx';
import './board.css';

export function Board() {
  const picks = usePicks();
  const { board } = useBoard<ResistanceBoard>();
  return (
    <div className="resistance">
      <Track />
      <RoundTable picks={picks} />
      <Answers picks={picks} />
      {(board.proposals.length > 0 || board.missions.length > 0) && <History />}
    </div>
  );
}
