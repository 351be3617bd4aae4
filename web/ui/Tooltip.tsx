import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { positionPopover } from './position.ts';
import './popover.css';

export interface TooltipProps {
  /** A few words. Never the only place with this information, because touch screens cannot hover. */
  text: ReactNode;
  children: ReactNode;
}

const WAIT_MS = 350;

/** Shows words on hover or focus, after a third of a second. Escape hides them. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const id = useId();
  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || !box.current || !anchor.current) return;
    box.current.showPopover();
    positionPopover(box.current, anchor.current, 'centre', 'above');
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what it wraps is the control
    <span
      ref={anchor}
      className="inline-flex min-w-0"
      onPointerEnter={(e) => e.pointerType === 'mouse' && show(WAIT_MS)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(e) => e.key === 'Escape' && hide()}
      aria-describedby={open ? id : undefined}
    >
      {children}
      {open && (
        <div ref={box} id={id} role="tooltip" popover="manual" className="tooltip">
          {text}
        </div>
      )}
    </span>
  );
}
