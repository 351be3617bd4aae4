import { type Signal, signal } from '@preact/signals-react';
import { LIMITS } from '../../../protocol/limits.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import type { ChatChannel } from '../../sockets/chat-channel.ts';
import { toast } from '../../ui/toast.ts';
import { type ChatCard, readChatCommand } from './chat-commands.ts';
import { channelDraft } from './drafts.ts';

export interface ChannelState {
  channel: ChatChannel;
  draft: Signal<string>;
  quote: Signal<ChatMessage | null>;
  messageToDelete: Signal<ChatMessage | null>;
  /** Card that answers a command of the reader. */
  card: Signal<ChatCard | null>;
  reply: (message: ChatMessage) => void;
  confirmDelete: (message: ChatMessage) => void;
  send: (text: string, reply?: string) => void;
  editPending: (id: string) => void;
}

export function createChannelState(channel: ChatChannel): ChannelState {
  const draft = channelDraft(channel.id);
  const quote = signal<ChatMessage | null>(null);
  const messageToDelete = signal<ChatMessage | null>(null);
  const card = signal<ChatCard | null>(null);
  const keepDraft = (text: string, reason: string) => {
    // Runs after the composer has emptied its field.
    queueMicrotask(() => {
      draft.value = text;
    });
    toast(reason, { kind: 'warning' });
  };
  return {
    channel,
    draft,
    quote,
    messageToDelete,
    card,
    confirmDelete: (message) => {
      messageToDelete.value = message;
    },
    reply: (message) => {
      quote.value = message;
    },
    send: (text, reply) => {
      const command = readChatCommand(text);
      if (typeof command === 'string') return keepDraft(text, command);
      if (command && command.kind !== 'roll') {
        card.value = command;
        return;
      }
      const dice = command ? { dice: command.dice, sides: command.sides } : undefined;
      if (channel.send(text, reply, dice) !== null || text.trim() === '') return;
      keepDraft(text, 'Too many messages are waiting to be sent here. Wait until some have gone out.');
    },
    editPending: (id) => {
      const draftText = draft.peek().trim();
      const text = channel.pending.peek().find((line) => line.id === id)?.text ?? '';
      const joinedText = draftText === '' ? text : `${text} ${draftText}`;
      if ([...joinedText].length > LIMITS.chatLine) {
        toast('Send or clear what you’re writing first: there is no room for both.', { kind: 'warning' });
        return;
      }
      const line = channel.discard(id);
      if (!line) return;
      draft.value = joinedText;
      quote.value = channel.messages.peek().find((message) => message.id === line.reply?.id) ?? quote.peek();
    },
  };
}
