import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { isNewDay } from '../../i18n/days.ts';
import type { PendingMessage } from '../../sockets/chat-messages.ts';
import { continuesMessage } from './labels.ts';

export type ChatLogRow =
  | { kind: 'line'; key: string; message: ChatMessage; run: boolean; day: boolean; folded: readonly string[] }
  | { kind: 'pending'; key: string; line: PendingMessage };

/**
 * Builds the rows of a log. `blocked` holds ids of blocked and muted people, `revealed` ids of hidden messages that the reader opened.
 * Consecutive hidden messages of one day become a single row with their ids in `folded`.
 */
export function chatLogRows(
  messages: readonly ChatMessage[],
  pending: readonly PendingMessage[],
  blocked: ReadonlySet<string>,
  revealed: ReadonlySet<string>,
): ChatLogRow[] {
  const isHidden = (message: ChatMessage | undefined) =>
    message !== undefined && blocked.has(message.sender.id) && !revealed.has(message.id);
  const lineRows: Extract<ChatLogRow, { kind: 'line' }>[] = [];
  for (const [i, message] of messages.entries()) {
    const previous = messages[i - 1];
    const day = isNewDay(message.date, previous?.date);
    const last = lineRows.at(-1);
    if (isHidden(message) && last && last.folded.length > 0 && !day) {
      lineRows[lineRows.length - 1] = { ...last, folded: [...last.folded, message.id] };
      continue;
    }
    const run = continuesMessage(message, previous) && !isHidden(previous);
    lineRows.push({ kind: 'line', key: message.id, message, run, day, folded: isHidden(message) ? [message.id] : [] });
  }
  return [...lineRows, ...pending.map((line): ChatLogRow => ({ kind: 'pending', key: line.id, line }))];
}
