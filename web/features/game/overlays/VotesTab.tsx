import { useState } from 'react';
import type { Seat } from '../../../../games/engine/game.ts';
import { listOfSeats, t, tTextOr, type Words } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { formatClock } from '../../../ui/clock.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Table } from '../../../ui/Table.tsx';
import { useCast } from '../state/cast.ts';
import { FormattedWords } from '../transcript/FormattedWords.tsx';
import { type Ballot, type VotedFor, type VoteMove, votersIn } from './vote-history.ts';

const ALL = 'all';

/** Every vote that the reader has seen, latest question first: of everyone, or of one player through the whole game. */
export function VotesTab({ ballots }: { ballots: readonly Ballot[] }) {
  const { nameOf } = useCast();
  const [of, setOf] = useState(ALL);
  const voters = votersIn(ballots).map((seat) => ({ value: String(seat), label: nameOf(seat) }));
  return (
    <div className="grid gap-5">
      {voters.length > 1 && (
        <Select label="Votes of" value={of} onChange={setOf} options={[{ value: ALL, label: 'Everyone' }, ...voters]} />
      )}
      {of === ALL ? (
        ballots.toReversed().map((ballot, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first, which never moves
          <BallotTable key={ballots.length - i} ballot={ballot} />
        ))
      ) : (
        <VotesOf seat={Number(of)} ballots={ballots} />
      )}
    </div>
  );
}

const nameOfBallot = ({ when, title }: Ballot): string =>
  title === '' || title === 'Condemn' ? when : `${when} · ${tTextOr(`title.${title}`, title)}`;

function BallotTable({ ballot }: { ballot: Ballot }) {
  const { rows, moves, decided } = ballot;
  const name = nameOfBallot(ballot);
  return (
    <section>
      <h3 className="flex flex-wrap items-center gap-2 mt-0 mb-2 text-base">
        {name}
        {decided && (
          <Badge icon="vote">
            <FormattedWords words={t(decided.length ? 'decided' : 'decided-nobody', { target: listOfSeats(decided) })} />
          </Badge>
        )}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-y-1.5 gap-x-4 m-0 mb-3 text-sm [&_dd]:m-0">
        {rows.map((row) => (
          <Row key={JSON.stringify(row.for)} target={row.for} by={row.by} />
        ))}
      </dl>
      <details>
        <summary className="inline-flex items-center gap-1.5 min-h-tap text-sm text-ink-soft cursor-pointer">
          In order, with changes
          <Icon name="chevron-down" size={16} />
        </summary>
        <Table label={`${name}: the votes in order`} head={['Player', 'Vote', 'After']}>
          {moves.map((move, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: votes only follow each other
            <tr key={i}>
              <th scope="row">
                <FormattedWords words={listOfSeats([move.by])} />
              </th>
              <td>
                <Move move={move} />
              </td>
              <td className="text-ink-soft tabular-nums">{formatClock(Math.floor(move.after / 1000))}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

/** One player's vote in each question, changes included. */
function VotesOf({ seat, ballots }: { seat: Seat; ballots: readonly Ballot[] }) {
  const { nameOf } = useCast();
  return (
    <Table label={`Votes of ${nameOf(seat)}`} head={['When', 'Vote', 'Result']}>
      {ballots.toReversed().map((ballot, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first, which never moves
        <tr key={ballots.length - i}>
          <th scope="row">{nameOfBallot(ballot)}</th>
          <td>
            <Course moves={ballot.moves.filter(({ by }) => by === seat)} />
          </td>
          <td>{ballot.decided ? <FormattedWords words={targetWords(ballot.decided)} /> : '–'}</td>
        </tr>
      ))}
    </Table>
  );
}

function Course({ moves }: { moves: readonly VoteMove[] }) {
  if (moves.length === 0) return <span className="text-ink-soft">Did not vote</span>;
  return (
    <ol>
      {moves.map((move, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: votes only follow each other
        <li key={i}>
          <Move move={move} />
        </li>
      ))}
    </ol>
  );
}

/** A vote with the earlier one: 'Nils', 'Nils, before: Otto', 'Withdrew, before: Otto'. */
function Move({ move }: { move: VoteMove }) {
  return (
    <>
      {move.withdrawn ? 'Withdrew' : <FormattedWords words={targetWords(move.for)} />}
      {move.before !== undefined && (
        <span className="text-ink-soft">
          , before: <FormattedWords words={targetWords(move.before)} />
        </span>
      )}
    </>
  );
}

function Row({ target, by }: { target: VotedFor; by: readonly Seat[] }) {
  return (
    <>
      <dt>
        <FormattedWords words={targetWords(target)} /> <span className="text-ink-soft tabular-nums">{by.length}</span>
      </dt>
      <dd>
        <FormattedWords words={listOfSeats(by)} />
      </dd>
    </>
  );
}
function targetWords(target: VotedFor): Words {
  if (target === null) return ['Secret'];
  if (typeof target === 'string') return [tTextOr(`value.${target}`, target)];
  return target.length > 0 ? listOfSeats(target) : ['No one'];
}
