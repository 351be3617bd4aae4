import { type FactOf, factWords } from '../../text/facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sideLook, toneColour } from '../../ui/sides.ts';
import { Phrase, SeatName } from './Phrase.tsx';
import './ends.css';

/** The end, as a line of the record: who won, and who they were. */
export function OverLine({ fact }: { fact: FactOf<'over'> }) {
  const tone = toneColour(sideLook(fact.by[0] ?? null).tone);
  return (
    <div className="over-line" style={{ '--tone': tone } as React.CSSProperties}>
      <Icon name="post" size={28} />
      <div>
        <h2>
          <Phrase words={factWords({ ...fact, at: 0 }) ?? []} />
        </h2>
        {fact.winners.length > 0 && (
          <p className="over-names">
            {fact.winners.map((seat) => (
              <span key={seat} className="over-name">
                <SeatName seat={seat} />
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
