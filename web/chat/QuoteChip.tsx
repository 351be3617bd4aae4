import type { ChatMessage } from '../../protocol/chat-socket.ts';
import { shownText } from '../text/rich.ts';
import { usePieces } from '../text/rich-line.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { knownPeople } from './known-people.ts';

/** The message that is about to be answered. */
export function QuoteChip({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  const { sender, content: text, emotes, mentions } = message;
  const pieces = usePieces(message, { text, emotes, mentions }, 'Mafia', knownPeople.value);
  return (
    <div className="chat-answering">
      <Icon name="reply" size={16} />
      <p className="chat-answered" dir="auto">
        <span className="soft">Reply to </span>
        <b>
          <bdi>{sender.name}</bdi>
        </b>
        : {shownText(pieces)}
      </p>
      <IconButton icon="close" label={`Do not reply to ${sender.name}`} size={36} onClick={onCancel} />
    </div>
  );
}
