import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatChannel } from '../live/chat-channel.ts';
import type { LogRow } from './rows.ts';

/** How near an end counts as being there, in px. */
const NEAR = { end: 48, start: 240 };
/** So many lines are drawn while nobody reads above. */
const MOST = 300;

/**
 * Keeps a growing log at its end while its reader is there, and else keeps what they read where it is, whatever comes above or
 * grows; counts what came meanwhile at the end, and sends for older lines when they come near the start.
 */
export function useFollowing(rows: readonly LogRow[], channel: ChatChannel) {
  const box = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const { hold, mark } = useHold(box, inner);
  const stuck = useRef(true);
  const { isLoading, sendForOlder } = useOlder(channel);
  const newest = newestDate(rows);
  const [seen, setSeen] = useState(newest);
  const toEnd = () => {
    stuck.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setSeen(newest);
  };
  const keep = () => (stuck.current ? toEnd() : hold());
  const kept = useRef(keep);
  kept.current = keep;
  // Whoever says something wants to see it.
  const lastOwn = rows.at(-1)?.kind === 'pending' ? rows.at(-1)?.key : undefined;
  useLayoutEffect(() => {
    if (lastOwn !== undefined) stuck.current = true;
  }, [lastOwn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever has come or gone
  useLayoutEffect(() => kept.current(), [rows]);
  useEffect(() => {
    const seenSize = new ResizeObserver(() => kept.current());
    for (const part of [box.current, inner.current]) if (part) seenSize.observe(part);
    return () => seenSize.disconnect();
  }, []);
  useEffect(() => {
    if (stuck.current && rows.length > MOST) channel.forget(MOST / 2);
  }, [rows, channel]);
  const onScroll = () => {
    const at = box.current;
    if (!at) return;
    mark();
    stuck.current = at.scrollTop + at.clientHeight >= at.scrollHeight - NEAR.end;
    if (stuck.current && seen !== newest) setSeen(newest);
    if (!stuck.current && at.scrollTop < NEAR.start) sendForOlder();
  };
  const fresh = rows.filter((row) => row.kind === 'line' && row.message.date > seen).length;
  return { box, inner, fresh: stuck.current ? 0 : fresh, toEnd, onScroll, isLoading };
}

const newestDate = (rows: readonly LogRow[]): number => {
  const line = rows.findLast((row) => row.kind === 'line');
  return line?.kind === 'line' ? line.message.date : 0;
};

type Part = RefObject<HTMLDivElement | null>;
/** Keeps the first line in sight where it was when the log was last scrolled. */
function useHold(box: Part, inner: Part) {
  const held = useRef<{ row: HTMLElement; y: number } | null>(null);
  const mark = () => {
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
    // By its foot: a day that stood above the first line goes elsewhere when older ones come.
    held.current = row ? { row, y: row.offsetTop + row.offsetHeight - view.scrollTop } : null;
  };
  const hold = () => {
    const [view, was] = [box.current, held.current];
    if (!view || !was?.row.isConnected) return;
    const moved = was.row.offsetTop + was.row.offsetHeight - view.scrollTop - was.y;
    if (Math.abs(moved) >= 1) view.scrollTop += moved;
  };
  return { hold, mark };
}

/** Sends for older lines, once at a time. */
function useOlder(channel: ChatChannel) {
  const [isLoading, setLoading] = useState(false);
  const isAsked = useRef(false);
  const sendForOlder = () => {
    if (isAsked.current || !channel.channel.peek()?.more || !channel.ready.peek()) return;
    isAsked.current = true;
    setLoading(true);
    void channel.older().finally(() => {
      isAsked.current = false;
      setLoading(false);
    });
  };
  return { isLoading, sendForOlder };
}
