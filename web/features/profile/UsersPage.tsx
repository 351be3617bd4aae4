import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { NewUsers } from '../people/NewUsers.tsx';
import { FoundUsers } from './FoundUsers.tsx';
import { OnlineUsers } from './OnlineUsers.tsx';

type Shelf = 'online' | 'newest' | 'flagged';
const TABS: readonly Tab<Shelf>[] = [
  { id: 'online', label: 'Online', icon: 'wifi' },
  { id: 'newest', label: 'Newest', icon: 'user-plus' },
];
/** For staff: accounts that seemed suspicious at registration. */
const FLAGGED: Tab<Shelf> = { id: 'flagged', label: 'Flagged', icon: 'flag' };

export function UsersPage() {
  useTitle('Users');
  const [query, setQuery] = useSearchParams();
  const [name, setName] = useState('');
  const tabs = session.value.perms?.viewFlagged ? [...TABS, FLAGGED] : TABS;
  const shelf = tabs.find(({ id }) => id === query.get('list'))?.id ?? 'online';
  const searching = name.trim() !== '';
  return (
    <div className="site-page users">
      <h1 className="mb-4 text-xl">Players</h1>
      <SearchField label="Search members by name" value={name} onChange={setName} className="max-w-120 mb-4" />
      {searching ? (
        <FoundUsers name={name.trim()} clear={() => setName('')} />
      ) : (
        <>
          <Tabs label="Users" name="users" tabs={tabs} value={shelf} onChange={(list) => setQuery({ list }, { replace: true })} />
          <TabPanel name="users" id={shelf} value={shelf} className="pt-3">
            {shelf === 'online' ? <OnlineUsers /> : <NewUsers key={shelf} list={shelf} />}
          </TabPanel>
        </>
      )}
    </div>
  );
}
