import { LIMITS } from '../../../protocol/limits.ts';
import { useCall } from '../../lib/query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { PERSON_GRID, PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';

const EVERY_MS = 30_000;

export function OnlineUsers() {
  const online = useCall('GET /api/user/online', {}, { refetchInterval: EVERY_MS });
  return (
    <PagedList
      label="Members online"
      read={online}
      rows={(users) => users}
      lead={({ length }) => length > 0 && <p className="mt-1 mb-2 text-ink-soft text-sm tabular">{countWords(length)}</p>}
      className={PERSON_GRID}
      row={(user) => (
        <li key={user.id}>
          <PersonRow
            framed
            person={user}
            presence={presenceDot(user.status)}
            nameColor={user.settings.nameColor}
            square={user.settings.avatarShape === 'square'}
            mark={<GroupBadges groups={user.groups} bare oneLine />}
            note={presenceWords(user, Date.now())}
          />
        </li>
      )}
      skeleton={{ kind: 'row', count: 6, label: 'Loading members online' }}
      empty={<Empty drawing="lantern">No one is online right now.</Empty>}
    />
  );
}

function countWords(count: number): string {
  if (count >= LIMITS.onlineList) return `The ${LIMITS.onlineList} seen most recently`;
  return count === 1 ? 'One member online' : `${count} members online`;
}
