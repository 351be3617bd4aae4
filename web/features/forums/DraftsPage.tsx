import { useState } from 'react';
import { Link } from 'wouter';
import type { DraftPlace, DraftRow } from '../../../protocol/http/drafts.ts';
import { Time } from '../../i18n/Time.tsx';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { isMember } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy-link.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Crumbs } from './Crumbs.tsx';
import { FORUMS } from './forum-links.ts';

const WHERE: Record<DraftPlace['kind'], string> = {
  thread: 'New thread on',
  reply: 'Reply in',
  edit: 'Edit in',
  comment: 'A comment',
};

/** The member's unsent drafts, from all their devices. */
export function DraftsPage() {
  useTitle('Drafts');
  const read = useCall('GET /api/forums/drafts', {}, { enabled: isMember.value, staleTime: 0 });
  return (
    <>
      <Crumbs items={[{ label: 'Forums', href: FORUMS }]} />
      <h1 className="mb-1 text-xl">Drafts</h1>
      <p className="mb-5 text-ink-soft">Unfinished posts. Only you can see them.</p>
      {isMember.value ? (
        <PagedList
          label="Drafts"
          read={read}
          rows={(rows) => rows}
          row={(draft) => <Draft key={draft.key} draft={draft} />}
          empty={<Empty drawing="letter">No drafts. What you type is saved here until you post it.</Empty>}
          skeleton={{ kind: 'card', count: 2, label: 'Loading your drafts' }}
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        />
      ) : (
        <Empty drawing="door">Members have drafts here. Log in to see yours.</Empty>
      )}
    </>
  );
}

function Draft({ draft: { key, text, seq, date, place } }: { draft: DraftRow }) {
  const [asks, setAsks] = useState(false);
  const discard = useAction(() => call('POST /api/forums/draft', { key, text: '', seq }), {
    invalidates: ['GET /api/forums/drafts'],
    done: ({ ok }) => (ok ? 'Draft discarded.' : 'You’re still writing it on another device, so it was kept.'),
  });
  const copy = useAction(async () => copyText((await call('GET /api/forums/draft', { query: { key } }))?.text ?? ''));
  const title = place === null ? 'Original deleted' : `${WHERE[place.kind]}${place.title && ` “${place.title}”`}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 border border-line rounded-card bg-surface max-md:grid-cols-1 max-md:px-3">
      <div className="grid gap-0.5 min-w-0">
        <p className="m-0 wrap-anywhere">
          {place ? (
            <Link href={place.link} className="inline-flex items-center min-h-8 font-semibold">
              {title}
            </Link>
          ) : (
            <span className="text-ink-soft">{title}: it was deleted, or you don’t have access</span>
          )}
        </p>
        <p className="m-0 text-sm line-clamp-2 wrap-anywhere" dir="auto">
          {text || 'Only a quote so far'}
        </p>
        <p className="m-0 text-ink-soft text-xs">
          <Time at={date} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:-ms-3">
        {place === null && (
          <Button variant="ghost" size="small" icon="copy" loading={copy.pending} onClick={() => void copy.run()}>
            Copy text
          </Button>
        )}
        <Button variant="ghost" size="small" icon="trash" onClick={() => setAsks(true)} aria-label={`Discard: ${title}`}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title="Discard this draft?"
        action="Discard"
        cancel="Keep it"
        danger
        onConfirm={() => discard.run()}
        onClose={() => setAsks(false)}
      >
        <p className="m-0">It will be gone for good, on all your devices.</p>
      </ConfirmDialog>
    </li>
  );
}
