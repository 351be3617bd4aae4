import { richTextAsPlain } from '../../i18n/rich-text.ts';
import { useRichText } from '../../i18n/use-rich-text.ts';
import type { PendingMessage } from '../../sockets/chat-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ChannelState } from './channel-state.ts';
import { knownUserIds } from './known-users.ts';

export function PendingRow({ message, channelState }: { message: PendingMessage; channelState: ChannelState }) {
  const { text, reply, state } = message;
  const hasFailed = state === 'failed';
  return (
    <article
      aria-label="A line of yours"
      className={cx('pt-1 pr-3 pb-1 pl-13.5 text-sm', hasFailed && 'bg-bad/8 [box-shadow:inset_3px_0_var(--bad)]')}
    >
      {reply && <Answered reply={reply} />}
      <p
        className={cx('m-0 wrap-anywhere text-start [unicode-bidi:plaintext]', hasFailed ? 'text-ink' : 'text-ink-soft')}
        dir="auto"
      >
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-x-1.5 justify-between">
        <p
          className={cx(
            'm-0 wrap-anywhere flex items-baseline gap-1.5 text-xs [&>[class*=i-lucide]]:self-center',
            hasFailed ? 'text-bad' : 'text-ink-soft',
          )}
        >
          <Icon name={hasFailed ? 'error' : state === 'waiting' ? 'wifi-off' : 'hourglass'} size={14} />
          <span>{words(message)}</span>
        </p>
        {state !== 'sending' && <PendingActions message={message} channelState={channelState} />}
      </div>
    </article>
  );
}

function Answered({ reply }: { reply: NonNullable<PendingMessage['reply']> }) {
  const pieces = useRichText(reply, { text: reply.content }, 'Mafia', knownUserIds.value);
  return (
    <p className="m-0 wrap-anywhere truncate text-ink-soft text-xs" dir="auto">
      <Icon name="reply" size={14} />
      <bdi>{reply.name}</bdi>: {richTextAsPlain(pieces)}
    </p>
  );
}

function PendingActions({
  message: { id, state },
  channelState: { channel, editPending },
}: {
  message: PendingMessage;
  channelState: ChannelState;
}) {
  const mayWrite = (channel.info.value?.refusal ?? null) === null;
  return (
    <div className="chatbox-pending-acts flex flex-wrap items-center gap-x-1.5 ms-auto -me-2">
      {state === 'failed' && (
        <Button size="small" variant="ghost" icon="refresh" onClick={() => channel.retry(id)}>
          Retry
        </Button>
      )}
      {mayWrite && (
        <Button size="small" variant="ghost" onClick={() => editPending(id)}>
          Edit
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => void channel.discard(id)}>
        Discard
      </Button>
    </div>
  );
}

function words({ state, why }: PendingMessage): string {
  if (state === 'failed') return `Not sent: ${why ?? 'it was refused.'}`;
  if (state === 'waiting') return 'Not sent yet';
  return why === null ? 'Sending…' : `${why} It will be sent then.`;
}
