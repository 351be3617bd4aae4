/** Every lesson has its words, in the order of the course; offers after a lesson, and completed lessons. */
import { signal } from '@preact/signals-react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { LESSONS } from '../../games/index.ts';
import { LessonEnd } from '../../web/features/game/overlays/LessonEnd.tsx';
import { GameContext, type GamePageState } from '../../web/features/game/state/game-context.ts';
import { CoursePage } from '../../web/features/learn/CoursePage.tsx';
import { finishLesson } from '../../web/features/tables/lessons.ts';
import { LESSON_WORDS } from '../../web/i18n/en-lessons.ts';
import { session } from '../../web/lib/session.ts';
import { markup } from './markup.ts';
import { InApp } from './mount.tsx';

const before = session.value;
afterEach(() => {
  session.value = before;
});

test('each lesson has a title, a goal and one sentence for each step, and no words are left over', () => {
  const taught = Object.entries(LESSONS).filter(([, lessons]) => lessons.length > 0);
  expect(Object.keys(LESSON_WORDS)).toEqual(taught.map(([game]) => game));
  for (const [game, lessons] of taught) {
    expect(Object.keys(LESSON_WORDS[game]!)).toEqual(lessons.map(({ id }) => id));
    for (const { id, steps, setup } of lessons) {
      const words = LESSON_WORDS[game]![id]!;
      expect(words.title).toBe(setup.name);
      expect(Object.keys(words.steps)).toEqual(steps.map((step) => step.id));
      for (const step of steps) {
        const sentence = words.steps[step.id]!;
        expect(sentence.length, sentence).toBeLessThanOrEqual(90);
        expect(sentence, 'one sentence, or two short ones').toMatch(/^[^.]+(\. [^.]+)?\.$/);
        if (sentence.includes('{name}')) expect(step.about, sentence).toBeDefined();
      }
    }
  }
});

function endOf(id: string, done: string[]): string {
  const { deed, steps } = LESSONS['mafia']!.find((lesson) => lesson.id === id)!;
  const room = signal({ gameId: 'mafia', gameType: 'Mafia', lesson: { id, deed, steps, done } });
  return markup(
    <InApp>
      <Router ssrPath="/game/g">
        <GameContext value={{ room } as unknown as GamePageState}>
          <LessonEnd />
        </GameContext>
      </Router>
    </InApp>,
  );
}

test('a lesson leads to the next one, and the last one to people, and for a guest to a permanent name', () => {
  session.value = { loaded: true, guest: { id: 'g1', name: 'Quiet Lantern' } };
  const first = endOf('villager', ['vote']);
  expect(first).toContain('Lesson done: The Villager who votes.');
  expect(first).toContain('Next lesson: The Cop who finds');
  expect(first).not.toContain('register');
  const missed = endOf('villager', ['talk']);
  expect(missed).toContain('Not done yet.');
  expect(missed.indexOf('Retake this lesson')).toBeLessThan(missed.indexOf('Next lesson'));
  const last = endOf('free', ['vote']);
  expect(last).toContain('Play with people');
  expect(last).toContain('Register to keep your name');
  session.value = { loaded: true, id: 'u1', name: 'Ana' };
  expect(endOf('free', ['vote'])).not.toContain('register');
});

test('the page of the course ticks off finished lessons, and offers the next one first', () => {
  const page = () =>
    markup(
      <InApp>
        <Router ssrPath="/practice">
          <CoursePage />
        </Router>
      </InApp>,
    );
  expect(page()).toContain('0 of 4 lessons done');
  finishLesson('mafia', 'villager');
  finishLesson('mafia', 'villager');
  const now = page();
  expect(now).toContain('1 of 4 lessons done');
  expect(now).toContain('Again: The Villager who votes');
  expect(now.match(/aria-current="step".*?Start: ([\w ]+)/s)?.[1]).toBe('The Cop who finds');
});
