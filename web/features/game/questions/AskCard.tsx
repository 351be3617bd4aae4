import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Answer, Ask } from '../../../../games/engine/game.ts';
import { phaseName } from '../../../i18n/facts.ts';
import { gamePhase } from '../../../i18n/phases.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Hint } from '../page/Hint.tsx';
import { useGame } from '../state/game-context.ts';
import { countsUnconfirmed } from '../state/send-picks.ts';
import { FormattedWords, SeatName } from '../transcript/FormattedWords.tsx';
import { answerText, answerWords, askTitle, fullTitle, isLongTextAsk } from './ask-answers.ts';
import { OfferField } from './OfferField.tsx';
import { OutcomeNow, OutcomeRules } from './Outcome.tsx';
import { useAnswerForm } from './use-answer-form.ts';
import './ask.css';

export interface AskCardProps {
  ask: Ask;
  /** Number of folded questions above and below it in its panel. */
  others?: number;
  /** The player has just opened it, so its first field takes focus. */
  focused?: boolean;
  /** Folds the card again. */
  onFold?: (() => void) | undefined;
}

/**
 * An open question of any kind: one field per offer, and the button that answers. It is never taller than its panel: long lists
 * scroll inside, sharing the height evenly, and the button stays in view.
 */
export function AskCard({ ask, others = 0, focused = false, onFold }: AskCardProps) {
  const answering = useAnswerForm(ask);
  const { parts, given, isDirty, canConfirm, busy, isLost, setPart, confirm, takeBack } = answering;
  const { cast, room, view } = useGame();
  const { nameOf } = cast.value;
  // The card scrolls with its column beside a board and after the game.
  const isPinned = room.value?.stage !== 'post' && (view.value?.board ?? null) === null;
  const title = askTitle(ask.title);
  const sure = useConfirmDelay(ask, canConfirm);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [focused]);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (sure.asked()) void confirm();
  };
  const label = fullTitle(ask, nameOf);
  return (
    <form
      ref={form}
      className={cx(
        'ask flex flex-col gap-3 p-3.5 border border-line rounded-card bg-surface',
        ask.offers.length > 1 && 'ask-parts',
        given === null &&
          !ask.optional &&
          'ask-open [border-color:color-mix(in_oklab,var(--lantern)_60%,var(--line))]! animate-[ask-glow_1.4s_ease-out_1]',
      )}
      style={{ '--lists': ask.offers.length + 1, '--others': others } as React.CSSProperties}
      onSubmit={submit}
      aria-label={label}
    >
      <div className="ask-body">
        <header className="flex items-start gap-2">
          <div className="flex-1 grid gap-2 min-w-0">
            <h3 className="m-0 text-base">{title}</h3>
            <About ask={ask} />
          </div>
          {onFold && <IconButton icon="chevron-up" size={36} label="Fold this question" className="-my-1.5" onClick={onFold} />}
        </header>
        <Hint at={ask} />
        {ask.offers.map((offer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the offers of a question are its parts, in their order
          <div key={i} className="ask-list">
            <OfferField
              {...{ offer, title }}
              part={parts[i] ?? ''}
              isDirty={isDirty || given !== null}
              disabled={given !== null && ask.final}
              onPart={(part) => setPart(i, part)}
            />
          </div>
        ))}
        <div className="ask-list grid gap-2 content-start [&:empty]:hidden" tabIndex={ask.seats.length > 1 ? 0 : undefined}>
          <Others ask={ask} />
          <OutcomeNow ask={ask} />
          <OutcomeRules ask={ask} />
        </div>
      </div>
      <footer className={cx('bottom-0 z-2 flex-none grid gap-2.5 -mb-3.5 pb-3.5 rounded-card bg-surface', isPinned && 'sticky')}>
        {isLost ? (
          <LostNote />
        ) : sure.armed ? (
          <Warning />
        ) : (
          <GivenAnswer ask={ask} given={given} isChosen={canConfirm && given === null} />
        )}
        <div className="flex justify-end gap-2.5">
          {sure.armed && (
            <Button variant="ghost" disabled={busy} onClick={sure.calm}>
              Not yet
            </Button>
          )}
          {takeBack && (
            <Button variant="ghost" disabled={busy || isLost} onClick={() => void takeBack()}>
              Take back
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!canConfirm} loading={busy}>
            {sure.armed ? 'Lock in' : 'Confirm'}
          </Button>
        </div>
      </footer>
    </form>
  );
}

