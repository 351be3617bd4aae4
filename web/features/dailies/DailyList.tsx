import type { DailyChallenge } from '../../../protocol/http/session.ts';
import { isMember } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isDone } from './daily-words.ts';
import { register } from './register.ts';

/** Today's challenges with their coins, and the games that count. */
export function DailyList({ challenges, bonus }: { challenges: readonly DailyChallenge[]; bonus: number }) {
  return (
    <div className="px-4 py-2 text-sm">
      <ul>
        {challenges.map((challenge) => (
          <Line key={challenge.id} {...challenge} />
        ))}
        <Line text="All three." goal={challenges.length} progress={challenges.filter(isDone).length} coins={bonus} />
      </ul>
      {isMember.value ? (
        <p className="soft mt-2 text-ink-soft">
          Public games with at least one other member count, as long as no one leaves early.
        </p>
      ) : (
        <Button size="small" icon="coins" onClick={register}>
          Register
        </Button>
      )}
    </div>
  );
}

function Line({ text, goal, progress, coins }: Omit<DailyChallenge, 'id'>) {
  const isComplete = progress >= goal;
  return (
    <li className="flex items-center gap-3 min-h-tap py-1.5 border-b border-b-line last:border-b-0">
      <span className="flex-none grid place-items-center size-5">
        {isComplete ? (
          <Icon name="success" size={20} className="text-good" label="Done:" />
        ) : (
          <span className="size-4 rounded-full border border-line-strong" />
        )}
      </span>
      <span className={cx('min-w-0 flex-1', isComplete && 'text-ink-soft')}>{text}</span>
      {goal > 1 && <span className="flex-none tabular text-ink-soft">{`${progress} of ${goal}`}</span>}
      <span className="flex-none inline-flex items-center justify-end gap-1 min-w-tap tabular font-550">
        {coins}
        <Icon name="coins" size={16} className="text-lantern" label="coins" />
      </span>
    </li>
  );
}
