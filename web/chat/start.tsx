/** Chat, beside the page and not in it: a root of its own, so that its line, its window and its faults are its own too. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatRoot } from './ChatRoot.tsx';
import { followHub } from './hub.ts';
import { isTable } from './place.ts';
import { followView } from './view.ts';

let isStarted = false;

/** Opens the line of whoever is here, and draws the window. Does so once a page. */
export function startChat(): void {
  if (isStarted) return;
  isStarted = true;
  followHub();
  followView(() => !isTable(location.pathname));
  const place = document.createElement('div');
  place.className = 'chatbox-root';
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <ChatRoot />
    </StrictMode>,
  );
}
