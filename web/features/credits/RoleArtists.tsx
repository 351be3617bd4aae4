import { Fragment } from 'react';
import { useCall } from '../../lib/query.ts';
import { PersonLink } from '../people/PersonLink.tsx';
import { personOf } from '../people/person-card.ts';

/** The members that staff have named as artists of a role, as a text; nothing if there are none. */
export function RoleArtists({ role }: { role: string }) {
  const { data = [] } = useCall('GET /api/roles/artists', { query: { role } }, { staleTime: 600_000 });
  if (data.length === 0) return null;
  return (
    <>
      {data.length === 1 ? 'Artist: ' : 'Artists: '}
      {data.map((person, i) => (
        <Fragment key={person.id}>
          {i > 0 && ', '}
          <PersonLink person={personOf(person)} className="inline-block py-1 text-lantern" translate="no">
            {person.name}
          </PersonLink>
        </Fragment>
      ))}
      .{' '}
    </>
  );
}
