import type { Love, UserCard } from '../../../protocol/http/users.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { useProfileAction, useProfileContext } from './profile-context.ts';

export function Requests() {
  const { profile, isOwn } = useProfileContext();
  const { friendRequests, loveRequests } = profile;
  if (!isOwn || friendRequests.length + loveRequests.length === 0) return null;
  return (
    <Card as="section" title="Requests" band="lantern" className="profile-card">
      <ul className="grid">
        {loveRequests.map((love) => (
          <li key={`${love.type}-${love.id}`}>
            <LoveRequest love={love} />
          </li>
        ))}
        {friendRequests.map((person) => (
          <li key={person.id}>
            <FriendRequest person={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FriendRequest({ person }: { person: UserCard }) {
  const yes = useProfileAction(() => call('POST /api/user/friend', { user: person.id, want: true }));
  const no = useProfileAction(() => call('POST /api/user/friend/reject', { user: person.id }));
  return (
    <PersonRow person={person} note="wants to be your friend">
      <Button size="small" loading={no.pending} onClick={() => void no.run()}>
        Reject
      </Button>
      <Button size="small" variant="primary" loading={yes.pending} onClick={() => void yes.run()}>
        Accept
      </Button>
    </PersonRow>
  );
}

/** There is no button to decline: the sender can cancel, and other requests disappear once a member has a partner. */
function LoveRequest({ love }: { love: Love }) {
  const marry = love.type === 'Married';
  const yes = useProfileAction(() =>
    call('POST /api/user/love', { user: love.id, reqType: marry ? 'Marry' : 'Love', want: true }),
  );
  return (
    <PersonRow person={love} note={marry ? 'proposed to you' : 'sent you a love request'}>
      <Button size="small" variant="primary" icon="heart" loading={yes.pending} onClick={() => void yes.run()}>
        Say yes
      </Button>
    </PersonRow>
  );
}
