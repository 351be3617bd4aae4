import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import { refreshSession } from './settings-data.ts';

const AT_ONCE = 10;

export function BlockedList() {
  const blocked = session.value.blockedUsers ?? [];
  const [shownCount, setShownCount] = useState(AT_ONCE);
  if (blocked.length === 0) return <p className="soft text-ink-soft">You haven’t blocked anyone.</p>;
  return (
    <div>
      <h3 className="mt-0 mx-0 mb-1 text-base">Blocked</h3>
      <ul className="settings-list grid">
        {blocked.slice(0, shownCount).map((id) => (
          <Blocked key={id} id={id} />
        ))}
      </ul>
      {blocked.length > shownCount && (
        <Button variant="ghost" className="-ms-4.5" onClick={() => setShownCount((n) => n + AT_ONCE)}>
          Show more
        </Button>
      )}
    </div>
  );
}

function Blocked({ id }: { id: string }) {
  const { data, isError } = useCall('GET /api/user/:user/info', { param: { user: id } });
  const { pending, run: unblock } = useAction(() => call('POST /api/user/block', { user: id, want: false }), {
    retry: true,
    done: 'User unblocked',
    after: refreshSession,
  });
  return (
    <li className="settings-row">
      <span className="flex items-center gap-3 min-w-0 wrap-anywhere">
        <Avatar id={id} src={data ? avatarSrc(data) : null} size={32} />
        {data ? (
          <PersonLink person={personOf(data)} className="py-2.5">
            {data.name}
          </PersonLink>
        ) : (
          <span className="soft text-ink-soft">{isError ? '[deleted]' : '…'}</span>
        )}
      </span>
      <Button
        variant="ghost"
        size="small"
        loading={pending}
        onClick={() => void unblock()}
        aria-label={`Unblock ${data?.name ?? ''}`}
      >
        Unblock
      </Button>
    </li>
  );
}
