import { useEffect, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { TabStops } from '../../cards/names.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LineRow } from './LineRow.tsx';
import { goesOn, type Line } from './record.ts';
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

/** The record, of any length: only what is in sight is drawn. New lines are read out by Announcer, not from here. */
export function Transcript({ lines, label, follow, aim = null, hrefOf, empty }: TranscriptProps) {
  const { list, unread, toEnd, scrolled, resized } = useFollowing(lines, follow);
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
        <VList ref={list} data={lines} itemSize={44} onScroll={scrolled} onResize={resized} {...log}>
          {row}
        </VList>
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
  const list = useRef<VListHandle>(null);
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
  const scrolled = () => {
    const at = list.current;
    if (!at) return;
    const wentUp = at.scrollOffset < offset.current;
    const isNear = at.scrollOffset + at.viewportSize >= at.scrollSize - NEAR;
    offset.current = at.scrollOffset;
    // The end also moves away by itself, when lines turn out taller than they were taken for: only going up leaves it.
    if (isNear) stuck.current = true;
    else if (wentUp) stuck.current = false;
    else if (stuck.current) return toEnd();
    if (stuck.current && seen !== last) setSeen(last);
  };
  const unread = follow && !stuck.current ? lines.filter((line) => line.n > seen).length : 0;
  return { list, unread, toEnd, scrolled, resized };
}
