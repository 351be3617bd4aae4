import { useState } from 'react';
import type { Friend } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { count } from '../../i18n/locale.ts';
import { call } from '../../lib/api.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { useCursorPages } from '../../lib/use-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';
import { useProfileAction, useProfileContext } from './profile-context.ts';
import { TitleCount } from './TitleCount.tsx';

export function Friends() {
  const { numFriends } = useProfileContext().profile;
  const title = <>Friends {numFriends > 0 && <TitleCount>{count(numFriends)}</TitleCount>}</>;
  return (
    <Card as="section" title={title} className="profile-card">
      {numFriends > 0 ? <FriendPages /> : <Empty small>No friends yet.</Empty>}
    </Card>
  );
}

/** Friends, ten per page, most recently online first. On their own page a member can end a friendship. */
function FriendPages() {
  const { profile, isOwn } = useProfileContext();
  const { id, numFriends } = profile;
  const { last, newer, older } = useCursorPages('friends');
  const friends = useCall('GET /api/user/:user/friends', { param: { user: id }, query: { last } }, keepLastPage);
  return (
    <PagedList
      label="Friends"
      read={friends}
      rows={(page) => page}
      className="grid"
      row={(friend) => (
        <li key={friend.id}>
          <FriendRow friend={friend} isOwn={isOwn} />
        </li>
      )}
      skeleton={{ kind: 'row', count: Math.min(numFriends, 4), label: 'Loading friends' }}
      empty={<p className="soft text-ink-soft">There are no more.</p>}
      pages={(page) => {
        const end = page.at(-1)?.lastActive;
        const more = page.length >= LIMITS.friendPage && numFriends > LIMITS.friendPage;
        return { newer, older: more && end && end !== last ? () => older(end) : null, words: ['Back', 'More'] };
      }}
    />
  );
}

function FriendRow({ friend, isOwn }: { friend: Friend; isOwn: boolean }) {
  const { run: unfriend } = useProfileAction(() => call('POST /api/user/friend', { user: friend.id, want: false }));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PersonRow person={friend} presence={presenceDot(friend.status)} note={presenceWords(friend, Date.now())}>
        {isOwn && <IconButton icon="user-x" label={`Unfriend ${friend.name}`} onClick={() => setAsking(true)} />}
      </PersonRow>
      <ConfirmDialog
        open={asking}
        title={`Unfriend ${friend.name}?`}
        action="Unfriend"
        danger
        onConfirm={unfriend}
        onClose={() => setAsking(false)}
      >
        You’ll be removed from each other’s friends. To be friends again, one of you has to ask.
      </ConfirmDialog>
    </>
  );
}
