import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { LOBBIES, type Lobby } from '../../../games/table/table-options.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { currentGameId, isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FoldedComments } from '../comments/lazy-comments.tsx';
import { HostDialog } from '../host/lazy-host-dialog.ts';
import { LOBBY_STYLES } from '../tables/lobbies.ts';
import { usePlayNow } from '../tables/play-now.ts';
import { RehostButton } from '../tables/RehostButton.tsx';
import { stakesRefused } from '../tables/stakes-refused.ts';
import { type ListViewer, rowActionOf } from '../tables/tables.ts';
import { useLiveLobby } from '../tables/use-live-lobby.ts';
import { useNoRound } from '../tables/use-no-round.ts';
import { GameRowItem } from './GameRow.tsx';
import { LiveTables } from './LiveTables.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { WhoIsOnline } from './WhoIsOnline.tsx';
import './play.css';

const SetupsToTry = lazyComponent(
  () => import('./SetupsToTry.tsx').then((m) => m.SetupsToTry),
  () => <Skeleton kind="game" count={1} label="Loading setups to try" />,
);
const LobbyPoll = lazyComponent(
  () => import('../polls/LobbyPoll.tsx').then((m) => m.LobbyPoll),
  () => <Skeleton kind="block" height={48} label="Loading the poll" className="mt-8" />,
);
/** In its own chunk, because it is secondary on this page, which reserves its space. */
const Dailies = lazyComponent(() => import('./Dailies.tsx').then((m) => m.Dailies));
const LeavePenalty = lazyComponent(() => import('./LeavePenalty.tsx').then((m) => m.LeavePenalty));

export function PlayPage({ hosting }: { hosting: boolean }) {
  useEffect(() => {
    if (!hosting) return;
    // The menu entry that opened the dialog is gone when it closes, so focus moves to the page.
    return () => {
      setTimeout(
        () => document.activeElement === document.body && document.getElementById('main')?.focus({ preventScroll: true }),
      );
    };
  }, [hosting]);
  return (
    <>
      <Lobbies />
      {hosting && <HostDialog />}
    </>
  );
}

function Lobbies() {
  useTitle('Play');
  const [lobby, setLobby] = useChosenLobby();
  const live = useLiveLobby(lobby);
  const counts = live?.counts.value;
  // A failure shows no error: the page is useful without polls.
  const polls = useCall(
    'GET /api/poll/list/:lobby',
    { param: { lobby }, query: { page: 1 } },
    { enabled: isMember.value, retry: false },
  );
  const isAsked = polls.data !== undefined && (polls.data.currentPoll !== null || polls.data.polls.length > 0);
  const isListed = live !== null && (live.rows.value !== null || live.error.value !== null);
  // The rest of the page follows what is above it, so that it does not jump.
  const isFollowed = isListed && !polls.isLoading;
  const now = useNow();
  const playNow = usePlayNow();
  const noRound = useNoRound(lobby === 'Competitive');
  const me = { guest: !isMember.value, refused: stakesRefused(), noRound, inGame: currentGameId.value };
  const tabs = LOBBIES.map((id) => ({
    id,
    label: id,
    icon: LOBBY_STYLES[id].icon,
    hue: LOBBY_STYLES[id].hue,
    ...(counts?.[id] && { badge: counts[id] }),
  }));
  return (
    <div className="site-page play">
      <div className="flex flex-wrap items-center justify-between gap-y-4 gap-x-8 mb-5">
        <h1 className="text-xl">The tables</h1>
        <PlayerBar lobby={lobby} playNow={playNow} />
      </div>
      {(session.value.leaves ?? 0) > 1 && <LeavePenalty now={now} />}
      <div className="mb-4 min-h-11.5 md:min-h-38 min-[1100px]:min-h-19">
        <Dailies />
      </div>
      <Tabs label="Lobbies" name="lobby" tabs={tabs} value={lobby} onChange={setLobby} />
      <TabPanel name="lobby" id={lobby} value={lobby}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 mt-1.5 mb-2 max-md:mt-3">
          <p className="text-ink-soft text-sm">{noRound ?? LOBBY_STYLES[lobby].words}</p>
          <WhoIsOnline />
        </div>
        <LiveTables lobby={lobby} live={live} me={me} now={now} playNow={playNow} />
        {isListed && isAsked && <LobbyPoll key={`${lobby} ${polls.data.currentPoll?.id}`} lobby={lobby} list={polls.data} />}
        <section className="mt-10" aria-labelledby="finished" hidden={!isFollowed}>
          <h2 id="finished" className="mb-3 text-lg">
            Finished games
          </h2>
          <FinishedTables key={lobby} lobby={lobby} me={me} now={now} />
        </section>
        {isFollowed && <SetupsToTry lobby={lobby} />}
        {isFollowed && (
          <div className="mt-10">
            <FoldedComments key={lobby} location={`lobby-${lobby}`} words={`Comments on the ${lobby} lobby`} />
          </div>
        )}
      </TabPanel>
    </div>
  );
}

/** The lobby is kept in the URL, so that a link or a reload shows the same one. */
function useChosenLobby(): [Lobby, (lobby: Lobby) => void] {
  const [query, setQuery] = useSearchParams();
  const lobby = LOBBIES.find((id) => id === query.get('lobby')) ?? 'Main';
  return [lobby, (id) => setQuery({ lobby: id }, { replace: true })];
}

const TICK_MS = 20_000;
/** Current time in milliseconds since 1970, updated by a timer. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function FinishedTables({ lobby, me, now }: { lobby: Lobby; me: ListViewer; now: number }) {
  const { last, newer, older } = useCursorPages('finished');
  const finished = useCall('GET /api/game/list', { query: { lobby, list: 'finished', last } }, keepLastPage);
  return (
    <PagedList
      label={`Finished games in ${lobby}`}
      read={finished}
      rows={({ games }) => games}
      className="tables grid gap-2"
      row={(game) => (
        <GameRowItem key={game.id} row={game} action={rowActionOf(game, me)} now={now}>
          <RehostButton game={game} name={game.setup.name} />
        </GameRowItem>
      )}
      skeleton={{ kind: 'game', count: 2, label: 'Loading finished games' }}
      empty={<p className="soft text-ink-soft">No finished games here yet.</p>}
      pages={({ games, more }) => {
        const end = games.at(-1)?.endTime;
        return { newer, older: more && end !== undefined && end !== last ? () => older(end) : null };
      }}
    />
  );
}
