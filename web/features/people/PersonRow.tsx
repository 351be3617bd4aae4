import type { ReactNode } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { PersonLink } from './PersonLink.tsx';
import { personOf } from './person-card.ts';
import { avatarSrc } from './user-links.ts';

export interface PersonRowProps {
  person: UserCard;
  note?: ReactNode;
  mark?: ReactNode;
  nameColor?: string;
  presence?: AvatarProps['presence'] | undefined;
  square?: boolean;
  /** Draws a frame around it, for a grid of people. */
  framed?: boolean;
  children?: ReactNode;
}

/** Classes of a list of framed rows. */
export const PERSON_GRID = cx('grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-y-2 gap-x-3');

export function PersonRow({ person, note, mark, nameColor, presence, square, framed, children }: PersonRowProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-end gap-y-0 gap-x-2 min-w-0',
        framed && 'px-3 border border-line rounded-card bg-surface',
      )}
    >
      <PersonLink
        person={personOf(person)}
        className={cx(
          'flex flex-[1_1_170px] items-center gap-3 min-w-0 min-h-14 text-ink no-underline [transition:background-color_var(--quick)] hover:bg-ink/7',
          framed ? '-mx-3 py-2 px-3 [border-radius:calc(var(--radius-card)_-_1px)]' : '-mx-2 py-1 px-2 rounded',
        )}
      >
        <span className={cx('inline-flex', square && '[&_.avatar-face]:[border-radius:18%]')}>
          <Avatar id={person.id} src={avatarSrc(person)} size={40} {...(presence && { presence })} />
        </span>
        <span className="grid min-w-0 leading-[1.35]">
          <span className="flex items-center gap-1.5 min-w-0">
            <span
              className="truncate font-semibold"
              title={person.name}
              translate="no"
              style={nameColor ? { color: `color-mix(in oklab, ${nameColor} 60%, var(--ink))` } : undefined}
            >
              {person.name}
            </span>
            {mark}
          </span>
          {note && <span className="text-ink-soft text-xs">{note}</span>}
        </span>
      </PersonLink>
      {children && <div className="flex flex-none gap-1">{children}</div>}
    </div>
  );
}
