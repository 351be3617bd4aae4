import type { FormEvent } from 'react';
import type { Answer, Ask } from '../../../games/game.ts';
import { phaseName } from '../../text/facts.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useAnswering } from './answering.ts';
import { answerText, answerWords, askTitle } from './asked.ts';
import { useDesk } from './desk.ts';
import { OfferField } from './OfferField.tsx';
import { Phrase } from './Phrase.tsx';

/** An open question, whatever it asks: one field for each of its offers, and the button that answers. */
export function AskCard({ ask }: { ask: Ask }) {
  const answering = useAnswering(ask);
  const { parts, given, begun, ready, busy, put, confirm, takeBack } = answering;
  const title = askTitle(ask.title);
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void confirm();
  };
  return (
    <form className={cx('ask', given === null && !ask.optional && 'ask-open')} onSubmit={submit} aria-label={title}>
      <h3 className="ask-title">{title}</h3>
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
      <Standing ask={ask} given={given} />
      <div className="ask-buttons">
        {takeBack && (
          <Button variant="ghost" disabled={busy} onClick={() => void takeBack()}>
            Take back
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!ready} loading={busy}>
          Confirm
        </Button>
      </div>
    </form>
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
            Your answer: <b>{answerText(ask, given, cast.value.nameOf)}</b>. {ask.final ? 'It stands.' : until}
          </span>
        </>
      ) : (
        <span>{ask.final ? 'This stands at once.' : until}</span>
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
