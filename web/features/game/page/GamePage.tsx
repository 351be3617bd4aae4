import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { errorMessage } from '../../../app/api.ts';
import { session } from '../../../app/session.ts';
import { useGameUi } from '../../../games/load-game-ui.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Light } from '../../../ui/Light.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { playSoundFor } from '../state/activity-alerts.ts';
import { GameContext, type GamePageState, openGame } from '../state/game-context.ts';
import { GameScreen } from './GameScreen.tsx';
import { Refused } from './Refused.tsx';
import './doors.css';
import './game.css';

const Gate = lazy(() => import('./JoinPage.tsx').then((m) => ({ default: m.JoinPage })));

/** /game/{id}: takes a seat, or watches when there is none. `?spectate` only watches. */
export function GamePage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const { loaded, id: user, guest } = session.value;
  const [watch, setWatch] = useState(search.has('spectate'));
  if (!loaded) return <Loading />;
  if (!user && !guest)
    return (
      <Suspense fallback={<Loading />}>
        <Gate id={id} onEnter={setWatch} />
      </Suspense>
    );
  return <OpenGame key={`${id} ${watch}`} id={id} watch={watch} />;
}

function OpenGame({ id, watch }: { id: string; watch: boolean }) {
  const [game, setDesk] = useState<GamePageState | null>(null);
  useEffect(() => {
    const opened = openGame(id, watch, playSoundFor);
    setDesk(opened);
    return () => opened.client.close();
  }, [id, watch]);
  if (!game) return <Loading />;
  return (
    <GameContext value={game}>
      <JoinedGame game={game} watch={watch} />
    </GameContext>
  );
}

/** Takes a free seat on arrival, once; then shows the table, or why it cannot be joined. */
function JoinedGame({ game, watch }: { game: GamePageState; watch: boolean }) {
  const { room, state, why, sendCommand } = game;
  const table = room.value;
  const asked = useRef(false);
  useEffect(() => {
    if (!table || asked.current) return;
    asked.current = true;
    const free = table.stage === 'open' && table.members.length < table.setup.total;
    if (!table.me && free && !watch) void sendCommand('join');
  }, [table, watch, sendCommand]);
  const part = useGameUi(table?.gameId ?? null);
  if (part === 'coming') return <Loading />;
  if ('failed' in part) return <BoardError {...part} />;
  if (table) return <GameScreen part={part.part} />;
  if (state.value === 'refused') return <Refused why={why.value ?? 'This table cannot be reached.'} id={game.id} />;
  return <Loading />;
}

function BoardError({ failed, again }: { failed: unknown; again: () => void }) {
  return (
    <main className="game-alone">
      <Light light="night" skyline />
      <ErrorState message={errorMessage(failed)} onRefresh={again} />
    </main>
  );
}

function Loading() {
  return (
    <main className="game game-loading [&>div]:p-4" aria-busy="true">
      <Light light="dusk" />
      <div className="game-head" />
      <div className="min-h-0 overflow-y-auto [overscroll-behavior:contain] [background:var(--pane)] [grid-area:players] border-e border-e-line/70 max-md:flex-1 max-md:border-0 max-md:[.game-loading_&]:hidden">
        <Skeleton kind="row" count={6} label="Connecting to the table" />
      </div>
      <div className="game-chat">
        <Skeleton kind="text" count={6} />
      </div>
      <div className="game-side">
        <Skeleton kind="card" count={1} />
      </div>
    </main>
  );
}
