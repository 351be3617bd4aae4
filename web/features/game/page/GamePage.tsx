import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CLOSE_CODES } from '../../../../protocol/limits.ts';
import { useGameUi } from '../../../games/load-game-ui.ts';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { holdReload } from '../../../lib/release.ts';
import { currentGameId, session, setInGame, tableConnected } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Light } from '../../../ui/Light.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { entryAt, openEarly, takeGame } from '../state/early-game.ts';
import { freeSeats } from '../state/free-seats.ts';
import { GameContext, type GamePageState } from '../state/game-context.ts';
import { GameScreen } from './GameScreen.tsx';
import './doors.css';
import { CenteredPage } from './CenteredPage.tsx';
import './game.css';

const TableDoor = lazyComponent(
  () => import('./TableDoor.tsx').then((m) => m.TableDoor),
  () => <Loading />,
  ({ error }) => <TableError error={error} />,
);

// This part loads beside the session.
openEarly();

/**
 * /game/{id}: takes a seat, or watches if none is free. `?spectate` only watches, `?takeover` also takes a bot's seat, and
 * `?seat` is the key of a kept seat.
 */
export function GamePage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { loaded, id: user, guest } = session.value;
  /** `attempt` counts entries, because each needs a new connection. */
  const [entry, setEntry] = useState(() => ({ ...entryAt(id, search), attempt: 0 }));
  // The door has told the visitor whose seat is free, so a bot's seat may be taken too.
  const enter = useCallback(
    (watch: boolean) => setEntry(({ attempt, ...entry }) => ({ ...entry, watch, takeOver: true, attempt: attempt + 1 })),
    [],
  );
  if (!loaded) return <Loading />;
  const { watch, takeOver, attempt } = entry;
  const seat = search.get('seat') ?? undefined;
  if (!user && !guest) return <TableDoor link={id} seat={seat} watch={false} onEnter={enter} />;
  return <OpenGame key={attempt} link={id} seat={seat} watch={watch} takeOver={takeOver} onEnter={enter} />;
}

interface OpenGameProps {
  link: string;
  seat: string | undefined;
  watch: boolean;
  takeOver: boolean;
  onEnter: (watch: boolean) => void;
}

function OpenGame(props: OpenGameProps) {
  const { link, seat, watch, takeOver } = props;
  const [game, setGame] = useState<GamePageState | null>(null);
  useEffect(() => {
    const openedGame = takeGame({ link, seat, watch, takeOver });
    setGame(openedGame);
    const release = holdReload(() => isPlayerBusy(openedGame));
    return () => {
      release();
      openedGame.client.close();
    };
  }, [link, seat, watch, takeOver]);
  if (!game) return <Loading />;
  return (
    <GameContext value={game}>
      <JoinedGame game={game} {...props} />
    </GameContext>
  );
}

/** Whether the player is being asked, has begun an answer, or has unsent lines. */
function isPlayerBusy({ unanswered, asks, answerDrafts, client }: GamePageState): boolean {
  const isAnswering = asks.peek().some(({ id }) => answerDrafts.peek()[id] !== undefined);
  return isAnswering || unanswered.peek().length > 0 || client.pendingLines.peek().length > 0;
}

/** Takes a free seat once on arrival, then shows the table, or the door if it cannot be joined. */
function JoinedGame({ game, link, seat, watch, onEnter }: OpenGameProps & { game: GamePageState }) {
  const { room, why, sendCommand } = game;
  const table = room.value;
  const hasRequestedSeat = useRef(false);
  useEffect(() => {
    if (!table || hasRequestedSeat.current) return;
    hasRequestedSeat.current = true;
    const hasFreeSeat = table.stage === 'open' && freeSeats(table) > 0;
    if (!table.me && hasFreeSeat && !watch) void sendCommand('join');
  }, [table, watch, sendCommand]);
  useSeatInSession(game);
  const part = useGameUi(table?.gameId ?? null);
  if (isOutside(game)) return <TableDoor link={link} seat={seat} watch={watch} ended={table && why.value} onEnter={onEnter} />;
  if (part === 'coming') return <Loading />;
  if ('failed' in part) return <TableError error={part.failed} />;
  return table ? <GameScreen part={part.part} /> : <Loading />;
}

/** Keeps the session's game right while it is on screen, so that the page after it knows at once whether there is one to return to. */
function useSeatInSession({ room, me, state }: GamePageState): void {
  const table = room.value;
  const isOver = table?.stage === 'post' || table?.stage === 'closed' || state.value === 'refused';
  const isSeated = table !== null && me.value !== null && !isOver;
  const id = table?.id;
  const isGathering = table !== null && table.stage !== 'playing';
  useEffect(() => {
    if (id === undefined) return;
    if (isSeated) setInGame(id, isGathering);
    else if (currentGameId.peek() === id) setInGame(false);
  }, [id, isSeated, isGathering]);
  const isConnected = isSeated && state.value === 'open';
  useEffect(() => {
    tableConnected.value = isConnected;
    return () => {
      tableConnected.value = false;
    };
  }, [isConnected]);
}

/**
 * Whether the visitor was refused or removed. A finished game stays on screen when its table closes, as does one that lost its
 * connection.
 */
function isOutside({ room, state, client }: GamePageState): boolean {
  if (state.value !== 'refused') return false;
  const table = room.value;
  if (!table) return true;
  const hasEnded = table.stage === 'closed' && table.seal !== null;
  return !hasEnded && SENT_AWAY.has(client.closeCode);
}
/** Close codes that end a visit. 0 means that a new ticket was refused. */
const SENT_AWAY: ReadonlySet<number> = new Set([0, CLOSE_CODES.kicked, CLOSE_CODES.gone, CLOSE_CODES.full, CLOSE_CODES.over]);

const TableError = ({ error }: { error: unknown }) => (
  <CenteredPage>
    <Light light="night" skyline />
    <ErrorState error={error} />
    <Button href="/play" variant="ghost">
      Back to the lobby
    </Button>
  </CenteredPage>
);

function Loading() {
  return (
    <main className="game [&>div]:p-4" aria-busy="true">
      <Light light="dusk" />
      <div className="game-head" />
      <div className="min-h-0 overflow-y-auto overscroll-contain [background:var(--pane)] grid-area-[players] border-e border-e-line/70 max-md:hidden">
        <Skeleton kind="row" count={6} label="Connecting to the table" />
      </div>
      <div className="game-chat">
        <Skeleton kind="text" count={6} />
      </div>
      <div className="game-side max-md:hidden">
        <Skeleton kind="card" count={1} />
      </div>
    </main>
  );
}
