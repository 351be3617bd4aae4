/** Which step of a lesson is shown now, and where. */
import { signal } from '@preact/signals-react';
import type { Ask } from '../../../../games/engine/game.ts';
import { isPhase, type LessonView } from '../../../../games/engine/lesson.ts';
import { answerOf } from '../questions/ask-answers.ts';
import type { GamePageState } from './game-context.ts';
import { openChannels } from './open-channels.ts';

/** Hints that the player has closed: table and step. */
export const closedHints = signal<ReadonlySet<string>>(new Set());
export const hintKey = (table: string, step: string): string => `${table} ${step}`;

export type HintPlace = 'talk' | 'card' | 'board' | Ask;
/** What describes the control at which the hint stands; there is one at a time. */
const HINT_ID = 'lesson-hint';

/** The first step that is not done and whose control is there; null where nothing is taught. */
export function currentStep(game: GamePageState): LessonView['steps'][number] | null {
  const { room, view, unanswered, asks, me } = game;
  const table = room.value;
  const phase = view.value?.phase;
  if (!table?.lesson || !phase || table.stage !== 'playing') return null;
  const { steps, done } = table.lesson;
  const isThere = (at: LessonView['steps'][number]['at']): boolean => {
    // On a board what need not be answered may still be what the lesson is about.
    const open = hasBoard(game) ? asks.value.filter((ask) => !answerOf(ask, me.value!)) : unanswered.value;
    if ('ask' in at) return open.some(({ title }) => title === at.ask);
    return 'card' in at || openChannels(game).some(({ speak }) => speak);
  };
  const isOpen = (id: string) => !done.includes(id) && !closedHints.value.has(hintKey(table.id, id));
  return steps.find((step) => isOpen(step.id) && isPhase(step.phase, phase) && isThere(step.at)) ?? null;
}

const hasBoard = ({ view }: GamePageState): boolean => view.value !== null && view.value.board !== null;

/** The id of the hint at this control while it has one. */
export function hintAt(game: GamePageState, place: HintPlace): string | undefined {
  const at = currentStep(game)?.at;
  if (!at) return undefined;
  const isHere = place === 'board' || typeof place !== 'string' ? 'ask' in at && isAnsweredAt(game, place, at.ask) : place in at;
  return isHere ? HINT_ID : undefined;
}
/** Where there is a board, one answers there, whatever else says the same in words. */
const isAnsweredAt = (game: GamePageState, place: 'board' | Ask, title: string): boolean =>
  hasBoard(game) ? place === 'board' : typeof place !== 'string' && place.title === title;
