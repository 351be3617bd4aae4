import { useComputed } from '@preact/signals-react';
import { type CSSProperties, memo, useEffect } from 'react';
import { Link } from 'wouter';
import type { ChatMessage, Speaker } from '../../protocol/chat-socket.ts';
import { ago } from '../pages/play/tables.ts';
import { GroupBadges } from '../pages/user/GroupBadges.tsx';
import { avatarSrc, profilePath } from '../people.ts';
import { session } from '../session.ts';
import { RichText } from '../text/RichText.tsx';
import { isLarge, shownText } from '../text/rich.ts';
import { usePieces } from '../text/rich-line.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { knownPeople, meet } from './known-people.ts';
import { now } from './ticking.ts';
import { hasNoHover } from './touch.ts';
import './chat-line.css';

export interface ChatLineProps {
  message: ChatMessage;
  /** It goes on where the line before stopped: no face and no name again. */
  run: boolean;
  /** Said by who reads it. */
  mine: boolean;
  /** Whether the reader may delete what others say. */
  mayDelete: boolean;
  /** Left out where nothing can be answered. Give both the same functions each time: then a line is drawn once. */
  onReply?: ((message: ChatMessage) => void) | undefined;
  /** Asks nothing before. */
  onDelete?: ((message: ChatMessage) => void) | undefined;
}

/** One line of chat. */
export const ChatLine = memo(function ChatLine({ message, run, mine, mayDelete, onReply, onDelete }: ChatLineProps) {
  const { sender, quote } = message;
  const { id, settings } = session.value;
  const looks = settings?.ignoreTextColor ? null : sender.settings;
  const named = id !== undefined && !mine && message.mentions?.includes(id);
  useEffect(() => meet([sender]), [sender]);
  return (
    <article
      className={cx('chat-line', run && 'chat-run', mine && 'chat-mine', named && 'chat-named')}
      data-message={message.id}
      aria-label={`${sender.name}${named ? ' names you' : ''}`}
    >
      {!run && <Head sender={sender} date={message.date} colour={looks?.nameColor} />}
      <div className="chat-said">
        {quote && <Quote quote={quote} />}
        <Words message={message} colour={looks?.textColor} />
      </div>
      <Actions {...{ message, onReply }} onDelete={mine || mayDelete ? onDelete : undefined} />
    </article>
  );
});

/** Lets the styles take a colour that somebody chose for themselves, as far as it is readable. */
const ownColour = (colour: string | undefined): CSSProperties | undefined =>
  colour ? ({ '--own': colour } as CSSProperties) : undefined;

function Head({ sender, date, colour }: { sender: Speaker; date: number; colour: string | undefined }) {
  const square = sender.settings.avatarShape === 'square';
  return (
    <>
      <span className={cx('chat-face', square && 'chat-face-square')}>
        <Avatar id={sender.id} src={avatarSrc(sender)} size={32} />
      </span>
      <header className="chat-byline">
        <Link href={profilePath(sender)} className="chat-who" style={ownColour(colour)}>
          <bdi>{sender.name}</bdi>
        </Link>
        <GroupBadges groups={sender.groups} bare />
        <Since date={date} />
      </header>
    </>
  );
}

const fully = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });
/** How long ago it was said, and when. */
export function Since({ date }: { date: number }) {
  // Drawn anew when its words change, not when the clock ticks. Clocks differ: nothing was said later than now.
  const words = useComputed(() => ago(Math.min(date, now.value), now.value));
  return (
    <time className="chat-since" dateTime={new Date(date).toISOString()} title={fully.format(date)}>
      {words.value}
    </time>
  );
}

/** What it answers, as one line. */
function Quote({ quote }: { quote: NonNullable<ChatMessage['quote']> }) {
  const { name, content } = quote;
  const pieces = usePieces(quote, { text: content ?? '' }, 'Mafia', knownPeople.value);
  return (
    <blockquote className="chat-quote" dir="auto">
      <Icon name="reply" size={14} />
      {content === null ? (
        <i>A message that was deleted</i>
      ) : (
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {shownText(pieces)}
        </span>
      )}
    </blockquote>
  );
}

function Words({ message, colour }: { message: ChatMessage; colour: string | undefined }) {
  const { content: text, emotes, mentions } = message;
  const pieces = usePieces(message, { text, emotes, mentions }, 'Mafia', knownPeople.value);
  return (
    <div className={cx('chat-words', isLarge(pieces) && 'chat-large')} dir="auto" style={ownColour(colour)}>
      <RichText pieces={pieces} />
    </div>
  );
}

type ActionProps = Pick<ChatLineProps, 'message' | 'onReply' | 'onDelete'>;
/** What can be done with it: at the corner under the pointer or the focus, in a menu for a finger. */
function Actions({ message, onReply, onDelete }: ActionProps) {
  if (!onReply && !onDelete) return null;
  const { name } = message.sender;
  if (hasNoHover.value)
    return (
      <div className="chat-more">
        <Menu
          label={`What ${name} said`}
          trigger={(trigger) => <IconButton {...trigger} icon="more" label={`More about what ${name} said`} size={36} />}
          items={[
            ...(onReply ? [{ label: 'Reply', icon: 'reply' as const, onSelect: () => onReply(message) }] : []),
            ...(onDelete ? [{ label: 'Delete', icon: 'trash' as const, danger: true, onSelect: () => onDelete(message) }] : []),
          ]}
        />
      </div>
    );
  return (
    <div className="chat-acts">
      {onReply && <IconButton icon="reply" label={`Reply to ${name}`} size={36} onClick={() => onReply(message)} />}
      {onDelete && <IconButton icon="trash" label="Delete this message" size={36} onClick={() => onDelete(message)} />}
    </div>
  );
}
