/** Starts chat in a React root of its own, so that an error in it or in the page does not affect the other. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../lib/query.ts';
import { ChatRoot } from './ChatRoot.tsx';
import { isGamePath } from './game-path.ts';
import { startChatHub } from './open-chat-hub.ts';
import { persistWindowState } from './window-state.ts';

let isStarted = false;

/** Connects the member's hub and renders the window. Further calls do nothing. */
export function startChat(): void {
  if (isStarted) return;
  isStarted = true;
  startChatHub();
  persistWindowState(() => !isGamePath(location.pathname));
  const place = document.createElement('div');
  place.className = 'chatbox-root';
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'chat-' }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ChatRoot />
      </QueryClientProvider>
    </StrictMode>,
  );
}
