/** Unsent drafts by channel, stored in this browser with consent. */
import { effect, type Signal, signal } from '@preact/signals-react';
import { LIMITS } from '../../../protocol/limits.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import { session } from '../../lib/session.ts';

/** Only the most recently edited drafts are stored. */
const MAX_DRAFTS = 30;
const drafts = new Map<string, Signal<string>>();
let stored: Record<string, string> | null = null;

export function channelDraft(channel: string): Signal<string> {
  const existing = drafts.get(channel);
  if (existing) return existing;
  stored ??= storedDraftsOf(session.peek().id, loadPreference('chat-drafts'));
  const draft = signal(stored[channel] ?? '');
  drafts.set(channel, draft);
  effect(() => {
    storeDraft(channel, draft.value);
  });
  return draft;
}

/** Deletes all drafts. Call it when their author signs out. */
export function clearDrafts(): void {
  for (const draft of drafts.values()) draft.value = '';
  drafts.clear();
  stored = {};
  savePreference('chat-drafts', {});
}

function storeDraft(channel: string, text: string): void {
  if (!stored || (stored[channel] ?? '') === text) return;
  const { [channel]: _, ...others } = stored;
  const all = text === '' ? others : { ...others, [channel]: text };
  stored = Object.fromEntries(Object.entries(all).slice(-MAX_DRAFTS));
  savePreference('chat-drafts', { of: session.peek().id, texts: stored });
}

/** The stored drafts, if this member wrote them: another member may have signed in while no page was open. */
export function storedDraftsOf(user: string | undefined, stored: unknown): Record<string, string> {
  const { of, texts } = (typeof stored === 'object' ? (stored ?? {}) : {}) as { of?: unknown; texts?: unknown };
  return user !== undefined && of === user ? parseDrafts(texts) : {};
}
export function parseDrafts(stored: unknown): Record<string, string> {
  const pairs = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
  const fit = pairs.filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= 4 * LIMITS.chatLine,
  );
  return Object.fromEntries(fit.slice(-MAX_DRAFTS));
}
