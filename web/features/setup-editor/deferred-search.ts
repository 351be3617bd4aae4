import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';

/** Text of a search field, and the copy that a long list is rendered from. */
export interface DeferredSearch {
  /** The current text of the field. */
  text: string;
  /** The text that the list is rendered from; on a slow device it lags behind `text`. */
  listed: string;
  setText: (text: string) => void;
  /** Renders the list of the current text at once, before a key acts on it. */
  settle: () => void;
}

/** A search whose field never waits for its list. Unlike with useDeferredValue, a key can make the list catch up. */
export function useDeferredSearch(): DeferredSearch {
  const [text, setText] = useState('');
  const [listed, setListed] = useState('');
  return {
    text,
    listed,
    setText: (next) => {
      setText(next);
      startTransition(() => setListed(next));
    },
    settle: () => flushSync(() => setListed(text)),
  };
}
