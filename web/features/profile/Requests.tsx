import type { Love, UserCard } from '../../../protocol/http/users.ts';
import { call } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PersonRow } from '../people/PersonRow.tsx';
import { useProfileAction, useProfileContext } from './profile-context.ts';

export function Requests() {
  const { profile, own } = useProfileContext();
  const { friendRequests, loveRequests } = profile;
  if (!own || friendRequests.length + loveRequests.length === 0) return null;
  return (
    <Card as="section" title="They ask you" band="lantern" className="profile-card">
      <ul className="profile-list">
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
  const yes = useProfileAction();
  const no = useProfileAction();
  return (
    <PersonRow person={person} note="wants to be your friend">
      <Button
        size="small"
        loading={no.busy}
        onClick={() => void no.act(() => call('POST /api/user/friend/reject', { user: person.id }))}
      >
        Reject
      </Button>
      <Button
        size="small"
        variant="primary"
        loading={yes.busy}
        onClick={() => void yes.act(() => call('POST /api/user/friend', { user: person.id, want: true }))}
      >
        Accept
      </Button>
    </PersonRow>
  );
}

/** There is no button to decline: the sender can cancel, and once a member has a partner their other requests are gone. */
function LoveRequest({ love }: { love: Love }) {
  const { busy, act } = useProfileAction();
  const marry = love.type === 'Married';
  return (
    <PersonRow person={love} note={marry ? 'asks you to marry them' : 'asks for your love'}>
      <Button
        size="small"
        variant="primary"
        icon="heart"
        loading={busy}
        onClick={() =>
          void act(() => call('POST /api/user/love', { user: love.id, reqType: marry ? 'Marry' : 'Love', want: true }))
        }
      >
        Say yes
      </Button>
    </PersonRow>
  );
}
