import { useLocation } from 'wouter';
import { lazyComponent } from './lazy-component.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const loading = () => <PageSkeleton />;
const PolicyPages = lazyComponent(() => import('../features/policy/PolicyPages.tsx').then((m) => m.PolicyPages), loading);
const FamePages = lazyComponent(() => import('../features/fame/FamePages.tsx').then((m) => m.FamePages), loading);
const SeasonPage = lazyComponent(() => import('../features/seasons/SeasonPage.tsx').then((m) => m.SeasonPage), loading);
const LeaderboardPage = lazyComponent(
  () => import('../features/fame/LeaderboardPage.tsx').then((m) => m.LeaderboardPage),
  loading,
);
const RecordPage = lazyComponent(() => import('../features/record/RecordPage.tsx').then((m) => m.RecordPage), loading);
const ShopPages = lazyComponent(() => import('../features/shop/ShopPages.tsx').then((m) => m.ShopPages), loading);
const ModerationPage = lazyComponent(
  () => import('../features/moderation/ModerationPage.tsx').then((m) => m.ModerationPage),
  loading,
);
const ForumPages = lazyComponent(() => import('../features/forums/ForumPages.tsx').then((m) => m.ForumPages), loading);
const DecksPage = lazyComponent(() => import('../features/decks/DecksPage.tsx').then((m) => m.DecksPage), loading);
const CreatePage = lazyComponent(() => import('../features/setup-editor/CreatePage.tsx').then((m) => m.CreatePage), loading);
const SetupsPage = lazyComponent(() => import('../features/setups/SetupsPage.tsx').then((m) => m.SetupsPage), loading);
const SetupPage = lazyComponent(() => import('../features/setups/SetupPage.tsx').then((m) => m.SetupPage), loading);
const TicketPage = lazyComponent(() => import('../features/tickets/TicketPage.tsx').then((m) => m.TicketPage), loading);

/** The policies, the leaderboards, the seasons, the pages of thanks, the shop, the reader's record, the forums, decks, setups and their editor, the console of moderation with the queue of reports, and with `id` one of them. */
export function SidePages({ id }: { id: string | undefined }) {
  const [path] = useLocation();
  if (path.startsWith('/policy')) return <PolicyPages path={path} />;
  if (path.startsWith('/fame/seasons')) return <SeasonPage />;
  if (path.startsWith('/fame/leaderboard')) return <LeaderboardPage />;
  if (path.startsWith('/fame')) return <FamePages path={path} />;
  if (path.startsWith('/user/shop')) return <ShopPages />;
  if (path.startsWith('/user')) return <RecordPage />;
  if (path.startsWith('/community/forums')) return <ForumPages />;
  if (path.startsWith('/play/decks')) return <DecksPage />;
  if (path.startsWith('/play')) return <CreatePage />;
  const [, setup] = /^\/learn\/setup\/([^/]+)/.exec(path) ?? [];
  if (setup !== undefined) return <SetupPage key={setup} id={setup} />;
  if (path.startsWith('/learn')) return <SetupsPage />;
  return id === undefined ? <ModerationPage /> : <TicketPage key={id} id={id} />;
}
