import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { sentence } from '../../api.ts';
import { usePart } from '../../games/bring.ts';
import { session } from '../../session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Light } from '../../ui/Light.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ringFor } from './bells.ts';
import { type Desk, DeskContext, openDesk } from './desk.ts';
import { GameScreen } from './GameScreen.tsx';
import './doors.css';
import './game.css';

const Gate = lazy(() => import('./Gate.tsx').then((m) => ({ default: m.Gate })));

/** /game/{id}: a seat where there is one, else a place to watch from. `?spectate` only watches. */
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
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    const opened = openDesk(id, watch, ringFor);
    const back = () => {
      if (!document.hidden) opened.client.nudge();
    };
    setDesk(opened);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      opened.client.close();
    };
  }, [id, watch]);
  if (!desk) return <Loading />;
  return (
    <DeskContext value={desk}>
      <Arrival desk={desk} watch={watch} />
    </DeskContext>
  );
}

/** Takes a free seat on arrival, once; then the table, or why there is none. */
function Arrival({ desk, watch }: { desk: Desk; watch: boolean }) {
  const { room, state, why, tell } = desk;
  const table = room.value;
  const asked = useRef(false);
  useEffect(() => {
    if (!table || asked.current) return;
    asked.current = true;
    const free = table.stage === 'open' && table.members.length < table.setup.total;
    if (!table.me && free && !watch) void tell('join');
  }, [table, watch, tell]);
  const part = usePart(table?.gameId ?? null);
  if (part === 'coming') return <Loading />;
  if ('failed' in part) return <NoBoard {...part} />;
  if (table) return <GameScreen part={part.part} />;
  if (state.value === 'closed') return <Refused why={why.value ?? 'This table cannot be reached.'} id={desk.id} />;
  return <Loading />;
}

function NoBoard({ failed, again }: { failed: unknown; again: () => void }) {
  return (
    <main className="game-alone">
      <Light light="night" skyline />
      <ErrorState message={sentence(failed)} onRefresh={again} />
    </main>
  );
}

function Refused({ why, id }: { why: string; id: string }) {
  return (
    <main className="game-alone">
      <Light light="night" skyline />
      <ErrorState message={why} />
      <div className="game-alone-ways">
        <Button href="/play" icon="arrow-left">
          Back to the tables
        </Button>
        <Button href={`/game/${id}/review`} variant="ghost" icon="history">
          Read the record
        </Button>
      </div>
    </main>
  );
}

/** The shape of the table while it is being reached. */
function Loading() {
  return (
    <main className="game game-loading" aria-busy="true">
      <Light light="dusk" />
      <div className="game-head" />
      <div className="game-players">
        <Skeleton kind="row" count={6} label="Reaching the table" />
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
