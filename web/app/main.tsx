import '../theme/tokens.css';
import '../theme/fonts.css';
import '../theme/base.css';
import 'virtual:uno.css';
import '../ui/theme.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveEnterToInputMethods } from '../lib/composition.ts';
import { afterFirstScreen } from '../lib/idle.ts';
import { queryClient } from '../lib/query.ts';
import { watchRelease } from '../lib/release.ts';
import { loadSessionWithRetry, startPresencePing } from '../lib/session.ts';
import { followTranslation } from '../lib/translated-text.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { preloadLinkedPages, Routes } from './routes.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the site.');
followTranslation();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ErrorScreen>
        <Routes />
      </ErrorScreen>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
watchRelease();
preloadLinkedPages();
leaveEnterToInputMethods();
// The page may redirect before the session has loaded.
const { search } = location;
void loadSessionWithRetry().then(({ id }) => {
  startPresencePing();
  // Tasks after sign-in and tasks named in the address must not delay the first screen.
  if (id || search)
    void import('../features/account/session-tasks.ts').then((part) => part.runSessionTasks(search)).catch(() => undefined);
});
afterFirstScreen(() => void import('./load-shell.ts').then((part) => part.loadShell()).catch(() => undefined));
