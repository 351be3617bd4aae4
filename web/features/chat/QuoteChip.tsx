import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { actionOf } from '../../i18n/action-line.ts';
import { richTextAsPlain } from '../../i18n/rich-text.ts';
import { useRichText } from '../../i18n/use-rich-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { knownUserIds } from './known-users.ts';

export function QuoteChip({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  const { sender, content, emotes, mentions } = message;
  const text = actionOf(content) ?? content;
  const pieces = useRichText(message, { text, emotes, mentions }, 'Mafia', knownUserIds.value);
  return (
    <div className="flex items-center gap-2 mb-1.5 ps-2.5 border-s-3 border-s-lantern rounded bg-ink/5 text-xs">
      <Icon name="reply" size={16} />
      <p
        className="flex-1 min-w-0 m-0 truncate [&_b]:inline-block [&_b]:max-w-[45%] [&_b]:overflow-hidden [&_b]:text-ellipsis [&_b]:[vertical-align:bottom]"
        dir="auto"
      >
        <span className="soft text-ink-soft">Reply to </span>
        <b>
          <bdi translate="no">{sender.name}</bdi>
        </b>
        : {richTextAsPlain(pieces)}
      </p>
      <IconButton icon="close" label={`Do not reply to ${sender.name}`} size={36} onClick={onCancel} />
    </div>
  );
}
