import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { LoadedGameUi } from '../../../games/load-game-ui.ts';
import { phaseName } from '../../../i18n/facts.ts';
import { lazyComponent, preloadWhenIdle } from '../../../lib/lazy-component.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Light } from '../../../ui/Light.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ToastPlace } from '../../../ui/ToastPlace.tsx';
import { TrialsContext } from '../../cards/trials.ts';
import { OpenNamePopover } from '../players/OpenNamePopover.tsx';
import { PlayersPanel } from '../players/PlayersPanel.tsx';
import { PregameTalk } from '../pregame/PregameTalk.tsx';
import { answerOf, askTitle } from '../questions/ask-answers.ts';
import { useGameTitle } from '../state/activity-alerts.ts';
import { CastContext } from '../state/cast.ts';
import { focusQuestion, paneOf } from '../state/focus-question.ts';
import { type GamePageState, type Pane, useGame } from '../state/game-context.ts';
import { useAvatarStyles } from '../state/use-avatar-styles.ts';
import { useKeyboardHeight } from '../state/use-keyboard.ts';
import { useMusic } from '../state/use-music.ts';
import { usePanelTops } from '../state/use-panel-tops.ts';
import { useWide } from '../state/use-wide.ts';
import { Announcer } from './Announcer.tsx';
import { BarAction } from './BarAction.tsx';
import { ChatPane } from './ChatPane.tsx';
import { GameHeader } from './GameHeader.tsx';
import { NEXT_PARTS, News, Overlays, Sportsmanship, StartOverlay } from './lazy-parts.tsx';
import { SidePanel } from './SidePanel.tsx';
import './game.css';
import { personAtTable } from '../players/table-person.ts';
import { PeopleContext } from '../state/people.ts';
import { useTableInvitation } from '../state/use-table-invitation.ts';
import type { Speaker } from '../transcript/transcript-lines.ts';

/** The table at any stage: three columns or, on a phone, one column with tabs at the bottom. */
export function GameScreen({ part }: { part: LoadedGameUi | null }) {
  const game = useGame();
  const { cast, pane, view } = game;
  const boarded = part !== null && view.value !== null;
  const { stage, options } = game.room.value!;
  const isGathering = stage === 'open' || stage === 'ready';
  const counts = options.ranked || options.competitive;
  // Set before the first paint, so that the page does not open on one tab and switch to another.
  useLayoutEffect(() => {
    pane.value = boarded ? 'board' : isGathering ? 'players' : 'chat';
  }, [boarded, isGathering, pane]);
  useGameTitle(game, titleOf(game));
  useMusic(game);
  useAvatarStyles(game.room.value!.members);
  useTableInvitation(game);
  const personAt = useCallback((speaker: Speaker) => personAtTable(game, speaker), [game]);
  useEffect(() => {
    return preloadWhenIdle(NEXT_PARTS[stage]);
  }, [stage]);
  const wide = useWide();
  const keyboard = useKeyboardHeight();
  const tops = usePanelTops(game);
  const asksMe = stage === 'playing' && game.asks.value.length > 0;
  const isStale = game.lostAt.value !== null && stage !== 'closed';
  const isHidden = (id: Pane) => (wide || pane.value === id ? undefined : true);
  return (
    <CastContext value={cast.value}>
      <PeopleContext value={personAt}>
        <GameLight game={game} />
        <main
          className={boarded ? 'game game-boarded' : 'game'}
          data-stage={stage}
          data-asked={
            boarded ? undefined : game.asks.value.some((ask) => !ask.optional) ? 'act' : game.vote.value ? 'vote' : undefined
          }
          style={keyboard === null ? undefined : { height: keyboard }}
        >
          <GameHeader />
          {game.newsSince.value !== null && <News wide={wide} />}
          {boarded && (
            <div
              className={cx(
                'grid-area-[board] min-w-0 min-h-0 overflow-x-hidden overflow-y-auto focus-visible:-outline-offset-3 overscroll-contain [scroll-padding-block-end:6rem] bg-bg/40 max-md:grid-area-[pane]',
                isStale && 'grayscale',
              )}
              hidden={isHidden('board')}
              // Scrolling content without a control must be reachable by keyboard.
              tabIndex={asksMe ? undefined : 0}
              {...panelOf('board', wide)}
            >
              <part.Pane Board={part.Board} />
            </div>
          )}
          <div
            ref={tops.players}
            className={cx(
              'min-h-0 overflow-y-auto overscroll-contain scroll-pb-50 max-md:scroll-pb-30 [background:var(--pane)] grid-area-[players] border-e border-e-line/70 max-md:grid-area-[pane] max-md:border-0',
              isStale && 'grayscale',
            )}
            hidden={isHidden('players')}
            {...panelOf('players', wide)}
          >
            <PlayersPanel />
          </div>
          <div className="game-chat" hidden={isHidden('chat')} {...panelOf('chat', wide)}>
            <ChatPane />
          </div>
          {!wide && isGathering && pane.value === 'players' && <PregameTalk />}
          <div
            ref={tops.side}
            className={cx('game-side', isStale && 'grayscale')}
            hidden={isHidden('act')}
            {...(wide ? { role: 'complementary', 'aria-label': 'Your part' } : panelOf('act', wide))}
          >
            <SidePanel />
          </div>
          {!wide && <ToastPlace className="grid-area-[toasts] z-1" />}
          {!wide && !boarded && <AskBar />}
          {/* Hidden while a phone's on-screen keyboard takes the space. */}
          {!wide && keyboard === null && <BottomTabs game={game} hasBoard={boarded} />}
        </main>
        {(stage === 'ready' || stage === 'countdown') && <StartOverlay />}
        <TrialsContext value={stage !== 'playing' || !counts}>
          {game.overlay.value && <Overlays onClose={() => (game.overlay.value = null)} />}
          {counts && (isGathering || stage === 'countdown') && <Sportsmanship />}
          <OpenNamePopover />
        </TrialsContext>
        <Announcer />
      </PeopleContext>
    </CastContext>
  );
}
const panelOf = (id: Pane, wide: boolean) =>
  wide ? {} : { role: 'tabpanel', id: `game-panel-${id}`, 'aria-labelledby': `game-tab-${id}` };

