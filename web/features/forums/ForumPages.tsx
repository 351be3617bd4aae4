import { lazyComponent } from '../../lib/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BoardView } from './BoardView.tsx';
import { DraftsPage } from './DraftsPage.tsx';
import { ForumHome } from './ForumHome.tsx';
import { ThreadView } from './ThreadView.tsx';

const SearchPage = lazyComponent(
  () => import('./SearchPage.tsx').then((m) => m.SearchPage),
  () => <Skeleton kind="card" count={5} />,
);

export type ForumView = { view: 'home' | 'drafts' | 'search' } | { view: 'board' | 'thread'; id: string };

/** Everything below /community/forums: one chunk, because a reader of one page opens the next. */
export const ForumPages = (page: ForumView) => (
  <div className="site-page forums">
    <View {...page} />
  </div>
);

function View(page: ForumView) {
  switch (page.view) {
    case 'home':
      return <ForumHome />;
    case 'drafts':
      return <DraftsPage />;
    case 'search':
      return <SearchPage />;
    case 'board':
      return <BoardView key={page.id} id={page.id} />;
    case 'thread':
      return <ThreadView key={page.id} id={page.id} />;
  }
}
