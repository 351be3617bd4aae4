import { signal } from '@preact/signals-react';

export interface ToastItem {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  pinned: boolean;
  fading: boolean;
  action?: { label: string; run: () => void };
}

export const MAX_TOASTS = 5;
const SHOWN_MS = 3000;
const FADE_MS = 500;

/** The toasts on screen, oldest first. */
export const toasts = signal<ToastItem[]>([]);
let last = 0;

/**
 * Shows a toast for `stays` ms (default 3 s), or until closed if pinned. A sixth toast removes the oldest unpinned one; a toast
 * with the same text replaces the earlier one.
 */
export function toast(
  text: string,
  options: { kind?: ToastItem['kind']; pinned?: boolean; stays?: number; action?: ToastItem['action'] } = {},
): number {
  const id = ++last;
  const { kind = 'info', pinned = false, stays = SHOWN_MS, action } = options;
  const others = toasts.value.filter((other) => other.pinned !== pinned || other.text !== text || other.kind !== kind);
  toasts.value = withinLimit([...others, { id, text, kind, pinned, fading: false, ...(action && { action }) }]);
  if (!pinned) startClock(id, stays);
  return id;
}

export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((line) => line.id !== id);
}

function withinLimit(lines: ToastItem[]): ToastItem[] {
  if (lines.length <= MAX_TOASTS) return lines;
  const oldest = lines.findIndex((line) => !line.pinned);
  return lines.filter((_, i) => i !== Math.max(0, oldest));
}

function startClock(id: number, stays: number): void {
  setTimeout(() => {
    toasts.value = toasts.value.map((line) => (line.id === id ? { ...line, fading: true } : line));
    setTimeout(() => dismissToast(id), FADE_MS);
  }, stays);
}
