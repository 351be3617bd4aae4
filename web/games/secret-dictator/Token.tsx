import type { Seat } from '../../../games/engine/game.ts';
import type { SecretDictatorBoard } from '../../../games/secret-dictator/state.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { Emblem, markOf } from './art.tsx';
import { useEnding, useVoting } from './game-progress.ts';

export function Token({ seat }: { seat: Seat }) {
  const { board, places, me, nameOf, avatarSeedOf } = useBoard<SecretDictatorBoard>();
  const { card, side } = places[seat]!;
  const dead = board.executed.includes(seat);
  const mark = markOf(card, side);
  const office = useOffice()(seat);
  const won = useEnding()?.side === side;
  return (
    <span className={cx('dictator-person', dead && 'dictator-dead', won && 'dictator-won')} aria-hidden="true">
      <span className="dictator-face">
        <Avatar id={avatarSeedOf(seat)} size={56} dead={dead} />
        {dead && (
          <span className="dictator-badge dictator-badge-low">
            <Icon name="skull" size={14} />
          </span>
        )}
        {useLimited()(seat) && (
          <span className="dictator-badge dictator-badge-limit" title="Held office last: cannot be nominated">
            <Icon name="lock" size={13} />
          </span>
        )}
        <Findings seat={seat} />
        {!dead && <Ballot seat={seat} />}
      </span>
      <span className={cx('dictator-name', seat === me && 'dictator-me')}>{seat === me ? 'You' : nameOf(seat)}</span>
      {mark && (
        <span className={cx('dictator-known', mark === 'Liberal' ? 'dictator-liberal' : 'dictator-fascist')}>
          <Emblem of={mark} size={14} />
          {card ?? side}
        </span>
      )}
      {office && <span className="dictator-office">{office}</span>}
    </span>
  );
}

function Findings({ seat }: { seat: Seat }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const cleared = board.cleared.includes(seat);
  if (!cleared && !board.investigated.includes(seat)) return null;
  return (
    <span
      className="dictator-badge dictator-badge-found"
      title={cleared ? 'Not the Dictator' : 'A President has looked up this party'}
    >
      <Icon name={cleared ? 'shield' : 'search'} size={13} />
    </span>
  );
}

/** During a vote, whether the player has voted; afterwards, until the next vote, their ballot. */
function Ballot({ seat }: { seat: Seat }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const latest = board.past.at(-1);
  const voting = useVoting();
  if (voting && board.voted.includes(seat))
    return (
      <span className="dictator-badge dictator-badge-low dictator-badge-voted" title="Has voted">
        <Icon name="check" size={14} />
      </span>
    );
  if (!latest || voting) return null;
  const ja = latest.ja.includes(seat);
  if (!ja && !latest.nein.includes(seat)) return null;
  return (
    <span className={cx('dictator-vote', ja && 'dictator-vote-ja')} title="In the latest election">
      {ja ? 'Ja' : 'Nein'}
    </span>
  );
}
/** The placard of an office; before the vote it says candidate. */
function useOffice(): (seat: Seat) => string {
  const { board } = useBoard<SecretDictatorBoard>();
  const ended = useEnding();
  const elected = (board.step !== 'nominate' && board.step !== 'vote') || ended !== null;
  return (seat) => {
    if (seat === board.president) return elected ? 'President' : 'Candidate';
    return seat === board.chancellor ? (elected ? 'Chancellor' : 'Nominee') : '';
  };
}

function useLimited(): (seat: Seat) => boolean {
  const { board, places } = useBoard<SecretDictatorBoard>();
  const alive = places.length - board.executed.length;
  return (seat) => {
    if (board.step === 'nominate') return board.barred.includes(seat);
    if (!board.last || board.executed.includes(seat)) return false;
    return seat === board.last.chancellor || (alive > 5 && seat === board.last.president);
  };
}

export function useTokenLabel(): (seat: Seat) => string {
  const { board, places, me, nameOf } = useBoard<SecretDictatorBoard>();
  const office = useOffice();
  const limited = useLimited();
  const latest = board.past.at(-1);
  const voting = useVoting();
  const ended = useEnding();
  const vote = (seat: Seat): string => {
    if (voting) return board.voted.includes(seat) ? 'has voted' : '';
    if (!latest) return '';
    return latest.ja.includes(seat) ? 'voted Ja' : latest.nein.includes(seat) ? 'voted Nein' : '';
  };
  return (seat) => {
    const { card, side } = places[seat]!;
    return [
      nameOf(seat),
      seat === me && 'you',
      board.executed.includes(seat) && 'executed',
      card ?? side,
      office(seat),
      vote(seat),
      limited(seat) && 'term-limited',
      board.investigated.includes(seat) && 'party looked up',
      board.cleared.includes(seat) && 'not the Dictator',
      ended !== null && ended.side === side && 'has won',
    ]
      .filter(Boolean)
      .join(', ');
  };
}
