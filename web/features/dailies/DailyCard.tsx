import { useEffect } from 'react';
import type { DailyChallenge } from '../../../protocol/http/session.ts';
import { isMember, loadSession, session } from '../../app/session.ts';
import { accountDialog } from '../../app/shell/account-dialog.ts';
import { currentTime } from '../../i18n/current-time.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isDone, stateWords } from './daily-words.ts';

const FRAME = cx('min-w-0 border border-line rounded-card bg-surface text-start');

/** The three challenges of today, folded to a line: how far the reader is, their days in a row, and when others come. */
export function DailyCard() {
  const { loaded, dailyChallenges, dailyStreak = 0, dailyEnds = 0, dailyBonus = 0 } = session.value;
  const now = currentTime.value;
  const isOver = dailyChallenges !== undefined && now >= dailyEnds;
  useEffect(() => {
    if (isOver) void loadSession().catch(() => undefined);
  }, [isOver]);
  if (!loaded) return null;
  if (!dailyChallenges) return <Invitation />;
  return (
    <details className={cx(FRAME, '[&[open]>summary>[class*=chevron]]:rotate-180')}>
      <summary className="flex items-center gap-3 min-h-16 py-2.5 px-4 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Dots challenges={dailyChallenges} />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold">Daily challenges</span>
          <span className="block text-sm text-ink-soft tabular">
            {stateWords(dailyChallenges, { isMember: isMember.value, streak: dailyStreak, ends: dailyEnds }, now)}
          </span>
        </span>
        <Icon name="chevron-down" size={18} className="flex-none text-ink-soft" />
      </summary>
      <div className="px-4 pb-3 text-sm">
        <ul className="m-0 p-0 list-none">
          {dailyChallenges.map((challenge) => (
            <Line key={challenge.id} {...challenge} />
          ))}
          <Line
            text="All three."
            goal={dailyChallenges.length}
            progress={dailyChallenges.filter(isDone).length}
            coins={dailyBonus}
          />
        </ul>
        {isMember.value ? (
          <p className="soft mt-2 text-ink-soft">Public games with at least one other member count, when no one leaves them.</p>
        ) : (
          <Register />
        )}
      </div>
    </details>
  );
}

function Line({ text, goal, progress, coins }: Omit<DailyChallenge, 'id'>) {
  const done = progress >= goal;
  return (
    <li className="flex items-center gap-3 min-h-10 py-1.5 border-b border-b-line last:border-b-0">
      <span className="flex-none grid place-items-center size-5">
        {done ? <Icon name="success" size={20} className="text-good" label="Done:" /> : <Dot done={false} />}
      </span>
      <span className={cx('min-w-0 flex-1', done && 'text-ink-soft')}>{text}</span>
      {goal > 1 && <span className="flex-none tabular text-ink-soft">{`${progress} of ${goal}`}</span>}
      <span className="flex-none inline-flex items-center justify-end gap-1 min-w-11 tabular font-550">
        {coins}
        <Icon name="coins" size={16} className="text-lantern" label="coins" />
      </span>
    </li>
  );
}

const Dots = ({ challenges }: { challenges: readonly DailyChallenge[] }) => (
  <span className="flex-none inline-flex gap-1" aria-hidden="true">
    {challenges.map((one) => (
      <Dot key={one.id} done={isDone(one)} />
    ))}
  </span>
);
const Dot = ({ done }: { done: boolean }) => (
  <span className={cx('size-3 rounded-full border', done ? 'border-good bg-good' : 'border-line-strong')} />
);

/** What a visitor sees, who has no session and so no challenges. */
function Invitation() {
  return (
    <section className={cx(FRAME, 'flex items-center gap-3 min-h-16 py-2.5 px-4')} aria-label="Daily challenges">
      <div className="min-w-0 flex-1 text-sm">
        <h2 className="m-0 font-sans text-sm font-semibold">Daily challenges</h2>
        <p className="m-0 text-ink-soft">Three a day, for coins.</p>
      </div>
      <Register />
    </section>
  );
}

const Register = () => (
  <Button
    size="small"
    icon="coins"
    onClick={() => {
      accountDialog.value = { view: 'register' };
    }}
  >
    Register to earn them
  </Button>
);
