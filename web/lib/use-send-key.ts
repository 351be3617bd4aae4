import { useRef } from 'react';

export interface SendKey {
  /** Returns the key of this text, which stays the same until the text was sent. */
  of(text: string): string;
  /** Call after success: the same text sent again is then a new one. */
  sent(): void;
}
/** An idempotency key: a text sent again because no answer came is accepted only once. */
export function useSendKey(): SendKey {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    of(text) {
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    sent() {
      last.current = null;
    },
  };
}
