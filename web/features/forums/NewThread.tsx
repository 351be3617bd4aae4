import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ThreadBody } from '../../../protocol/http/forums.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call } from '../../lib/api.ts';
import { loadDraft } from '../../lib/drafts.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PollFields } from '../polls/PollFields.tsx';
import { DraftConflict } from '../posts/DraftConflict.tsx';
import { draftCalls } from '../posts/draft-calls.ts';
import { LazyPostEditor } from '../posts/LazyComposer.tsx';
import { useDraft } from '../posts/use-draft.ts';
import { threadPath } from './forum-links.ts';
import { draftOfParts, partsOfDraft, type ThreadParts } from './thread-draft.ts';

const draftOf = (board: string): string => `thread-${board}`;

/** Button that opens the form of a new thread. The draft survives closing the form and follows the member to other devices. */
export function NewThread({ board }: { board: string }) {
  const [query] = useSearchParams();
  // The drafts list links here with `?draft` to continue one.
  const [open, setOpen] = useState(() => loadDraft(draftOf(board)) !== null || query.has('draft'));
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Create Thread
      </Button>
      {open && <ThreadDialog board={board} onClose={() => setOpen(false)} />}
    </>
  );
}

function ThreadDialog({ board, onClose }: { board: string; onClose: () => void }) {
  const [, go] = useLocation();
  const key = `thread/${board}`;
  const draft = useDraft(key, draftCalls(key));
  const sendKey = useSendKey();
  const form = useForm(ThreadBody, {
    initial: { board, title: '', content: '', poll: undefined },
    draft: draftOf(board),
    submit: (body) => call('POST /api/forums/thread', { ...body, key: sendKey.of(JSON.stringify(body)) }),
    retry: true,
    invalidates: ['GET /api/forums/board/:id', 'GET /api/forums/categories'],
    fieldOf: () => null,
    after: (id) => {
      draft.clear();
      go(threadPath(id));
    },
  });
  const parts = partsOfDraft(draft.text);
  const write = (change: Partial<ThreadParts>) => draft.write(draftOfParts({ ...parts, ...change }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is what the form sends
  useEffect(() => {
    form.set(parts);
  }, [draft.text]);
  return (
    <Dialog open title="Create a thread" size="large" onClose={onClose}>
      <form className="grid gap-4" {...form.props}>
        <TextField
          label="Title"
          maxLength={LIMITS.threadTitle}
          value={parts.title}
          onChange={(title) => write({ title })}
          error={form.field('title').error}
        />
        <LazyPostEditor
          label="Text"
          limit={LIMITS.post}
          value={parts.content}
          onChange={(content) => write({ content })}
          error={form.field('content').error}
        />
        {draft.other !== null && <DraftConflict ownText={draft.text} other={draft.other} onResolve={draft.resolve} />}
        <PollFields {...form.field('poll')} />
        <FormError>{form.error}</FormError>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Save draft
          </Button>
          <Button type="submit" variant="primary" loading={form.pending}>
            Post thread
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
