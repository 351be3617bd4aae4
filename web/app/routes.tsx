import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type PageParams, pageAt } from '../../protocol/pages.ts';
import { LazyAccountDialog } from '../features/account/lazy-dialogs.tsx';
import { setPagePreload } from '../lib/preload-page.ts';
import { session, sessionFailure } from '../lib/session.ts';
import { SITE_PAGES, UiBook, UnknownPage } from './pages.tsx';
import { PageError } from './shell/ErrorScreen.tsx';
import { Frame } from './shell/Frame.tsx';
import { LazyCommandDock, LazyLeaveFirstDialog, LazyPersonWindow, LazyReportDialog } from './shell/lazy-dialogs.tsx';

/** Loads the page at this path, if there is one. */
export function preloadPath(path: string): void {
  const address = pageAt(path);
  if (address) SITE_PAGES[address.pattern].part?.preload();
}

/** Preloads a page when the pointer or the focus reaches a link to it. Call once. */
export function preloadLinkedPages(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) preloadPath(link.pathname);
  };
  setPagePreload(preloadPath);
  for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, preload, { passive: true });
}

/** The page for the address. A game fills the window; every other page is inside the frame of the site. */
export function Routes() {
  const [path] = useLocation();
  const address = pageAt(path);
  const site = address && SITE_PAGES[address.pattern];
  // Each page takes the parts of its own pattern.
  const show = site?.show as ((params: PageParams<string>) => ReactNode) | undefined;
  const page = UiBook && path === '/ui' ? <UiBook /> : show ? show(address?.params) : <UnknownPage />;
  // No page can tell visitors from members before there is a session.
  const failure = session.value.loaded ? null : sessionFailure.value;
  const framed = failure === null ? page : <PageError error={failure} />;
  return (
    <>
      {site?.isBare && failure === null ? page : <Frame>{framed}</Frame>}
      <LazyAccountDialog />
      <LazyLeaveFirstDialog />
      <LazyReportDialog />
      <LazyCommandDock />
      <LazyPersonWindow />
    </>
  );
}
