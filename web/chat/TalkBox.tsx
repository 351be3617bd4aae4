import { useEffect } from 'react';
import type { UserCard } from '../../protocol/rest/users.ts';
import type { ChannelCard } from '../live/chat-channel.ts';
import { session } from '../session.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { hub } from './hub.ts';
import { meet } from './known-people.ts';
import type { TalkDesk } from './talk.ts';

/** Where one says something, or why one may not. */
export function TalkBox({ talk, card }: { talk: TalkDesk; card: ChannelCard }) {
  const { channel, draft, quote, send } = talk;
  const people = peopleOf(talk, card);
  useEffect(() => meet(people), [people]);
  if (card.refusal !== null)
    return (
      <p className="chatbox-refusal" role="status">
        <Icon name="lock" size={18} />
        {card.refusal}
      </p>
    );
  const isClosed = channel.state.value === 'closed';
  return (
    <ChatComposer
      draft={draft}
      quote={quote}
      people={people}
      disabled={isClosed}
      why={isClosed ? channel.why.value : null}
      onSend={send}
    />
  );
}

/** Whom a line here may name: members of a direct; in a room who spoke, the latest first, and who is here. */
function peopleOf({ channel }: TalkDesk, { public: isRoom, members }: ChannelCard): UserCard[] {
  const me = session.value.id;
  const spoke = isRoom ? channel.messages.value.map(({ sender }) => sender).reverse() : [];
  const here = isRoom ? (hub.value?.users.value ?? []) : [];
  const all = new Map<string, UserCard>();
  for (const one of [...members, ...spoke, ...here]) if (one.id !== me && !all.has(one.id)) all.set(one.id, one);
  return [...all.values()];
}
