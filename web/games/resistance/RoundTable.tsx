import type { CSSProperties } from 'react';
import type { PlaceView, Seat } from '../../../games/engine/game.ts';
import type { ResistanceBoard } from '../../../games/resistance/board.ts';
import { RoleIcon } from '../../features/cards/RoleIcon.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { sideStyle, toneColour } from '../../ui/sides.ts';
import { useBoard } from '../shared/board.ts';
import { useRoving } from '../shared/roving.ts';
import { Middle } from './Middle.tsx';
import { BALLOT, GUESS, type PickState } from './picks.ts';
import './table.css';

/** Most players that fit around a table on a phone; larger tables are shown in rows. */
const ROUND = 10;

/** On a phone the answers leave no height for a line of knowledge below each of eight names: it becomes a badge. */
const CROWDED =
  'board-phone:[--resistance-token:86px] board-phone:[--resistance-face:64px] board-phone:[&_.resistance-token]:relative board-phone:[&_.resistance-token]:min-h-15 board-phone:[&_.resistance-name]:mt-0.5 board-phone:[&_.resistance-known]:absolute board-phone:[&_.resistance-known]:min-h-0 board-phone:[&_.resistance-known]:top-5.5 board-phone:[&_.resistance-known]:left-1.5 board-phone:[&_.resistance-words]:hidden';

