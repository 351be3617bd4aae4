import { type CSSProperties, memo, useEffect } from 'react';
import type { ChatMessage, Speaker } from '../../../protocol/socket/chat.ts';
import { actionOf } from '../../i18n/action-line.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { isOnlyEmoji, richTextAsPlain } from '../../i18n/rich-text.ts';
import { Time } from '../../i18n/Time.tsx';
import { useRichText } from '../../i18n/use-rich-text.ts';
import { session } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { avatarSrc } from '../people/user-links.ts';
import { addKnownUsers, knownUserIds } from './known-users.ts';
import { hasNoHover } from './touch.ts';
import './chat-line.css';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

export interface ChatMessageProps {
  message: ChatMessage;
  /** Continues the previous message, so avatar and name are omitted. */
  isContinued: boolean;
  isMine: boolean;
  mayDelete: boolean;
  /** Omitted if the reader cannot answer. Pass stable functions, so that memo works. */
  onReply?: ((message: ChatMessage) => void) | undefined;
  onDelete?: ((message: ChatMessage) => void) | undefined;
  onReport?: ((message: ChatMessage) => void) | undefined;
  /** Passed for staff only. */
  onModerate?: ((message: ChatMessage) => void) | undefined;
}

export const ChatMessageView = memo(function ChatLine({
  message,
  isContinued: run,
  isMine,
  mayDelete,
  onReply,
  onDelete,
  onReport,
  onModerate,
}: ChatMessageProps) {
  const { sender, quote } = message;
  const { id, settings } = session.value;
  const looks = settings?.ignoreTextColor ? null : sender.settings;
  const mentionsMe = id !== undefined && !isMine && message.mentions?.includes(id);
  useEffect(() => {
    addKnownUsers([sender]);
  }, [sender]);
  return (
    <article
      className={cx('chat-line group/message', run && 'py-px', mentionsMe && 'chat-named')}
      data-message={message.id}
      aria-label={`${sender.name}${mentionsMe ? ' mentions you' : ''}`}
    >
      {!run && <Head sender={sender} date={message.date} colour={looks?.nameColor} isMine={isMine} />}
      <div className="col-2 min-w-0">
        {quote && <Quote quote={quote} />}
        <Words message={message} colour={looks?.textColor} />
      </div>
      <Actions
        {...{ message, onReply, run }}
        onDelete={isMine || mayDelete ? onDelete : undefined}
        onReport={isMine ? undefined : onReport}
        onModerate={isMine ? undefined : onModerate}
      />
    </article>
  );
});

/** Passes a member's own color to the styles, which keep it readable. */
const ownColour = (colour: string | undefined): CSSProperties | undefined =>
  colour ? ({ '--own': colour } as CSSProperties) : undefined;

interface HeadProps {
  sender: Speaker;
  date: number;
  colour: string | undefined;
  isMine: boolean;
}
function Head({ sender, date, colour, isMine }: HeadProps) {
  return (
    <>
      <span className="[grid-row:1_/_span_2] leading-[0]">
        <Avatar id={sender.id} src={avatarSrc(sender)} square={sender.settings.avatarShape === 'square'} size={32} />
      </span>
      <header className="flex items-center flex-wrap gap-y-0 gap-x-2 min-w-0 leading-[1.35]">
        <PersonLink
          person={personOf(sender)}
          className={cx(
            "chat-who relative font-650 no-underline wrap-anywhere hover:underline focus-visible:underline after:content-[''] after:absolute after:-inset-y-1.5 after:-inset-x-1",
            colour ? '[[data-contrast]_&]:text-ink' : isMine ? 'text-lantern' : 'text-ink',
          )}
          style={ownColour(colour)}
        >
          <bdi translate="no">{sender.name}</bdi>
        </PersonLink>
        <GroupBadges groups={sender.groups} bare />
        <Time className="text-ink-soft text-xs" at={date} />
      </header>
    </>
  );
}

