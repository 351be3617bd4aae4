/** Courses of the games: lessons finished in this browser, and starting a lesson. */
import { signal } from '@preact/signals-react';
import type { HostFields } from '../../../protocol/http/games.ts';
import { call } from '../../lib/api.ts';
import { loadPreference, savePreference } from '../../lib/preferences.ts';
import type { Action } from '../../lib/use-action.ts';
import { useOpenTable } from './take-seat.ts';

const keyOf = (gameId: string, lesson: string): string => `${gameId} ${lesson}`;
const finished = signal<ReadonlySet<string>>(new Set(stored()));

function stored(): string[] {
  const value = loadPreference('lessons-done');
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];
}

/** Whether a lesson was finished in this browser. */
export const isFinished = (gameId: string, lesson: string): boolean => finished.value.has(keyOf(gameId, lesson));
/** Marks a lesson as finished. */
export function finishLesson(gameId: string, lesson: string): void {
  if (isFinished(gameId, lesson)) return;
  finished.value = new Set([...finished.value, keyOf(gameId, lesson)]);
  savePreference('lessons-done', [...finished.value]);
}

/** Returns an action that opens the table of a lesson and seats the person there. */
export const useLesson = (gameType: string): Action<string> =>
  useOpenTable(
    (leave, lesson) => call('POST /api/game/host', { practice: true, gameType, lesson, leave } satisfies Partial<HostFields>),
    true,
  );
