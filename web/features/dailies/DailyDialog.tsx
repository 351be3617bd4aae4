import { currentTime } from '../../i18n/current-time.ts';
import { isMember, session } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DailyList } from './DailyList.tsx';
import { dailiesWords } from './daily-words.ts';

/** Answer to /daily: the reader's challenges. */
export function DailyDialog({ onClose }: { onClose: () => void }) {
  const { dailyChallenges = [], dailyStreak = 0, dailyEnds = 0, dailyBonus = 0 } = session.value;
  return (
    <Dialog open title="Daily challenges" size="small" onClose={onClose}>
      <p className="m-0 px-4 text-ink-soft text-sm tabular">
        {dailiesWords(dailyChallenges, { isMember: isMember.value, streak: dailyStreak, ends: dailyEnds }, currentTime.value)}
      </p>
      <DailyList challenges={dailyChallenges} bonus={dailyBonus} />
    </Dialog>
  );
}
