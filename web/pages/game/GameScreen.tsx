import { Suspense, useEffect, useState } from 'react';
import type { Brought } from '../../games/bring.ts';
import { fetchAhead } from '../../later.tsx';
import { phaseName } from '../../text/facts.ts';
import { Light } from '../../ui/Light.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Announcer } from './Announcer.tsx';
import { answered } from './asked.ts';
import { useGameTitle } from './bells.ts';
import { ChatPane } from './ChatPane.tsx';
import { Countdown } from './Countdown.tsx';
import { CastContext } from './cast.ts';
import { type Desk, type Pane, useDesk } from './desk.ts';
import { GameHeader } from './GameHeader.tsx';
import { useMet } from './meet-players.ts';
import { NameCard } from './NameCard.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';
import { Overlays, PARTS, ReadyDialog } from './parts.ts';
import { SidePanel } from './SidePanel.tsx';
import './game.css';

/** A table one is at, whatever its stage: three columns, or on a phone one with tabs at the thumb. */
export function GameScreen({ part }: { part: Brought | null }) {
  const desk = useDesk();
  const { cast, pane, view } = desk;
  const boarded = part !== null && view.value !== null;
  useEffect(() => {
    pane.value = boarded ? 'board' : 'chat';
  }, [boarded, pane]);
  useGameTitle(desk, titleOf(desk));
  useMet(desk.room.value!.members);
  useEffect(() => fetchAhead(PARTS), []);
  const wide = useWide();
  const shown = (id: Pane) => (wide || pane.value === id ? undefined : true);
  return (
    <CastContext value={cast.value}>
      <GameLight desk={desk} />
      <main className={boarded ? 'game game-boarded' : 'game'} data-stage={desk.room.value?.stage}>
        <GameHeader />
        {boarded && (
          <div className="game-board" hidden={shown('board')} {...panelOf('board', wide)}>
            <part.Pane Board={part.Board} />
          </div>
        )}
        <div className="game-players" hidden={shown('players')} {...panelOf('players', wide)}>
          <PlayersPanel />
        </div>
        <div className="game-chat" hidden={shown('chat')} {...panelOf('chat', wide)}>
          <ChatPane />
        </div>
        <div
          className="game-side"
          hidden={shown('act')}
          {...(wide ? { role: 'complementary', 'aria-label': 'Your part' } : panelOf('act', wide))}
        >
          <SidePanel />
        </div>
        {!wide && <BottomTabs desk={desk} boarded={boarded} />}
      </main>
      <Countdown />
      <Suspense fallback={null}>{desk.room.value?.stage === 'ready' && <ReadyDialog />}</Suspense>
      <Suspense fallback={null}>{desk.over.value && <Overlays />}</Suspense>
      <NameCard />
      <Announcer />
    </CastContext>
  );
}
/** On a phone the columns are the panels of the bottom tabs. */
const panelOf = (id: Pane, wide: boolean) =>
  wide ? {} : { role: 'tabpanel', id: `game-panel-${id}`, 'aria-labelledby': `game-tab-${id}` };

function GameLight({ desk: { view, room } }: { desk: Desk }) {
  const { stage } = room.value!;
  const over = stage === 'post' || stage === 'closed';
  const light = over && view.value ? 'over' : (view.value?.phase.light ?? 'dusk');
  return <Light light={light} winner={view.value?.outcome?.by[0] ?? null} />;
}

function BottomTabs({ desk, boarded }: { desk: Desk; boarded: boolean }) {
  const { pane, vote, me, asks, room, chapters } = desk;
  const playing = room.value?.stage === 'playing';
  const ask = vote.value;
  const owesVote =
    playing && ask !== null && me.value !== null && ask.seats.includes(me.value) && answered(ask, me.value) === null;
  const open = asks.value.filter((a) => !a.optional && me.value !== null && answered(a, me.value) === null).length;
  const lines = chapters.value.at(-1)?.lines.at(-1)?.n ?? 0;
  const [read, setRead] = useState(lines);
  const onChat = pane.value === 'chat';
  useEffect(() => {
    if (onChat) setRead(lines);
  }, [onChat, lines]);
  return (
    <Tabs<Pane>
      label="Parts of the game"
      name="game"
      kind="bottom"
      className="game-tabs"
      value={pane.value}
      onChange={(id) => (pane.value = id)}
      tabs={[
        ...(boarded
          ? [
              {
                id: 'board' as const,
                label: 'Board',
                icon: 'board' as const,
                ...(open ? { badge: true as const, urgent: true } : {}),
              },
            ]
          : []),
        { id: 'chat', label: 'Chat', icon: 'chat', ...(!onChat && lines > read ? { badge: true as const } : {}) },
        { id: 'players', label: 'Players', icon: 'users', ...(owesVote ? { badge: 1, urgent: true } : {}) },
        {
          id: 'act',
          label: playing ? 'Act' : 'Table',
          icon: playing ? 'wand' : 'cards',
          ...(open && !boarded ? { badge: open, urgent: true } : {}),
        },
      ]}
    />
  );
}

function titleOf({ room, view }: Desk): string {
  const { stage, setup } = room.value!;
  const phase = view.value?.phase;
  return stage === 'playing' && phase ? `${phaseName(phase.name, phase.count)} · ${setup.name}` : setup.name;
}

const WIDE = '(min-width: 700px)';
function useWide(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia(WIDE).matches);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return wide;
}
