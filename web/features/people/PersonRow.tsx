import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { UserCard } from '../../../protocol/http/users.ts';
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { avatarSrc, profilePath } from './user-links.ts';

export interface PersonRowProps {
  person: UserCard;
  note?: ReactNode;
  mark?: ReactNode;
  nameColor?: string;
  presence?: AvatarProps['presence'] | undefined;
  square?: boolean;
  children?: ReactNode;
}

export function PersonRow({ person, note, mark, nameColor, presence, square, children }: PersonRowProps) {
  return (
    <div className="[.users-grid_&]:px-3 [.users-grid_&]:border [.users-grid_&]:border-line [.users-grid_&]:rounded-card [.users-grid_&]:bg-surface flex flex-wrap items-center justify-end gap-y-0 gap-x-2 min-w-0">
      <Link
        href={profilePath(person)}
        className="[.users-grid_&]:-mx-3 [.users-grid_&]:py-2 [.users-grid_&]:px-3 [.users-grid_&]:[border-radius:calc(var(--radius-card)_-_1px)] flex flex-[1_1_170px] items-center gap-3 min-w-0 min-h-14 -mx-2 py-1 px-2 rounded text-ink no-underline [transition:background-color_var(--quick)] hover:bg-ink/7"
      >
        <span className={cx('inline-flex', square && '[&_.avatar-face]:[border-radius:18%]')}>
          <Avatar id={person.id} src={avatarSrc(person)} size={40} {...(presence && { presence })} />
        </span>
        <span className="grid min-w-0 leading-[1.35]">
          <span className="person-top flex items-center gap-1.5 min-w-0">
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
      </Link>
      {children && <div className="flex flex-none gap-1">{children}</div>}
    </div>
  );
}
