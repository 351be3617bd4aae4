import type { HealthDay, ReleaseErrors, SiteHealth } from '../../../protocol/http/health.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { shortDayUtc } from '../../i18n/days.ts';
import { count } from '../../i18n/locale.ts';
import { relativeTime } from '../../i18n/time.ts';
import { useCall } from '../../lib/query.ts';
import { BarChart, type BarSeries } from '../../ui/BarChart.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { Figure } from './Figure.tsx';
import { spanWords } from './span-words.ts';

const REFRESH_MS = 5 * 60_000;

/** The health of the site: what waits now, and the figures of the last 30 days. */
export function HealthPanel() {
  const { data, error, refetch } = useCall('GET /api/mod/health', { refetchInterval: REFRESH_MS });
  if (data) return <Health {...data} />;
  if (error) return <ErrorState small error={error} onRetry={() => void refetch()} />;
  return <Skeleton kind="row" count={4} label="Loading the health of the site" />;
}

function Health({ days, releases, now, release }: SiteHealth) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="health-now">
        <h2 id="health-now" className="m-0 mb-2 text-lg">
          Now
        </h2>
        <ul className="flex flex-wrap gap-3">
          <Figure value={now ? relativeTime(now.at, currentTime.value) : 'Never'} label="the trigger ran" />
          {now && (
            <>
              <Figure value={withLate(now.mail, now.lateMail)} label={now.mail === 1 ? 'mail waiting' : 'mails waiting'} />
              <Figure
                value={withLate(now.outbox, now.lateOutbox)}
                label={now.outbox === 1 ? 'delivery waiting' : 'deliveries waiting'}
              />
            </>
          )}
          <Figure value={release} label="release" />
        </ul>
        {now && now.failed.length > 0 && (
          <p className="mt-3 mb-0 text-bad text-sm">Tasks that failed: {now.failed.join(', ')}.</p>
        )}
      </section>
      <section aria-labelledby="health-days">
        <h2 id="health-days" className="m-0 mb-1 text-lg">
          The last 30 days
        </h2>
        <p className="m-0 mb-3 text-ink-soft text-sm">
          Counted once an hour, by UTC days. A game belongs to the day on which it started.
        </p>
        <Charts days={days} />
      </section>
      <section aria-labelledby="health-releases">
        <h2 id="health-releases" className="m-0 mb-2 text-lg">
          Errors by release
        </h2>
        {releases.length > 0 ? (
          <Releases releases={releases} />
        ) : (
          <p className="m-0 text-ink-soft text-sm">No errors in 30 days.</p>
        )}
      </section>
    </div>
  );
}

const withLate = (waiting: number, late: number): string =>
  late > 0 ? `${count(waiting)}, ${count(late)} late` : count(waiting);

const GAMES: readonly BarSeries[] = [
  { word: 'Finished', colour: 'var(--good)' },
  { word: 'Abandoned', colour: 'var(--bad)' },
  { word: 'Other', colour: 'var(--line-strong)' },
];
const one = (word: string, colour = 'var(--lantern)'): readonly BarSeries[] => [{ word, colour }];
const QUEUES: readonly BarSeries[] = [
  { word: 'Mails', colour: 'var(--village)' },
  { word: 'Deliveries', colour: 'var(--cult)' },
];

function Charts({ days }: { days: readonly HealthDay[] }) {
  const bars = (values: (day: HealthDay) => readonly (number | null)[]) =>
    days.map((day) => ({ key: day.at, label: shortDayUtc(day.at), values: values(day) }));
  return (
    <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))]">
      <BarChart
        title="Games"
        head="Day"
        series={GAMES}
        bars={bars(({ started, finished, abandoned }) => [finished, abandoned, Math.max(0, started - finished - abandoned)])}
        format={count}
      >
        Games that started. “Other” are still played, or were ended by staff.
      </BarChart>
      <BarChart
        title="Time to the first game"
        head="Day"
        series={one('Median')}
        bars={bars(({ firstGame }) => [firstGame])}
        format={spanWords}
      >
        From coming to the site to the start of the first game.
      </BarChart>
      <BarChart
        title="Newcomers who played"
        head="Day"
        series={one('Newcomers', 'var(--event)')}
        bars={bars(({ newcomers }) => [newcomers])}
        format={count}
      >
        Guests and members who came on the day and have played.
      </BarChart>
      <BarChart
        title="Moves"
        head="Day"
        series={one('99 of 100 within')}
        bars={bars(({ moveP99 }) => [moveP99])}
        format={(ms) => `${count(ms)} ms`}
      >
        From the arrival of a move at its table until it is stored and sent: 99 of 100 were as fast.
      </BarChart>
      <BarChart title="Waiting" head="Day" series={QUEUES} bars={bars(({ mail, outbox }) => [mail, outbox])} format={count}>
        The most mails and deliveries that waited at one time.
      </BarChart>
      <BarChart
        title="Errors"
        head="Day"
        series={one('Errors', 'var(--bad)')}
        bars={bars(({ errors }) => [errors])}
        format={count}
      >
        Of the server and, from visitors who allow it, of pages.
      </BarChart>
    </div>
  );
}

const KINDS = ['page', 'request', 'object', 'delivery', 'task'] as const;

const Releases = ({ releases }: { releases: readonly ReleaseErrors[] }) => (
  <Table
    label="Errors by release"
    head={['Release', 'Pages', 'Requests', 'Rooms', 'Deliveries', 'Tasks']}
    className="tabular-nums"
  >
    {releases.map((row) => (
      <tr key={row.release}>
        <th scope="row">{row.release}</th>
        {KINDS.map((kind) => (
          <td key={kind}>{count(row[kind])}</td>
        ))}
      </tr>
    ))}
  </Table>
);
