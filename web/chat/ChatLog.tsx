import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelCard } from '../live/chat-channel.ts';
import { session } from '../session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChatNews } from './ChatNews.tsx';
import { useFollowing } from './following.ts';
import { LogLine } from './LogLine.tsx';
import { PendingRow } from './PendingRow.tsx';
import { type LogRow, rowsOf } from './rows.ts';
import type { TalkDesk } from './talk.ts';

/** What was said in a channel. It stays at its end while its reader is there; older lines come as they scroll up. */
export function ChatLog({ talk, card }: { talk: TalkDesk; card: ChannelCard }) {
  const { channel } = talk;
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const messages = channel.messages.value;
  const pending = channel.pending.value;
  const blockedUsers = session.value.blockedUsers;
  const rows = useMemo(
    () => rowsOf(messages, pending, new Set(blockedUsers), revealed),
    [messages, pending, blockedUsers, revealed],
  );
  const { box, inner, fresh, toEnd, onScroll, isLoading } = useFollowing(rows, channel);
  const reveal = (id: string) => setRevealed((before) => new Set([...before, id]));
  return (
    <div className="chatbox-log">
      {rows.length === 0 && (
        <div className="chatbox-log-empty">
          <Empty small drawing="letter">
            {card.public ? 'Nobody has said anything here yet.' : 'Nothing was said here yet.'}
          </Empty>
        </div>
      )}
      <div
        ref={box}
        role="log"
        aria-label={`What was said in ${card.name || 'this channel'}`}
        // Older lines come in here too: what is new is told by ChatNews.
        aria-live="off"
        aria-busy={isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="chatbox-log-list"
        onScroll={onScroll}
      >
        <div ref={inner}>
          {rows.map((row) => (
            <div key={row.key}>
              <Row row={row} talk={talk} card={card} reveal={reveal} />
            </div>
          ))}
        </div>
      </div>
      {isLoading && <p className="chatbox-log-older">Fetching older lines…</p>}
      {fresh > 0 && (
        <button type="button" className="chatbox-fresh" onClick={toEnd}>
          {fresh === 1 ? '1 new message' : `${fresh} new messages`}
          <Icon name="chevron-down" size={18} />
        </button>
      )}
      <ChatNews messages={messages} me={session.value.id} blocked={blockedUsers} />
      <DeleteDialog talk={talk} log={box} />
    </div>
  );
}

interface RowProps {
  row: LogRow;
  talk: TalkDesk;
  card: ChannelCard;
  reveal: (id: string) => void;
}
function Row({ row, talk, card, reveal }: RowProps) {
  return row.kind === 'line' ? (
    <LogLine row={row} talk={talk} card={card} reveal={reveal} />
  ) : (
    <PendingRow line={row.line} talk={talk} />
  );
}

/** Asks before what somebody said is deleted for everybody. */
function DeleteDialog({ talk: { doomed, channel }, log }: { talk: TalkDesk; log: RefObject<HTMLElement | null> }) {
  const message = doomed.value;
  const isDone = useRef(false);
  // The button that was pressed goes with the line: the focus stays in the log.
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
        doomed.value = null;
      }}
    >
      {isMine ? 'It is gone for everybody.' : `What ${message?.sender.name} said is gone for everybody.`}
    </ConfirmDialog>
  );
}
