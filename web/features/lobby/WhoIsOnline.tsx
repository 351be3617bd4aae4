import { Link } from 'wouter';
import { count } from '../../i18n/locale.ts';
import { useCall } from '../../lib/query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { presenceDot } from '../people/presence.ts';
import { avatarSrc } from '../people/user-links.ts';

const EVERY_MS = 120_000;

/** Number of members online, with some faces. Its height is reserved, so that nothing moves when it arrives. */
export function WhoIsOnline() {
  const { data } = useCall('GET /api/user/online/summary', {}, { refetchInterval: EVERY_MS });
  return (
    <div className="flex items-center min-h-tap text-sm">
      {data && data.count > 0 && (
        <Link
          href="/community/users"
          className="flex items-center gap-3 min-h-tap -mx-2 px-2 rounded text-ink-soft no-underline hover:bg-raised hover:text-ink"
        >
          <span className="flex items-center ps-1" aria-hidden="true">
            {data.faces.map((user) => (
              <span key={user.id} className="inline-flex -ms-1" title={user.name}>
                <Avatar
                  id={user.id}
                  src={avatarSrc(user)}
                  square={user.settings.avatarShape === 'square'}
                  size={24}
                  presence={presenceDot(user.status)}
                />
              </span>
            ))}
          </span>
          {count(data.count)} online
        </Link>
      )}
      {data?.count === 0 && <p className="text-ink-soft">No members online</p>}
    </div>
  );
}
