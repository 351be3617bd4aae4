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
    <div className="[--resistance-loyal:var(--village)] [--resistance-spy:var(--mafia)] flex flex-1 flex-col gap-3 board-phone:gap-2 w-full max-w-180 mx-auto board-huge:[zoom:1.25] [&_p]:m-0 [&_p]:p-0 [&_p]:list-none [&_ul]:m-0 [&_ul]:p-0 [&_ul]:list-none [&_ol]:m-0 [&_ol]:p-0 [&_ol]:list-none">
      <Track />
      <RoundTable picks={picks} />
      <Answers picks={picks} />
      {(board.proposals.length > 0 || board.missions.length > 0) && <History />}
    </div>
  );
}
