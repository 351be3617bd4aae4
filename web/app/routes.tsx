import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { isMember } from './session.ts';
import { Frame } from './shell/Frame.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const LandingPage = lazy(() => import('../features/landing/LandingPage.tsx').then((m) => ({ default: m.LandingPage })));
const PlayPage = lazy(() => import('../features/lobby/PlayPage.tsx').then((m) => ({ default: m.PlayPage })));
const LearnPages = lazy(() => import('../features/learn/LearnPages.tsx').then((m) => ({ default: m.LearnPages })));
const GamePage = lazy(() => import('../features/game/page/GamePage.tsx').then((m) => ({ default: m.GamePage })));
const ReviewPage = lazy(() => import('../features/game/review/ReviewPage.tsx').then((m) => ({ default: m.ReviewPage })));
const ActionPage = lazy(() => import('../features/account-links/ActionPage.tsx').then((m) => ({ default: m.ActionPage })));
const OwnPage = lazy(() => import('../features/profile/UserPages.tsx').then((m) => ({ default: m.OwnPage })));
const UserPage = lazy(() => import('../features/profile/UserPages.tsx').then((m) => ({ default: m.UserPage })));
const InboxPage = lazy(() => import('../features/inbox/InboxPage.tsx').then((m) => ({ default: m.InboxPage })));
const SettingsPage = lazy(() => import('../features/settings/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })));
const UsersPage = lazy(() => import('../features/community/UsersPage.tsx').then((m) => ({ default: m.UsersPage })));
const UiBook = import.meta.env.DEV
  ? lazy(() => import('../features/ui-book/UiBook.tsx').then((m) => ({ default: m.UiBook })))
  : null;

/** The page for a path. A game fills the window; everything else is inside the site's frame. Unknown paths lead to /play. */
export function Routes() {
  return (
    <Switch>
      <Route path="/game/:id">
        {({ id }) => (
          <Suspense fallback={<PageSkeleton />}>
            <GamePage key={id} id={id} />
          </Suspense>
        )}
      </Route>
      <Route path="/game/:id/review">
        {({ id }) => (
          <Suspense fallback={<PageSkeleton />}>
            <ReviewPage key={id} id={id} />
          </Suspense>
        )}
      </Route>
      <Route>
        <Frame>
          <Suspense fallback={<PageSkeleton />}>
            <SitePages />
          </Suspense>
        </Frame>
      </Route>
    </Switch>
  );
}

function SitePages() {
  return (
    <Switch>
      <Route path="/">{isMember.value ? <Redirect to="/play" replace /> : <LandingPage />}</Route>
      <Route path={/^\/play(?:\/(?<dialog>host))?\/?$/}>{({ dialog }) => <PlayPage hosting={dialog === 'host'} />}</Route>
      <Route path={/^\/learn\/(?<page>games|roles?)(?:\/(?<name>[^/]+))?\/?$/}>
        {({ page, name }) => <LearnPages {...{ page, name }} />}
      </Route>
      <Route path="/account/action">
        <ActionPage />
      </Route>
      <Route path="/user">
        <OwnPage />
      </Route>
      <Route path="/user/settings">
        <SettingsPage />
      </Route>
      <Route path="/user/inbox">
        <InboxPage />
      </Route>
      {/* More specific paths must come before this one. */}
      <Route path="/user/:who">{({ who }) => <UserPage key={who} who={who} />}</Route>
      <Route path="/community/users">
        <UsersPage />
      </Route>
      {UiBook && (
        <Route path="/ui">
          <UiBook />
        </Route>
      )}
      <Route>
        <Redirect to="/play" replace />
      </Route>
    </Switch>
  );
}
