import type { ReactNode } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonLink } from './PersonLink.tsx';
import { personOf } from './person-card.ts';
import { avatarSrc } from './user-links.ts';

export interface PlaceRowProps {
  place: ReactNode;
  /** Null if the member is not shown. */
  user: UserCard | null;
  isOwn: boolean;
  /** The values that gave them the place. */
  children: ReactNode;
}

/** A row of a ranking: place, member, and their values at the end. */
export function PlaceRow({ place, user, isOwn, children }: PlaceRowProps) {
  return (
    <li
      className={cx(
        'flex items-center gap-3 min-w-0 min-h-13 py-1.5 px-2 border-t border-t-line first:border-t-0',
        isOwn && 'rounded bg-lantern/12',
      )}
    >
      <span className="min-w-9 flex-none text-end font-semibold tabular">{place}</span>
      {user ? (
        <PersonLink
          person={personOf(user)}
          className="flex flex-1 items-center gap-2.5 min-w-0 min-h-tap text-ink no-underline hover:underline"
        >
          <Avatar id={user.id} src={avatarSrc(user)} size={32} />
          <span className="truncate font-550" title={user.name} translate="no">
            {user.name}
          </span>
        </PersonLink>
      ) : (
        <span className="flex flex-1 items-center gap-2.5 min-w-0 text-ink-soft">
          <Icon name="mask" size={24} className="mx-1" /> Hidden player
        </span>
      )}
      {children}
    </li>
  );
}
