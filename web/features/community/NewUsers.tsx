import { LIMITS } from '../../../protocol/limits.ts';
import { keepLastPage, useCall } from '../../app/query.ts';
import { useCursorPages } from '../../app/use-pages.ts';
import { Time } from '../../i18n/Time.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PersonRow } from '../people/PersonRow.tsx';

const EMPTY_MESSAGES = { newest: 'No one has registered yet.', flagged: 'No one is flagged.' };

export function NewUsers({ list }: { list: 'newest' | 'flagged' }) {
  const { last, newer, older } = useCursorPages('page');
  const users = useCall(`GET /api/user/${list}`, { query: { last } }, keepLastPage);
  return (
    <PagedList
      label="Members"
      read={users}
      rows={(shown) => shown}
      className="users-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-y-2 gap-x-3 m-0 p-0 list-none"
      row={(user) => (
        <li key={user.id}>
          <PersonRow person={user} note={<Time at={user.joined}>Joined </Time>} />
        </li>
      )}
      skeleton={{ kind: 'row', count: LIMITS.newestPage, label: 'Loading members' }}
      empty={<Empty small>{EMPTY_MESSAGES[list]}</Empty>}
      pages={(shown) => {
        const end = shown.at(-1)?.joined;
        const isFull = shown.length >= LIMITS.newestPage && end !== undefined && end !== last;
        return { newer, older: isFull ? () => older(end) : null };
      }}
    />
  );
}
