import { useEffect, useRef, useState } from 'react';
import { isDirect } from '../../../protocol/channel-id.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { session } from '../../lib/session.ts';
import type { ChatChannel } from '../../sockets/chat-channel.ts';
import { type ChatHub, findChannel } from '../../sockets/chat-hub.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { ChatInput } from './ChatInput.tsx';
import { ChatLog } from './ChatLog.tsx';
import { acquireChannel, releaseChannel } from './channel-registry.ts';
import { type ChannelState, createChannelState } from './channel-state.ts';
import { channelTitle } from './labels.ts';
import { hasNoHover } from './touch.ts';
import { shownChannel } from './window-state.ts';

const ChatCards = lazyComponent(() => import('./ChatCards.tsx').then((m) => m.ChatCards));

export function ChannelView({ id, hub, onClose }: { id: string; hub: ChatHub; onClose: () => void }) {
  const { channelState, reopen } = useChannelState(id);
  useMarkRead(id, hub);
  usePauseWhenHidden(channelState?.channel);
  return (
    <div className="flex flex-1 flex-col min-w-0 min-h-0">
      <ChannelTop id={id} hub={hub} channel={channelState?.channel ?? null} onClose={onClose} />
      {channelState ? <ChannelContent channelState={channelState} reopen={reopen} /> : <Waiting />}
    </div>
  );
}

/** Opens a channel for the life of the component; `reopen` opens it again after the server closed it. */
function useChannelState(id: string): { channelState: ChannelState | null; reopen: () => void } {
  const [channelState, setTalk] = useState<ChannelState | null>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again when `times` grows
  useEffect(() => {
    const channel = acquireChannel(id);
    setTalk(createChannelState(channel));
    return () => releaseChannel(channel);
  }, [id, times]);
  return { channelState: channelState?.channel.id === id ? channelState : null, reopen: () => setTimes((n) => n + 1) };
}

const PAUSE_AFTER_MS = 10_000;
/** Marks the channel inactive while the page is hidden for some time, so that new messages count as unread. */
function usePauseWhenHidden(channel: ChatChannel | undefined): void {
  useEffect(() => {
    if (!channel) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => channel.pause(), PAUSE_AFTER_MS);
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

function useMarkRead(id: string, hub: ChatHub): void {
  useEffect(() => {
    const see = () => {
      hub.activeChannel = document.hidden ? null : id;
      if (!document.hidden) hub.markRead(id);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => {
      hub.activeChannel = null;
      document.removeEventListener('visibilitychange', see);
    };
  }, [id, hub]);
}

interface ChannelTopProps {
  id: string;
  hub: ChatHub;
  channel: ChatChannel | null;
  onClose: () => void;
}
function ChannelTop({ id, hub, channel, onClose }: ChannelTopProps) {
  const me = session.value.id;
  const listed = findChannel(hub, id);
  const info = channel?.info.value;
  const name = listed
    ? channelTitle(listed, me)
    : info
      ? info.public
        ? info.name
        : channelTitle({ ...info, public: false, lastMessageDate: 0 }, me)
      : '';
  const members = info?.members ?? (listed && !listed.public ? listed.members : []);
  const others = members.filter((member) => member.id !== me);
  const soleOther = isDirect(id) && others.length === 1 ? others[0] : undefined;
  return (
    <header className="flex items-center gap-2 min-h-13 pt-1 pr-1 pb-1 pl-4 border-b border-b-line [&:has(>.button:first-child)]:ps-1 [&:has(+.chatbox-tabs)]:border-b-0">
      <IconButton icon="arrow-left" label="Back to the list" data-chat-first onClick={() => (shownChannel.value = null)} />
      <div className="flex-1 min-w-0">
        <h2 className="flex-1 min-w-0 m-0 truncate text-base" title={name}>
          {soleOther ? (
            <PersonLink person={personOf(soleOther)} className="text-ink no-underline hover:underline" translate="no">
              {soleOther.name}
            </PersonLink>
          ) : (
            name || (isDirect(id) ? 'Direct' : 'Room')
          )}
        </h2>
        {members.length > 2 && <p className="m-0 text-ink-soft text-xs leading-[1.3]">{members.length} members</p>}
      </div>
      <IconButton icon="close" label="Close chat" onClick={onClose} />
    </header>
  );
}

const Waiting = () => (
  <div className="flex-1 p-3 overflow-hidden">
    <Skeleton kind="row" count={5} label="Opening the channel" />
  </div>
);

function ChannelContent({ channelState, reopen }: { channelState: ChannelState; reopen: () => void }) {
  const { channel } = channelState;
  const state = channel.state.value;
  const info = channel.info.value;
  const box = useFieldFocus(info !== null);
  if (!info) {
    if (state === 'refused')
      return <ErrorState small error={channel.why.value ?? 'There is no such channel.'} onRetry={reopen} />;
    return (
      <>
        <ConnectionState channel={channel} reopen={reopen} />
        <Waiting />
      </>
    );
  }
  return (
    <div ref={box} className="flex flex-1 flex-col min-w-0 min-h-0">
      <ChatLog channelState={channelState} info={info} />
      <ConnectionState channel={channel} reopen={reopen} />
      <ChatInput channelState={channelState} info={info} />
      {channelState.card.value && <ChatCards card={channelState.card} />}
    </div>
  );
}

/** Focuses the field when a channel is opened, except on a phone, where the keyboard would appear. */
function useFieldFocus(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isBeside = document.activeElement?.matches('[data-chat-first]');
    if (isThere && isBeside && !hasNoHover.peek()) box.current?.querySelector<HTMLElement>('.chat-field')?.focus();
  }, [isThere]);
  return box;
}

function ConnectionState({ channel, reopen }: { channel: ChatChannel; reopen: () => void }) {
  const state = channel.state.value;
  const isLate = useDelayed(!channel.ready.value);
  if (!isLate && state !== 'refused') return null;
  return (
    <p
      className="flex flex-wrap items-center gap-y-1 gap-x-2 m-0 py-1.5 px-3.5 bg-warn/12 text-xs [&>[class*=i-lucide]]:text-warn"
      role="status"
    >
      <Icon name={state === 'open' ? 'wifi' : 'wifi-off'} size={16} />
      {state === 'refused' ? (
        <>
          <span>{channel.why.value ?? 'This channel is closed.'}</span>
          <button
            type="button"
            className="min-h-8 py-0 px-1.5 border-0 bg-transparent text-lantern font-550 underline underline-offset-[0.2em]"
            onClick={reopen}
          >
            Reconnect
          </button>
        </>
      ) : state === 'lost' ? (
        'You’re offline. Messages wait here until you’re back.'
      ) : (
        'Connecting…'
      )}
    </p>
  );
}
