import { type FormEvent, useId } from 'react';
import type { Ask, Seat } from '../../../games/game.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { useAnswering } from './answering.ts';
import { askTitle, type Tally } from './asked.ts';
import { useDesk } from './desk.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { VoteBar } from './VoteBar.tsx';
import { Voters } from './Voters.tsx';

/** The open vote: every living player's row is a radio of one group. Arrows move the choice, Enter or Confirm gives it. */
export function VoteRows({ ask, tally }: { ask: Ask; tally: Tally }) {
  const { view } = useDesk();
  const name = useId();
  const answering = useAnswering(ask);
  const { parts, put, confirm, given, begun } = answering;
  const [offer] = ask.offers;
  if (offer?.kind !== 'seats') return null;
  const [part] = parts;
  const chosen = Array.isArray(part) ? (part[0] ?? null) : null;
  const touched = given !== null || begun;
  const submit = (e: FormEvent) => {
    e.preventDefault();
    void confirm();
  };
  const radio = (seat: Seat | null) => (
    <input
      type="radio"
      {...(seat === null ? { id: `${name}-nobody` } : {})}
      className="radio-dot place-radio"
      name={name}
      checked={touched ? chosen === seat : false}
      onChange={() => put(0, seat === null ? [] : [seat])}
      disabled={ask.final && given !== null}
    />
  );
  return (
    <form className="vote" onSubmit={submit}>
      <fieldset className="vote-set">
        <legend className="vote-title">
          <Icon name="vote" size={16} />
          {askTitle(ask.title)}
        </legend>
        <ul className="players-list">
          {view
            .value!.places.filter((place) => place.alive || offer.of.includes(place.seat))
            .map((place) => (
              <PlaceRow
                key={place.seat}
                place={place}
                tally={tally}
                chosen={touched && chosen === place.seat}
                radio={offer.of.includes(place.seat) ? radio(place.seat) : undefined}
              />
            ))}
          {offer.min === 0 && (
            <li className={cx('place', 'place-nobody', touched && chosen === null && 'place-chosen')}>
              <Meter kind="behind" value={tally.nobody.weight} max={tally.asked} label="Votes for nobody" />
              <label className="place-main" htmlFor={`${name}-nobody`}>
                {radio(null)}
                <span className="place-words">
                  <span className="place-name">Nobody</span>
                </span>
              </label>
              <Voters seat={null} tally={tally} />
            </li>
          )}
        </ul>
      </fieldset>
      <VoteBar ask={ask} answering={answering} tally={tally} />
    </form>
  );
}
