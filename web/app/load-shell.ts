/** The parts around every page that work by themselves: tooltips of cut text, notices, decorations and, for members, chat. */
import { effect } from '@preact/signals-react';
import { openDirect } from '../features/chat/open-chat.ts';
import { isMember } from '../lib/session.ts';
import { directMessages } from '../sockets/chat-signals.ts';
import { startCutTitles } from '../ui/cut-titles.ts';

const ignoreFailure = (): undefined => undefined;

/** Call once per page load. */
export function loadShell(): void {
  startCutTitles();
  directMessages.open = openDirect;
  import('../features/notices/start.ts').then((part) => part.startNotices()).catch(ignoreFailure);
  // October and May.
  if ([4, 9].includes(new Date().getMonth()))
    import('./shell/start-seasonal-art.ts').then((part) => part.startSeason()).catch(ignoreFailure);
  effect(() => {
    if (isMember.value) import('../features/chat/start.tsx').then((part) => part.startChat()).catch(ignoreFailure);
  });
}
