/** The current step of a lesson, and the control at which its hint is shown. */
import { signal } from '@preact/signals-react';
import type { Ask } from '../../../../games/engine/game.ts';
import { isPhase, type LessonView } from '../../../../games/engine/lesson.ts';
import { answerOf } from '../questions/ask-answers.ts';
import type { GamePageState } from './game-context.ts';
import { audibleChannels } from './open-channels.ts';

/** Keys of closed hints: table and step. */
export const closedHints = signal<ReadonlySet<string>>(new Set());
export const hintKey = (table: string, step: string): string => `${table} ${step}`;

export type HintPlace = 'talk' | 'card' | 'board' | Ask;
/** Id of the hint, for the control that it describes; only one hint exists at a time. */
const HINT_ID = 'lesson-hint';

/** The first unfinished step whose control is present; null if there is none. */
export function currentStep(game: GamePageState): LessonView['steps'][number] | null {
  const { room, view, unanswered, asks, me } = game;
  const table = room.value;
  const phase = view.value?.phase;
  if (!table?.lesson || !phase || table.stage !== 'playing') return null;
  const { steps, done } = table.lesson;
  const isThere = (at: LessonView['steps'][number]['at']): boolean => {
    // On a board, optional questions may be the lesson's topic too.
    const open = hasBoard(game) ? asks.value.filter((ask) => !answerOf(ask, me.value!)) : unanswered.value;
    if ('ask' in at) return open.some(({ title }) => title === at.ask);
    return 'card' in at || audibleChannels(game).some(({ speak }) => speak);
  };
  const isOpen = (id: string) => !done.includes(id) && !closedHints.value.has(hintKey(table.id, id));
  return steps.find((step) => isOpen(step.id) && isPhase(step.phase, phase) && isThere(step.at)) ?? null;
}

const hasBoard = ({ view }: GamePageState): boolean => view.value !== null && view.value.board !== null;

/** The hint's id if it stands at this control. */
export function hintAt(game: GamePageState, place: HintPlace): string | undefined {
  const at = currentStep(game)?.at;
  if (!at) return undefined;
  const isHere = place === 'board' || typeof place !== 'string' ? 'ask' in at && isAnsweredAt(game, place, at.ask) : place in at;
  return isHere ? HINT_ID : undefined;
}
/** Games with a board are answered there, even though the panel repeats the questions in words. */
const isAnsweredAt = (game: GamePageState, place: 'board' | Ask, title: string): boolean =>
  hasBoard(game) ? place === 'board' : typeof place !== 'string' && place.title === title;
