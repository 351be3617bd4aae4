/** Lines of chat for tests. */
import type { Channel, ChatMessage } from '../../../protocol/chat-socket.ts';

export const ROOM = 'rabcdefghijk';
/** A line of a room, said at this date. */
export function said(date: number, content = `line ${date}`, by = 'uana'): ChatMessage {
  const settings = { nameColor: '', textColor: '', avatarShape: 'circle' } as ChatMessage['sender']['settings'];
  const sender = { id: by, name: by.slice(1), avatar: false, groups: [], settings };
  return { id: date.toString(36), channel: ROOM, date, content, sender };
}
/** What a channel answers to getChannel. */
export const channelOf = (messages: ChatMessage[], rest: Partial<Channel> = {}): Channel => ({
  ...{ id: ROOM, name: 'Tavern', public: true, members: [], more: false, gap: false, refusal: null, mayDelete: false },
  ...rest,
  messages,
});
