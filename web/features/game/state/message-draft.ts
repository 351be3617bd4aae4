import { effect, type Signal, signal } from '@preact/signals-react';
import type { Seat } from '../../../../games/engine/game.ts';
import { loadDraft, saveDraft } from '../../../lib/drafts.ts';

export interface MessageTarget {
  channel: string;
  /** Seat that the message is whispered to. */
  to: Seat | null;
}
interface MessageDraft {
  messageDraft: Signal<string>;
  target: Signal<MessageTarget | null>;
}

/** The player's unsent message at this table. A reload keeps it with its target, so that no whisper becomes public. */
export function messageDraftOf(id: string): MessageDraft {
  const key = `table-${id}`;
  const stored = loadDraft(key);
  const isStored = isLine(stored);
  const messageDraft = signal(isStored ? stored.text : '');
  const target = signal(isStored ? stored.target : null);
  effect(() => {
    const text = messageDraft.value;
    saveDraft(key, text === '' ? null : { text, target: target.value });
  });
  return { messageDraft, target };
}

function isLine(stored: unknown): stored is { text: string; target: MessageTarget | null } {
  const { text, target } = (stored ?? {}) as { text?: unknown; target?: Partial<MessageTarget> | null };
  const isTarget = typeof target?.channel === 'string' && (target.to === null || typeof target.to === 'number');
  return typeof text === 'string' && (target === null || isTarget);
}
