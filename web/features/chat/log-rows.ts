import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { isNewDay } from '../../i18n/days.ts';
import type { PendingMessage } from '../../sockets/chat-messages.ts';
import { continuesMessage } from './labels.ts';

export type ChatLogRow =
  | { kind: 'line'; key: string; message: ChatMessage; run: boolean; day: boolean; isBlocked: boolean }
  | { kind: 'pending'; key: string; line: PendingMessage };

/** `blocked`: ids of users that the reader blocked. `revealed`: ids of hidden messages that they chose to see all the same. */
export function chatLogRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  blocked: ReadonlySet<string>,
  revealed: ReadonlySet<string>,
): ChatLogRow[] {
  const isHidden = (message: ChatMessage | undefined) =>
    message !== undefined && blocked.has(message.sender.id) && !revealed.has(message.id);
  const said = messages.map((message, i): ChatLogRow => {
    const before = messages[i - 1];
    const run = continuesMessage(message, before) && !isHidden(before);
    return {
      kind: 'line',
      key: message.id,
      message,
      run,
      day: isNewDay(message.date, before?.date),
      isBlocked: isHidden(message),
    };
  });
  return [...said, ...pending.map((line): ChatLogRow => ({ kind: 'pending', key: line.id, line }))];
}
