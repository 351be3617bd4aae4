/** What was begun in each channel and not sent, kept in this browser where its owner lets us. */
import { effect, type Signal, signal } from '@preact/signals-react';
import { LIMITS } from '../../protocol/limits.ts';
import { recall, remember } from '../memory.ts';
import { session } from '../session.ts';

/** So many are kept: the ones written to last. */
const MOST = 30;
const drafts = new Map<string, Signal<string>>();
let kept: Record<string, string> | null = null;

/** The draft of a channel; it lasts from visit to visit. */
export function draftOf(channel: string): Signal<string> {
  const found = drafts.get(channel);
  if (found) return found;
  kept ??= keptOf(session.peek().id, recall('chat-drafts'));
  const draft = signal(kept[channel] ?? '');
  drafts.set(channel, draft);
  effect(() => {
    keep(channel, draft.value);
  });
  return draft;
}

/** Whoever wrote them has left. */
export function forgetDrafts(): void {
  for (const draft of drafts.values()) draft.value = '';
  drafts.clear();
  kept = {};
  remember('chat-drafts', {});
}

function keep(channel: string, text: string): void {
  if (!kept || (kept[channel] ?? '') === text) return;
  const { [channel]: _, ...others } = kept;
  const all = text === '' ? others : { ...others, [channel]: text };
  kept = Object.fromEntries(Object.entries(all).slice(-MOST));
  remember('chat-drafts', { of: session.peek().id, texts: kept });
}

/** What was kept, of any shape, as the drafts of this member: a session may have ended while nobody looked, and another begun. */
export function keptOf(user: string | undefined, found: unknown): Record<string, string> {
  const { of, texts } = (typeof found === 'object' ? (found ?? {}) : {}) as { of?: unknown; texts?: unknown };
  return user !== undefined && of === user ? read(texts) : {};
}
/** What was kept, of any shape, as drafts. */
export function read(found: unknown): Record<string, string> {
  const pairs = Object.entries(typeof found === 'object' && found !== null ? found : {});
  const fit = pairs.filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length <= 4 * LIMITS.chatLine,
  );
  return Object.fromEntries(fit.slice(-MOST));
}
