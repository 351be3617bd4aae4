import { useEffect } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { session } from '../../lib/session.ts';
import type { ChannelInfo } from '../../sockets/chat-channel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import type { ChannelState } from './channel-state.ts';
import { addKnownUsers } from './known-users.ts';
import { chatHub } from './open-chat-hub.ts';

export function ChatInput({ channelState, info }: { channelState: ChannelState; info: ChannelInfo }) {
  const { channel, draft, quote, send } = channelState;
  const people = mentionableUsers(channelState, info);
  useEffect(() => {
    addKnownUsers(people);
  }, [people]);
  if (info.refusal !== null)
    return (
      <p
        className="flex items-center gap-2.5 m-0 pt-3.5 px-4 pb-[calc(14px_+_env(safe-area-inset-bottom))] border-t border-t-line text-ink-soft text-sm"
        role="status"
      >
        <Icon name="lock" size={18} />
        {info.refusal}
      </p>
    );
  const isClosed = channel.state.value === 'refused';
  return (
    <ChatComposer
      draft={draft}
      quote={quote}
      people={people}
      disabled={isClosed}
      closedReason={isClosed ? channel.why.value : null}
      onSend={send}
    />
  );
}

/** Users to mention. Direct channel: its members; room: authors of its messages, latest first, then users online. */
function mentionableUsers({ channel }: ChannelState, { public: isRoom, members }: ChannelInfo): UserCard[] {
  const me = session.value.id;
  const spoke = isRoom ? channel.messages.value.map(({ sender }) => sender).reverse() : [];
  const roomUsers = isRoom ? (chatHub.value?.users.value ?? []) : [];
  const all = new Map<string, UserCard>();
  for (const person of [...members, ...spoke, ...roomUsers])
    if (person.id !== me && !all.has(person.id)) all.set(person.id, person);
  return [...all.values()];
}
