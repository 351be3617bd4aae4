import type { ChannelCard } from '../live/chat-channel.ts';
import { session } from '../session.ts';
import { ChatLine } from './ChatLine.tsx';
import { dayName } from './names.ts';
import type { LogRow } from './rows.ts';
import type { TalkDesk } from './talk.ts';

interface LogLineProps {
  row: Extract<LogRow, { kind: 'line' }>;
  talk: TalkDesk;
  card: ChannelCard;
  reveal: (id: string) => void;
}

/** A line that was said, with its day above where that begins. */
export function LogLine({ row: { message, run, day, isBlocked }, talk, card, reveal }: LogLineProps) {
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
        <ChatLine
          message={message}
          run={run}
          mine={mine}
          mayDelete={card.mayDelete}
          onReply={card.refusal === null ? talk.reply : undefined}
          onDelete={talk.doom}
        />
      )}
    </>
  );
}
