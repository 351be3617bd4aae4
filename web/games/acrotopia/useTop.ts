import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the element at each new stage, because a reader may be at the end of the last one. */
export function useTop<T extends Element>(stage: string): RefObject<T | null> {
  const top = useRef<T>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [stage]);
  return top;
}
