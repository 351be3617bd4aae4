import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NameTabStops } from '../../cards/open-name.ts';
import { tableLook } from '../../table-look/table-look.ts';
import { moveBetweenNames } from '../state/name-navigation.ts';
import { FullList, type ListHandle } from './FullList.tsx';
import { LongList, VIRTUAL_FROM } from './lazy-lines.tsx';
import { TranscriptRow } from './TranscriptRow.tsx';
import { continuesLine, type TranscriptLine } from './transcript-lines.ts';
import './lines.css';
import './moments.css';
import './transcript.css';

/** Actions on lines: which may be reported, and how. Pass stable functions, so that rows do not render again. */
export interface LineReport {
  may: (line: TranscriptLine) => boolean;
  open: (line: TranscriptLine) => void;
  /** Starts a message with a quote of the line; omitted if lines cannot be quoted. */
  quote?: (line: TranscriptLine) => void;
}
const NO_REPORT: LineReport = { may: () => false, open: () => undefined };

export interface TranscriptProps {
  lines: readonly TranscriptLine[];
  /** Names the transcript for screen readers: 'What happened', 'Night 1'. */
  label: string;
  /** Opens at the end and stays there as lines arrive. */
  follow: boolean;
  aim?: number | null;
  hrefOf?: (n: number) => string;
  report?: LineReport;
  empty: string;
  /** Shows folded lines of blocked people. */
  unfold?: (lines: readonly number[]) => void;
}

const NAVIGATION_HINT = 'transcript-walk';
/** Pixels from the end that count as being at the end. */
const NEAR_PX = 48;
/** Milliseconds after a change of lines or size during which the list may still scroll up by itself. */
const SETTLE_MS = 2_000;

/** Number of lines at which the virtual list is preloaded. */
const VIRTUAL_SOON = 60;

/** The transcript, of any length. New lines are announced by Announcer, not by this component. */
export function Transcript({ lines, label, follow, aim = null, hrefOf, empty, unfold, report = NO_REPORT }: TranscriptProps) {
  const { list, unread, toEnd, scrolled, resized, touched, isLong } = useStickToBottom(lines, follow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the aim changes, not when lines arrive
  useEffect(() => {
    const index = lines.findIndex((line) => line.n === aim);
    if (aim !== null && index >= 0) list.current?.scrollToIndex(index, { align: 'center' });
  }, [aim, lines.length > 0]);
  const { messageLayout } = tableLook.value;
  const row = (line: TranscriptLine, i: number) => {
    const href = hrefOf?.(line.n) ?? null;
    return (
      <TranscriptRow
        key={line.n}
        line={line}
        isContinued={continuesLine(line, lines[i - 1])}
        href={href}
        isTarget={line.n === aim}
        isLarge={messageLayout === 'large'}
        mayReport={report.may(line)}
        onReport={report.open}
        onUnfold={unfold}
        onQuote={line.fact.kind === 'said' ? report.quote : undefined}
      />
    );
  };
  const log = {
    role: 'log',
    'aria-label': label,
    'aria-live': 'off',
    'aria-describedby': NAVIGATION_HINT,
    tabIndex: 0,
    className: `transcript-list lines-${messageLayout}`,
    onKeyDown: (e: KeyboardEvent<HTMLElement>) => {
      touched();
      moveBetweenNames(e);
    },
    onWheel: touched,
    onTouchMove: touched,
    onPointerDown: touched,
    ref: list,
    onScroll: scrolled,
    onResize: resized,
    children: row,
  } as const;
  return (
    <div className="absolute inset-0">
      {lines.length === 0 && (
        <div className="absolute inset-0 grid place-items-center pointer-events-none">
          {/* A drawing that the first screen already uses: this shows only briefly, and another drawing would have to load. */}
          <Empty drawing="table" small>
            {empty}
          </Empty>
        </div>
      )}
      <NameTabStops value={false}>
        {isLong ? <LongList {...log} data={lines} /> : <FullList {...log} data={lines} />}
      </NameTabStops>
      <span id={NAVIGATION_HINT} hidden>
        The left and right arrow keys go through the names of roles and items; Enter shows what one is.
      </span>
      {unread > 0 && (
        <button
          type="button"
          className="absolute bottom-3 left-1/2 inline-flex items-center gap-1.5 min-h-tap py-0 px-4 border border-line rounded-full bg-raised shadow text-sm [transform:translateX(-50%)]"
          onClick={toEnd}
        >
          <Icon name="chevron-down" size={18} />
          {unread === 1 ? '1 new line' : `${unread} new lines`}
        </button>
      )}
    </div>
  );
}

/** Keeps a growing list at its end while the reader is there, and counts the lines that arrive while they are not. */
function useStickToBottom(lines: readonly TranscriptLine[], follow: boolean) {
  const list = useRef<ListHandle>(null);
  const top = useRef(0);
  const isLong = useVirtualList(list, lines.length);
  const isStuck = useRef(follow);
  const offset = useRef(0);
  /** Whether the reader has used wheel, touch, pointer or keys on the list since it was last at its end. */
  const wasTouched = useRef(false);
  const changedAt = useRef(0);
  const [lastSeen, setLastSeen] = useState(0);
  const last = lines.at(-1)?.n ?? -1;
  const toEnd = () => {
    isStuck.current = true;
    list.current?.scrollToIndex(lines.length - 1, { align: 'end' });
    setLastSeen(last);
  };
  const touched = () => {
    wasTouched.current = true;
  };
  const resized = () => {
    changedAt.current = performance.now();
    if (follow && isStuck.current) toEnd();
  };
  // Runs before the scroll event: an older line that shrinks while new ones arrive would look like the reader scrolling up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new lines alone
  useLayoutEffect(resized, [last, lines.length, follow]);
  // The virtual list opens where the full list was scrolled to.
  useEffect(() => {
    if (isLong && !isStuck.current) list.current?.scrollToIndex(top.current);
  }, [isLong]);
  const scrolled = () => {
    const at = list.current;
    if (!at) return;
    const wentUp = at.scrollOffset < offset.current;
    // The virtual list moves by itself if lines are taller or shorter than estimated. A page search is not a touch either.
    const isReader = wasTouched.current || performance.now() - changedAt.current > SETTLE_MS;
    const isNear = at.scrollOffset + at.viewportSize >= at.scrollSize - NEAR_PX;
    offset.current = at.scrollOffset;
    top.current = at.findItemIndex(at.scrollOffset);
    if (isNear) {
      isStuck.current = true;
      if (!wentUp) wasTouched.current = false;
    } else if (wentUp && isReader) isStuck.current = false;
    else if (isStuck.current) return toEnd();
    if (isStuck.current && lastSeen !== last) setLastSeen(last);
  };
  const unread = follow && !isStuck.current ? lines.filter((line) => line.n > lastSeen).length : 0;
  return { list, unread, toEnd, scrolled, resized, touched, isLong };
}

/**
 * Whether to use the virtual list. The switch would lose keyboard focus, so up to 5 × VIRTUAL_FROM lines it waits while focus is
 * inside.
 */
function useVirtualList(list: { current: ListHandle | null }, length: number): boolean {
  const [isLong, setLong] = useState(length > VIRTUAL_FROM);
  useEffect(() => {
    if (length > VIRTUAL_SOON) LongList.preload();
    const isHeld = length < 5 * VIRTUAL_FROM && document.activeElement?.closest('.transcript-list');
    if (list.current && !isLong && length > VIRTUAL_FROM && !isHeld) setLong(true);
  }, [list, length, isLong]);
  return isLong;
}
