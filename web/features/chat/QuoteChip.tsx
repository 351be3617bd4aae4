import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { richTextAsPlain } from '../../i18n/rich-text.ts';
import { useRichText } from '../../i18n/use-rich-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { knownUserIds } from './known-users.ts';

export function QuoteChip({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  const { sender, content: text, emotes, mentions } = message;
  const pieces = useRichText(message, { text, emotes, mentions }, 'Mafia', knownUserIds.value);
  return (
    <div className="chat-answering">
      <Icon name="reply" size={16} />
      <p className="chat-answered" dir="auto">
        <span className="soft">Reply to </span>
        <b>
          <bdi>{sender.name}</bdi>
        </b>
        : {richTextAsPlain(pieces)}
      </p>
      <IconButton icon="close" label={`Do not reply to ${sender.name}`} size={36} onClick={onCancel} />
    </div>
  );
}
