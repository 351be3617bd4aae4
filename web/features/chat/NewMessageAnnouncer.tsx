import { useEffect, useRef, useState } from 'react';
import { isDirect } from '../../../protocol/channel-id.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { dotTitle } from './title-dot.ts';

interface NewMessageAnnouncerProps {
  messages: readonly ChatMessage[];
  me: string | undefined;
  blocked: readonly string[] | undefined;
}

/** Announces others' new messages in the open channel to screen readers, and puts a dot in the title of a hidden page. */
export function NewMessageAnnouncer({ messages, me, blocked }: NewMessageAnnouncerProps) {
  const last = messages.at(-1)?.date ?? 0;
  const heard = useRef(last);
  const [news, setNews] = useState('');
  useEffect(() => {
    const since = heard.current;
    heard.current = Math.max(since, last);
    const fresh = messages.filter(({ date, sender }) => date > since && sender.id !== me && !blocked?.includes(sender.id));
    if (fresh.some(({ channel, mentions }) => isDirect(channel) || mentions?.includes(me ?? ''))) dotTitle();
    if (fresh.length > 0) setNews(fresh.map(({ sender, content }) => `${sender.name}: ${content}`).join('. '));
  }, [last, messages, me, blocked]);
  return (
    <p className="sr-only" aria-live="polite">
      {news}
    </p>
  );
}
