import { phaseName } from '../../../i18n/facts.ts';
import { cardText } from '../../../i18n/messages.ts';
import { showError } from '../../../lib/errors.ts';
import { preloadOnIntent } from '../../../lib/lazy-component.tsx';
import { isMember } from '../../../lib/session.ts';
import { unreadChats } from '../../../sockets/chat-signals.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/MenuList.tsx';
import { ProgressRing } from '../../../ui/ProgressRing.tsx';
import { SideMark } from '../../../ui/SideMark.tsx';
import { RoleIcon } from '../../cards/RoleIcon.tsx';
import { ChatButton } from '../../chat/ChatButton.tsx';
import { toggleChat } from '../../chat/open-chat.ts';
import { type CommandTarget, isStaff, moderateItems, openCommands, targetOf } from '../../commands/command-target.ts';
import { RolesSheet } from '../overlays/lazy-roles-sheet.ts';
import { type GamePageState, useGame } from '../state/game-context.ts';
import { sendInvite } from '../state/invite.ts';
import { phaseIcon } from '../state/line-style.ts';
import { useCountdown } from '../state/timer.ts';
import { Overlays, TimeNotice } from './lazy-parts.tsx';

export function GameHeader() {
  const game = useGame();
  const { room, overlay, lostAt, state } = game;
  const isLost = lostAt.value !== null && state.value === 'lost';
  const isNoticed = !isLost && hasTimeNotice(game);
  return (
    <header className="game-head">
      <PhaseMark {...{ game, isLost }} hidden={isNoticed} />
      {isNoticed && <TimeNotice />}
      <Clock game={game} />
      <span className="flex-1 min-w-0 truncate text-ink-soft text-sm max-md:hidden">
        {isLost ? <LostMark /> : !isNoticed && room.value?.setup.name}
      </span>
      <p className="sr-only" role="status">
        {isLost ? LOST : ''}
      </p>
      {!isNoticed && (
        <div className="hidden max-md:flex-[1_0_auto] max-md:flex max-md:justify-end max-[359.98px]:min-w-0 max-[359.98px]:shrink">
          <YouMark game={game} />
        </div>
      )}
      <div className="flex items-center gap-1 max-md:hidden">
        <IconButton icon="settings" label="Display and sound" onClick={() => (overlay.value = { kind: 'look' })} />
        <RolesButton game={game} />
        <ChatButton />
        {isStaff() && <IconButton icon="shield" label="Moderate" onClick={() => openCommands(commandsFor(game))} />}
        <IconButton
          icon="commands"
          label="Commands"
          onClick={() => (overlay.value = { kind: 'commands' })}
          {...preloadOnIntent(Overlays)}
        />
        <Button variant="ghost" icon="leave" onClick={() => (overlay.value = { kind: 'leave' })} {...preloadOnIntent(Overlays)}>
          Leave
        </Button>
      </div>
      <div className="hidden max-md:flex">
        {!isNoticed && <RolesButton game={game} />}
        <Menu
          label="Game menu"
          items={tools(game)}
          trigger={(trigger) => <IconButton icon="more" label="Game menu" {...trigger} />}
        />
      </div>
    </header>
  );
}

/** Whether the table waits for slow players, or the reader let time run out before. */
function hasTimeNotice({ room }: GamePageState): boolean {
  const table = room.value;
  return table?.stage === 'playing' && (table.kick !== null || table.missed !== null);
}

const LOST = 'Connection lost. Reconnecting…';
/** In the header, where it is seen beside every part of the game and covers none. */
const LostMark = () => (
  <span
    className="inline-flex items-center gap-2 min-w-0 text-warn text-sm font-semibold max-md:gap-1.5 max-md:text-xs max-md:leading-[1.15] max-md:whitespace-normal"
    aria-hidden="true"
  >
    <Icon name="wifi-off" size={20} className="flex-none" />
    <span>
      Connection lost<span className="max-md:hidden">. Reconnecting…</span>
    </span>
  </span>
);

function RolesButton({ game: { overlay } }: { game: GamePageState }) {
  const load = () => {
    Overlays.preload();
    RolesSheet.preload();
  };
  return (
    <IconButton
      icon="cards"
      label="Roles in this game"
      onClick={() => (overlay.value = { kind: 'roles' })}
      onPointerEnter={load}
      onFocus={load}
    />
  );
}

const commandsFor = ({ room }: GamePageState): CommandTarget =>
  targetOf('gameId', room.value?.id ?? '', room.value?.setup.name ?? '');

