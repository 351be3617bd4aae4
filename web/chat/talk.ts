/** What belongs to a channel while it is shown: its line, the draft, the message that is answered. */
import { type Signal, signal } from '@preact/signals-react';
import type { ChatMessage } from '../../protocol/chat-socket.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { ChatChannel } from '../live/chat-channel.ts';
import { toast } from '../ui/toast.ts';
import { draftOf } from './drafts.ts';

export interface TalkDesk {
  channel: ChatChannel;
  draft: Signal<string>;
  quote: Signal<ChatMessage | null>;
  /** The message that is to be deleted once that is confirmed. */
  doomed: Signal<ChatMessage | null>;
  reply: (message: ChatMessage) => void;
  doom: (message: ChatMessage) => void;
  send: (text: string, reply?: string) => void;
  /** Takes back a line of one's own, to be written anew. */
  edit: (id: string) => void;
}

export function desk(channel: ChatChannel): TalkDesk {
  const draft = draftOf(channel.id);
  const quote = signal<ChatMessage | null>(null);
  const doomed = signal<ChatMessage | null>(null);
  return {
    channel,
    draft,
    quote,
    doomed,
    doom: (message) => {
      doomed.value = message;
    },
    reply: (message) => {
      quote.value = message;
    },
    send: (text, reply) => {
      if (channel.send(text, reply) !== null || text.trim() === '') return;
      // The composer empties its line after this.
      queueMicrotask(() => {
        draft.value = text;
      });
      toast('Too many lines wait to be sent here. Wait until some have gone.', { kind: 'warning' });
    },
    edit: (id) => {
      const begun = draft.peek().trim();
      const text = channel.pending.peek().find((line) => line.id === id)?.text ?? '';
      const both = begun === '' ? text : `${text} ${begun}`;
      if ([...both].length > LIMITS.chatLine) {
        toast('Send what you are writing first, or empty it: there is no room for both.', { kind: 'warning' });
        return;
      }
      const line = channel.discard(id);
      if (!line) return;
      draft.value = both;
      quote.value = channel.messages.peek().find((message) => message.id === line.reply?.id) ?? quote.peek();
    },
  };
}
