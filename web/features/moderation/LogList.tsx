import { useState } from 'react';
import { Link } from 'wouter';
import type { LogEntry, LogPart } from '../../../protocol/http/moderation.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { dayAndTime } from '../../i18n/days.ts';
import { relativeTime } from '../../i18n/time.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { useAction } from '../../lib/use-action.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { undoAct } from '../commands/run-command.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

const REFRESH_MS = 10_000;

/** Log of staff actions, newest first. The first page polls for news every ten seconds. */
export function LogList({ target }: { target?: string }) {
  /** Cursors of the pages visited so far, the current one last. */
  const [starts, setStarts] = useState<readonly number[]>([]);
  const last = starts.at(-1);
  const log = useCall(
    'GET /api/mod/actions',
    { query: { ...(last !== undefined && { last }), ...(target !== undefined && { target }) } },
    { ...keepLastPage, refetchInterval: last === undefined ? REFRESH_MS : false },
  );
  const [undoing, setUndoing] = useState<LogEntry | null>(null);
  return (
    <>
      <PagedList
        label="Staff actions"
        read={log}
        rows={({ entries }) => entries}
        className="grid"
        row={(entry) => <LogRow key={entry.id} entry={entry} onUndo={() => setUndoing(entry)} />}
        skeleton={{ kind: 'row', count: 6, label: 'Loading the log' }}
        empty={
          <Empty small drawing="door">
            No actions yet.
          </Empty>
        }
        pages={({ next }) => ({
          newer: starts.length > 0 ? () => setStarts(starts.slice(0, -1)) : null,
          older: next === null ? null : () => setStarts([...starts, next]),
        })}
      />
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function LogRow({ entry, onUndo }: { entry: LogEntry; onUndo: () => void }) {
  const { mod, sentence, reason, date, canUndo, undone } = entry;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 border-b border-b-line text-sm">
      <div className="flex-1 basis-60 min-w-0">
        <p className="m-0 wrap-anywhere">
          <PersonLink person={personOf(mod)} className="font-550" translate="no">
            {mod.name}
          </PersonLink>{' '}
          {sentence.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change
            <Part key={i} part={part} />
          ))}
        </p>
        {reason !== '' && (
          <p className="m-0 text-ink-soft wrap-anywhere">{reason === null ? 'No reason given' : `“${reason}”`}</p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {undone && <Badge>Undone</Badge>}
        {canUndo && (
          <Button variant="ghost" size="small" onClick={onUndo}>
            Undo
          </Button>
        )}
        <time className="text-ink-soft text-xs tabular-nums" dateTime={new Date(date).toISOString()} title={dayAndTime(date)}>
          {relativeTime(date, currentTime.value)}
        </time>
      </div>
    </li>
  );
}

function Part({ part }: { part: LogPart }) {
  if (typeof part === 'string') return part;
  const { link, name } = part;
  if (!link) return <span className="text-ink-soft">{name}</span>;
  const id = /^\/user\/(u[\w-]{12})$/.exec(link)?.[1];
  return id ? <PersonLink person={personOf({ id, name })}>{name}</PersonLink> : <Link href={link}>{name}</Link>;
}

function UndoDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { pending, error, run } = useAction(() => undoAct(entry.id, reason), { onError: 'return', after: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Undo: ${entry.name}`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={pending} disabled={reason.trim().length < 3} onClick={() => void run()}>
            Undo
          </Button>
        </>
      }
    >
      <p className="mt-0 mb-3 text-ink-soft text-sm">
        Everything it changed is restored, unless it has changed again since. The member is told why.
      </p>
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} rows={2} error={error} autoFocus />
    </Dialog>
  );
}
