import { DANGER } from '../../../games/secret-dictator/policies.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { cx } from '../../ui/cx.ts';
import { useBoard } from '../shared/board.ts';
import { Chamber } from './Chamber.tsx';
import { Middle } from './Middle.tsx';
import { useMove, usePick } from './moves.ts';
import { PastGovernments } from './PastGovernments.tsx';
import { Tracks } from './Tracks.tsx';
import './board.css';
import './chamber.css';
import './middle.css';

export function Board() {
  const { isOver } = useBoard<SecretDictatorBoard>();
  const move = useMove();
  const [picked, pick] = usePick(move?.ask ?? null);
  return (
    <div
      className={cx(
        'flex flex-1 flex-col gap-2.5 max-w-190 w-full mx-auto board-huge:[zoom:1.25] board-narrow:gap-2',
        isOver && 'dictator-over',
        move && 'dictator-asked',
      )}
    >
      <Tracks />
      <p
        className={cx(
          'min-h-[1.5em] m-0 text-ink-soft text-center empty:hidden board-narrow:text-sm',
          move && 'board-narrow:hidden',
        )}
      >
        {useNote()}
      </p>
      <Chamber move={move} picked={typeof picked === 'number' ? picked : null} onPick={pick}>
        <Middle {...{ move, picked }} onPick={pick} />
      </Chamber>
      <PastGovernments />
    </div>
  );
}

function useNote(): string {
  const { board, me, nameOf, isOver, live } = useBoard<SecretDictatorBoard>();
  const president = board.president === me ? 'You' : nameOf(board.president);
  const chancellor = board.chancellor === me ? 'You' : nameOf(board.chancellor ?? board.president);
  const does = (who: string, does: string, you: string) => `${who} ${who === 'You' ? you : does}`;
  if (isOver || !live) return '';
  if (me !== null && board.executed.includes(me)) return 'You were executed: you may watch, but not speak.';
  switch (board.step) {
    case 'nominate':
      return `${does(president, 'is', 'are')} candidate and ${president === 'You' ? 'name' : 'names'} a Chancellor.`;
    case 'vote':
      return board.fascist >= DANGER ? 'Everyone votes: a Dictator elected Chancellor wins now.' : 'Everyone votes.';
    case 'discard':
      return `${does(president, 'looks', 'look')} at three policies and ${president === 'You' ? 'discard' : 'discards'} one.`;
    case 'enact':
      return `${does(chancellor, 'enacts', 'enact')} one of two policies.`;
    case 'veto':
      return `${does(chancellor, 'proposes', 'propose')} a veto. ${does(president, 'decides', 'decide')}.`;
    case 'insist':
      return `The veto was refused. ${does(chancellor, 'enacts', 'enact')} one of the two.`;
    case 'investigate':
      return `${does(president, 'investigates', 'investigate')} someone’s party.`;
    case 'special':
      return `${does(president, 'calls', 'call')} a special election.`;
    case 'execute':
      return `${does(president, 'has', 'have')} someone executed.`;
  }
}
