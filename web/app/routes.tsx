import type { ComponentType } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { HostDialog } from '../features/host/lazy-host-dialog.ts';
import { type LazyComponent, lazyComponent } from './lazy-component.tsx';
import { setPagePreload } from './preload-page.ts';
import { isMember } from './session.ts';
import { PageError } from './shell/ErrorScreen.tsx';
import { Frame } from './shell/Frame.tsx';
import { LazyCommandDock, LazyLeaveFirstDialog, LazyReportDialog } from './shell/lazy-dialogs.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

const page = <P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(load, () => <PageSkeleton />, PageError);
const LandingPage = page(() => import('../features/landing/LandingPage.tsx').then((m) => m.LandingPage));
const PlayPage = page(() => import('../features/lobby/PlayPage.tsx').then((m) => m.PlayPage));
const CoursePage = page(() => import('../features/learn/CoursePage.tsx').then((m) => m.CoursePage));
const LearnPages = page(() => import('../features/learn/LearnPages.tsx').then((m) => m.LearnPages));
const GamePage = page(() => import('../features/game/page/GamePage.tsx').then((m) => m.GamePage));
const ReviewPage = page(() => import('../features/game/review/ReviewPage.tsx').then((m) => m.ReviewPage));
const ActionPage = page(() => import('../features/account-links/ActionPage.tsx').then((m) => m.ActionPage));
const OwnPage = page(() => import('../features/profile/UserPages.tsx').then((m) => m.OwnPage));
const UserPage = page(() => import('../features/profile/UserPages.tsx').then((m) => m.UserPage));
const InboxPage = page(() => import('../features/inbox/InboxPage.tsx').then((m) => m.InboxPage));
const SettingsPage = page(() => import('../features/settings/SettingsPage.tsx').then((m) => m.SettingsPage));
const UsersPage = page(() => import('../features/community/UsersPage.tsx').then((m) => m.UsersPage));
const SidePages = page(() => import('./side-pages.tsx').then((m) => m.SidePages));
const UnknownPage = page(() => import('./shell/NotFound.tsx').then((m) => m.UnknownPage));
const UiBook = import.meta.env.DEV ? page(() => import('../features/ui-book/UiBook.tsx').then((m) => m.UiBook)) : null;

/** Policies, leaderboards, seasons, thanks, decks, the shop, the forums, the console of moderation, reports, and what came of them: seldom read, so the first screens know no more of them than this. */
const SIDE_PAGES =
  /^\/(?:policy\/(?:rules|tos|privacy)|fame\/(?:leaderboard|seasons|contributors|donors)|play\/(?:decks|create)|learn\/setups?(?:\/[^/]+)?|user\/(?:record|shop(?:\/coins)?)|community\/forums(?:\/.*)?|community\/moderation(?:\/reports?(?:\/(?<id>[\w-]+))?)?)\/?$/;

/** What the page behind a path loads: the first one that fits. */
const PAGE_PARTS: readonly (readonly [RegExp, { preload: () => void }])[] = [
  [/^\/$/, LandingPage],
  [/^\/play\/host/, HostDialog],
  [SIDE_PAGES, SidePages],
  [/^\/play/, PlayPage],
  [/^\/practice/, CoursePage],
  [/^\/learn\//, LearnPages],
  [/^\/game\/[^/]+\/review/, ReviewPage],
  [/^\/game\//, GamePage],
  [/^\/user\/settings/, SettingsPage],
  [/^\/user\/inbox/, InboxPage],
  [/^\/user/, UserPage],
  [/^\/community\/users/, UsersPage],
];

const preloadPart = (path: string): void => PAGE_PARTS.find(([part]) => part.test(path))?.[1].preload();

/** Loads a page as soon as a pointer or the focus reaches a link to it. Call it once. */
export function preloadLinkedPages(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) preloadPart(link.pathname);
  };
  setPagePreload(preloadPart);
  for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, preload, { passive: true });
}

/** The page for a path. A game fills the window; everything else is inside the site's frame. The paths are those of protocol/pages.ts. */
export function Routes() {
  return (
    <>
      <Switch>
        <Route path="/game/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
        <Route path="/game/:id/review">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
        <Route>
          <Frame>
            <SitePages />
          </Frame>
        </Route>
      </Switch>
      <LazyLeaveFirstDialog />
      <LazyReportDialog />
      <LazyCommandDock />
    </>
  );
}

function SitePages() {
  return (
    <Switch>
      <Route path="/">{isMember.value ? <Redirect to="/play" replace /> : <LandingPage />}</Route>
      <Route path={/^\/play(?:\/(?<dialog>host))?\/?$/}>{({ dialog }) => <PlayPage hosting={dialog === 'host'} />}</Route>
      <Route path={/^\/learn\/(?<page>games|roles?|terminology|achievements|items|modifiers|settings)(?:\/(?<name>[^/]+))?\/?$/}>
        {({ page, name }) => <LearnPages {...{ page, name }} />}
      </Route>
      <Route path={/^\/learn\/role\/(?<game>[^/]+)\/(?<name>[^/]+)\/?$/}>
        {({ game, name }) => <LearnPages page="role" {...{ game, name }} />}
      </Route>
      <Route path="/practice">
        <CoursePage />
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
      <Route path={SIDE_PAGES}>{({ id }) => <SidePages id={id} />}</Route>
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
      <Route path="/learn">
        <Redirect to="/learn/games" replace />
      </Route>
      <Route path="/fame">
        <Redirect to="/fame/leaderboard" replace />
      </Route>
      <Route path="/policy">
        <Redirect to="/policy/rules" replace />
      </Route>
      <Route path="/community">
        <Redirect to="/community/users" replace />
      </Route>
      <Route>
        <UnknownPage />
      </Route>
    </Switch>
  );
}
