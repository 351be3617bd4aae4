import type { ThreadPage } from '../../../protocol/http/forums.ts';
import { updateAnswer } from '../../app/query.ts';
import { session } from '../../app/session.ts';
import { VoteButtons, type Votes } from '../posts/VoteButtons.tsx';
import type { ShownPost } from './shown-post.ts';

/** Votes on a post. A vote updates the cached page at once. */
export function PostVotes({ post, thread, isOpening }: { post: ShownPost; thread: ThreadPage; isOpening: boolean }) {
  const { id, author, vote, voteCount, deleted, pending } = post;
  const withVotes = (page: ThreadPage, votes: Votes): ThreadPage =>
    isOpening
      ? { ...page, ...votes }
      : { ...page, replies: page.replies.map((reply) => (reply.id === id && !reply.hidden ? { ...reply, ...votes } : reply)) };
  return (
    <VoteButtons
      {...{ votes: { vote, voteCount }, item: id, itemType: isOpening ? 'thread' : 'reply' }}
      open={author.id !== session.value.id && !deleted && !pending && thread.mayWrite}
      show={(votes) => updateAnswer('GET /api/forums/thread/:id', { param: { id: thread.id } }, (page) => withVotes(page, votes))}
    />
  );
}
