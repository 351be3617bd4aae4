import type { ReactNode } from 'react';
import type { PostAuthor } from '../../../protocol/http/forums.ts';
import { Time } from '../../i18n/Time.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { GroupBadges } from '../people/GroupBadges.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';
import { avatarSrc } from '../people/user-links.ts';
import type { WrittenText } from './EarlierTexts.tsx';
import { EditedMark } from './EditedMark.tsx';

interface PostHeadProps extends WrittenText {
  author: PostAuthor;
  date: number;
  deleted: boolean;
  pending: boolean;
  /** Menu of the post. */
  children?: ReactNode;
}

/** Header of a post or a comment: author, date, and states that not everyone sees. */
export function PostHead({ date, deleted, pending, children, ...text }: PostHeadProps) {
  const { author, editDate } = text;
  const { id, name, nameColor, groups } = author;
  return (
    <header className="flex items-center gap-3 min-w-0">
      <PersonLink person={personOf(author)} aria-label={name} tabIndex={-1}>
        <Avatar id={id} src={avatarSrc(author)} size={40} />
      </PersonLink>
      <div className="grid flex-1 min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 min-w-0">
          <PersonLink
            person={personOf(author)}
            className="truncate font-semibold text-ink no-underline hover:underline"
            style={nameColor ? { color: `color-mix(in oklab, ${nameColor} 60%, var(--ink))` } : undefined}
            translate="no"
          >
            {name}
          </PersonLink>
          <GroupBadges groups={groups} bare oneLine />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
          <span>
            <Time at={date} />
            {editDate !== null && (
              <>
                {' · '}
                <EditedMark text={{ ...text, editDate }} />
              </>
            )}
          </span>
          {pending && <Badge icon="hourglass">Awaiting approval</Badge>}
          {deleted && <Badge icon="trash">Deleted</Badge>}
        </span>
      </div>
      {children}
    </header>
  );
}
