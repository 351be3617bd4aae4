/** Lines that were not said yet, kept for this tab: they outlive its page, and nobody else's page sees them. */
import type { PendingLine } from '../live/chat-lines.ts';
import type { LineStore } from '../live/chat-outgoing.ts';

const PREFIX = 'chat-lines:';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage may be forbidden altogether: then lines live as long as the page. */
function tab(): Shelf | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Where this member's unsent lines of a channel lie. */
export function lineStore(user: string, channel: string, shelf: Shelf | null = tab()): LineStore {
  const key = `${PREFIX}${user}:${channel}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(shelf?.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isLine) : [];
      } catch {
        return [];
      }
    },
    write: (lines) => {
      try {
        if (lines.length > 0) shelf?.setItem(key, JSON.stringify(lines));
        else shelf?.removeItem(key);
      } catch {
        // A full shelf: the lines live on in the page.
      }
    },
  };
}

/** Channels in which this member has unsent lines. */
export function keptChannels(user: string, shelf: Shelf | null = tab()): string[] {
  const mine = `${PREFIX}${user}:`;
  return keys(shelf).flatMap((key) => (key.startsWith(mine) ? key.slice(mine.length) : []));
}

/** Forgets the unsent lines of everybody, or of everybody but one member. */
export function dropLines(shelf: Shelf | null = tab(), but?: string): void {
  const left = but === undefined ? null : `${PREFIX}${but}:`;
  for (const key of keys(shelf)) if (key.startsWith(PREFIX) && !(left && key.startsWith(left))) shelf?.removeItem(key);
}

const keys = (shelf: Shelf | null): string[] => Array.from({ length: shelf?.length ?? 0 }, (_, i) => shelf?.key(i) ?? '');

function isLine(kept: unknown): kept is PendingLine {
  const { id, text, at, state } = (kept ?? {}) as Partial<PendingLine>;
  const known = state === 'sending' || state === 'waiting' || state === 'failed';
  return typeof id === 'string' && typeof text === 'string' && typeof at === 'number' && known;
}
