import { Suspense, useEffect, useRef, useState } from 'react';
import { TabStops } from '../../cards/names.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LineRow } from './LineRow.tsx';
import { LongList } from './parts.ts';
import { goesOn, type Line } from './record.ts';
import { type ListHandle, ShortList } from './ShortList.tsx';
import { walkNames } from './walk-names.ts';
import './lines.css';
import './moments.css';
import './transcript.css';

export interface TranscriptProps {
  lines: readonly Line[];
  /** Names the record for screen readers: 'What happened', 'Night 1'. */
  label: string;
  /** Begins at its end and stays there while lines come. */
  follow: boolean;
  /** The number of the line to show first. */
  aim?: number | null;
  hrefOf?: (n: number) => string;
  empty: string;
}

const WALK = 'transcript-walk';
/** How near the end counts as being there, in px. */
const NEAR = 48;

/** So many lines are all drawn; of more only what is in sight. */
const SHORT = 80;

/** The record, of any length. New lines are read out by Announcer, not from here. */
export function Transcript({ lines, label, follow, aim = null, hrefOf, empty }: TranscriptProps) {
  const { list, unread, toEnd, scrolled, resized, isLong } = useFollowing(lines, follow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the aim is taken when it changes, not when lines come
  useEffect(() => {
    const index = lines.findIndex((line) => line.n === aim);
    if (aim !== null && index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
  }, [aim, lines.length > 0]);
  const row = (line: Line, i: number) => {
    const href = hrefOf?.(line.n) ?? null;
    return <LineRow key={line.n} line={line} run={goesOn(line, lines[i - 1])} href={href} aimed={line.n === aim} />;
  };
  const log = {
    role: 'log',
    'aria-label': label,
    'aria-live': 'off',
    'aria-describedby': WALK,
    tabIndex: 0,
    className: 'transcript-list',
    onKeyDown: walkNames,
    ref: list,
    onScroll: scrolled,
    onResize: resized,
    children: row,
  } as const;
  return (
    <div className="transcript">
      {lines.length === 0 && (
        <div className="transcript-empty">
          <Empty drawing="lantern" small>
            {empty}
          </Empty>
        </div>
      )}
      <TabStops value={false}>
        {isLong ? (
          <Suspense fallback={<ShortList {...log} data={lines.slice(-SHORT)} />}>
            <LongList {...log} data={lines} />
          </Suspense>
        ) : (
          <ShortList {...log} data={lines} />
        )}
      </TabStops>
      <span id={WALK} hidden>
        The left and right arrow keys go through the names of roles and items; Enter shows what one is.
      </span>
      {unread > 0 && (
        <button type="button" className="transcript-fresh" onClick={toEnd}>
          <Icon name="chevron-down" size={18} />
          {unread === 1 ? '1 new line' : `${unread} new lines`}
        </button>
      )}
    </div>
  );
}

/** Keeps a growing list at its end while the reader is there, and counts what came while they were not. */
function useFollowing(lines: readonly Line[], follow: boolean) {
  const list = useRef<ListHandle>(null);
  const top = useRef(0);
  const isLong = useLong(list, lines.length);
  const stuck = useRef(follow);
  const offset = useRef(0);
  const [seen, setSeen] = useState(0);
  const last = lines.at(-1)?.n ?? -1;
  const toEnd = () => {
    stuck.current = true;
    list.current?.scrollToIndex(lines.length - 1, { align: 'end' });
    setSeen(last);
  };
  const resized = () => {
    if (follow && stuck.current) toEnd();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to new lines alone
  useEffect(resized, [last, lines.length, follow]);
  // Another list begins where this one was read.
  useEffect(() => {
    if (isLong && !stuck.current) list.current?.scrollToIndex(top.current);
  }, [isLong]);
  const scrolled = () => {
    const at = list.current;
    if (!at) return;
    const wentUp = at.scrollOffset < offset.current;
    const isNear = at.scrollOffset + at.viewportSize >= at.scrollSize - NEAR;
    offset.current = at.scrollOffset;
    top.current = at.findItemIndex(at.scrollOffset);
    // The end also moves away by itself, when lines turn out taller than they were taken for: only going up leaves it.
    if (isNear) stuck.current = true;
    else if (wentUp) stuck.current = false;
    else if (stuck.current) return toEnd();
    if (stuck.current && seen !== last) setSeen(last);
  };
  const unread = follow && !stuck.current ? lines.filter((line) => line.n > seen).length : 0;
  return { list, unread, toEnd, scrolled, resized, isLong };
}

/** Whether the record has grown too long to be drawn whole. While somebody goes through it by keyboard it may grow on. */
function useLong(list: { current: ListHandle | null }, length: number): boolean {
  const [isLong, setLong] = useState(length > SHORT);
  useEffect(() => {
    const isHeld = length < 5 * SHORT && document.activeElement?.closest('.transcript-list');
    if (list.current && !isLong && length > SHORT && !isHeld) setLong(true);
  }, [list, length, isLong]);
  return isLong;
}
