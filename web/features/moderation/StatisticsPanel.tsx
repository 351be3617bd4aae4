import type { ReactNode } from 'react';
import type { StaffStatistics, StatisticsFigures } from '../../../protocol/http/reports.ts';
import { day } from '../../i18n/days.ts';
import { Time } from '../../i18n/Time.tsx';
import { useCall } from '../../lib/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { Figure } from './Figure.tsx';
import { spanWords } from './span-words.ts';

const span = (ms: number | null): string => (ms === null ? '–' : spanWords(ms));
const appeals = ({ appealed, upheld }: StatisticsFigures): string => (appealed === 0 ? '–' : `${upheld} of ${appealed}`);

/** Waiting times of reports and results of appeals: in total, by rule and by member of staff. */
export function StatisticsPanel() {
  const { data, error, refetch } = useCall('GET /api/mod/statistics');
  if (!data)
    return error ? (
      <ErrorState small error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="row" count={4} label="Loading the statistics" />
    );
  if (data.since === null)
    return (
      <Empty drawing="lantern" small>
        No decisions yet.
      </Empty>
    );
  return <Decided {...data} since={data.since} />;
}

function Decided({ since, all, rules, staff }: StaffStatistics & { since: number }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-label="All decisions">
        <p className="m-0 mb-2 text-ink-soft text-sm">
          {all.decided === 1 ? 'One decision' : `The last ${all.decided} decisions`}, since <Time at={since} words={day} />.
        </p>
        <ul className="flex flex-wrap gap-3">
          <Figure value={span(all.firstLook)} label="median response time" />
          <Figure value={span(all.ruling)} label="median time to a decision" />
          <Figure value={span(all.handling)} label="median handling time" />
          <Figure value={String(all.dismissed)} label="dismissed" />
          <Figure value={appeals(all)} label="decisions upheld on appeal" />
        </ul>
      </section>
      <Table title="By rule" of="Rule" rows={rules.map(({ rule, ...row }) => ({ ...row, key: rule, head: rule }))} />
      <Table
        title="By staff member"
        of="Moderator"
        rows={staff.map(({ by, ...row }) => ({
          ...row,
          key: by.id,
          head: (
            <PersonLink person={personOf(by)} translate="no">
              {by.name}
            </PersonLink>
          ),
        }))}
      />
    </div>
  );
}

function Table({
  title,
  of,
  rows,
}: {
  title: string;
  of: string;
  rows: (StatisticsFigures & { key: string; head: ReactNode })[];
}) {
  return (
    <div>
      <h2 className="m-0 mb-2 text-lg">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must scroll by keys too */}
      <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
        <table className="w-full border-collapse text-sm text-start whitespace-nowrap tabular-nums [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pe-4 [&_th]:text-start [&_th]:font-550 [&_tbody_tr]:border-t [&_tbody_tr]:border-t-line">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Decided</th>
              <th scope="col">Dismissed</th>
              <th scope="col">Response time</th>
              <th scope="col">Time to a decision</th>
              <th scope="col">Handling time</th>
              <th scope="col">Upheld on appeal</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.head}</th>
                <td>{row.decided}</td>
                <td>{row.dismissed}</td>
                <td>{span(row.firstLook)}</td>
                <td>{span(row.ruling)}</td>
                <td>{span(row.handling)}</td>
                <td>{appeals(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
