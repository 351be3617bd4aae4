import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';

export function RoundBanner({ round, rounds, icon, doing }: { round: number; rounds: number; icon: IconName; doing: string }) {
  return (
    <header className="flex flex-wrap gap-y-1 gap-x-3.5 items-center text-sm">
      <p className="font-serif text-base">{round > 0 ? `Round ${round} of ${rounds}` : `${rounds} rounds to come`}</p>
      <span className="flex flex-1 gap-1.5 items-center" aria-hidden="true">
        {Array.from({ length: rounds }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds stay where they are
            key={i}
            className={
              i + 1 < round
                ? 'size-2 border rounded-1/2 border-lantern bg-lantern/45'
                : i + 1 === round
                  ? 'size-2 border rounded-1/2 border-flame bg-flame [box-shadow:0_0_10px_2px_var(--glow)]'
                  : 'size-2 border border-line-strong rounded-1/2'
            }
          />
        ))}
      </span>
      <p className="flex gap-1.5 items-center text-ink-soft">
        <Icon name={icon} size={16} />
        {doing}
      </p>
    </header>
  );
}
