import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import 'virtual:uno.css';
import '../ui/theme.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveEnterToInputMethods } from '../lib/composition.ts';
import { startPrefetch } from '../lib/prefetch.ts';
import { queryClient } from '../lib/query.ts';
import { watchRelease } from '../lib/release.ts';
import { loadSession, retrySession, startPresencePing } from '../lib/session.ts';
import { watchStyleSheets } from '../lib/style-sheets.ts';
import { followTranslation } from '../lib/translated-text.ts';
import { PageToasts } from '../ui/ToastPlace.tsx';
import { loadShell } from './load-shell.ts';
import { preloadLinkedPages, preloadPath, Routes } from './routes.tsx';
import { preloadBands } from './shell/Bands.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the site.');
followTranslation();
watchStyleSheets();
// Loaded only for an error, since a page rarely has one.
const reportError = (thrown: unknown) =>
  void import('../lib/page-errors.ts').then((part) => part.reportError(thrown)).catch(() => undefined);
window.addEventListener('error', ({ error }) => error && reportError(error));
window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
const page = createRoot(root, {
  // For these a part of the page shows an error itself, so the window does not learn of them.
  onCaughtError: (thrown) => {
    console.error(thrown);
    reportError(thrown);
  },
});
const showPage = () =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorScreen>
          <Routes />
        </ErrorScreen>
        <PageToasts />
      </QueryClientProvider>
    </StrictMode>,
  );
/**
 * Longest wait for the session, so that the first page comes with everything that depends on it: the notices above it, the bell,
 * the hearts. The HTML requests the session together with the scripts, which usually take longer. The font is waited for too,
 * because lines that are drawn without it may wrap in another way.
 */
const FIRST_PAGE_PATIENCE_MS = 5_000;
startPrefetch();
const firstSession = loadSession();
preloadPath(location.pathname);
// A font that cannot be loaded must not end the wait for the session.
const font = document.fonts.load('1em "Inter Variable"').catch(() => undefined);
const patience = new Promise((end) => setTimeout(end, FIRST_PAGE_PATIENCE_MS));
void Promise.race([Promise.all([firstSession.then(preloadBands), font]), patience]).then(showPage, showPage);
watchRelease();
preloadLinkedPages();
leaveEnterToInputMethods();
// The page may redirect before the session has loaded.
const { search } = location;
void retrySession(firstSession).then(({ id }) => {
  startPresencePing();
  // Tasks after sign-in and tasks named in the address must not delay the first screen.
  if (id || search)
    void import('../features/account/session-tasks.ts').then((part) => part.runSessionTasks(search)).catch(() => undefined);
});
loadShell();
