import { useLocation } from 'wouter';
import { lazyComponent } from './lazy-component.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const loading = () => <PageSkeleton />;
const PolicyPage = lazyComponent(() => import('../features/policy/PolicyPage.tsx').then((m) => m.PolicyPage), loading);
const RecordPage = lazyComponent(() => import('../features/record/RecordPage.tsx').then((m) => m.RecordPage), loading);
const ModerationPage = lazyComponent(
  () => import('../features/moderation/ModerationPage.tsx').then((m) => m.ModerationPage),
  loading,
);
const DecksPage = lazyComponent(() => import('../features/decks/DecksPage.tsx').then((m) => m.DecksPage), loading);
const TicketPage = lazyComponent(() => import('../features/tickets/TicketPage.tsx').then((m) => m.TicketPage), loading);

/** The rules, the reader's record, decks, the console of moderation with the queue of reports, and with `id` one of them. */
export function SidePages({ id }: { id: string | undefined }) {
  const [path] = useLocation();
  if (path.startsWith('/policy')) return <PolicyPage />;
  if (path.startsWith('/user')) return <RecordPage />;
  if (path.startsWith('/play')) return <DecksPage />;
  return id === undefined ? <ModerationPage /> : <TicketPage key={id} id={id} />;
}
