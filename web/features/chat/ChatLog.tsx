import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isDirect } from '../../../protocol/channel-id.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { session } from '../../lib/session.ts';
import { useDerived } from '../../lib/use-derived.ts';
import type { ChannelInfo } from '../../sockets/chat-channel.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { mutedPeople } from '../people/muted-people.ts';
import type { ChannelState } from './channel-state.ts';
import { type ChatLogRow, chatLogRows } from './log-rows.ts';
import { MessageRow } from './MessageRow.tsx';
import { PendingRow } from './PendingRow.tsx';
import { dotTitle } from './title-dot.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

/** The messages of a channel. It sticks to the end while the reader is there; scrolling up loads older messages. */
export function ChatLog({ channelState, info }: { channelState: ChannelState; info: ChannelInfo }) {
  const { channel } = channelState;
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const messages = channel.messages.value;
  const pending = channel.pending.value;
  const unheard = useDerived(() => new Set([...(session.value.blockedUsers ?? []), ...mutedPeople.value]), []);
  const rows = useMemo(() => chatLogRows(messages, pending, unheard, revealed), [messages, pending, unheard, revealed]);
  const { box, inner, unreadCount, toEnd, onScroll, isLoading } = useStickToBottom(rows, channel);
  const reveal = (ids: readonly string[]) => setRevealed((current) => new Set([...current, ...ids]));
  return (
    <div className="relative flex-1 min-h-0">
      {rows.length === 0 && (
        <div className="absolute inset-0 grid place-items-center">
          <Empty small drawing="letter">
            No messages yet.
          </Empty>
        </div>
      )}
      <div
        ref={box}
        role="log"
        aria-label={`Messages in ${info.name || 'this channel'}`}
        // Older messages are inserted here too; NewMessageAnnouncer announces new ones.
        aria-live="off"
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        className="relative h-full overflow-x-hidden overflow-y-auto [overflow-anchor:none] overscroll-contain [&>div]:pb-2 focus-visible:-outline-offset-2"
        onScroll={onScroll}
      >
        <div ref={inner}>
          {rows.map((row) => (
            <div key={row.key}>
              <Row row={row} channelState={channelState} info={info} reveal={reveal} />
            </div>
          ))}
        </div>
      </div>
      {isLoading && (
        <p className="absolute top-1.5 right-0 left-0 w-max my-0 mx-auto py-0.5 px-3 border border-line rounded-full bg-raised text-ink-soft text-xs pointer-events-none">
          Loading older messages…
        </p>
      )}
      {unreadCount > 0 && (
        <button
          type="button"
          className="absolute right-0 bottom-2 left-0 flex items-center gap-1.5 w-max min-h-9 my-0 mx-auto py-0 px-3.5 border border-lantern rounded-full bg-raised text-sm font-550 shadow after:content-[''] after:absolute after:-inset-y-1 after:inset-x-0"
          onClick={toEnd}
        >
          {unreadCount === 1 ? '1 new message' : `${unreadCount} new messages`}
          <Icon name="chevron-down" size={18} />
        </button>
      )}
      <NewMessageAnnouncer messages={messages} me={session.value.id} unheard={unheard} />
      <DeleteDialog channelState={channelState} log={box} />
    </div>
  );
}

interface LogRowProps {
  row: ChatLogRow;
  channelState: ChannelState;
  info: ChannelInfo;
  reveal: (ids: readonly string[]) => void;
}
function Row({ row, channelState, info, reveal }: LogRowProps) {
  return row.kind === 'line' ? (
    <MessageRow row={row} channelState={channelState} info={info} reveal={reveal} />
  ) : (
    <PendingRow message={row.line} channelState={channelState} />
  );
}

function DeleteDialog({
  channelState: { messageToDelete, channel },
  log,
}: {
  channelState: ChannelState;
  log: RefObject<HTMLElement | null>;
}) {
  const message = messageToDelete.value;
  const isDone = useRef(false);
  // The pressed button is removed with its message, so focus moves to the log.
  useEffect(() => {
    if (message !== null || !isDone.current) return;
    isDone.current = false;
    log.current?.focus({ preventScroll: true });
  }, [message, log]);
  const isMine = message?.sender.id === session.value.id;
  return (
    <ConfirmDialog
      open={message !== null}
      title="Delete this message?"
      action="Delete"
      danger
      onConfirm={() => {
        if (message) channel.remove(message.id);
        isDone.current = true;
      }}
      onClose={() => {
        messageToDelete.value = null;
      }}
    >
      {isMine ? 'It will be gone for everyone' : `${message?.sender.name}’s message will be gone for everyone`}
      {channel.info.value?.public ? '; only staff can read it for 30 more days.' : '.'}
    </ConfirmDialog>
  );
}

interface NewMessageAnnouncerProps {
  messages: readonly ChatMessage[];
  me: string | undefined;
  unheard: ReadonlySet<string>;
}

/** Announces others' new messages in the open channel to screen readers, and puts a dot in the title of a hidden page. */
function NewMessageAnnouncer({ messages, me, unheard }: NewMessageAnnouncerProps) {
  const last = messages.at(-1)?.date ?? 0;
  const lastAnnounced = useRef(last);
  const [news, setNews] = useState('');
  useEffect(() => {
    const since = lastAnnounced.current;
    lastAnnounced.current = Math.max(since, last);
    const newMessages = messages.filter(({ date, sender }) => date > since && sender.id !== me && !unheard.has(sender.id));
    if (newMessages.some(({ channel, mentions }) => isDirect(channel) || mentions?.includes(me ?? ''))) dotTitle();
    if (newMessages.length > 0) setNews(newMessages.map(({ sender, content }) => `${sender.name}: ${content}`).join('. '));
  }, [last, messages, me, unheard]);
  return (
    <p className="sr-only" aria-live="polite">
      {news}
    </p>
  );
}
