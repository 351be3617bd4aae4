import { useEffect, useState } from 'react';
import type { Ask } from '../../../../games/engine/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useGame } from '../state/game-context.ts';
import { answerOf, answerText, fullTitle, isLongTextAsk } from './ask-answers.ts';
import { AskCard } from './lazy-questions.tsx';

/**
 * All questions for the player. One is open at a time, so that its answer and its Confirm are in view together. The panel appears
 * once everything in it has loaded, so that nothing below a question moves.
 */
export function QuestionList({ asks }: { asks: Ask[] }) {
  const { openedAsk, unanswered } = useGame();
  const [touched, setTouched] = useState(false);
  const [first] = unanswered.value.filter(({ id }) => asks.some((ask) => ask.id === id));
  const required = asks.filter((ask) => !ask.optional);
  const next = first ?? (required.length === 1 ? required[0] : undefined);
  const openAsk = asks.find(({ id }) => id === openedAsk.value) ?? next;
  const unansweredCount = unanswered.value.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer, or a new question, folds what was open
  useEffect(() => {
    setTouched(false);
    openedAsk.value = null;
  }, [unansweredCount, openedAsk]);
  const open = (id: string | null) => {
    setTouched(true);
    openedAsk.value = id;
  };
  return asks.map((ask) =>
    ask === openAsk ? (
      <AskCard
        key={ask.id}
        ask={ask}
        others={asks.length - 1}
        focused={touched}
        onFold={ask === next ? undefined : () => open(null)}
      />
    ) : (
      <FoldedQuestion key={ask.id} ask={ask} open={() => open(ask.id)} />
    ),
  );
}

function FoldedQuestion({ ask, open }: { ask: Ask; open: () => void }) {
  const { cast, me } = useGame();
  const { nameOf } = cast.value;
  const answer = me.value === null ? null : answerOf(ask, me.value);
  const isText = ask.offers[0]?.kind === 'text';
  const state = answer
    ? isLongTextAsk(ask)
      ? 'Written down'
      : `Your answer: ${answerText(ask, answer, nameOf)}`
    : ask.optional
      ? 'Optional'
      : 'Not answered yet';
  return (
    <button
      type="button"
      className="flex items-center gap-3 w-full min-h-12 px-3.5 py-1 border border-line rounded-card bg-surface text-start hover:border-lantern"
      aria-expanded={false}
      onClick={open}
    >
      <Icon name={isText ? 'scroll' : 'wand'} size={18} className={answer || ask.optional ? 'text-ink-soft' : 'text-lantern'} />
      <span className="flex-1 grid min-w-0 leading-[1.3]">
        <span className="truncate text-sm font-550">{fullTitle(ask, nameOf)}</span>
        <span className="truncate text-ink-soft text-xs">{state}</span>
      </span>
      <Icon name="chevron-down" size={18} className="flex-none text-ink-soft" />
    </button>
  );
}
