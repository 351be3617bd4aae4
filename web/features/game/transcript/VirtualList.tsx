import { useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { boxHandle, LIST_BOX, type ListHandle, type ListProps, useResized } from './FullList.tsx';
import type { TranscriptLine } from './transcript-lines.ts';

/** Of a line that was not drawn yet. */
const LINE_PX = 44;
/** Above the first line, as in transcript.css. */
const PADDING_PX = 12;

/** Its end is that of the box: the library knows neither the space below the last line, nor heights before lines are drawn. */
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
