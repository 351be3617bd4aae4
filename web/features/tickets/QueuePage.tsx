import { session } from '../../app/session.ts';
import { useTitle } from '../../app/title.ts';
import { QueuePanel } from '../reports/QueuePanel.tsx';
import { StaffOnly } from './StaffOnly.tsx';

/** /community/moderation/reports: the queue on a page of its own, to which a decided report leads back. */
export function QueuePage() {
  useTitle('Reports');
  const { loaded, perms } = session.value;
  if (!loaded) return null;
  if (!perms?.seeModPanel) return <StaffOnly />;
  return (
    <div className="site-page">
      <h1 className="mb-4 text-xl">Reports</h1>
      <QueuePanel />
    </div>
  );
}
