import { useEffect, useRef } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import type { Chapter } from './record.ts';

export interface ChapterTabsProps {
  chapters: readonly Chapter[];
  /** Null: the whole record and what comes. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** Whether there is a present to go to; a finished record has its whole instead. */
  now: boolean;
}
const NOW = 'now';
const tabOf = (chosen: number | null): string => (chosen === null ? NOW : String(chosen));

/** What makes an element the panel of the chosen phase. */
export const chapterPanel = (chosen: number | null) => ({
  role: 'tabpanel',
  id: `chapters-panel-${tabOf(chosen)}`,
  'aria-labelledby': `chapters-tab-${tabOf(chosen)}`,
});

/** The phases so far, each to be read by itself, and the present. */
export function ChapterTabs({ chapters, chosen, onChoose, now }: ChapterTabsProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = chapters.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into sight when it changes and when tabs come
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, count]);
  const tabs = [
    ...chapters.filter((c) => c.lines.length > 0).map((c) => ({ id: String(c.id), label: c.label })),
    { id: NOW, label: now ? 'Now' : 'All' },
  ];
  return (
    <div ref={box} className="chapters">
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
