import type { PendingLine } from '../live/chat-lines.ts';
import { shownText } from '../text/rich.ts';
import { usePieces } from '../text/rich-line.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { knownPeople } from './known-people.ts';
import type { TalkDesk } from './talk.ts';

/** A line of one's own that nobody has acknowledged, and what can be done about it. */
export function PendingRow({ line, talk }: { line: PendingLine; talk: TalkDesk }) {
  const { text, reply, state } = line;
  return (
    <article aria-label="A line of yours" className={cx('chatbox-pending', state === 'failed' && 'chatbox-pending-failed')}>
      {reply && <Answered reply={reply} />}
      <p className="chatbox-pending-text" dir="auto">
        {text}
      </p>
      <div className="chatbox-pending-foot">
        <p className="chatbox-pending-state">
          <Icon name={state === 'failed' ? 'error' : state === 'waiting' ? 'wifi-off' : 'hourglass'} size={14} />
          <span>{words(line)}</span>
        </p>
        {state !== 'sending' && <Acts line={line} talk={talk} />}
      </div>
    </article>
  );
}

/** What it answers, as this reader may see it. */
function Answered({ reply }: { reply: NonNullable<PendingLine['reply']> }) {
  const pieces = usePieces(reply, { text: reply.content }, 'Mafia', knownPeople.value);
  return (
    <p className="chatbox-pending-quote" dir="auto">
      <Icon name="reply" size={14} />
      <bdi>{reply.name}</bdi>: {shownText(pieces)}
    </p>
  );
}

function Acts({ line: { id, state }, talk: { channel, edit } }: { line: PendingLine; talk: TalkDesk }) {
  const mayWrite = (channel.channel.value?.refusal ?? null) === null;
  return (
    <div className="chatbox-pending-acts">
      {state === 'failed' && (
        <Button size="small" variant="ghost" icon="refresh" onClick={() => channel.retry(id)}>
          Retry
        </Button>
      )}
      {mayWrite && (
        <Button size="small" variant="ghost" onClick={() => edit(id)}>
          Edit
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={() => void channel.discard(id)}>
        Discard
      </Button>
    </div>
  );
}

function words({ state, why }: PendingLine): string {
  if (state === 'failed') return `Not sent: ${why ?? 'it was refused.'}`;
  if (state === 'waiting') return 'Not sent yet';
  return why === null ? 'Sending…' : `${why} It goes by itself then.`;
}
