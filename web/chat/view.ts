/** What the window of chat shows. It is remembered in this browser where its owner lets us. */
import { effect, signal } from '@preact/signals-react';
import { chatOpen } from '../live/chat-signals.ts';
import { recall, remember } from '../memory.ts';
import { opensByItself } from './focus.ts';

export type ChatTab = 'rooms' | 'directs' | 'users';
export const chatTab = signal<ChatTab>('rooms');
/** The channel that is shown; null for the lists. */
export const shown = signal<string | null>(null);
/** There is room beside the page. */
export const wide = signal(false);

interface Kept {
  open: boolean;
  tab: ChatTab;
  channel: string | null;
}

/** What was kept, of any shape, as a view. */
export function viewOf(kept: unknown): Kept {
  const { open, tab, channel } = (typeof kept === 'object' ? (kept ?? {}) : {}) as Partial<Kept>;
  const known = tab === 'directs' || tab === 'users' ? tab : 'rooms';
  return { open: open === true, tab: known, channel: typeof channel === 'string' ? channel : null };
}

/** Takes up the view of the last visit and follows this one. A window that would lie over the page stays shut. Call it once. */
export function followView(mayOpen: () => boolean): void {
  const query = window.matchMedia('(min-width: 700.02px)');
  const measure = () => {
    wide.value = query.matches;
  };
  measure();
  query.addEventListener('change', measure);
  const before = viewOf(recall('chat-window'));
  chatTab.value = before.tab;
  shown.value = before.channel;
  if (before.open && wide.value && mayOpen() && !chatOpen.value) {
    opensByItself();
    chatOpen.value = true;
  }
  effect(() => {
    // On a phone it is opened for the moment.
    const open = chatOpen.value && wide.value && mayOpen();
    remember('chat-window', { open, tab: chatTab.value, channel: shown.value } satisfies Kept);
  });
}
