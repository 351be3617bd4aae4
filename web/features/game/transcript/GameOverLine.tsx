import { type FactOf, factWords } from '../../../i18n/facts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { sideStyle, toneColour } from '../../../ui/sides.ts';
import { FormattedWords, SeatName } from './FormattedWords.tsx';
import './ends.css';

export function GameOverLine({ fact }: { fact: FactOf<'over'> }) {
  const tone = toneColour(sideStyle(fact.by[0] ?? null).tone);
  return (
    <div
      className="flex items-center gap-4 my-3 py-4.5 px-5 border [border-color:color-mix(in_oklab,var(--tone)_50%,var(--line))] rounded-card [background:color-mix(in_oklab,var(--tone)_12%,var(--surface))] [&>[class*=i-lucide]]:[color:var(--tone)] [&_h2]:m-0 [&_h2]:text-lg"
      style={{ '--tone': tone } as React.CSSProperties}
    >
      <Icon name="post" size={28} />
      <div>
        <h2>
          <FormattedWords words={factWords({ ...fact, at: 0 }) ?? []} />
        </h2>
        {fact.winners.length > 0 && (
          <p className="flex flex-wrap gap-y-0.5 gap-x-3.5 mt-1 mx-0 mb-0">
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
