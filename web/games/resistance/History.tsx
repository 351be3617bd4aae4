import type { Seat } from '../../../games/engine/game.ts';
import type { Proposal, ResistanceBoard } from '../../../games/resistance/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { resultWords } from './Track.tsx';
import './history.css';

/** A ring around the ballots of the team. */
const ON_TEAM = '[box-shadow:inset_0_0_0_2px_var(--lantern)]';

export function History() {
  const { board } = useBoard<ResistanceBoard>();
  return (
    <section
      className="flex flex-col gap-2 [&>div]:flex [&>div]:flex-col [&>div]:gap-2 [&>div]:min-w-0 board-wide:grid board-wide:grid-cols-[minmax(0,1fr)_fit-content(62%)] board-wide:gap-y-2 board-wide:gap-x-6"
      aria-label="So far"
    >
      <Missions />
      {board.proposals.length > 0 && <Votes />}
    </section>
  );
}

function Missions() {
  const { board, nameOf } = useBoard<ResistanceBoard>();
  return (
    <div>
      <h3 className="mt-2 mx-0 mb-0 font-semibold text-base leading-[1.3] font-serif">Missions</h3>
      {board.missions.length === 0 && <p className="text-ink-soft text-xs">None is over yet.</p>}
      <ol className="flex flex-col gap-1 text-sm [&_li]:flex [&_li]:flex-wrap [&_li]:gap-y-0.5 [&_li]:gap-x-2.5 [&_li>span:first-child]:inline-flex [&_li>span:first-child]:items-center [&_li>span:first-child]:gap-1.5 [&_li>span:first-child]:min-w-24">
        {board.missions.map((mission, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: missions are their number
          <li key={i}>
            <span className={mission.success ? 'resistance-good' : 'resistance-bad'}>
              <Icon name={mission.success ? 'flag' : mission.fails === null ? 'ban' : 'close'} size={16} />
              <b>
                {i + 1}: {resultWords(mission)}
              </b>
            </span>
            <span>{mission.team.map(nameOf).join(', ')}</span>
            <Failers mission={i} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Failers({ mission }: { mission: number }) {
  const { board, nameOf } = useBoard<ResistanceBoard>();
  const failed = (board.open?.cards[mission] ?? []).filter(([, card]) => card === 'Fail').map(([seat]) => nameOf(seat));
  return failed.length > 0 && <span className="text-ink-soft text-xs">Fail by {failed.join(' and ')}</span>;
}

function Votes() {
  const { board, places, nameOf, avatarSeedOf } = useBoard<ResistanceBoard>();
  const seats = places.map(({ seat }) => seat);
  return (
    <div>
      <h3 className="mt-2 mx-0 mb-0 font-semibold text-base leading-[1.3] font-serif">Votes</h3>
      <section
        className="max-w-full w-fit pt-1 pr-2 pb-1 pl-0 overflow-x-auto border border-line/70 rounded bg-surface"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label="Votes, a row for each team"
      >
        <table className="resistance-votes">
          <thead>
            <tr>
              <th scope="col">Team</th>
              {seats.map((seat) => (
                <th key={seat} scope="col" title={nameOf(seat)}>
                  <span className="sr-only" translate="no">
                    {nameOf(seat)}
                  </span>
                  <Avatar id={avatarSeedOf(seat)} size={24} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(board.proposals).map(([number, proposal]) => (
              <tr key={number}>
                <th scope="row">
                  <Verdict proposal={proposal} />
                </th>
                {seats.map((seat) => (
                  <td key={seat}>
                    <Cell proposal={proposal} seat={seat} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="flex items-center gap-1.5 text-ink-soft text-xs" aria-hidden="true">
        <Icon name="crown" size={14} /> leader <span className={cx(ON_TEAM, 'size-4 ms-2 rounded-1/2')} /> on the team
      </p>
    </div>
  );
}

/** Proposals with their index, latest first. */
const numbered = (proposals: readonly Proposal[]): [number, Proposal][] =>
  proposals.map((proposal, i): [number, Proposal] => [i, proposal]).reverse();

function Verdict({ proposal: { mission, team, passed, yes, no } }: { proposal: Proposal }) {
  const words = team.length === 0 ? 'no one chosen' : `${passed ? 'approved' : 'voted down'}, ${yes.length} to ${no.length}`;
  return (
    <>
      <span className="sr-only">
        Mission {mission}, {words}
      </span>
      <span
        className={cx('inline-flex items-center gap-1 whitespace-nowrap', passed ? 'resistance-good' : 'text-ink-soft text-xs')}
        aria-hidden="true"
      >
        {mission}
        <Icon name={passed ? 'success' : 'ban'} size={14} />
        {team.length > 0 && `${yes.length}–${no.length}`}
      </span>
    </>
  );
}

function Cell({ proposal: { leader, team, yes, no }, seat }: { proposal: Proposal; seat: Seat }) {
  const ballot = yes.includes(seat) ? 'Yes' : no.includes(seat) ? 'No' : null;
  const words = [ballot ?? 'no ballot', team.includes(seat) && 'on the team', leader === seat && 'leader'];
  return (
    <span className={cx('resistance-cell', team.includes(seat) && ON_TEAM)}>
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      {ballot && (
        <Icon
          name={ballot === 'Yes' ? 'check' : 'close'}
          size={14}
          className={ballot === 'Yes' ? 'resistance-good' : 'resistance-bad'}
        />
      )}
      {leader === seat && <Icon name="crown" size={14} className="absolute -top-1.5 -right-1.25 text-lantern" />}
    </span>
  );
}
