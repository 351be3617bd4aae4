/** Chat has a root of its own beside the page, so that an error in one does not affect the other. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../app/query.ts';
import { ChatRoot } from './ChatRoot.tsx';
import { isGamePath } from './game-path.ts';
import { startChatHub } from './open-chat-hub.ts';
import { persistWindowState } from './window-state.ts';

/** Preact counts the ids of `useId` in each root from the same one, unless its tree names where to begin: 'P1-0'. */
const OWN_IDS = { __m: [1, 0] };

let isStarted = false;

/** Opens the member's hub and renders the window. Further calls do nothing. */
export function startChat(): void {
  if (isStarted) return;
  isStarted = true;
  startChatHub();
  persistWindowState(() => !isGamePath(location.pathname));
  const place = document.createElement('div');
  place.className = 'chatbox-root';
  document.body.append(place);
  const tree = (
    <QueryClientProvider client={queryClient}>
      <ChatRoot />
    </QueryClientProvider>
  );
  createRoot(place).render(Object.assign(tree, OWN_IDS));
}
