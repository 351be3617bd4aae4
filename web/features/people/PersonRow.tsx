import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { UserCard } from '../../../protocol/http/users.ts';
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { avatarSrc, profilePath } from './user-links.ts';
import './people.css';

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
    <div className="person-row">
      <Link href={profilePath(person)} className="person-link">
        <span className={cx('person-face', square && 'person-square')}>
          <Avatar id={person.id} src={avatarSrc(person)} size={40} {...(presence && { presence })} />
        </span>
        <span className="person-words">
          <span className="person-top">
            <span className="person-name" style={nameColor ? { color: nameColor } : undefined}>
              {person.name}
            </span>
            {mark}
          </span>
          {note && <span className="person-note">{note}</span>}
        </span>
      </Link>
      {children && <div className="person-do">{children}</div>}
    </div>
  );
}
