/** Undo and redo of a draft. */
import type { SetupDraft } from './draft.ts';

export interface EditHistory {
  readonly past: readonly SetupDraft[];
  readonly now: SetupDraft;
  readonly future: readonly SetupDraft[];
  /** Merge key of the action that led here; a following action with the same key merges into this step. */
  readonly key: string | null;
}

const MAX_STEPS = 200;

export const historyOf = (now: SetupDraft): EditHistory => ({ past: [], now, future: [], key: null });

export function record(history: EditHistory, next: SetupDraft, key: string | null = null): EditHistory {
  if (next === history.now) return history;
  if (key !== null && key === history.key && history.past.length > 0) return { ...history, now: next, future: [] };
  return { past: [...history.past, history.now].slice(-MAX_STEPS), now: next, future: [], key };
}

/** Returns the same object if there is nothing to undo. */
export function undo(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const previous = past.at(-1);
  return previous ? { past: past.slice(0, -1), now: previous, future: [now, ...future], key: null } : history;
}

export function redo(history: EditHistory): EditHistory {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest, key: null } : history;
}
