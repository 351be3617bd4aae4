import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum width in px for text and preview side by side; a 900 px page has more room, a profile column less. */
const BESIDE = 720;

/** Whether a text and its preview fit side by side in this box. */
export function useBeside(box: RefObject<HTMLElement | null>): boolean {
  const [beside, setBeside] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setBeside(element.offsetWidth >= BESIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return beside;
}
