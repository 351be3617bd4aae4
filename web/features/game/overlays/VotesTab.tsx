import { listOfSeats, t, tTextOr, type Words } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormattedWords } from '../transcript/FormattedWords.tsx';
import type { Ballot, VotedFor } from './vote-history.ts';

/** Every vote that the player has seen, the last first. */
export function VotesTab({ ballots }: { ballots: readonly Ballot[] }) {
  return (
    <div className="grid gap-5">
      {ballots.toReversed().map((ballot, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first, which never moves
        <BallotTable key={ballots.length - i} ballot={ballot} />
      ))}
    </div>
  );
}

function BallotTable({ ballot: { when, title, rows, decided } }: { ballot: Ballot }) {
  const about = title === '' || title === 'Condemn' ? '' : ` · ${tTextOr(`title.${title}`, title)}`;
  return (
    <section>
      <h3 className="flex flex-wrap items-center gap-2 mt-0 mb-2 text-base">
        {when + about}
        {decided && (
          <Badge icon="vote">
            <FormattedWords words={t(decided.length ? 'decided' : 'decided-nobody', { target: listOfSeats(decided) })} />
          </Badge>
        )}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-y-1.5 gap-x-4 m-0 text-sm [&_dd]:m-0">
        {rows.map((row) => (
          <Row key={JSON.stringify(row.for)} target={row.for} by={row.by} />
        ))}
      </dl>
    </section>
  );
}

function Row({ target, by }: { target: VotedFor; by: readonly number[] }) {
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
