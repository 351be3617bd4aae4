import { useRef } from 'react';

export interface SendKey {
  /** Of this text: the same until it was sent. */
  of(text: string): string;
  /** After success: the same text again is another one. */
  sent(): void;
}
/** A key for what is sent, so that a text that is sent again because no answer came is taken once. */
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
