import { session } from '../../app/session.ts';
import { dayName } from '../../i18n/days.ts';
import type { ChannelInfo } from '../../sockets/chat-channel.ts';
import { ChatMessageView } from './ChatMessageView.tsx';
import type { ChannelState } from './channel-state.ts';
import type { ChatLogRow } from './log-rows.ts';

interface MessageRowProps {
  row: Extract<ChatLogRow, { kind: 'line' }>;
  channelState: ChannelState;
  info: ChannelInfo;
  reveal: (id: string) => void;
}

export function MessageRow({ row: { message, run, day, isBlocked }, channelState, info, reveal }: MessageRowProps) {
  const mine = message.sender.id === session.value.id;
  return (
    <>
      {day && (
        <div className="chatbox-day">
          <span>{dayName(message.date, Date.now())}</span>
        </div>
      )}
      {isBlocked ? (
        <button type="button" className="chatbox-blocked" onClick={() => reveal(message.id)}>
          A line of somebody you blocked. <span className="chatbox-blocked-show">Show</span>
        </button>
      ) : (
        <ChatMessageView
          message={message}
          isContinued={run}
          mine={mine}
          mayDelete={info.mayDelete}
          onReply={info.refusal === null ? channelState.reply : undefined}
          onDelete={channelState.confirmDelete}
        />
      )}
    </>
  );
}
