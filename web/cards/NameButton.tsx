import { type ReactNode, useContext, useRef } from 'react';
import { cx } from '../ui/cx.ts';
import { type Tone, toneColour } from '../ui/sides.ts';
import { type ShownName, shownName, TabStops } from './names.ts';
import './names.css';

export interface NameButtonProps extends Omit<ShownName, 'by'> {
  tone: Tone;
  className?: string;
  /** Said by screen readers in place of what is inside. */
  label?: string;
  children: ReactNode;
}

/** The name of a role, an item or an effect, in its colour; a press shows its card. */
export function NameButton({ kind, name, gameType, tone, className, label, children }: NameButtonProps) {
  const stops = useContext(TabStops);
  const shutting = useRef(false);
  // The browser shuts the card on the way down; the click that follows must not open it again.
  const onPointerDown = (e: React.PointerEvent<HTMLButtonElement>) => {
    shutting.current = shownName.peek()?.by === e.currentTarget;
  };
  const onClick = (e: React.MouseEvent<HTMLButtonElement>) => {
    if (!shutting.current) shownName.value = { kind, name, gameType, by: e.currentTarget };
    shutting.current = false;
  };
  return (
    <button
      type="button"
      className={cx('name-link', className)}
      style={tone === 'neutral' ? undefined : { color: toneColour(tone) }}
      tabIndex={stops ? undefined : -1}
      aria-haspopup="dialog"
      aria-label={label}
      {...{ onPointerDown, onClick }}
    >
      {children}
    </button>
  );
}
