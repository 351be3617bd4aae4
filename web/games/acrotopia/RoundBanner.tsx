import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';

export function RoundBanner({ round, rounds, icon, doing }: { round: number; rounds: number; icon: IconName; doing: string }) {
  return (
    <header className="acro-banner">
      <p className="acro-round">{round > 0 ? `Round ${round} of ${rounds}` : `${rounds} rounds to come`}</p>
      <span className="acro-lights" aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds stay where they are
          <span key={i} className={i + 1 < round ? 'acro-light-past' : i + 1 === round ? 'acro-light-now' : 'acro-light'} />
        ))}
      </span>
      <p className="acro-doing">
        <Icon name={icon} size={16} />
        {doing}
      </p>
    </header>
  );
}
