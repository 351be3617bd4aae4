import { type FormEvent, useEffect, useState } from 'react';
import type { Answer, Ask } from '../../../games/game.ts';
import { phaseName } from '../../text/facts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAnswering } from './answering.ts';
import { answerText, answerWords, askTitle, fullTitle, isLetter } from './asked.ts';
import { useDesk } from './desk.ts';
import { OfferField } from './OfferField.tsx';
import { Phrase, SeatName } from './Phrase.tsx';
import './ask.css';

/** An open question, whatever it asks: one field for each of its offers, and the button that answers. */
export function AskCard({ ask }: { ask: Ask }) {
  const answering = useAnswering(ask);
  const { parts, given, begun, ready, busy, put, confirm, takeBack } = answering;
  const { nameOf } = useDesk().cast.value;
  const title = askTitle(ask.title);
  const sure = useSure(ask, ready);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (sure.asked()) void confirm();
  };
  const named = fullTitle(ask, nameOf);
  return (
    <form className={cx('ask', given === null && !ask.optional && 'ask-open')} onSubmit={submit} aria-label={named}>
      <h3 className="ask-title">{title}</h3>
      <About ask={ask} />
      {ask.offers.map((offer, i) => (
        <OfferField
          // biome-ignore lint/suspicious/noArrayIndexKey: the offers of a question are its parts, in their order
          key={i}
          {...{ offer, title }}
          part={parts[i] ?? ''}
          begun={begun || given !== null}
          disabled={given !== null && ask.final}
          onPart={(part) => put(i, part)}
        />
      ))}
      <Others ask={ask} />
      {sure.armed ? <Warning /> : <Standing ask={ask} given={given} />}
      <div className="ask-buttons">
        {sure.armed && (
          <Button variant="ghost" disabled={busy} onClick={sure.calm}>
            Not yet
          </Button>
        )}
        {takeBack && (
          <Button variant="ghost" disabled={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!ready} loading={busy}>
          {sure.armed ? 'Confirm for good' : 'Confirm'}
        </Button>
      </div>
    </form>
  );
}

/** Between two presses of what cannot be taken back there is at least this long: a double click is one press. */
const BREATH_MS = 400;
/** An answer that stands at once is confirmed twice; the first press only says so. */
function useSure(ask: Ask, ready: boolean) {
  const [since, setSince] = useState<number | null>(null);
  const armed = ask.final && ready && since !== null;
  // What was changed meanwhile is another answer.
  useEffect(() => {
    if (!ready) setSince(null);
  }, [ready]);
  return {
    armed,
    calm: () => setSince(null),
    /** Whether this press is the one that counts. */
    asked: () => {
      if (!ask.final || !ready) return true;
      if (armed) return performance.now() - since > BREATH_MS;
      setSince(performance.now());
      return false;
    },
  };
}

function Warning() {
  return (
    <p className="ask-state ask-warning" role="status">
      <Icon name="warning" size={16} />
      <span>This happens at once, and nobody can take it back. Are you sure?</span>
    </p>
  );
}

/** Whom the question is about, where its title does not say. */
function About({ ask: { about } }: { ask: Ask }) {
  const { cast } = useDesk();
  if (!about?.length) return null;
  const { faceOf } = cast.value;
  return (
    <ul className="ask-about" aria-label="About">
      {about.map((seat) => (
        <li key={seat}>
          <Avatar id={faceOf(seat)} size={24} />
          <SeatName seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** What one has answered, and until when it can be changed. */
function Standing({ ask, given }: { ask: Ask; given: Answer | null }) {
  const { cast, view, room } = useDesk();
  const phase = room.value?.stage === 'playing' ? view.value?.phase : null;
  const until = `You can change it until ${phase ? `${phaseName(phase.name, phase.count)} ends` : 'the table closes'}.`;
  return (
    <p className="ask-state" role="status">
      {given ? (
        <>
          <Icon name="check" size={16} />
          <span>
            {isLetter(ask) ? (
              'It is written down.'
            ) : (
              <>
                Your answer: <b>{answerText(ask, given, cast.value.nameOf)}</b>.
              </>
            )}{' '}
            {ask.final ? 'It stands.' : until}
          </span>
        </>
      ) : (
        <span>{ask.final ? 'This happens at once and stands.' : until}</span>
      )}
    </p>
  );
}

/** What the others who are asked have answered, as far as one may see it. */
function Others({ ask }: { ask: Ask }) {
  const { me } = useDesk();
  if (ask.seats.length < 2) return null;
  const others = ask.given.filter(([by]) => by !== me.value);
  if (ask.shown === 'that' || ask.shown === 'self')
    return (
      <p className="ask-others">
        {ask.given.length} of {ask.seats.length} have answered
      </p>
    );
  return (
    <ul className="ask-others">
      {others.map(([by, answer]) => (
        <li key={by}>
          <Phrase words={[{ seat: by }, ' chooses ', ...answerWords(ask, answer)]} />
        </li>
      ))}
      {others.length === 0 && <li>Nobody else has answered yet.</li>}
    </ul>
  );
}
