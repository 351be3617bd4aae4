import { useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { boxHandle, LIST_BOX, type ListHandle, type ListProps, useResized } from './FullList.tsx';
import type { TranscriptLine } from './transcript-lines.ts';

/** Estimated height of a line that was never rendered. */
const LINE_PX = 44;
/** Space above the first line, as in transcript.css. */
const PADDING_PX = 12;

/** Scrolls to the end by the box itself: the library knows neither the space below the last line nor heights before rendering. */
export function VirtualList({ ref, data, children, onScroll, onResize, ...rest }: ListProps<TranscriptLine>) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const last = useRef(0);
  last.current = data.length - 1;
  useResized(box, onResize);
  useImperativeHandle(ref, (): ListHandle => {
    const scrollToIndex: ListHandle['scrollToIndex'] = (index, options) => {
      const view = box.current;
      if (view && options?.align === 'end' && index === last.current) view.scrollTop = view.scrollHeight;
      else rows.current?.scrollToIndex(index, options);
    };
    return boxHandle(box, { scrollToIndex, findItemIndex: (offset) => rows.current?.findItemIndex(offset) ?? 0 });
  }, []);
  return (
    <div {...rest} ref={box} onScroll={onScroll} style={LIST_BOX}>
      <Virtualizer ref={rows} data={data} itemSize={LINE_PX} startMargin={PADDING_PX}>
        {children as (line: TranscriptLine, index: number) => React.ReactElement}
      </Virtualizer>
    </div>
  );
}
