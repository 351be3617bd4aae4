import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { keepPositioned, positionPopover } from './position.ts';
import './popover.css';

/** Props of the button that opens a popover: spread them on a Button or an IconButton. */
export interface PopoverTrigger {
  ref: (button: HTMLButtonElement | null) => void;
  onClick: () => void;
  onPointerDown: () => void;
  onPointerEnter: (() => void) | undefined;
  onFocus: (() => void) | undefined;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog' | 'menu';
}

export interface PopoverProps {
  label: string;
  /** `(trigger) => <Button {...trigger}>Filters</Button>`. */
  trigger: (trigger: PopoverTrigger) => ReactNode;
  /** The contents, rendered only while open; `close` closes the panel. */
  children: (close: () => void) => ReactNode;
  /** The edge of the button with which the panel is aligned. Default start. */
  align?: 'start' | 'end';
  kind?: 'dialog' | 'menu';
  className?: string;
  onToggle?: (open: boolean) => void;
  /** Called when the pointer or the focus reaches the button, to preload the contents. */
  onIntent?: () => void;
}

/** A floating panel at its button, closed by Escape or a tap elsewhere (the browser's own popover). */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  kind = 'dialog',
  className,
  onToggle,
  onIntent,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shutting = useRef(false);
  const id = useId();
  const close = () => panel.current?.hidePopover();
  // Runs before the effects of the contents, so that these can take the focus.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box || !button.current) return;
    box.showPopover();
    return keepPositioned(box, () => button.current && positionPopover(box, button.current, align));
  }, [open, align]);
  const toggled = (isOpen: boolean) => {
    if (!isOpen && panel.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    if (!isOpen) setOpen(false);
    onToggle?.(isOpen);
  };
  // The browser closes the panel on pointerdown; the click that follows must not reopen it.
  const pressed = () => {
    shutting.current = open;
  };
  const clicked = () => {
    if (open) close();
    else if (!shutting.current) setOpen(true);
    shutting.current = false;
  };
  const ref = (element: HTMLButtonElement | null) => {
    button.current = element;
  };
  const ariaProps = { role: kind, 'aria-label': label };
  return (
    <>
      {trigger({
        ref,
        onClick: clicked,
        onPointerDown: pressed,
        onPointerEnter: onIntent,
        onFocus: onIntent,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': kind,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          popover="auto"
          {...ariaProps}
          className={cx('popover', className)}
          onBeforeToggle={(e) => e.newState === 'closed' && toggled(false)}
          onToggle={(e) => e.newState === 'open' && toggled(true)}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
