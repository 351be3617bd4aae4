import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { dayName } from '../../i18n/days.ts';
import { session } from '../../lib/session.ts';
import type { ChannelInfo } from '../../sockets/chat-channel.ts';
import { isStaff, openCommands, targetOf } from '../commands/command-target.ts';
import { openReport } from '../reports/report-target.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import type { ChannelState } from './channel-state.ts';
import type { ChatLogRow } from './log-rows.ts';

interface MessageRowProps {
  row: Extract<ChatLogRow, { kind: 'line' }>;
  channelState: ChannelState;
  info: ChannelInfo;
  reveal: (ids: readonly string[]) => void;
}

export function MessageRow({ row: { message, run, day, folded }, channelState, info, reveal }: MessageRowProps) {
  const isMine = message.sender.id === session.value.id;
  return (
    <>
      {day && (
        <div className="flex items-center gap-2.5 pt-3 px-3 pb-1 text-ink-soft text-xs font-550 before:content-[''] before:flex-1 before:h-px before:bg-line after:content-[''] after:flex-1 after:h-px after:bg-line">
          <span>{dayName(message.date, Date.now())}</span>
        </div>
      )}
      {folded.length > 0 ? (
        <button
          type="button"
          className="block w-full min-h-9 pt-1 pr-3 pb-1 pl-13.5 border-0 bg-transparent text-ink-soft text-xs italic text-start"
          onClick={() => reveal(folded)}
        >
          {folded.length === 1 ? 'A message' : `${folded.length} messages`} of people you blocked or muted.{' '}
          <span className="not-italic underline underline-offset-[0.2em]">Show</span>
        </button>
      ) : (
        <ChatMessageView
          message={message}
          isContinued={run}
          isMine={isMine}
          mayDelete={info.mayDelete}
          onReply={info.refusal === null ? channelState.reply : undefined}
          onDelete={channelState.confirmDelete}
          onReport={report}
          onModerate={isStaff() ? moderate : undefined}
        />
      )}
    </>
  );
}

const report = ({ id, channel, content, date, sender }: ChatMessage): void =>
  openReport({ kind: 'chat', name: sender.name, user: sender.id, channel, line: { id, text: content, at: date } });
const moderate = ({ sender: { id, name } }: ChatMessage): void => openCommands(targetOf('userId', id, name));
