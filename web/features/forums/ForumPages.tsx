import { Redirect, Route, Switch } from 'wouter';
import { decoded } from '../../../protocol/pages.ts';
import { BoardView } from './BoardView.tsx';
import { DraftsPage } from './DraftsPage.tsx';
import { ForumHome } from './ForumHome.tsx';
import { DRAFTS, FORUMS } from './forum-links.ts';
import { ThreadView } from './ThreadView.tsx';

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
        <Route path={`${FORUMS}/board/:id`}>{({ id }) => <BoardView key={id} id={decoded(id)} />}</Route>
        <Route path={`${FORUMS}/thread/:id`}>{({ id }) => <ThreadView key={id} id={decoded(id)} />}</Route>
        <Route>
          <Redirect to={FORUMS} replace />
        </Route>
      </Switch>
    </div>
  );
}
