import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Friend } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { call, errorMessage } from '../../app/api.ts';
import { queryClient } from '../../app/query.ts';
import { count } from '../../i18n/locale.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { OlderNewer } from '../../ui/OlderNewer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';
import { useProfileAction, useProfileContext } from './profile-context.ts';

export function Friends() {
  const { numFriends } = useProfileContext().profile;
  const title = <>Friends {numFriends > 0 && <span className="profile-count tabular">{count(numFriends)}</span>}</>;
  return (
    <Card as="section" title={title} className="profile-card">
      {numFriends > 0 ? <FriendPages /> : <Empty small>No friends yet.</Empty>}
    </Card>
  );
}

/** Ten at a time, the latest online first. On their own page a member can end a friendship. */
function FriendPages() {
  const { profile, own, viewerId } = useProfileContext();
  const { id, numFriends } = profile;
  const [cursors, setCursors] = useState<number[]>([]);
  const last = cursors.at(-1);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['friends', id, numFriends, last ?? 0, viewerId],
      queryFn: ({ signal }) => call('GET /api/user/:user/friends', { param: { user: id }, query: { last } }, signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (!data) {
    if (error) return <ErrorState small message={errorMessage(error)} onRefresh={() => void refetch()} />;
    return <Skeleton kind="row" count={Math.min(numFriends, 4)} label="Loading friends" />;
  }
  const end = data.at(-1)?.lastActive;
  const more = data.length >= LIMITS.friendPage && numFriends > LIMITS.friendPage;
  return (
    <>
      <ul className="profile-list">
        {data.map((friend) => (
          <li key={friend.id}>
            <FriendRow friend={friend} own={own} />
          </li>
        ))}
      </ul>
      {data.length === 0 && <p className="soft">There are no more.</p>}
      <OlderNewer
        label="Friends"
        newer={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
        older={more && end && end !== last ? () => setCursors([...cursors, end]) : null}
        words={['Back', 'More']}
      />
    </>
  );
}

function FriendRow({ friend, own }: { friend: Friend; own: boolean }) {
  const { act } = useProfileAction();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PersonRow person={friend} presence={presenceDot(friend.status)} note={presenceWords(friend, Date.now())}>
        {own && <IconButton icon="user-x" label={`Unfriend ${friend.name}`} onClick={() => setAsking(true)} />}
      </PersonRow>
      <ConfirmDialog
        open={asking}
        title={`Unfriend ${friend.name}?`}
        action="Unfriend"
        danger
        onConfirm={async () => void (await act(() => call('POST /api/user/friend', { user: friend.id, want: false })))}
        onClose={() => setAsking(false)}
      >
        You leave each other’s lists of friends. To be friends again, one of you has to ask.
      </ConfirmDialog>
    </>
  );
}
