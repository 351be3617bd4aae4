/** The log of a channel as rows: lines with the day before the first of each, and one's own that are not said yet. */
import type { ChatMessage } from '../../protocol/chat-socket.ts';
import type { PendingLine } from '../live/chat-lines.ts';
import { goesOn, isNewDay } from './names.ts';

export type LogRow =
  | { kind: 'line'; key: string; message: ChatMessage; run: boolean; day: boolean; isBlocked: boolean }
  | { kind: 'pending'; key: string; line: PendingLine };

/** `blocked`: ids of those whom the reader blocked. `revealed`: ids of messages that they wanted to see all the same. */
export function rowsOf(
  messages: readonly ChatMessage[],
  pending: readonly PendingLine[],
  blocked: ReadonlySet<string>,
  revealed: ReadonlySet<string>,
): LogRow[] {
  const isHidden = (message: ChatMessage | undefined) =>
    message !== undefined && blocked.has(message.sender.id) && !revealed.has(message.id);
  const said = messages.map((message, i): LogRow => {
    const before = messages[i - 1];
    const run = goesOn(message, before) && !isHidden(before);
    return {
      kind: 'line',
      key: message.id,
      message,
      run,
      day: isNewDay(message.date, before?.date),
      isBlocked: isHidden(message),
    };
  });
  return [...said, ...pending.map((line): LogRow => ({ kind: 'pending', key: line.id, line }))];
}
