import { Redirect, Route, Switch } from 'wouter';
import { decoded } from '../../../protocol/pages.ts';
import { lazyComponent } from '../../app/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BoardView } from './BoardView.tsx';
import { DraftsPage } from './DraftsPage.tsx';
import { ForumHome } from './ForumHome.tsx';
import { DRAFTS, FORUMS } from './forum-links.ts';
import { ThreadView } from './ThreadView.tsx';

const SearchPage = lazyComponent(
  () => import('./SearchPage.tsx').then((m) => m.SearchPage),
  () => <Skeleton kind="card" count={5} />,
);

/** Everything below /community/forums; other paths lead to the boards. */
export function ForumPages() {
  return (
    <div className="site-page forums">
      <Switch>
        <Route path={FORUMS}>
          <ForumHome />
        </Route>
        <Route path={DRAFTS}>
          <DraftsPage />
        </Route>
        <Route path={`${FORUMS}/search`}>
          <SearchPage />
        </Route>
        <Route path={`${FORUMS}/board/:id`}>{({ id }) => <BoardView key={id} id={decoded(id)} />}</Route>
        <Route path={`${FORUMS}/thread/:id`}>{({ id }) => <ThreadView key={id} id={decoded(id)} />}</Route>
        <Route>
          <Redirect to={FORUMS} replace />
        </Route>
      </Switch>
    </div>
  );
}
