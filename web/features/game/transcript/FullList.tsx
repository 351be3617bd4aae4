import { type HTMLAttributes, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { VListHandle } from 'virtua';

/** Operations that the transcript needs from either list. Offsets and sizes in px. */
export type ListHandle = Pick<VListHandle, 'scrollOffset' | 'viewportSize' | 'scrollSize' | 'scrollToIndex' | 'findItemIndex'>;

export interface ListProps<T> extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'onScroll' | 'onResize'> {
  ref: Ref<ListHandle>;
  data: readonly T[];
  children: (item: T, index: number) => ReactNode;
  onScroll: () => void;
  onResize: () => void;
}

/** Style of the scrolling box, including the space around the lines. */
export const LIST_BOX = { position: 'relative', height: '100%', overflowY: 'auto', contain: 'strict' } as const;

type Part = { current: HTMLDivElement | null };

/** Calls `onResize` when the box or its content changes size. */
export function useResized(box: Part, onResize: () => void): void {
  const resized = useRef(onResize);
  resized.current = onResize;
  useEffect(() => {
    const observer = new ResizeObserver(() => resized.current());
    for (const part of [box.current, box.current?.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, [box]);
}

export const boxHandle = (
  box: Part,
  { scrollToIndex, findItemIndex }: Pick<ListHandle, 'scrollToIndex' | 'findItemIndex'>,
): ListHandle => ({
  get scrollOffset() {
    return box.current?.scrollTop ?? 0;
  },
  get viewportSize() {
    return box.current?.clientHeight ?? 0;
  },
  get scrollSize() {
    return box.current?.scrollHeight ?? 0;
  },
  scrollToIndex,
  findItemIndex,
});

export function FullList<T>({ ref, data, children, onScroll, onResize, ...rest }: ListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => handleOf(box, rows), []);
  useResized(box, onResize);
  return (
    <div {...rest} ref={box} onScroll={onScroll} style={LIST_BOX}>
      <div ref={rows}>{data.map(children)}</div>
    </div>
  );
}

function handleOf(box: Part, rows: Part): ListHandle {
  const row = (index: number) => rows.current?.children[index] as HTMLElement | undefined;
  return boxHandle(box, {
    scrollToIndex(index, { align = 'start' } = {}) {
      const [aim, view] = [row(index), box.current];
      if (!aim || !view) return;
      const spare = view.clientHeight - aim.offsetHeight;
      const isLast = aim === aim.parentElement?.lastElementChild;
      if (align === 'end' && isLast) view.scrollTop = view.scrollHeight;
      else view.scrollTop = aim.offsetTop - (align === 'end' ? spare : align === 'center' ? spare / 2 : 0);
    },
    findItemIndex(offset) {
      const all = [...(rows.current?.children ?? [])] as HTMLElement[];
      const index = all.findIndex((row) => row.offsetTop + row.offsetHeight > offset);
      return index < 0 ? Math.max(0, all.length - 1) : index;
    },
  });
}