function GameLight({ game: { view, room } }: { game: GamePageState }) {
  const { stage } = room.value!;
  const isOver = stage === 'post' || stage === 'closed';
  const light = isOver && view.value ? 'over' : (view.value?.phase.light ?? 'dusk');
  return <Light light={light} winner={view.value?.outcome?.by[0] ?? null} />;
}

function BottomTabs({ game, hasBoard }: { game: GamePageState; hasBoard: boolean }) {
  const { pane, vote, me, asks, room, chapters } = game;
  const playing = room.value?.stage === 'playing';
  const ask = vote.value;
  const owesVote =
    playing && ask !== null && me.value !== null && ask.seats.includes(me.value) && answerOf(ask, me.value) === null;
  const open = asks.value.filter((a) => !a.optional && me.value !== null && answerOf(a, me.value) === null).length;
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
      className="grid-area-[tabs]"
      value={pane.value}
      onChange={(id) => (pane.value = id)}
      tabs={[
        ...(hasBoard
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
          ...(open && !hasBoard ? { badge: open, urgent: true } : {}),
        },
      ]}
    />
  );
}

function titleOf({ room, view }: GamePageState): string {
  const { stage, setup } = room.value!;
  const phase = view.value?.phase;
  return stage === 'playing' && phase ? `${phaseName(phase.name, phase.count)} · ${setup.name}` : setup.name;
}

const LessonBar = lazyComponent(() => import('./LessonBar.tsx').then((m) => m.LessonBar));

/** Bar on a phone for a question behind another tab. Pressing it opens the question. */
function AskBar() {
  const game = useGame();
  const { room, unanswered, pane } = game;
  const [ask, ...more] = unanswered.value.filter((ask) => paneOf(game, ask) !== pane.value);
  const isVote = ask !== undefined && paneOf(game, ask) === 'players';
  return (
    <div className="grid-area-[ask]" aria-live="polite">
      {!ask && room.value?.lesson && <LessonBar />}
      {ask && room.value?.stage === 'playing' && (
        <button
          type="button"
          className="flex items-center gap-2.5 w-full min-h-12 py-1 px-3.5 border-x-0 border-b-0 border-t [border-color:color-mix(in_oklab,var(--lantern)_60%,var(--line))] [background:color-mix(in_oklab,var(--lantern)_16%,var(--surface))] text-start focus-visible:-outline-offset-3"
          onClick={() => focusQuestion(game, ask)}
        >
          <Icon name={isVote ? 'vote' : 'wand'} size={20} className="flex-none text-lantern" />
          <span className="flex-1 grid min-w-0 leading-[1.3]">
            <span className="truncate text-sm font-550">{askTitle(ask.title)}</span>
            {more.length > 0 && <span className="text-ink-soft text-xs">and {more.length} more</span>}
          </span>
          <BarAction>
            {isVote ? 'Vote' : 'Answer'}
            <Icon name="chevron-right" size={18} />
          </BarAction>
        </button>
      )}
    </div>
  );
}
