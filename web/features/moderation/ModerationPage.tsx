import { useLocation, useSearchParams } from 'wouter';
import { session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { CommandPanel } from '../commands/CommandPanel.tsx';
import { NewUsers } from '../people/NewUsers.tsx';
import { QueuePanel } from '../reports/QueuePanel.tsx';
import { QUEUE_PATH } from '../reports/queue-words.ts';
import { useQueue } from '../reports/use-queue.ts';
import { HealthPanel } from './HealthPanel.tsx';
import { LogList } from './LogList.tsx';
import { Overview } from './Overview.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { useWaiting, WaitingTexts } from './WaitingTexts.tsx';

type Part = 'overview' | 'reports' | 'actions' | 'log' | 'statistics' | 'health' | 'newcomers' | 'waiting';
const OVERVIEW: Tab<Part> = { id: 'overview', label: 'Overview', icon: 'users' };
const REPORTS: Tab<Part> = { id: 'reports', label: 'Reports', icon: 'flag' };
const ACTIONS: Tab<Part> = { id: 'actions', label: 'Commands', icon: 'shield' };
const LOG: Tab<Part> = { id: 'log', label: 'Log', icon: 'clock' };
const NEWCOMERS: Tab<Part> = { id: 'newcomers', label: 'Newcomers', icon: 'user-plus' };
const WAITING: Tab<Part> = { id: 'waiting', label: 'Pending', icon: 'hourglass' };
const STATISTICS: Tab<Part> = { id: 'statistics', label: 'Statistics', icon: 'timer' };
const HEALTH: Tab<Part> = { id: 'health', label: 'Health', icon: 'pulse' };

const withCount = (tab: Tab<Part>, count: number): Tab<Part> => (count > 0 ? { ...tab, badge: count } : tab);

/** The queue has its own path, because its filters are in the query string. */
const pathOf = (part: Part): string => (part === 'reports' ? QUEUE_PATH : `/community/moderation?part=${part}`);

/** /community/moderation. Everyone sees the overview of moderation; staff also see the queue, the commands and the log. */
export function ModerationPage() {
  const [path, go] = useLocation();
  const [query] = useSearchParams();
  const { perms } = session.value;
  const waitingCount = useWaiting(undefined, perms?.approvePending === true).data?.count ?? 0;
  const open = useQueue({ status: 'open' }, perms?.seeModPanel === true).data?.counts.open ?? 0;
  const tabs = [
    OVERVIEW,
    ...(perms?.seeModPanel ? [withCount(REPORTS, open)] : []),
    ...(perms?.viewFlagged ? [NEWCOMERS] : []),
    ...(perms?.approvePending ? [withCount(WAITING, waitingCount)] : []),
    ...(perms?.viewModActions ? [ACTIONS, LOG, STATISTICS, HEALTH] : []),
  ];
  const requestedTab = path.endsWith('/reports') ? 'reports' : query.get('part');
  const part = tabs.find(({ id }) => id === requestedTab)?.id ?? 'overview';
  useTitle(part === 'reports' ? 'Reports' : 'Moderation');
  return (
    <div className="site-page">
      <h1 className="mb-4 text-xl">Moderation</h1>
      {tabs.length > 1 ? (
        <>
          <Tabs
            label="Moderation"
            name="moderation"
            tabs={tabs}
            value={part}
            onChange={(id) => go(pathOf(id), { replace: true })}
          />
          <TabPanel name="moderation" id={part} value={part} className="pt-4">
            <PartOf part={part} />
          </TabPanel>
        </>
      ) : (
        <Overview />
      )}
    </div>
  );
}

function PartOf({ part }: { part: Part }) {
  switch (part) {
    case 'overview':
      return <Overview />;
    case 'reports':
      return <QueuePanel />;
    case 'newcomers':
      return <Newcomers />;
    case 'waiting':
      return <WaitingTexts />;
    case 'actions':
      return (
        <div className="max-w-180">
          <CommandPanel />
        </div>
      );
    case 'log':
      return <LogList />;
    case 'statistics':
      return <StatisticsPanel />;
    case 'health':
      return <HealthPanel />;
  }
}

/** New members waiting for approval by staff. */
const Newcomers = () => (
  <section aria-label="Newcomers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p className="m-0 max-w-[65ch] text-ink-soft text-sm">
      Their network is known for abuse, or an account on hold uses it too. Until staff let them in, they can look around and write
      to staff, but not play or talk. Most are honest: a school, an office, a mobile network.
    </p>
    <NewUsers list="flagged" />
  </section>
);
