import { Link, useSearchParams } from 'wouter';
import { BOARDS, type Leaderboard, type LeaderboardId, PERIODS, type Period } from '../../../protocol/leaderboards.ts';
import { count } from '../../i18n/locale.ts';
import { Time } from '../../i18n/Time.tsx';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PlaceRow } from '../people/PlaceRow.tsx';
import { BOARD_TABS, BOARD_WORDS, NO_PLACES, PERIOD_WORDS } from './board-words.ts';

const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));

interface LeaderboardRequest {
  board: LeaderboardId;
  period: Period;
  page: number;
}

/** /fame/leaderboard; the address holds the board, the period and the page. */
export function LeaderboardPage() {
  const [query, setQuery] = useSearchParams();
  const request: LeaderboardRequest = {
    board: BOARDS.find((id) => id === query.get('board')) ?? 'rating',
    period: PERIODS.find((period) => period === query.get('period')) ?? 'all',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
  const ask = (change: Partial<LeaderboardRequest>) => {
    const { board, period, page } = { ...request, page: 1, ...change };
    setQuery({
      ...(board !== 'rating' && { board }),
      ...(period !== 'all' && { period }),
      ...(page > 1 && { page: String(page) }),
    });
  };
  useTitle('Leaderboard');
  return (
    <div className="site-page">
      <h1 className="mb-3 text-2xl">Leaderboard</h1>
      <Tabs
        label="Category"
        name="board"
        kind="chips"
        tabs={BOARD_TABS}
        value={request.board}
        onChange={(board) => ask({ board })}
      />
      <TabPanel name="board" id={request.board} value={request.board} className="mt-4">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
          <p className="m-0 max-w-[52ch] text-ink-soft">{BOARD_WORDS[request.board].lead}</p>
          <RadioGroup
            label="Period"
            labelHidden
            layout="row"
            value={request.period}
            options={PERIOD_OPTIONS}
            onChange={(period) => ask({ period })}
          />
        </div>
        <Places request={request} onPage={(page) => ask({ page })} />
      </TabPanel>
    </div>
  );
}

function Places({ request, onPage }: { request: LeaderboardRequest; onPage: (page: number) => void }) {
  const { board, period, page } = request;
  const read = useCall('GET /api/fame/leaderboard', { query: { board, period, page: String(page) } }, keepLastPage);
  return (
    <PagedList
      label={BOARD_WORDS[board].title}
      read={read}
      rows={({ rows }) => rows}
      row={({ user, place, value }) => (
        <PlaceRow key={user.id} place={count(place)} user={user} isOwn={user.id === session.value.id}>
          <span className="flex-none text-end font-semibold tabular">{BOARD_WORDS[board].value(value)}</span>
        </PlaceRow>
      )}
      lead={(data) => <OwnPlace data={data} board={board} page={page} onPage={onPage} />}
      empty={<Empty>{NO_PLACES[period]}</Empty>}
      skeleton={{ kind: 'row', count: 10, label: 'Loading the leaderboard' }}
      pages={({ pages }) => ({ page, pages, onPage })}
      className="m-0 mb-4 p-0 list-none"
    />
  );
}

interface OwnPlaceProps {
  data: Leaderboard;
  board: LeaderboardId;
  page: number;
  onPage: (page: number) => void;
}
/** The reader's place, and the time when the board was counted. */
function OwnPlace({ data: { mine: ownPlace, hidden, entries, at }, board, page, onPage }: OwnPlaceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 min-h-11 mb-2 text-sm">
      {ownPlace ? (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-3 m-0">
          <span>
            Your place: <strong className="tabular-nums">{count(ownPlace.place)}</strong> of {count(entries)} ·{' '}
            {BOARD_WORDS[board].value(ownPlace.value)}
          </span>
          {ownPlace.page !== page && (
            <Button variant="quiet" size="small" onClick={() => onPage(ownPlace.page)}>
              Go to my place
            </Button>
          )}
        </p>
      ) : hidden ? (
        <p className="m-0">
          You hide this on your profile, so no one sees you here. <Link href="/user/settings">Change it in the settings</Link>.
        </p>
      ) : (
        <p className="m-0">
          {isMember.value ? BOARD_WORDS[board].need : entries > 0 && `${count(entries)} ${entries === 1 ? 'member' : 'members'}`}
        </p>
      )}
      {at > 0 && (
        <p className="m-0 text-ink-soft">
          Counted <Time at={at} />
        </p>
      )}
    </div>
  );
}
