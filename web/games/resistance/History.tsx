import type { Seat } from '../../../games/engine/game.ts';
import type { Proposal, ResistanceBoard } from '../../../games/resistance/board.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useBoard } from '../shared/board.ts';
import { resultWords } from './Track.tsx';
import './history.css';

export function History() {
  const { board } = useBoard<ResistanceBoard>();
  return (
    <section className="resistance-history" aria-label="So far">
      <Missions />
      {board.proposals.length > 0 && <Votes />}
    </section>
  );
}

function Missions() {
  const { board, nameOf } = useBoard<ResistanceBoard>();
  return (
    <div>
      <h3 className="resistance-heading">Missions</h3>
      {board.missions.length === 0 && <p className="resistance-soft">None is over yet.</p>}
      <ol className="resistance-past">
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
  return failed.length > 0 && <span className="resistance-soft">Fail by {failed.join(' and ')}</span>;
}

function Votes() {
  const { board, places, nameOf, avatarSeedOf } = useBoard<ResistanceBoard>();
  const seats = places.map(({ seat }) => seat);
  return (
    <div>
      <h3 className="resistance-heading">Votes</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="resistance-scroll" tabIndex={0} aria-label="Votes, a row for each team">
        <table className="resistance-votes">
          <thead>
            <tr>
              <th scope="col">Team</th>
              {seats.map((seat) => (
                <th key={seat} scope="col" title={nameOf(seat)}>
                  <span className="sr-only">{nameOf(seat)}</span>
                  <Avatar id={avatarSeedOf(seat)} size={24} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(board.proposals).map(([number, one]) => (
              <tr key={number}>
                <th scope="row">
                  <Verdict proposal={one} />
                </th>
                {seats.map((seat) => (
                  <td key={seat}>
                    <Cell proposal={one} seat={seat} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="resistance-legend" aria-hidden="true">
        <Icon name="crown" size={14} /> leader <span className="resistance-ringed" /> on the team
      </p>
    </div>
  );
}

/** The latest first. */
const numbered = (proposals: readonly Proposal[]): [number, Proposal][] =>
  proposals.map((one, i): [number, Proposal] => [i, one]).reverse();

function Verdict({ proposal: { mission, team, passed, yes, no } }: { proposal: Proposal }) {
  const words = team.length === 0 ? 'nobody chosen' : `${passed ? 'approved' : 'voted down'}, ${yes.length} to ${no.length}`;
  return (
    <>
      <span className="sr-only">
        Mission {mission}, {words}
      </span>
      <span className={cx('resistance-verdict', passed ? 'resistance-good' : 'resistance-soft')} aria-hidden="true">
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
    <span className={cx('resistance-cell', team.includes(seat) && 'resistance-ringed')}>
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      {ballot && (
        <Icon
          name={ballot === 'Yes' ? 'check' : 'close'}
          size={14}
          className={ballot === 'Yes' ? 'resistance-good' : 'resistance-bad'}
        />
      )}
      {leader === seat && <Icon name="crown" size={14} className="resistance-led" />}
    </span>
  );
}