/** All players around the table, with the reader at the bottom. They are buttons while the reader has to choose players. */
export function RoundTable({ picks }: { picks: PickState | null }) {
  const { places, me } = useBoard<ResistanceBoard>();
  const shift = Math.max(0, me ?? 0);
  const order = places.map((_, i) => places[(i + shift) % places.length]!);
  const isClosed = (seat: Seat): boolean => !picks?.of.includes(seat) || isShut(picks, seat);
  const roving = useRoving<HTMLUListElement>(order.length, order.length, (i) => isClosed(order[i]!.seat));
  const round = order.length <= ROUND;
  return (
    <div
      className={cx(
        '[--resistance-token:90px] [--resistance-face:88px] [--resistance-height:292px] board-phone:[--resistance-height:284px] [container-type:inline-size] relative grid board-wide:[--resistance-token:112px] board-wide:[--resistance-height:348px]',
        round ? 'resistance-round h-[var(--resistance-height)] mt-2 board-phone:mt-0' : 'gap-3',
        order.length > 8
          ? '[--resistance-height:452px] board-wide:[--resistance-height:400px]'
          : order.length > 7 && '[--resistance-height:372px] board-wide:[--resistance-height:400px]',
        round && order.length > 7 && CROWDED,
      )}
    >
      {round && (
        <span
          className="resistance-wood absolute top-11 right-13 bottom-12 left-13 border [border-color:color-mix(in_oklab,var(--flame)_30%,var(--line))] rounded-1/2"
          aria-hidden="true"
        />
      )}
      <Middle />
      <ul
        ref={roving.ref}
        className={round ? 'absolute inset-0' : 'grid grid-cols-[repeat(auto-fill,minmax(78px,1fr))] gap-1.5'}
        aria-label="Players, in the order of leading"
        onKeyDown={roving.onKeyDown}
      >
        {order.map((place, i) => (
          <li
            key={place.seat}
            className={cx('resistance-place', round && 'absolute top-1/2 left-1/2 w-[var(--resistance-token)]')}
            style={round ? at(i, order.length) : undefined}
          >
            {picks ? (
              <button
                type="button"
                className="resistance-token"
                data-rove={i}
                tabIndex={roving.tabIndex(i)}
                onFocus={() => roving.onFocus(i)}
                aria-pressed={picks.chosen.includes(place.seat)}
                aria-disabled={isClosed(place.seat)}
                onClick={() => !isClosed(place.seat) && picks.toggle(place.seat)}
              >
                <Token place={place} picked={picks.chosen.includes(place.seat)} />
              </button>
            ) : (
              <span className="resistance-token">
                <Token place={place} picked={false} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
/** Whether the team is full, so that this player cannot be added. A choice of only one player is replaced instead. */
const isShut = ({ full, size, chosen }: PickState, seat: Seat): boolean => full && size > 1 && !chosen.includes(seat);

/** The i-th position around the table, clockwise from the bottom. */
function at(i: number, count: number): CSSProperties {
  const angle = Math.PI / 2 + (i * 2 * Math.PI) / count;
  return { '--resistance-x': Math.cos(angle).toFixed(4), '--resistance-y': Math.sin(angle).toFixed(4) } as CSSProperties;
}

function Token({ place, picked }: { place: PlaceView; picked: boolean }) {
  const { board, me, nameOf, avatarSeedOf, phase, isOver } = useBoard<ResistanceBoard>();
  const { seat, alive } = place;
  const leads = seat === board.leader && board.winner === null && phase.name !== 'Epilogue';
  const hasEnded = board.winner !== null;
  const isOnTeam = !hasEnded && phase.name !== 'Epilogue' && board.team.includes(seat);
  const onTeam = picked || isOnTeam;
  const hasWon = hasEnded && place.side === board.winner;
  const ballot = useBadge()(seat);
  const tone = toneColour(sideStyle(place.side).tone);
  const knowledge = knownWords(place, seat === me && !isOver);
  const words = [
    nameOf(seat),
    seat === me && 'you',
    leads && 'leader',
    isOnTeam && 'on the team',
    ballot?.words,
    knowledge && (hasEnded ? knowledge : `known as ${knowledge}`),
    !alive && 'out',
    hasWon && 'has won',
  ];
  return (
    <>
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <span
        className={cx('resistance-face', onTeam && 'resistance-sent', hasWon && 'resistance-won')}
        style={{ color: tone }}
        aria-hidden="true"
      >
        <Avatar id={avatarSeedOf(seat)} size={40} dead={!alive} />
        {leads && (
          <Icon
            name="crown"
            size={16}
            className={cx('absolute left-1/2 text-lantern [translate:-50%]', onTeam ? '-top-5.25' : '-top-3.75')}
          />
        )}
        {ballot && (
          <span className={cx('resistance-ballot', ballot.look)}>{ballot.count ?? <Icon name={ballot.icon} size={14} />}</span>
        )}
      </span>
      <span className="resistance-name max-w-full mt-1.25 truncate text-xs leading-4.5" aria-hidden="true" translate="no">
        {seat === me ? 'You' : nameOf(seat)}
      </span>
      <span
        className="resistance-known inline-flex items-center gap-1 min-h-5 text-xs font-550"
        aria-hidden="true"
        style={{ color: tone }}
      >
        {knowledge && (
          <>
            <RoleIcon card={place.card} side={place.side} size={20} />
            <span className="resistance-words">{knowledge}</span>
          </>
        )}
      </span>
    </>
  );
}

/** The reader's knowledge of another player. Without a side it is only an appearance, marked by '?'. */
function knownWords({ card, side }: PlaceView, isMine: boolean): string | null {
  if (card === null || isMine) return null;
  return side === null ? `${card}?` : card;
}

interface Badge {
  look: string;
  icon: IconName;
  words: string;
  count?: number;
}
/** Returns a seat's badge: its last vote; during a vote, whether it has voted; in the last guess, how many others named it. */
function useBadge(): (seat: Seat) => Badge | null {
  const { board, phase, ask, live, me } = useBoard<ResistanceBoard>();
  const last = board.proposals.at(-1);
  const ballots = ask(BALLOT)?.given ?? [];
  const guesses = (ask(GUESS)?.given ?? []).filter(([by]) => by !== me);
  return (seat) => {
    if (board.winner !== null)
      return board.open?.guess?.named.includes(seat) ? { look: 'resistance-no', icon: 'eye', words: 'named by the Spies' } : null;
    if (phase.name === 'Epilogue') {
      const count = guesses.filter(([, answer]) => answer.some((part) => (part as Seat[]).includes(seat))).length;
      return count > 0 ? { look: 'resistance-no', icon: 'eye', words: `named by ${count}`, count } : null;
    }
    if (live && phase.name === 'Team Approval')
      return ballots.some(([by]) => by === seat) ? { look: 'resistance-cast', icon: 'vote', words: 'has voted' } : null;
    if (last?.yes.includes(seat)) return { look: 'resistance-yes', icon: 'check', words: 'last vote Yes' };
    return last?.no.includes(seat) ? { look: 'resistance-no', icon: 'close', words: 'last vote No' } : null;
  };
}
