import type { Signal } from '@preact/signals-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { codePoints } from '../../../games/engine/cut-text.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import type { ChatMessage } from '../../../protocol/socket/chat.ts';
import { actionOf } from '../../i18n/action-line.ts';
import { richTextAsPlain } from '../../i18n/rich-text.ts';
import { CHAT_COMMANDS } from '../../i18n/talk-commands.ts';
import { useRichText } from '../../i18n/use-rich-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { type CompletionOption, insertAtCaret, truncateBeforeCaret } from './completion.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { addKnownUsers, knownUserIds } from './known-users.ts';
import { LengthCounter } from './LengthCounter.tsx';
import { MentionList } from './MentionList.tsx';
import { hasNoHover } from './touch.ts';
import { useCompletion } from './use-completion.ts';
import '../../ui/field.css';
import './chat-composer.css';

export interface ChatComposerProps {
  draft: Signal<string>;
  quote: Signal<ChatMessage | null>;
  /** Users offered for completion: members of the channel, and users who wrote there. */
  people: readonly UserCard[];
  disabled?: boolean;
  closedReason?: string | null;
  /** Sends the text; the field is emptied afterwards. `replyId` is the message being answered. */
  onSend: (text: string, replyId?: string) => void;
}

/** The chat input. While it is disabled a sentence gives the reason, and the draft stays. */
export function ChatComposer(props: ChatComposerProps) {
  const { people, disabled, closedReason } = props;
  useEffect(() => {
    addKnownUsers(people);
  }, [people]);
  if (!disabled) return <MessageForm {...props} />;
  return (
    <div className="relative flex-none p-2 border-t border-t-line/60">
      <p className="flex items-center gap-2 min-h-tap m-0 px-1 text-ink-soft text-sm" role="status">
        <Icon name="info" size={18} />
        {closedReason ?? 'You can’t write here right now.'}
      </p>
    </div>
  );
}

function MessageForm({ draft, quote, people, onSend }: ChatComposerProps) {
  const field = useRef<HTMLInputElement>(null);
  const line = useLine(draft, field);
  const text = draft.value;
  const completion = useCompletion({ text, caret: line.caret, people, commands: CHAT_COMMANDS, onChoose: line.complete });
  const quotedMessage = quote.value;
  useEffect(() => {
    if (quotedMessage) field.current?.focus();
  }, [quotedMessage]);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    const line = draft.peek().trim();
    if (!line || codePoints(line) > LIMITS.chatLine) return;
    onSend(line, quote.peek()?.id);
    draft.value = '';
    quote.value = null;
    field.current?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    // These keys belong to an input method or the completion list.
    if (e.nativeEvent.isComposing || completion.onKeyDown(e) || e.key !== 'Escape' || !quotedMessage) return;
    e.stopPropagation();
    quote.value = null;
  };
  return (
    <form className="relative flex-none p-2 border-t border-t-line/60" onSubmit={submit}>
      {quotedMessage && <QuoteChip message={quotedMessage} onCancel={() => (quote.value = null)} />}
      <div className="relative flex items-center gap-1">
        {completion.list && <MentionList {...completion.list} />}
        <input
          ref={field}
          className="control chat-field flex-1"
          type="text"
          aria-label="Message"
          placeholder="Write a message"
          autoComplete="off"
          enterKeyHint="send"
          dir="auto"
          value={text}
          {...completion.aria}
          {...{ onKeyDown }}
          onChange={(e) => line.write(e.target, (e.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(e) => line.write(e.currentTarget, false)}
          onSelect={(e) => line.select(e.currentTarget)}
          onBlur={completion.close}
        />
        <EmojiButton onPick={line.insert} />
        <IconButton type="submit" variant="primary" icon="send" label="Send" disabled={!text.trim()} />
      </div>
      <LengthCounter length={codePoints(text)} most={LIMITS.chatLine} />
    </form>
  );
}

function useLine(draft: Signal<string>, field: React.RefObject<HTMLInputElement | null>) {
  const [caret, setCaret] = useState(0);
  const goal = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goal.current === null) return;
    field.current?.setSelectionRange(goal.current, goal.current);
    goal.current = null;
  });
  const applyEdit = (next: { text: string; caret: number }) => {
    if (codePoints(next.text) > LIMITS.chatLine)
      return void toast(`That doesn’t fit: a message can have at most ${LIMITS.chatLine} characters.`, { kind: 'warning' });
    goal.current = next.caret;
    draft.value = next.text;
    setCaret(next.caret);
  };
  return {
    caret,
    select: (input: HTMLInputElement) => setCaret(input.selectionStart ?? input.value.length),
    write(input: HTMLInputElement, isComposing: boolean) {
      const at = input.selectionStart ?? input.value.length;
      // Text that an input method is still composing is not truncated.
      const next = isComposing ? { text: input.value, caret: at } : truncateBeforeCaret(input.value, at, LIMITS.chatLine);
      if (next.text !== input.value) goal.current = next.caret;
      draft.value = next.text;
      setCaret(next.caret);
    },
    complete(choice: CompletionOption, from: number) {
      const text = draft.peek();
      const rest = text.slice(caret).replace(/^ /, '');
      applyEdit({ text: text.slice(0, from) + choice.insert + rest, caret: from + choice.insert.length });
      field.current?.focus();
    },
    insert(word: string, isSpaced: boolean) {
      applyEdit(insertAtCaret(draft.peek(), Math.min(caret, draft.peek().length), word, isSpaced));
      if (!hasNoHover.peek()) field.current?.focus();
    },
  };
}

function QuoteChip({ message, onCancel }: { message: ChatMessage; onCancel: () => void }) {
  const { sender, content, emotes, mentions } = message;
  const text = actionOf(content) ?? content;
  const pieces = useRichText(message, { text, emotes, mentions }, 'Mafia', knownUserIds.value);
  return (
    <div className="flex items-center gap-2 mb-1.5 ps-2.5 border-s-3 border-s-lantern rounded bg-ink/5 text-xs">
      <Icon name="reply" size={16} />
      <p
        className="flex-1 min-w-0 m-0 truncate [&_b]:inline-block [&_b]:max-w-[45%] [&_b]:overflow-hidden [&_b]:text-ellipsis [&_b]:align-bottom"
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
