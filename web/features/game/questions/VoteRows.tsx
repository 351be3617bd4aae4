import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Ask, Offer, Seat } from '../../../../games/engine/game.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Hint } from '../page/Hint.tsx';
import { PlaceList, PlaceMain } from '../players/PlaceLines.tsx';
import { PlayerRow } from '../players/PlayerRow.tsx';
import { useGame } from '../state/game-context.ts';
import { askTitle, type Tally } from './ask-answers.ts';
import { useOutcomeRules } from './Outcome.tsx';
import { type AnswerForm, useAnswerForm } from './use-answer-form.ts';
import { VoteBar } from './VoteBar.tsx';
import { Voters } from './Voters.tsx';

const NOBODY = 'nobody';

export interface VoteRowsProps {
  ask: Ask;
  tally: Tally;
  /** Content below the rows. It appears together with them, so that their loading does not move it. */
  children: ReactNode;
}
/** The open vote: every living player's row is a radio of one group. Arrows move the choice; Enter or Confirm sends it. */
export function VoteRows({ ask, tally, children }: VoteRowsProps) {
  const answering = useAnswerForm(ask);
  const self = useSelfVote(answering);
  const title = useId();
  const [offer] = ask.offers;
  if (offer?.kind !== 'seats') return children;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (self.mayConfirm()) void answering.confirm();
  };
  return (
    <>
      <VoteHead id={title} ask={ask} />
      <form
        className="vote grid max-md:[&_.place]:min-h-tap max-md:[&_.place-main]:min-h-tap max-md:[&_.place-main]:py-0"
        onSubmit={submit}
      >
        <fieldset className="min-w-0 m-0 p-0 border-0" aria-labelledby={title}>
          <Hint at={ask} />
          <Candidates {...{ ask, offer, tally, answering }} isSelfVote={self.isAsked} />
        </fieldset>
      </form>
      {children}
    </>
  );
}

/** Title of the vote, with its rules folded below it, except for the first vote of the game. Before the form, whose first field a key must reach. */
function VoteHead({ id, ask }: { id: string; ask: Ask }) {
  const { view } = useGame();
  const rules = useOutcomeRules(ask);
  const [isOpen, setOpen] = useState(() => (view.value?.phase.count ?? 1) <= 1);
  return (
    <>
      <div className="flex items-center justify-between gap-1 min-h-8 ps-2 text-lantern text-sm font-semibold">
        <span className="inline-flex items-center gap-1.5 min-w-0">
          <Icon name="vote" size={16} className="md:hidden" />
          <span id={id}>{askTitle(ask.title)}</span>
        </span>
        {rules && (
          <Button
            variant="ghost"
            size="small"
            iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
            className="flex-none gap-1 px-2 text-xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Rules
          </Button>
        )}
      </div>
      {isOpen && rules && <p className="m-0 pb-2 px-2 text-ink-soft text-xs leading-snug max-md:pb-1">{rules}</p>}
    </>
  );
}

/** A vote for oneself is usually a slip, so the first press of Confirm only asks. */
function useSelfVote({ parts, canConfirm }: AnswerForm) {
  const { me } = useGame();
  const [wasAsked, setWasAsked] = useState(false);
  const [part] = parts;
  const isSelf = canConfirm && Array.isArray(part) && part[0] === me.value && me.value !== null;
  if (wasAsked && !isSelf) setWasAsked(false);
  return {
    isAsked: wasAsked && isSelf,
    mayConfirm: () => {
      if (!isSelf || wasAsked) return true;
      setWasAsked(true);
      return false;
    },
  };
}

interface CandidatesProps {
  ask: Ask;
  offer: Extract<Offer, { kind: 'seats' }>;
  tally: Tally;
  answering: AnswerForm;
  isSelfVote: boolean;
}
/** Rows of the candidates. Long lists scroll behind the foot, where the "no one" row and the button stay in view. */
function Candidates({ ask, offer, tally, answering, isSelfVote }: CandidatesProps) {
  const { parts, given, isDirty, setPart } = answering;
  const { view } = useGame();
  const name = useId();
  const [part] = parts;
  // Nothing is selected before the first choice, because an empty answer is a vote for no one.
  const choice = given === null && !isDirty ? undefined : Array.isArray(part) ? (part[0] ?? null) : null;
  const radio = (seat: Seat | null) => {
    const id = `${name}-${seat ?? NOBODY}`;
    const put1 = () => setPart(0, seat === null ? [] : [seat]);
    const locked = ask.final && given !== null;
    return (
      <input
        type="radio"
        className="radio-dot place-radio"
        {...{ id, name }}
        checked={choice === seat}
        onChange={put1}
        disabled={locked}
      />
    );
  };
  const places = view.value!.places.filter((place) => place.alive || offer.of.includes(place.seat));
  const rows = useRef<HTMLUListElement>(null);
  useShownRows(
    rows,
    ask,
    [leaderOf(tally), choice].map((seat) => places.findIndex((place) => place.seat === seat)),
  );
  return (
    <>
      <PlaceList ref={rows} className="max-md:gap-0 max-md:mb-0">
        {places.map((place) => {
          const { seat } = place;
          return (
            <PlayerRow
              key={seat}
              {...{ place, tally }}
              chosen={choice === seat}
              radio={offer.of.includes(seat) ? radio(seat) : undefined}
            />
          );
        })}
      </PlaceList>
      <div className="sticky bottom-0 z-1 mt-0 -mx-2 mb-3 max-md:-mb-3 border-t border-t-line bg-surface">
        {offer.min === 0 && <NobodyRow radio={radio(null)} id={`${name}-${NOBODY}`} chosen={choice === null} tally={tally} />}
        <VoteBar {...{ ask, answering, tally, isSelfVote }} />
      </div>
    </>
  );
}

const leaderOf = (tally: Tally): Seat | undefined =>
  [...tally.for].reduce<[Seat?, number?]>((best, [seat, { weight }]) => (weight > (best[1] ?? 0) ? [seat, weight] : best), [])[0];

/**
 * Scrolls a long list to these rows when the vote opens and when its tab does, the last one being most important. Votes that come
 * later scroll nothing, because a row could move under a finger.
 */
function useShownRows(list: RefObject<HTMLUListElement | null>, { id }: Ask, rows: readonly number[]): void {
  const { pane } = useGame();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes the list look for the rows
  useEffect(() => {
    // After the panel has been scrolled to its top.
    const frame = requestAnimationFrame(() => {
      for (const row of rows) list.current?.children[row]?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, pane.value]);
}

function NobodyRow({ radio, id, chosen, tally }: { radio: ReactNode; id: string; chosen: boolean; tally: Tally }) {
  return (
    <div className={cx('place', 'place-nobody mx-2', chosen && 'place-chosen')}>
      <Meter kind="behind" value={tally.nobody.weight} max={tally.asked} label="Votes for no one" />
      <PlaceMain as="label" htmlFor={id}>
        {radio}
        <span className="place-name flex items-center gap-1.5 min-w-0 font-550">No one</span>
      </PlaceMain>
      <Voters seat={null} tally={tally} />
    </div>
  );
}
