import { type FactOf, factWords } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { FormattedWords, SeatName } from './FormattedWords.tsx';
import './ends.css';

export function GameOverLine({ fact }: { fact: FactOf<'over'> }) {
  const tone = toneColour(sideStyle(fact.by[0] ?? null).tone);
  return (
    <div className="over-line" style={{ '--tone': tone } as React.CSSProperties}>
      <Icon name="post" size={28} />
      <div>
        <h2>
          <FormattedWords words={factWords({ ...fact, at: 0 }) ?? []} />
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
