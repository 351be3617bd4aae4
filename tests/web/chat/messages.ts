import type { Channel, ChatMessage } from '../../../protocol/socket/chat.ts';

export const ROOM = 'rabcdefghijk';
export function message(date: number, content = `line ${date}`, by = 'uana'): ChatMessage {
  const settings = { nameColor: '', textColor: '', avatarShape: 'circle' } as ChatMessage['sender']['settings'];
  const sender = { id: by, name: by.slice(1), avatar: false, groups: [], settings };
  return { id: date.toString(36), channel: ROOM, date, content, sender };
}
export const channelFrame = (messages: ChatMessage[], rest: Partial<Channel> = {}): Channel => ({
  id: ROOM,
  name: 'Tavern',
  public: true,
  members: [],
  more: false,
  gap: false,
  refusal: null,
  mayDelete: false,
  ...rest,
  messages,
});
