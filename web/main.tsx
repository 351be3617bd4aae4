import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import 'virtual:uno.css';
import './ui/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from './frame/ErrorScreen.tsx';
import { afterFirstScreen } from './idle.ts';
import { Routes } from './routes.tsx';
import { loadSessionWithRetry, startPresencePing } from './session.ts';
import { Toaster } from './ui/Toaster.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the site.');
createRoot(root).render(
  <StrictMode>
    <ErrorScreen>
      <Routes />
    </ErrorScreen>
    <Toaster />
  </StrictMode>,
);
void loadSessionWithRetry().then(startPresencePing);
afterFirstScreen(() => void import('./load-shell.ts').then((part) => part.loadShell()).catch(() => undefined));
