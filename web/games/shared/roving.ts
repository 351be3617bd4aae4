/** Roving focus: one item of a row or grid is a tab stop, and the arrow keys move between the items. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

export interface Roving<E extends HTMLElement | SVGElement> {
  ref: RefObject<E | null>;
  onKeyDown: (e: KeyboardEvent) => void;
  /** tabindex of the i-th item: 0 for the tab stop, -1 for the others. */
  tabIndex: (i: number) => 0 | -1;
  onFocus: (i: number) => void;
}

/** Handles `count` items in rows of `columns`, each with `data-rove={i}`. `skip` passes over items that cannot be pressed now. */
export function useRoving<E extends HTMLElement | SVGElement = HTMLDivElement>(
  count: number,
  columns = count,
  skip: (i: number) => boolean = () => false,
): Roving<E> {
  const ref = useRef<E>(null);
  const [stop, setStop] = useState(0);
  const first = Array.from({ length: count }, (_, i) => i).find((i) => !skip(i)) ?? 0;
  const at = stop < count && !skip(stop) ? stop : first;
  const go = (i: number) => {
    setStop(i);
    ref.current?.querySelector<HTMLElement | SVGElement>(`[data-rove="${i}"]`)?.focus();
  };
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const step = STEPS[e.key]?.(columns);
    if (step === undefined && e.key !== 'Home' && e.key !== 'End') return;
    e.preventDefault();
    if (step === undefined) {
      const all = Array.from({ length: count }, (_, i) => i).filter((i) => !skip(i));
      go((e.key === 'Home' ? all[0] : all.at(-1)) ?? at);
      return;
    }
    for (let i = at + step; i >= 0 && i < count; i += step) {
      if (columns > 1 && Math.abs(step) === 1 && Math.floor(i / columns) !== Math.floor(at / columns)) return;
      if (!skip(i)) return go(i);
    }
  };
  return { ref, onKeyDown, tabIndex: (i) => (i === at ? 0 : -1), onFocus: setStop };
}
