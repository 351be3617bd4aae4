import { type RefObject, useLayoutEffect, useState } from 'react';

/** A page of 900 px gives its contents more, a column of a profile less. */
const BESIDE = 720;

/** Whether a text and its preview have room beside each other in this box. */
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
