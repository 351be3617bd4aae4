import { type ReactNode, useContext, useRef } from 'react';
import { preloadOnIntent } from '../../lib/lazy-component.tsx';
import { cx } from '../../ui/cx.ts';
import { type Tone, toneColour } from '../../ui/sides.ts';
import { NameWindow } from './lazy-name-window.ts';
import { NameTabStops, type OpenName, OpenNameContext } from './open-name.ts';
import './names.css';

export interface NameButtonProps extends Omit<OpenName, 'anchor'> {
  tone: Tone;
  className?: string;
  /** Replaces the content for screen readers. */
  label?: string;
  children: ReactNode;
}

export function NameButton({ kind, name, gameType, tone, className, label, children }: NameButtonProps) {
  const stops = useContext(NameTabStops);
  const open = useContext(OpenNameContext);
  const shutting = useRef(false);
  // The browser closes the popover on pointerdown; the click that follows must not open it again.
  const onPointerDown = (e: React.PointerEvent<HTMLButtonElement>) => {
    shutting.current = open.peek()?.anchor === e.currentTarget;
  };
  const onClick = (e: React.MouseEvent<HTMLButtonElement>) => {
    if (!shutting.current) open.value = { kind, name, gameType, anchor: e.currentTarget };
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
      {...preloadOnIntent(NameWindow)}
      {...{ onPointerDown, onClick }}
    >
      {children}
    </button>
  );
}