/** Shortest time between the two presses of a final answer, so that a double click counts as one press. */
const BREATH_MS = 400;
/** A final answer takes two presses of the button; the first only warns. */
function useConfirmDelay(ask: Ask, ready: boolean) {
  const [readySince, setReadySince] = useState<number | null>(null);
  const armed = ask.final && ready && readySince !== null;
  // A changed answer must be confirmed from the start.
  useEffect(() => {
    if (!ready) setReadySince(null);
  }, [ready]);
  return {
    armed,
    calm: () => setReadySince(null),
    asked: () => {
      if (!ask.final || !ready) return true;
      if (armed) return performance.now() - readySince > BREATH_MS;
      setReadySince(performance.now());
      return false;
    },
  };
}

function Warning() {
  return (
    <p className="ask-warning flex gap-2 min-h-10.5 m-0 text-warn text-sm [&>[class*=i-lucide]]:mt-0.75" role="status">
      <Icon name="warning" size={16} />
      <span>This happens immediately and can’t be undone. Are you sure?</span>
    </p>
  );
}

const LostNote = () => (
  <p className="flex gap-2 min-h-10.5 m-0 text-warn text-sm [&>[class*=i-lucide]]:mt-0.75" role="status">
    <Icon name="wifi-off" size={16} />
    <span>Connection lost. You can answer once it’s back.</span>
  </p>
);

/** Players that the question concerns, if its title does not name them. */
function About({ ask: { about } }: { ask: Ask }) {
  const { cast } = useGame();
  if (!about?.length) return null;
  const { avatarSeedOf } = cast.value;
  return (
    <ul
      className="flex flex-wrap gap-y-1.5 gap-x-3.5 text-sm [&_li]:inline-flex [&_li]:items-center [&_li]:gap-2 [&_li]:min-w-0"
      aria-label="About"
    >
      {about.map((seat) => (
        <li key={seat}>
          <Avatar id={avatarSeedOf(seat)} size={24} />
          <SeatName seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function GivenAnswer({ ask, given, isChosen }: { ask: Ask; given: Answer | null; isChosen: boolean }) {
  const { cast, view, room } = useGame();
  const phase = room.value?.stage === 'playing' ? view.value?.phase : null;
  // A writing round is called 'Round 2: writing', which does not fit into a sentence.
  const stage = phase && (gamePhase(phase.name) ? 'this phase' : phaseName(phase.name, phase.count));
  const changeWords = `You can change it until ${stage ? `${stage} ends` : 'the table closes'}.`;
  return (
    <p
      className="flex gap-2 min-h-10.5 m-0 text-ink-soft text-sm [&>[class*=i-lucide]]:mt-0.75 [&>[class*=i-lucide]]:text-good"
      role="status"
    >
      {given ? (
        <>
          <Icon name="check" size={16} />
          <span>
            {isLongTextAsk(ask) ? (
              'Saved.'
            ) : (
              <>
                Your answer: <b>{answerText(ask, given, cast.value.nameOf)}</b>.
              </>
            )}{' '}
            {ask.final ? 'Locked in.' : changeWords}
          </span>
        </>
      ) : (
        <span>
          {isChosen && countsUnconfirmed(ask) && 'Not confirmed yet; it counts if time runs out. '}
          {ask.final ? 'This happens immediately and is final.' : changeWords}
        </span>
      )}
    </p>
  );
}

/** Answers of the other players asked, as far as this player may see them. */
function Others({ ask }: { ask: Ask }) {
  const { me } = useGame();
  if (ask.seats.length < 2) return null;
  const others = ask.given.filter(([by]) => by !== me.value);
  if (ask.shown === 'that' || ask.shown === 'self')
    return (
      <p className="m-0 text-ink-soft text-sm">
        {ask.given.length} of {ask.seats.length} have answered
      </p>
    );
  return (
    <ul className="text-ink-soft text-sm">
      {others.map(([by, answer]) => (
        <li key={by}>
          <FormattedWords words={[{ seat: by }, ' chooses ', ...answerWords(ask, answer)]} />
        </li>
      ))}
      {others.length === 0 && <li>No one else has answered yet.</li>}
    </ul>
  );
}
