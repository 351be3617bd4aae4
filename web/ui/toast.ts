import { signal } from '@preact/signals-react';

export interface ToastLine {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
  /** Stays until it is closed. */
  pinned: boolean;
  /** The three seconds are over: it fades for half a second. */
  fading: boolean;
  action?: { label: string; run: () => void };
}

export const TOASTS_AT_MOST = 5;
const STAYS_MS = 3000;
const FADES_MS = 500;

/** The lines on screen, oldest first. */
export const toasts = signal<ToastLine[]>([]);
let last = 0;

/** Says something in the corner for 3 s, or `stays` ms (plus half a second of fading), or until closed when pinned. The sixth pushes out the oldest that is not pinned. */
export function toast(
  text: string,
  options: { kind?: ToastLine['kind']; pinned?: boolean; stays?: number; action?: ToastLine['action'] } = {},
): number {
  const id = ++last;
  const { kind = 'info', pinned = false, stays = STAYS_MS, action } = options;
  toasts.value = room([...toasts.value, { id, text, kind, pinned, fading: false, ...(action && { action }) }]);
  if (!pinned) startClock(id, stays);
  return id;
}

/** Takes a line away at once. */
export function dismissToast(id: number): void {
  toasts.value = toasts.value.filter((line) => line.id !== id);
}

function room(lines: ToastLine[]): ToastLine[] {
  if (lines.length <= TOASTS_AT_MOST) return lines;
  const oldest = lines.findIndex((line) => !line.pinned);
  return lines.filter((_, i) => i !== Math.max(0, oldest));
}

function startClock(id: number, stays: number): void {
  setTimeout(() => {
    toasts.value = toasts.value.map((line) => (line.id === id ? { ...line, fading: true } : line));
    setTimeout(() => dismissToast(id), FADES_MS);
  }, stays);
}
