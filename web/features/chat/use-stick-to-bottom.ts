import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatChannel } from '../../sockets/chat-channel.ts';
import type { ChatLogRow } from './log-rows.ts';

/** Distances in px that count as near the end or the start. */
const NEAR_PX = { end: 48, start: 240 };
/** Logs longer than this, in rows, are trimmed while the reader is at the end. */
const MAX_ROWS = 300;

/** Keeps a log at its end while the reader is there; otherwise keeps their place. Loads older rows near the start. */
export function useStickToBottom(rows: readonly ChatLogRow[], channel: ChatChannel) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const { hold, mark } = useScrollAnchor(box, inner);
  const isStuck = useRef(true);
  const { isLoading, sendForOlder } = useLoadOlder(channel);
  const newest = newestDate(rows);
  const [newestSeen, setNewestSeen] = useState(newest);
  const toEnd = () => {
    isStuck.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setNewestSeen(newest);
  };
  const keep = () => (isStuck.current ? toEnd() : hold());
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  // After sending a message the user wants to see it.
  const lastOwn = rows.at(-1)?.kind === 'pending' ? rows.at(-1)?.key : undefined;
  useLayoutEffect(() => {
    if (lastOwn !== undefined) isStuck.current = true;
  }, [lastOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useLayoutEffect(() => {
    latestKeep.current();
  }, [rows]);
  useEffect(() => {
    const seenSize = new ResizeObserver(() => latestKeep.current());
    for (const part of [box.current, inner.current]) if (part) seenSize.observe(part);
    return () => seenSize.disconnect();
  }, []);
  useEffect(() => {
    if (isStuck.current && rows.length > MAX_ROWS) channel.trimTo(MAX_ROWS / 2);
  }, [rows, channel]);
  const onScroll = () => {
    const at = box.current;
    if (!at) return;
    mark();
    isStuck.current = at.scrollTop + at.clientHeight >= at.scrollHeight - NEAR_PX.end;
    if (isStuck.current && newestSeen !== newest) setNewestSeen(newest);
    if (!isStuck.current && at.scrollTop < NEAR_PX.start) sendForOlder();
  };
  const unreadCount = rows.filter((row) => row.kind === 'line' && row.message.date > newestSeen).length;
  return { box, inner, unreadCount: isStuck.current ? 0 : unreadCount, toEnd, onScroll, isLoading };
}

const newestDate = (rows: readonly ChatLogRow[]): number => {
  const line = rows.findLast((row) => row.kind === 'line');
  return line?.kind === 'line' ? line.message.date : 0;
};

type Part = RefObject<HTMLDivElement | null>;
function useScrollAnchor(box: Part, inner: Part) {
  const anchor = useRef<{ row: HTMLElement; y: number } | null>(null);
  const markAnchor = () => {
    const [view, rows] = [box.current, inner.current?.children];
    if (!view || !rows) return;
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { offsetTop, offsetHeight } = rows[middle] as HTMLElement;
      if (offsetTop + offsetHeight > view.scrollTop) high = middle;
      else low = middle + 1;
    }
    const row = rows[low] as HTMLElement | undefined;
    // Anchored by its bottom edge, because the day heading above the first row moves when older rows are inserted.
    anchor.current = row ? { row, y: row.offsetTop + row.offsetHeight - view.scrollTop } : null;
  };
  const restoreAnchor = () => {
    const [view, savedAnchor] = [box.current, anchor.current];
    if (!view || !savedAnchor?.row.isConnected) return;
    const shift = savedAnchor.row.offsetTop + savedAnchor.row.offsetHeight - view.scrollTop - savedAnchor.y;
    if (Math.abs(shift) >= 1) view.scrollTop += shift;
  };
  return { hold: restoreAnchor, mark: markAnchor };
}

function useLoadOlder(channel: ChatChannel) {
  const [isLoading, setLoading] = useState(false);
  const isAsked = useRef(false);
  const loadOlder = () => {
    if (isAsked.current || !channel.info.peek()?.more || !channel.ready.peek()) return;
    isAsked.current = true;
    setLoading(true);
    void channel.loadOlder().finally(() => {
      isAsked.current = false;
      setLoading(false);
    });
  };
  return { isLoading, sendForOlder: loadOlder };
}
