import { useState } from 'react';
import { commentLimit } from '../../../protocol/http/comments.ts';
import type { UserCard } from '../../../protocol/http/users.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { Button } from '../../ui/Button.tsx';
import { DraftConflict } from '../posts/DraftConflict.tsx';
import { draftCalls } from '../posts/draft-calls.ts';
import { LazyComposer } from '../posts/LazyComposer.tsx';
import { useDraft } from '../posts/use-draft.ts';

interface CommentFormProps {
  location: string;
  gameType: string;
  /** People who have commented there. */
  people: readonly UserCard[];
}

/** A button that opens the editor. The text is kept until it is posted, on the member's other devices too. */
export function CommentForm(props: CommentFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewComment {...props} onClose={() => setOpen(false)} />;
  return (
    <p className="m-0">
      <Button icon="edit" onClick={() => setOpen(true)}>
        Post comment
      </Button>
    </p>
  );
}

function NewComment({ location, gameType, people, onClose }: CommentFormProps & { onClose: () => void }) {
  const key = `comment/${location}`;
  const draft = useDraft(key, draftCalls(key));
  const sendKey = useSendKey();
  const send = useAction((content: string) => call('POST /api/comment', { location, content, key: sendKey.of(content) }), {
    retry: true,
    invalidates: ['GET /api/comment'],
    onError: 'return',
    done: ({ pending }) => (pending ? 'Sent. It’s awaiting approval.' : 'Posted.'),
    after: () => {
      sendKey.sent();
      draft.clear();
      onClose();
    },
  });
  return (
    <LazyComposer
      label="Your comment"
      value={draft.text}
      onChange={draft.write}
      limit={commentLimit(location)}
      {...{ people, gameType }}
      autoFocus
      submitLabel="Post"
      busy={send.pending}
      problem={send.error}
      onSubmit={() => void send.run(draft.text)}
      onCancel={onClose}
    >
      {draft.other !== null && <DraftConflict ownText={draft.text} other={draft.other} onResolve={draft.resolve} />}
    </LazyComposer>
  );
}
