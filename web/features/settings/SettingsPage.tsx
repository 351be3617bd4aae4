import { useSearchParams } from 'wouter';
import type { SettingsData } from '../../../protocol/http/users.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { isMember, session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MembersOnly } from '../../ui/NotFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { useSettingsData } from './settings-data.ts';
import './settings.css';

const loading = () => <Skeleton kind="card" count={2} label="Loading settings" />;
const NoticeSettings = lazyComponent(() => import('./NoticeSettings.tsx').then((m) => m.NoticeSettings), loading);
const ProfileSettings = lazyComponent(() => import('./ProfileSettings.tsx').then((m) => m.ProfileSettings), loading);
const SecuritySettings = lazyComponent(() => import('./SecuritySettings.tsx').then((m) => m.SecuritySettings), loading);

const TABS = [
  { id: 'account', label: 'Account', icon: 'user' },
  { id: 'profile', label: 'Profile', icon: 'star' },
  { id: 'look', label: 'Look', icon: 'eye' },
  { id: 'privacy', label: 'Talk & privacy', icon: 'chat' },
  { id: 'notices', label: 'Notifications', icon: 'bell' },
  { id: 'security', label: 'Security & data', icon: 'shield' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** /user/settings: every setting of a member. */
export function SettingsPage() {
  useTitle('Settings');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'account';
  const { data, error, refetch } = useSettingsData();
  if (session.value.loaded && !isMember.value) return <MembersOnly words="Log in to choose your settings." />;
  return (
    <div className="site-page settings">
      <h1 className="mt-0 mx-0 mb-3 text-xl">Settings</h1>
      <Tabs<TabId>
        label="Settings"
        name="settings"
        tabs={TABS}
        value={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
        className="mb-5"
      />
      {data && session.value.loaded ? (
        <TabPanel name="settings" id={tab} value={tab}>
          <div className="grid gap-5">
            <Panel tab={tab} data={data} />
          </div>
        </TabPanel>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label="Loading settings" />
      )}
    </div>
  );
}

function Panel({ tab, data }: { tab: TabId; data: SettingsData }) {
  switch (tab) {
    case 'account':
      return <AccountSettings data={data} />;
    case 'profile':
      return <ProfileSettings data={data} />;
    case 'look':
      return <AppearanceSettings data={data} />;
    case 'privacy':
      return <PrivacySettings data={data} />;
    case 'notices':
      return <NoticeSettings />;
    case 'security':
      return <SecuritySettings data={data} />;
  }
}