function tools(game: GamePageState): MenuItem[] {
  const { overlay } = game;
  return [
    { label: 'Commands', icon: 'commands', onSelect: () => (overlay.value = { kind: 'commands' }) },
    {
      label: 'Display and sound',
      icon: 'settings',
      onSelect: () => (overlay.value = { kind: 'look' }),
    },
    ...(isMember.value ? [siteChat()] : []),
    ...moderateItems(commandsFor(game)),
    { label: 'Invite friends', icon: 'link', onSelect: () => void invite(game).catch(showError) },
    'line',
    { label: 'Leave', icon: 'leave', danger: true, onSelect: () => (overlay.value = { kind: 'leave' }) },
  ];
}

async function invite({ room }: GamePageState): Promise<void> {
  if (room.peek()) await sendInvite(room.peek()!);
}

function siteChat(): MenuItem {
  const unread = unreadChats.value;
  return { label: 'Site chat', icon: 'chat', onSelect: toggleChat, ...(unread && { note: `${unread} new` }) };
}

interface PhaseMarkProps {
  game: GamePageState;
  /** On a phone, the mark of a lost connection takes its place. */
  isLost: boolean;
  /** A notice has its place; it stays the heading of the page. */
  hidden: boolean;
}

function PhaseMark({ game: { room, view }, isLost, hidden }: PhaseMarkProps) {
  const stage = room.value?.stage;
  const phase = view.value?.phase;
  const isOver = stage === 'post' || stage === 'closed';
  const [icon, words] = isOver
    ? (['post', 'Game over'] as const)
    : phase && stage === 'playing'
      ? ([phaseIcon(phase.name), phaseName(phase.name, phase.count)] as const)
      : (['users', stage === 'ready' ? 'Ready?' : stage === 'countdown' ? 'Starting' : 'Gathering'] as const);
  if (hidden) return <h1 className="sr-only">{words}</h1>;
  const parts = words.split(': ');
  // Games with a board have longer phases: on a small phone the words take the place of the icon.
  const hasBoard = (view.value?.board ?? null) !== null;
  return (
    <h1 className="inline-flex items-center gap-2.5 min-w-0 m-0 text-lg whitespace-nowrap max-md:text-base max-md:gap-2">
      {isLost && (
        <span className="md:hidden min-w-0 font-sans">
          <LostMark />
        </span>
      )}
      <Icon name={icon} size={22} className={cx(isLost && 'max-md:hidden', hasBoard && 'max-[399.98px]:hidden')} />
      <span
        className={cx('min-w-0 max-md:whitespace-normal max-md:leading-[1.15] max-md:line-clamp-2', isLost && 'max-md:sr-only')}
      >
        {/* 'Round 2: writing' may break only after the colon. */}
        {parts.length > 1 && (
          <>
            <span className="whitespace-nowrap">{parts[0]}:</span>{' '}
          </>
        )}
        {parts.at(-1)}
      </span>
    </h1>
  );
}

function Clock({ game }: { game: GamePageState }) {
  const { left, total, paused, grace, stopped } = useCountdown(game);
  if (left === null && !paused) return null;
  return <ProgressRing {...{ left, total, paused, stopped }} {...(grace && { what: 'extra' })} />;
}

/** Cards that everyone in their game has, so that their name tells a player nothing. */
const COMMON_CARDS: ReadonlySet<string> = new Set(['Player', 'Starman', 'General']);

function YouMark({ game: { view, overlay, room } }: { game: GamePageState }) {
  const you = view.value?.you;
  if (room.value?.stage !== 'playing') return null;
  if (!you) return room.value?.me ? null : <span className="text-ink-soft text-xs">Watching</span>;
  if (COMMON_CARDS.has(you.card)) return null;
  return (
    <button
      type="button"
      className="inline-flex items-center gap-2 min-w-tap min-h-tap py-0 px-2 border-0 rounded bg-transparent hover:bg-lantern/12 [&_.side-mark>[class*=i-lucide]]:hidden max-[399.98px]:flex-col max-[399.98px]:justify-center max-[399.98px]:gap-0 max-[399.98px]:max-w-full max-[399.98px]:px-1 max-[399.98px]:leading-[1.2]"
      onClick={() => (overlay.value = { kind: 'look-up', of: 'role', name: you.card })}
      {...preloadOnIntent(Overlays)}
    >
      <RoleIcon card={you.card} side={you.side} size={28} />
      <SideMark side={you.side} size="small">
        <span className="sr-only">You: </span>
        <span className="max-md:truncate max-[399.98px]:text-xs">{cardText(you.card)}</span>
      </SideMark>
    </button>
  );
}
