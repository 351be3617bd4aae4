/**
 * What stands round every page and is no part of its first screen. The first screen knows this file and no more: what each part
 * is made of is listed here.
 */
import { effect } from '@preact/signals-react';
import { extras } from './later.tsx';
import { isMember } from './session.ts';

export const startChat = (): Promise<void> => import('./chat/start.tsx').then((part) => part.startChat());

/** What does not come now is not missed by any page. */
const missed = (): undefined => undefined;
function comes(part: Promise<typeof extras.value>): void {
  part.then((known) => {
    extras.value = { ...extras.value, ...known };
  }, missed);
}

/** Once a page: the parts that members see in headers, the watch over the bell, announcements, and the chat of members. */
export function startExtras(): void {
  comes(import('./frame/AnnouncementBanner.tsx'));
  import('./notices/start.ts').then((part) => part.startNotices()).catch(missed);
  let isKnown = false;
  effect(() => {
    if (!isMember.value) return;
    void startChat().catch(missed);
    if (isKnown) return;
    isKnown = true;
    comes(import('./notices/Bell.tsx'));
    comes(import('./chat/ChatButton.tsx'));
  });
}
