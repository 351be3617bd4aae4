import { useEffect } from 'react';
import { LESSON_WORDS } from '../../../i18n/en-lessons.ts';
import { accountDialog } from '../../../lib/account-dialog.ts';
import { session } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { finishLesson, useLesson } from '../../tables/lessons.ts';
import { usePlayNow } from '../../tables/play-now.ts';
import { usePractice } from '../../tables/practice.ts';
import { useGame } from '../state/game-context.ts';

const register = () => {
  accountDialog.value = { view: 'register' };
};

/** End of a lesson: a summary, and suggestions for what to do next. */
export function LessonEnd() {
  const { room } = useGame();
  const { gameId, gameType, lesson } = room.value!;
  const { id, deed, done } = lesson!;
  const course = Object.keys(LESSON_WORDS[gameId] ?? {});
  const next = course[course.indexOf(id) + 1];
  const isDone = done.includes(deed);
  const take = useLesson(gameType);
  useEffect(() => {
    if (isDone) finishLesson(gameId, id);
  }, [isDone, gameId, id]);
  const retakeButton = (
    <Button icon="refresh" wide variant={isDone ? 'quiet' : 'primary'} loading={take.pending} onClick={() => void take.run(id)}>
      Retake this lesson
    </Button>
  );
  return (
    <>
      <p className="flex items-center gap-2 m-0 text-sm" role="status">
        <Icon name={isDone ? 'check' : 'practice'} size={20} className={isDone ? 'text-good' : 'text-lantern'} />
        {isDone ? `Lesson done: ${wordsOf(gameId, id)}.` : 'Not done yet. Take it again, and follow the hints.'}
      </p>
      {!isDone && retakeButton}
      {next !== undefined ? (
        <Button
          variant={isDone ? 'primary' : 'quiet'}
          icon="arrow-right"
          wide
          loading={take.pending}
          onClick={() => void take.run(next)}
        >
          Next lesson: {wordsOf(gameId, next)}
        </Button>
      ) : (
        <PlayOn gameId={gameId} gameType={gameType} variant={isDone ? 'primary' : 'quiet'} />
      )}
      {next === undefined && session.value.guest && (
        <Button icon="user-plus" wide onClick={register}>
          Register to keep your name
        </Button>
      )}
      {isDone && retakeButton}
      <Button variant="ghost" icon="list" wide href="/practice">
        All lessons
      </Button>
    </>
  );
}
/** Shown after the last lesson: starts a whole game. */
function PlayOn({ gameId, gameType, variant }: { gameId: string; gameType: string; variant: 'primary' | 'quiet' }) {
  const people = usePlayNow();
  const bots = usePractice();
  if (gameId === 'mafia')
    return (
      <Button variant={variant} icon="play" wide loading={people.pending} onClick={() => void people.run()}>
        Play with people
      </Button>
    );
  return (
    <>
      <Button variant={variant} icon="practice" wide loading={bots.pending} onClick={() => void bots.run(gameType)}>
        A whole game with bots
      </Button>
      <Button icon="plus" wide href={`/play/host?lobby=Games&game=${encodeURIComponent(gameType)}`}>
        Host a game
      </Button>
    </>
  );
}
const wordsOf = (gameId: string, id: string): string => LESSON_WORDS[gameId]?.[id]?.title ?? id;
