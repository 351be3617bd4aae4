import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { Chapter } from './transcript-lines.ts';

export interface ChapterTabsProps {
  chapters: readonly Chapter[];
  /** Null for the whole transcript and new lines. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** Whether the game is running and has a "now"; a finished transcript offers "all" instead. */
  now: boolean;
}
const NOW = 'now';
/** Pixels, including the gap. */
const NOW_WIDTH = 72;
const tabOf = (chapter: number | null): string => (chapter === null ? NOW : String(chapter));

export const chapterPanel = (chapter: number | null) => ({
  role: 'tabpanel',
  id: `chapters-panel-${tabOf(chapter)}`,
  'aria-labelledby': `chapters-tab-${tabOf(chapter)}`,
});

/** Scrolls only the strip, because a phone's replay page must not move. 'Now' is sticky at its end and covers other tabs. */
function scrollToChosen(strip: HTMLElement, isNow: boolean): void {
  const tab = strip.querySelector('[aria-selected=true]');
  if (!tab) return;
  const [stripBox, tabBox] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (isNow) strip.scrollLeft = strip.scrollWidth;
  else if (tabBox.left < stripBox.left) strip.scrollLeft += tabBox.left - stripBox.left;
  else strip.scrollLeft += Math.max(0, tabBox.right - (stripBox.right - NOW_WIDTH));
}

export function ChapterTabs({ chapters, chosen, onChoose, now }: ChapterTabsProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = chapters.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the chosen tab when it changes and when tabs are added
  useEffect(() => {
    if (box.current) scrollToChosen(box.current, chosen === null);
  }, [chosen, count]);
  const tabs = [
    ...chapters.filter((c) => c.lines.length > 0).map((c) => ({ id: String(c.id), label: c.label })),
    { id: NOW, label: now ? 'Now' : 'All' },
  ];
  return (
    <div
      ref={box}
      className={cx(
        'chapters flex-1 min-w-0 overflow-x-auto [scroll-padding-inline-end:4.5rem] [scrollbar-width:none] py-1',
        // Nothing to choose yet: the earlier phases arrive after the table and would push it aside.
        tabs.length === 1 && 'invisible',
      )}
    >
      <Tabs
        label="Phases"
        name="chapters"
        kind="chips"
        tabs={tabs}
        value={tabOf(chosen)}
        onChange={(id) => onChoose(id === NOW ? null : Number(id))}
      />
    </div>
  );
}
