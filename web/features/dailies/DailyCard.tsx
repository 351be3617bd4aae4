import { useEffect, useState } from 'react';
import { currentTime } from '../../i18n/current-time.ts';
import { lazyComponent, preloadOnIntent } from '../../lib/lazy-component.tsx';
import { isMember, loadSession, session } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { dailiesWords } from './daily-words.ts';

const DailyList = lazyComponent(() => import('./DailyList.tsx').then((m) => m.DailyList));
const DailyInvitation = lazyComponent(() => import('./DailyInvitation.tsx').then((m) => m.DailyInvitation));

/** The three daily challenges, folded to one line: progress, streak, and time until the next ones. */
export function DailyCard() {
  const { loaded, dailyChallenges, dailyStreak = 0, dailyEnds = 0, dailyBonus = 0 } = session.value;
  const now = currentTime.value;
  const isOver = dailyChallenges !== undefined && now >= dailyEnds;
  useEffect(() => {
    if (isOver) void loadSession().catch(() => undefined);
  }, [isOver]);
  const [open, setOpen] = useState(false);
  if (!loaded) return null;
  if (!dailyChallenges) return <DailyInvitation />;
  return (
    <details
      className="grid content-center min-w-0 border border-line rounded-card bg-surface text-start"
      onToggle={(e) => setOpen(e.currentTarget.open)}
    >
      <summary className="flex items-center gap-3 py-2 px-4 cursor-pointer" {...preloadOnIntent(DailyList)}>
        <Icon name="trophy" className="text-lantern" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">Daily challenges</span>
          <span className="block text-sm text-ink-soft tabular">
            {dailiesWords(dailyChallenges, { isMember: isMember.value, streak: dailyStreak, ends: dailyEnds }, now)}
          </span>
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} className="flex-none text-ink-soft" />
      </summary>
      {open && <DailyList challenges={dailyChallenges} bonus={dailyBonus} />}
    </details>
  );
}
