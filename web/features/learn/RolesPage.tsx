import { useTitle } from '../../lib/title.ts';
import { Lead } from '../../ui/Lead.tsx';
import { ReferenceLoading } from '../cards/ReferenceLoading.tsx';
import { useLibrary } from './library.ts';
import { Shelves, ShelvesSkeleton } from './Shelves.tsx';

/** /learn/roles: Mafia's roles, items, modifiers and settings under one search. */
export function RolesPage() {
  useTitle('Roles');
  const shelves = useLibrary('Mafia');
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">Roles and more</h1>
      <Lead>
        Who you can be, what you can carry, and what a table can play with. Search by name, tag, kind or any word. Separate terms
        with commas.
      </Lead>
      {shelves ? (
        <Shelves shelves={shelves} search="Search everything" />
      ) : (
        <ReferenceLoading>
          <ShelvesSkeleton />
        </ReferenceLoading>
      )}
    </div>
  );
}
