import { Link } from 'wouter';
import { GAME_UI } from '../../games/index.ts';
import { LESSON_WORDS, type LessonWords } from '../../i18n/en-lessons.ts';
import { accountDialog } from '../../lib/account-dialog.ts';
import { session } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import type { Action } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lead } from '../../ui/Lead.tsx';
import { isFinished, useLesson } from '../tables/lessons.ts';
import { usePlayNow } from '../tables/play-now.ts';

const COURSE = Object.entries(LESSON_WORDS['mafia']!);

const register = () => {
  accountDialog.value = { view: 'register' };
};

/** /practice: the Mafia course, one lesson per row, and suggestions for afterwards. */
export function CoursePage() {
  useTitle('Practice');
  const take = useLesson('Mafia');
  const play = usePlayNow();
  const open = COURSE.filter(([id]) => !isFinished('mafia', id));
  return (
    <div className="site-page learn">
      <h1 className="text-2xl">Learn Mafia by playing it</h1>
      <Lead>
        Four short games with bots, four minutes each at most. Nothing counts, and no one harms you before you’ve had your say.
      </Lead>
      <p className="mb-3 text-ink-soft text-sm">
        {COURSE.length - open.length} of {COURSE.length} lessons done
      </p>
      <ol className="grid gap-3 max-w-180" aria-label="Lessons">
        {COURSE.map(([id, words], i) => (
          <Row key={id} {...{ id, words, take }} number={i + 1} isNext={id === open[0]?.[0]} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 mt-6 mb-10">
        <Button
          variant={open.length === 0 ? 'primary' : 'quiet'}
          icon="play"
          loading={play.pending}
          onClick={() => void play.run()}
        >
          Play with people
        </Button>
        {session.value.guest && (
          <Button icon="user-plus" onClick={register}>
            Register to keep your name
          </Button>
        )}
      </div>
      <OtherGames />
    </div>
  );
}

/** Links to the other games, each of which has one lesson on its page. */
function OtherGames() {
  return (
    <section>
      <h2 className="mb-1 text-xl">The other games</h2>
      <p className="mb-3 text-ink-soft text-sm">One lesson each, three minutes at most.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-3">
        {Object.entries(GAME_UI).map(([gameId, { gameType }]) =>
          Object.entries(LESSON_WORDS[gameId]!).map(([id, { title }]) => (
            <li key={id}>
              <Link
                href={`/learn/games/${gameId}`}
                className="flex items-center gap-3 min-h-tap py-2 px-3.5 border border-line rounded-card bg-surface text-ink no-underline hover:bg-raised"
              >
                <Icon
                  name={isFinished(gameId, id) ? 'check' : 'practice'}
                  size={20}
                  className={cx('flex-none', isFinished(gameId, id) ? 'text-good' : 'text-ink-soft')}
                  {...(isFinished(gameId, id) && { label: 'Done' })}
                />
                <span className="grid">
                  <span className="font-semibold">{gameType}</span>
                  <span className="text-ink-soft text-sm">{title}</span>
                </span>
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  id: string;
  words: LessonWords;
  number: number;
  /** The first lesson that is not done. */
  isNext: boolean;
  take: Action<string>;
}
function Row({ id, words: { title, goal }, number, isNext, take }: RowProps) {
  const isDone = isFinished('mafia', id);
  return (
    <li
      className="flex flex-wrap items-center gap-y-3 gap-x-4 p-3.5 border border-line rounded-card bg-surface"
      aria-current={isNext ? 'step' : undefined}
    >
      <span
        className={cx(
          'flex-none grid place-items-center size-9 border border-line rounded-full tabular-nums font-semibold',
          isDone ? 'text-good' : 'text-ink-soft',
        )}
      >
        {isDone ? <Icon name="check" size={20} label="Done" /> : number}
      </span>
      <div className="flex-1 min-w-50">
        <h2 className="m-0 text-base">{title}</h2>
        <p className="m-0 text-ink-soft text-sm">{goal}</p>
      </div>
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        icon={isDone ? 'refresh' : 'practice'}
        disabled={take.pending}
        onClick={() => void take.run(id)}
        aria-label={`${isDone ? 'Again' : 'Start'}: ${title}`}
      >
        {isDone ? 'Again' : 'Start'}
      </Button>
    </li>
  );
}