function Quote({ quote }: { quote: NonNullable<ChatMessage['quote']> }) {
  const { name, content } = quote;
  const pieces = useRichText(quote, { text: actionOf(content ?? '') ?? content ?? '' }, 'Mafia', knownUserIds.value);
  return (
    <blockquote
      className="flex items-center gap-1.5 mt-0 mx-0 mb-0.5 ps-2 border-s-2 border-s-line-strong text-ink-soft text-xs [&>:last-child]:min-w-0 [&>:last-child]:truncate [&_b]:inline-block [&_b]:max-w-[45%] [&_b]:overflow-hidden [&_b]:text-ellipsis [&_b]:align-bottom"
      dir="auto"
    >
      <Icon name="reply" size={14} />
      {content === null ? (
        <i>Deleted message</i>
      ) : (
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {richTextAsPlain(pieces)}
        </span>
      )}
    </blockquote>
  );
}

function Words({ message, colour }: { message: ChatMessage; colour: string | undefined }) {
  const { content, emotes, mentions, sender, rolled } = message;
  const action = actionOf(content);
  const pieces = useRichText(message, { text: action ?? content, emotes, mentions }, 'Mafia', knownUserIds.value);
  const isLarge = action === null && isOnlyEmoji(pieces);
  return (
    <div
      className={cx(
        'chat-words m-0 wrap-anywhere [unicode-bidi:plaintext] text-start',
        action !== null && 'italic',
        isLarge && 'chat-large text-2xl leading-[1.3]',
      )}
      dir="auto"
      style={ownColour(colour)}
    >
      {action !== null && (
        <>
          {rolled && (
            <span className="text-lantern me-1.5">
              <Icon name="dice" size={16} label="Rolled by the chat" />
            </span>
          )}
          <bdi className="font-650" translate="no">
            {sender.name}
          </bdi>{' '}
        </>
      )}
      <RichText pieces={pieces} plainEmoji={isLarge} />
    </div>
  );
}

interface ActionProps extends Pick<ChatMessageProps, 'message' | 'onReply' | 'onDelete' | 'onReport' | 'onModerate'> {
  run: boolean;
}
/** Actions of a message: at its corner on hover or focus, in a menu on touch screens. */
function Actions({ message, run, onReply, onDelete, onReport, onModerate }: ActionProps) {
  if (!onReply && !onDelete && !onReport) return null;
  const { name } = message.sender;
  if (hasNoHover.value)
    return (
      <div className={cx('chat-more absolute right-0.5 text-ink-soft', run ? '-top-1.5' : 'top-0')}>
        <Menu
          label={`Message by ${name}`}
          trigger={(trigger) => <IconButton {...trigger} icon="more" label={`More about ${name}’s message`} size={36} />}
          items={[
            ...(onReply ? [{ label: 'Reply', icon: 'reply' as const, onSelect: () => onReply(message) }] : []),
            ...(onReport ? [{ label: 'Report', icon: 'flag' as const, onSelect: () => onReport(message) }] : []),
            ...(onModerate ? [{ label: 'Moderate', icon: 'shield' as const, onSelect: () => onModerate(message) }] : []),
            ...(onDelete ? [{ label: 'Delete', icon: 'trash' as const, danger: true, onSelect: () => onDelete(message) }] : []),
          ]}
        />
      </div>
    );
  return (
    <div className="absolute -top-3.5 right-2 flex border border-line rounded bg-raised opacity-0 pointer-events-none group-hover/message:z-1 group-hover/message:opacity-100 group-hover/message:pointer-events-auto focus-within:z-1 focus-within:opacity-100 focus-within:pointer-events-auto">
      {onReply && <IconButton icon="reply" label={`Reply to ${name}`} size={36} onClick={() => onReply(message)} />}
      {onReport && <IconButton icon="flag" label={`Report ${name}’s message`} size={36} onClick={() => onReport(message)} />}
      {onModerate && <IconButton icon="shield" label={`Moderate ${name}`} size={36} onClick={() => onModerate(message)} />}
      {onDelete && <IconButton icon="trash" label="Delete this message" size={36} onClick={() => onDelete(message)} />}
    </div>
  );
}
