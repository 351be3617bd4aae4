import { useState } from 'react';
import { Link } from 'wouter';
import type { DeletedText as Deleted, Done } from '../../../protocol/http/moderation.ts';
import { Time } from '../../i18n/Time.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { sendCommand, tellDone } from './run-command.ts';

export const isDeletedText = (row: object): row is Deleted => 'what' in row && 'text' in row && 'deleted' in row;

/**
 * A row of Get Deleted Content: the text as typed, the person who deleted it, and a restore button if there is a command for
 * that.
 */
export function DeletedText({ row: { what, text, by, deleted, link, restore } }: { row: Deleted }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <p className="m-0 text-ink-soft text-xs first-letter:uppercase">
        {link ? (
          <Link className="underline" href={link}>
            {what}
          </Link>
        ) : (
          what
        )}
      </p>
      <p className="m-0 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-h-8">
        <p className="m-0 text-ink-soft text-xs">
          Removed by <bdi>{by}</bdi>
          {deleted !== null && (
            <>
              {', '}
              <Time at={deleted} />
            </>
          )}
        </p>
        {restore && <Restore {...restore} />}
      </div>
    </div>
  );
}

const RESTORES = {
  restoreThread: { path: '/api/forums/thread/restore', name: 'thread' },
  restoreReply: { path: '/api/forums/reply/restore', name: 'reply' },
  restoreComment: { path: '/api/comment/restore', name: 'comment' },
} as const;

function Restore({ act, id }: NonNullable<Deleted['restore']>) {
  const [isDone, setDone] = useState(false);
  const { path, name } = RESTORES[act];
  const { run, pending } = useAction(() => sendCommand(path, { [name]: id }), {
    after: (result) => {
      tellDone({ undo: true }, result as Done);
      setDone(true);
    },
  });
  if (isDone) return <span className="text-ink-soft text-xs">Restored.</span>;
  return (
    <Button size="small" icon="undo" loading={pending} onClick={() => void run()}>
      Restore
    </Button>
  );
}
