import { useState } from 'react';
import type { UserCard } from '../../../protocol/http/users.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { avatarSrc } from '../people/user-links.ts';

interface PersonSearchProps {
  onPick: (person: UserCard) => void;
  /** Whether it keeps room for what it finds, in a dialog that should not grow. */
  roomy?: boolean;
}

/** Finds a member by the beginning of their name; the reader is not offered. */
export function PersonSearch({ onPick, roomy = false }: PersonSearchProps) {
  const [query, setQuery] = useState('');
  const settledQuery = useSettled(query.trim());
  const results = useCall(
    'GET /api/user/searchName',
    { query: { query: settledQuery } },
    { ...keepLastPage, enabled: settledQuery !== '' },
  );
  return (
    <div className={cx('grid gap-2 content-start', roomy && 'min-h-48')}>
      <SearchField label="Search members by name" value={query} onChange={setQuery} autoFocus />
      {settledQuery !== '' && (
        <PagedList
          label="Found members"
          read={results}
          rows={(users) => users.filter(({ id }) => id !== session.value.id)}
          className="grid"
          row={(user) => (
            <li key={user.id}>
              <button
                type="button"
                className="flex items-center gap-2.5 w-full min-h-tap px-2 rounded text-start text-sm hover:bg-raised"
                onClick={() => onPick(user)}
              >
                <Avatar id={user.id} src={avatarSrc(user)} size={32} />
                <span className="min-w-0 truncate" translate="no">
                  {user.name}
                </span>
              </button>
            </li>
          )}
          skeleton={{ kind: 'row', count: 2, label: 'Searching' }}
          empty={
            <Empty small drawing="search">
              No one’s name contains “{settledQuery}”.
            </Empty>
          }
        />
      )}
    </div>
  );
}
