import { extras } from '../../later.tsx';
import { toggleChat, unreadChats } from '../../live/chat-signals.ts';
import { isMember } from '../../session.ts';
import { phaseName } from '../../text/facts.ts';
import { cardText } from '../../text/message.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { type Desk, useDesk } from './desk.ts';
import { copyInvite } from './invite.ts';
import { phaseIcon } from './line-look.ts';
import { soundOn, toggleSound } from './sound.ts';
import { useCountdown } from './timer.ts';

/** Always on screen: the phase, the clock, who one is, and the ways out. */
export function GameHeader() {
  const desk = useDesk();
  const { room, over } = desk;
  const { ChatButton } = extras.value;
  return (
    <header className="game-head">
      <PhaseMark desk={desk} />
      <Clock desk={desk} />
      <span className="game-setup">{room.value?.setup.name}</span>
      <div className="game-head-you">
        <YouMark desk={desk} />
      </div>
      <div className="game-head-tools game-wide">
        <IconButton
          icon={soundOn.value ? 'sound' : 'sound-off'}
          label={soundOn.value ? 'Turn sounds off' : 'Turn sounds on'}
          pressed={soundOn.value}
          onClick={toggleSound}
        />
        {ChatButton && <ChatButton />}
        <IconButton icon="commands" label="Commands" onClick={() => (over.value = { kind: 'commands' })} />
        <Button variant="ghost" icon="leave" onClick={() => (over.value = { kind: 'leave' })}>
          Leave
        </Button>
      </div>
      <div className="game-narrow">
        <Menu
          label="Game menu"
          items={tools(desk)}
          trigger={(trigger) => <IconButton icon="more" label="Game menu" {...trigger} />}
        />
      </div>
    </header>
  );
}

function tools({ over, room }: Desk): MenuItem[] {
  return [
    { label: 'Commands', icon: 'commands', onSelect: () => (over.value = { kind: 'commands' }) },
    {
      label: soundOn.value ? 'Turn sounds off' : 'Turn sounds on',
      icon: soundOn.value ? 'sound-off' : 'sound',
      onSelect: toggleSound,
    },
    ...(isMember.value ? [siteChat()] : []),
    { label: 'Copy the link', icon: 'link', onSelect: () => void copyInvite(room.peek()?.link ?? '') },
    'line',
    { label: 'Leave', icon: 'leave', danger: true, onSelect: () => (over.value = { kind: 'leave' }) },
  ];
}

function siteChat(): MenuItem {
  const unread = unreadChats.value;
  return { label: 'Site chat', icon: 'chat', onSelect: toggleChat, ...(unread && { note: `${unread} new` }) };
}

function PhaseMark({ desk: { room, view } }: { desk: Desk }) {
  const stage = room.value?.stage;
  const phase = view.value?.phase;
  const over = stage === 'post' || stage === 'closed';
  const [icon, words] = over
    ? (['post', 'Game over'] as const)
    : phase && stage === 'playing'
      ? ([phaseIcon(phase.name), phaseName(phase.name, phase.count)] as const)
      : (['users', stage === 'ready' ? 'Ready?' : stage === 'countdown' ? 'Starting' : 'Gathering'] as const);
  return (
    <h1 className="game-phase">
      <Icon name={icon} size={22} />
      <span>{words}</span>
    </h1>
  );
}

function Clock({ desk }: { desk: Desk }) {
  const { left, total, paused } = useCountdown(desk);
  if (left === null && !paused) return null;
  return <ProgressRing left={left} total={total} paused={paused} />;
}

/** What one is, at a glance; a press shows the whole card. */
function YouMark({ desk: { view, over, room } }: { desk: Desk }) {
  const you = view.value?.you;
  if (room.value?.stage !== 'playing') return null;
  if (!you) return room.value?.me ? null : <span className="game-watching">Watching</span>;
  return (
    <button type="button" className="you-mark" onClick={() => (over.value = { kind: 'card', card: you.card })}>
      <RoleIcon card={you.card} side={you.side} size={28} />
      <SideMark side={you.side} size="small">
        <span className="sr-only">You: </span>
        <span className="you-mark-name">{cardText(you.card)}</span>
      </SideMark>
    </button>
  );
}
