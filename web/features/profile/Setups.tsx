import { useState } from 'react';
import type { ProfileSetup } from '../../../protocol/http/users.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { keepLastPage, useCall } from '../../lib/query.ts';
import { usePageNumber } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { useProfileContext } from './profile-context.ts';
import { SetupName } from './SetupName.tsx';

export function Setups() {
  const { setups } = useProfileContext().profile;
  // An address that names a page of the full list shows that list.
  const [all, setAll] = useState(usePageNumber('setups').page > 1);
  return (
    <Card as="section" title="Setups" className="profile-card">
      {setups.length === 0 ? (
        <Empty small drawing="search">
          No setups.
        </Empty>
      ) : all ? (
        <AllSetups />
      ) : (
        <ul className="grid">
          {setups.map((setup) => (
            <SetupLine key={setup.id} setup={setup} />
          ))}
        </ul>
      )}
      {!all && setups.length >= LIMITS.profileSetups && (
        <Button variant="ghost" size="small" icon="list" onClick={() => setAll(true)}>
          All setups
        </Button>
      )}
    </Card>
  );
}

const SetupLine = ({ setup: { id, name, gameType, total, closed } }: { setup: ProfileSetup }) => (
  <li className="flex flex-wrap items-center justify-between gap-y-0 gap-x-3 min-h-tap not-first:border-t not-first:border-t-line">
    <SetupName id={id} name={name} />
    <span className="inline-flex items-center gap-1.5 text-ink-soft text-xs">
      {closed && <Icon name="lock" size={14} label="Closed" />} {gameType}, {total} seats
    </span>
  </li>
);

function AllSetups() {
  const { id } = useProfileContext().profile;
  const { page, onPage } = usePageNumber('setups');
  const setups = useCall('GET /api/user/:user/setups', { param: { user: id }, query: { page } }, keepLastPage);
  return (
    <PagedList
      label="Setups"
      read={setups}
      rows={(page) => page.setups}
      className="grid"
      row={(setup) => <SetupLine key={setup.id} setup={setup} />}
      skeleton={{ kind: 'row', count: 5, label: 'Loading setups' }}
      empty={<Empty small>No setups.</Empty>}
      pages={(page) => ({ page: page.page, pages: page.pages, onPage })}
    />
  );
}
