import type { Love, UserCard } from '../../../protocol/rest/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAct, useProfileDesk } from './desk.ts';
import { PersonRow } from './PersonRow.tsx';

/** Who asks something of the member whose page it is: friendship, love, marriage. On nobody else's page. */
export function Requests() {
  const { profile, own } = useProfileDesk();
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
  const yes = useAct();
  const no = useAct();
  return (
    <PersonRow person={person} note="wants to be your friend">
      <Button size="small" loading={no.busy} onClick={() => void no.act('/api/user/friend/reject', { user: person.id })}>
        Reject
      </Button>
      <Button
        size="small"
        variant="primary"
        loading={yes.busy}
        onClick={() => void yes.act('/api/user/friend', { user: person.id, want: true })}
      >
        Accept
      </Button>
    </PersonRow>
  );
}

/** Saying no takes no button: whoever asked may take it back, and one who loves another is not asked any more. */
function LoveRequest({ love }: { love: Love }) {
  const { busy, act } = useAct();
  const marry = love.type === 'Married';
  return (
    <PersonRow person={love} note={marry ? 'asks you to marry them' : 'asks for your love'}>
      <Button
        size="small"
        variant="primary"
        icon="heart"
        loading={busy}
        onClick={() => void act('/api/user/love', { user: love.id, reqType: marry ? 'Marry' : 'Love', want: true })}
      >
        Say yes
      </Button>
    </PersonRow>
  );
}
