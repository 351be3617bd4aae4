import type { OwnRecord } from '../../../protocol/http/reports.ts';
import { Time } from '../../i18n/Time.tsx';
import { useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MembersOnly } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { appealToken } from '../reports/appeal-token.ts';
import { banWords } from '../reports/penalty-words.ts';
import { OwnDecision } from './OwnDecision.tsx';

/** /user/record: decisions about the reader, and the results of their reports. Banned people can read it signed out. */
export function RecordPage() {
  useTitle('Your record');
  const { loaded } = session.value;
  const token = isMember.value ? null : appealToken();
  const isAllowed = isMember.value || token !== null;
  const { data, error, refetch } = useCall(
    'GET /api/user/record',
    { query: { token: token ?? undefined } },
    { enabled: loaded && isAllowed, staleTime: 0 },
  );
  if (loaded && !isAllowed) return <MembersOnly words="Log in to see your record." />;
  return (
    <div className="site-page max-w-200 mx-auto">
      <div className="flex flex-wrap items-center gap-2 mb-4">
        <h1 className="flex-1 m-0 text-xl whitespace-nowrap">Your record</h1>
        <Button variant="ghost" icon="book" href="/policy/rules">
          Rules and penalties
        </Button>
      </div>
      {data ? (
        <div className="grid gap-5">
          <Bans bans={data.bans} />
          <Decisions record={data} token={token} />
          {data.coins.length > 0 && <StaffCoins coins={data.coins} />}
          {token === null && <OwnReports reports={data.reports} />}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={2} label="Loading your record" />
      )}
    </div>
  );
}

function Bans({ bans }: { bans: OwnRecord['bans'] }) {
  return bans.map((ban) => (
    <Banner key={`${ban.type} ${ban.expires}`} kind="error" icon="ban">
      {banWords(ban)}
      {ban.reason && <span className="block text-ink-soft">{ban.reason}</span>}
    </Banner>
  ));
}

function Decisions({ record: { rulings }, token }: { record: OwnRecord; token: string | null }) {
  return (
    <Card as="section" title="Decisions about you">
      {rulings.length > 0 ? (
        <ul className="grid gap-5" aria-label="Decisions about you">
          {rulings.map((ruling) => (
            <OwnDecision key={ruling.id} ruling={ruling} token={token} />
          ))}
        </ul>
      ) : (
        <Empty small>Nothing here. Keep it that way, and enjoy the night.</Empty>
      )}
    </Card>
  );
}

type OwnReport = OwnRecord['reports'][number];
const STATES: Record<OwnReport['status'], { word: string; tone: 'neutral' | 'good' | 'lantern' }> = {
  waiting: { word: 'Pending', tone: 'lantern' },
  'acted on': { word: 'Acted on', tone: 'good' },
  dismissed: { word: 'No rule broken', tone: 'neutral' },
};

function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  return (
    <Card as="section" title="Your reports">
      {reports.length > 0 ? (
        <ul className="grid" aria-label="Your reports">
          {reports.map(({ about, rule, at, status }) => (
            <li
              key={`${about} ${at}`}
              className="flex flex-wrap items-center gap-y-1 gap-x-3 py-2 border-b border-b-line last:border-b-0 text-sm"
            >
              <span className="flex-[1_1_200px] min-w-0 wrap-anywhere">
                <b className="font-550">{about}</b> <span className="text-ink-soft">for {rule}</span>
              </span>
              <Time className="text-ink-soft text-xs" at={at} />
              <Badge tone={STATES[status].tone}>{STATES[status].word}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Empty small drawing="letter">
          You haven’t reported anything. “Report” is in the menu of every player and every line of chat.
        </Empty>
      )}
    </Card>
  );
}

type Act = OwnRecord['coins'][number];

/** Coins that staff gave to or took from the reader, with reasons. Rows of the coin history link here. */
const StaffCoins = ({ coins }: { coins: readonly Act[] }) => (
  <Card as="section" title="Coins from staff">
    <ul className="grid" aria-label="Coins from staff">
      {coins.map(({ id, amount, at, reason, undone }) => (
        <li key={id} className="flex items-baseline gap-3 min-w-0 py-2 border-b border-b-line last:border-b-0 text-sm">
          <span className={cx('w-12 flex-none text-end font-semibold tabular', amount > 0 ? 'text-good' : 'text-ink-soft')}>
            {amount > 0 ? `+${amount}` : `−${-amount}`}
          </span>
          <span className="flex-1 min-w-0 wrap-anywhere">
            <b className="font-550">{undone ? 'Undone by staff' : amount > 0 ? 'Given' : 'Taken'}</b>{' '}
            <span className="text-ink-soft">{reason}</span>
          </span>
          <Time className="flex-none text-ink-soft text-xs" at={at} />
        </li>
      ))}
    </ul>
  </Card>
);
