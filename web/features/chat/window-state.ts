/** State of the chat window, stored in this browser with consent. */
import { effect, signal } from '@preact/signals-react';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { chatOpen } from '../../sockets/chat-signals.ts';
import { markRestored } from './focus.ts';

export type ChatTab = 'rooms' | 'directs' | 'users';
export const chatTab = signal<ChatTab>('rooms');
/** Open channel; null shows the lists. */
export const shownChannel = signal<string | null>(null);
export const isWide = signal(false);

interface ChatWindowState {
  open: boolean;
  tab: ChatTab;
  channel: string | null;
}

export function parseWindowState(stored: unknown): ChatWindowState {
  const { open, tab, channel } = (typeof stored === 'object' ? (stored ?? {}) : {}) as Partial<ChatWindowState>;
  const knownTab = tab === 'directs' || tab === 'users' ? tab : 'rooms';
  return { open: open === true, tab: knownTab, channel: typeof channel === 'string' ? channel : null };
}

/** Restores the state of the last visit and stores changes. The window stays closed if it would cover the page. Call it once. */
export function persistWindowState(mayOpen: () => boolean): void {
  const query = window.matchMedia('(width > 700px)');
  const measure = () => {
    isWide.value = query.matches;
  };
  measure();
  query.addEventListener('change', measure);
  const current = parseWindowState(loadPreference('chat-window'));
  chatTab.value = current.tab;
  shownChannel.value = current.channel;
  if (current.open && isWide.value && mayOpen() && !chatOpen.value) {
    markRestored();
    chatOpen.value = true;
  }
  effect(() => {
    // On a phone an open window is not stored.
    const open = chatOpen.value && isWide.value && mayOpen();
    savePreference('chat-window', { open, tab: chatTab.value, channel: shownChannel.value } satisfies ChatWindowState);
  });
}
