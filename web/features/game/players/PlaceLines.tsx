import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface PlaceNameProps {
  name: string;
  isDead?: boolean;
  /** Marks after the name. */
  children?: ReactNode;
}
/** First line of a place in the list of players: the name, struck through for the dead, and its marks. */
export function PlaceName({ name, isDead = false, children }: PlaceNameProps) {
  return (
    <span
      className={cx(
        'place-name flex items-center gap-1.5 min-w-0 font-550 [&>[class*=i-lucide-bot]]:text-ink-soft',
        isDead && 'text-ink-soft',
      )}
    >
      <span className={cx('truncate', isDead && 'line-through decoration-line-strong')} translate="no">
        {name}
      </span>
      {children}
    </span>
  );
}

/** Second line: what is known of the player. `isTall` keeps its height while there is nothing, so that votes do not move rows. */
export function PlaceNote({ isTall = false, children }: { isTall?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex items-center gap-2 min-w-0 overflow-clip [overflow-clip-margin:3px] text-ink-soft text-xs whitespace-nowrap [&_.side-mark>[class*=i-lucide]]:hidden',
        isTall && 'min-h-5',
      )}
    >
      {children}
    </span>
  );
}
