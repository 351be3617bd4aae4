import type { Answer, AnswerPart, Ask } from '../../../../games/engine/game.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useGame } from '../state/game-context.ts';
import { answerOf, blankPart, isAnsweredByDefault, isComplete, isSameAnswer } from './ask-answers.ts';

export interface AnswerForm {
  /** Values of the form: the draft, else the sent answer, else blank. */
  parts: Answer;
  given: Answer | null;
  isDirty: boolean;
  /** Whether it can be sent: complete, and different from the sent answer. */
  canConfirm: boolean;
  busy: boolean;
  /** Without a connection nothing can be answered. */
  isLost: boolean;
  setPart: (i: number, part: AnswerPart) => void;
  confirm: () => Promise<void>;
  /** Withdraws the answer; null if the answer is final. */
  takeBack: (() => Promise<void>) | null;
}

export function useAnswerForm(ask: Ask): AnswerForm {
  const { answerDrafts, me, sendCommand, sendPick, lostAt } = useGame();
  const isLost = lostAt.value !== null;
  const ownAnswer = me.value === null ? null : answerOf(ask, me.value);
  const draft = answerDrafts.value[ask.id];
  const parts = draft && draft.length === ask.offers.length ? draft : (ownAnswer ?? ask.offers.map(blankPart));
  const { pending, run: send } = useAction((answer: Answer | null) => sendCommand('answer', { ask: ask.id, answer }), {
    after: (isAccepted) => isAccepted && forget(),
  });
  const forget = () => {
    const { [ask.id]: _, ...rest } = answerDrafts.peek();
    answerDrafts.value = rest;
  };
  const isDirty = draft !== undefined;
  const canConfirm =
    !isLost &&
    isComplete(ask, parts) &&
    !isSameAnswer(parts, ownAnswer) &&
    (ownAnswer === null || !ask.final) &&
    (isDirty || ask.offers.every(isAnsweredByDefault));
  return {
    parts,
    given: ownAnswer,
    isDirty,
    canConfirm,
    busy: pending,
    isLost,
    setPart: (i, part) => {
      const next = parts.map((old, at) => (at === i ? part : old));
      answerDrafts.value = { ...answerDrafts.peek(), [ask.id]: next };
      if (ownAnswer === null) sendPick(ask, isComplete(ask, next) ? next : null);
    },
    confirm: async () => {
      if (canConfirm) await send(parts);
    },
    takeBack: ownAnswer !== null && !ask.final ? async () => void (await send(null)) : null,
  };
}
