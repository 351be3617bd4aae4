/** The parts around every page that load after the first screen. The first screen imports only this file. */
import { effect } from '@preact/signals-react';
import { shellSlots } from './lazy-component.tsx';
import { isMember } from './session.ts';

const ignoreFailure = (): undefined => undefined;
function fillSlots(part: Promise<typeof shellSlots.value>): void {
  part.then((known) => {
    shellSlots.value = { ...shellSlots.value, ...known };
  }, ignoreFailure);
}

/** Called once per page load: banners, the bell, and for members the chat. */
export function loadShell(): void {
  fillSlots(import('./shell/AnnouncementBanner.tsx'));
  import('../features/notices/start.ts').then((part) => part.startNotices()).catch(ignoreFailure);
  let isKnown = false;
  effect(() => {
    if (!isMember.value) return;
    void import('../features/chat/open-chat.ts').then((part) => part.loadChat()).catch(ignoreFailure);
    if (isKnown) return;
    isKnown = true;
    fillSlots(import('../features/notices/Bell.tsx'));
    fillSlots(import('../features/chat/ChatButton.tsx'));
  });
}
