import { useEffect, useRef, useState } from 'react';
import { isDirect } from '../../protocol/chat-socket.ts';
import type { ChatChannel } from '../live/chat-channel.ts';
import { type ChatHub, channelIn } from '../live/chat-hub.ts';
import { session } from '../session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChatLog } from './ChatLog.tsx';
import { leave, look } from './channels.ts';
import { nameOfChannel } from './names.ts';
import { TalkBox } from './TalkBox.tsx';
import { desk, type TalkDesk } from './talk.ts';
import { hasNoHover } from './touch.ts';
import { shown } from './view.ts';

/** One channel: who is in it, what was said, and where one says something. */
export function ChannelView({ id, line, onClose }: { id: string; line: ChatHub; onClose: () => void }) {
  const { talk, again } = useTalk(id);
  useLooking(id, line);
  useRest(talk?.channel);
  return (
    <div className="chatbox-panel">
      <ChannelTop id={id} line={line} channel={talk?.channel ?? null} onClose={onClose} />
      {talk ? <Talk talk={talk} again={again} /> : <Waiting />}
    </div>
  );
}

/** The channel, open while this is drawn; `again` opens it anew after it was closed for good. */
function useTalk(id: string): { talk: TalkDesk | null; again: () => void } {
  const [talk, setTalk] = useState<TalkDesk | null>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew when `times` grows
  useEffect(() => {
    const channel = look(id);
    setTalk(desk(channel));
    return () => leave(channel);
  }, [id, times]);
  return { talk: talk?.channel.id === id ? talk : null, again: () => setTimes((n) => n + 1) };
}

const REST_MS = 10_000;
/** A page that is out of sight for a while looks at no channel: what is said there is unread then, and is told as such. */
function useRest(channel: ChatChannel | undefined): void {
  useEffect(() => {
    if (!channel) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => channel.pause(), REST_MS);
      else channel.resume();
    };
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
      channel.resume();
    };
  }, [channel]);
}

/** While it is looked at nothing in it is unread. */
function useLooking(id: string, line: ChatHub): void {
  useEffect(() => {
    const see = () => {
      line.looking = document.hidden ? null : id;
      if (!document.hidden) line.markRead(id);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => {
      line.looking = null;
      document.removeEventListener('visibilitychange', see);
    };
  }, [id, line]);
}

interface TopProps {
  id: string;
  line: ChatHub;
  channel: ChatChannel | null;
  onClose: () => void;
}
function ChannelTop({ id, line, channel, onClose }: TopProps) {
  const me = session.value.id;
  const listed = channelIn(line, id);
  const card = channel?.channel.value;
  const name = listed
    ? nameOfChannel(listed, me)
    : card
      ? card.public
        ? card.name
        : nameOfChannel({ ...card, public: false, lastMessageDate: 0 }, me)
      : '';
  const members = card?.members ?? (listed && !listed.public ? listed.members : []);
  return (
    <header className="chatbox-top">
      <IconButton icon="arrow-left" label="Back to the lists" data-chat-first onClick={() => (shown.value = null)} />
      <div className="chatbox-top-words">
        <h2 className="chatbox-title" title={name}>
          {name || (isDirect(id) ? 'Direct' : 'Room')}
        </h2>
        {members.length > 2 && <p className="chatbox-top-note">{members.length} members</p>}
      </div>
      <IconButton icon="close" label="Close chat" onClick={onClose} />
    </header>
  );
}

const Waiting = () => (
  <div className="chatbox-waiting">
    <Skeleton kind="row" count={5} label="Opening the channel" />
  </div>
);

function Talk({ talk, again }: { talk: TalkDesk; again: () => void }) {
  const { channel } = talk;
  const state = channel.state.value;
  const card = channel.channel.value;
  const box = useFieldFocus(card !== null);
  if (!card) {
    if (state === 'closed')
      return <ErrorState small message={channel.why.value ?? 'There is no such channel.'} onRefresh={again} />;
    return (
      <>
        <StateLine channel={channel} again={again} />
        <Waiting />
      </>
    );
  }
  return (
    <div ref={box} className="chatbox-talk">
      <ChatLog talk={talk} card={card} />
      <StateLine channel={channel} again={again} />
      <TalkBox talk={talk} card={card} />
    </div>
  );
}

/** Whoever has just pressed a channel wants to write; on a phone the keyboard would jump up. */
function useFieldFocus(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isBeside = document.activeElement?.matches('[data-chat-first]');
    if (isThere && isBeside && !hasNoHover.peek()) box.current?.querySelector<HTMLElement>('.chat-field')?.focus();
  }, [isThere]);
  return box;
}

/** Why nothing comes or goes now; nothing where all is well. */
function StateLine({ channel, again }: { channel: ChatChannel; again: () => void }) {
  const state = channel.state.value;
  const isLate = useLate(!channel.ready.value);
  if (!isLate && state !== 'closed') return null;
  return (
    <p className="chatbox-state" role="status">
      <Icon name={state === 'open' ? 'wifi' : 'wifi-off'} size={16} />
      {state === 'closed' ? (
        <>
          <span>{channel.why.value ?? 'This channel is closed.'}</span>
          <button type="button" className="chatbox-state-again" onClick={again}>
            Connect again
          </button>
        </>
      ) : state === 'waiting' ? (
        'You are offline: lines wait here until you are back.'
      ) : (
        'Connecting…'
      )}
    </p>
  );
}

const LATE_MS = 400;
/** Whether it has lasted for a moment: what is over at once is not spoken of. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLate;
}
