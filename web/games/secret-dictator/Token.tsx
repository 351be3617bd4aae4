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
  const isDead = board.executed.includes(seat);
  const mark = markOf(card, side);
  const office = useOffice()(seat);
  const hasWon = useEnding()?.side === side;
  return (
    <span
      className={cx(
        'flex flex-col items-center gap-px min-h-20 board-narrow:min-h-22.5',
        isDead && 'dictator-dead',
        hasWon && 'dictator-won',
      )}
      aria-hidden="true"
    >
      <span className="dictator-face relative leading-[0]">
        <Avatar id={avatarSeedOf(seat)} size={56} dead={isDead} />
        {isDead && (
          <span className="dictator-badge top-auto! -right-2.25! -bottom-1! left-auto!">
            <Icon name="skull" size={14} />
          </span>
        )}
        {useLimited()(seat) && (
          <span className="dictator-badge border-warn! text-warn!" title="Held office last: cannot be nominated">
            <Icon name="lock" size={13} />
          </span>
        )}
        <Findings seat={seat} />
        {!isDead && <Ballot seat={seat} />}
      </span>
      <span className={cx('dictator-name', seat === me && 'dictator-me')}>{seat === me ? 'You' : nameOf(seat)}</span>
      {mark && (
        <span
          className={cx(
            'inline-flex items-center gap-0.75 text-$dictator-tone whitespace-nowrap text-xs leading-[1.2]',
            mark === 'Liberal' ? 'dictator-liberal' : 'dictator-fascist',
          )}
        >
          <Emblem of={mark} size={14} />
          {card ?? side}
        </span>
      )}
      {office && (
        <span className="py-px px-1.5 rounded bg-lantern text-on-lantern text-xs font-650 leading-[1.2] board-narrow:px-0.75 board-narrow:tracking-[-0.02em]">
          {office}
        </span>
      )}
    </span>
  );
}

function Findings({ seat }: { seat: Seat }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const cleared = board.cleared.includes(seat);
  if (!cleared && !board.investigated.includes(seat)) return null;
  return (
    <span
      className="dictator-badge -top-1! right-auto! bottom-auto! -left-2.25!"
      title={cleared ? 'Not the Dictator' : 'A President has investigated this party'}
    >
      <Icon name={cleared ? 'shield' : 'search'} size={13} />
    </span>
  );
}

/** During a vote, whether the player has voted; after it, their ballot until the next vote. */
function Ballot({ seat }: { seat: Seat }) {
  const { board } = useBoard<SecretDictatorBoard>();
  const latest = board.past.at(-1);
  const voting = useVoting();
  if (voting && board.voted.includes(seat))
    return (
      <span
        className="dictator-badge top-auto! -right-2.25! -bottom-1! left-auto! border-lantern! bg-lantern! text-on-lantern!"
        title="Has voted"
      >
        <Icon name="check" size={14} />
      </span>
    );
  if (!latest || voting) return null;
  const ja = latest.ja.includes(seat);
  if (!ja && !latest.nein.includes(seat)) return null;
  return (
    <span
      className={cx(
        'absolute -right-4.5 -bottom-1 min-w-6.5 py-0.75 px-1 border border-line-strong rounded bg-raised text-ink font-semibold text-xs leading-none font-serif motion-safe:animate-[dictator-turn_360ms_var(--ease)]',
        // A pseudo-element, not text of the button, because the button's label says the vote after the name.
        'before:content-[attr(data-vote)]',
        ja && 'border-ink! bg-ink! text-bg!',
      )}
      title="In the latest election"
      data-vote={ja ? 'Ja' : 'Nein'}
    />
  );
}
/** Returns the title on a seat's placard: its office, or before the vote 'Candidate' or 'Nominee'. */
function useOffice(): (seat: Seat) => string {
  const { board } = useBoard<SecretDictatorBoard>();
  const ending = useEnding();
  const elected = (board.step !== 'nominate' && board.step !== 'vote') || ending !== null;
  return (seat) => {
    if (seat === board.president) return elected ? 'President' : 'Candidate';
    return seat === board.chancellor ? (elected ? 'Chancellor' : 'Nominee') : '';
  };
}

function useLimited(): (seat: Seat) => boolean {
  const { board, places } = useBoard<SecretDictatorBoard>();
  const aliveCount = places.length - board.executed.length;
  return (seat) => {
    if (board.step === 'nominate') return board.barred.includes(seat);
    if (!board.last || board.executed.includes(seat)) return false;
    return seat === board.last.chancellor || (aliveCount > 5 && seat === board.last.president);
  };
}

export function useTokenLabel(): (seat: Seat) => string {
  const { board, places, me, nameOf } = useBoard<SecretDictatorBoard>();
  const office = useOffice();
  const limited = useLimited();
  const latest = board.past.at(-1);
  const voting = useVoting();
  const ending = useEnding();
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
      board.investigated.includes(seat) && 'party investigated',
      board.cleared.includes(seat) && 'not the Dictator',
      ending !== null && ending.side === side && 'has won',
    ]
      .filter(Boolean)
      .join(', ');
  };
}
