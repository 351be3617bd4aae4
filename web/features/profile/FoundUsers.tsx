import { LIMITS } from '../../../protocol/limits.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PERSON_GRID, PersonRow } from '../people/PersonRow.tsx';
import { presenceDot, presenceWords } from '../people/presence.ts';

export function FoundUsers({ name, clear }: { name: string; clear: () => void }) {
  const settledName = useSettled(name);
  const results = useCall('GET /api/user/searchName', { query: { query: settledName } }, keepLastPage);
  return (
    <section aria-label="Found members">
      <PagedList
        label="Found members"
        read={results}
        rows={(users) => users}
        lead={({ length }) => (
          <p className="mt-1 mb-2 text-ink-soft text-sm tabular" role="status">
            {length >= LIMITS.searchList ? `The first ${LIMITS.searchList}` : `${length} found`}
          </p>
        )}
        className={PERSON_GRID}
        row={(user) => (
          <li key={user.id}>
            <PersonRow framed person={user} presence={presenceDot(user.status)} note={presenceWords(user, Date.now())} />
          </li>
        )}
        skeleton={{ kind: 'row', count: 4, label: 'Searching' }}
        empty={
          <Empty small drawing="search" action={<Button onClick={clear}>Clear the search</Button>}>
            No one’s name contains “{settledName}”.
          </Empty>
        }
      />
    </section>
  );
}
