import { signal } from '@preact/signals-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { dismissToast, type ToastItem, toasts } from './toast.ts';
import './toast.css';

const MARKS: Record<ToastItem['kind'], IconName> = { info: 'info', success: 'success', warning: 'warning', error: 'error' };

/** The places on screen, in the order in which they came; the one of every page is first. */
const places = signal<readonly symbol[]>([]);

/**
 * A place of its own for toasts, which takes its room from what scrolls beside it, so that they cover nothing and push no control
 * away. The place that came last has the toasts: that of the table or of an open dialog, else the one of every page (PageToasts).
 */
export const ToastPlace = ({ className }: { className?: string }) => <Place className={className} />;

/** The place of every page, at the bottom of the window. Render it once, after the page. */
export const PageToasts = () => <Place isFirst className="page-toasts sticky bottom-0 z-4" />;

function Place({ isFirst = false, className }: { isFirst?: boolean; className: string | undefined }) {
  const [id] = useState(() => Symbol('place'));
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    places.value = isFirst ? [id, ...places.peek()] : [...places.peek(), id];
    return () => {
      places.value = places.peek().filter((other) => other !== id);
    };
  }, [id, isFirst]);
  useLayoutEffect(() => {
    // Other parts that stick to the bottom of the window stand above it.
    if (isFirst) document.documentElement.style.setProperty('--toasts', `${box.current!.offsetHeight}px`);
  });
  const shown = places.value.at(-1) === id ? toasts.value : [];
  return (
    // Rendered even while empty, so that screen readers announce what is added.
    <section
      ref={box}
      className={cx(
        'flex-none max-h-[40dvh] overflow-y-auto bg-raised border-0 border-solid border-line [&:not(:empty)]:border-t',
        className,
      )}
      aria-label="Notices"
      aria-live="polite"
      aria-relevant="additions"
    >
      {shown.map((line) => (
        <ToastRow key={line.id} line={line} />
      ))}
    </section>
  );
}

function ToastRow({ line }: { line: ToastItem }) {
  const { action } = line;
  return (
    <div
      className={cx('toast', `toast-${line.kind}`, line.fading && 'toast-fading')}
      role={line.kind === 'error' ? 'alert' : undefined}
    >
      <Icon name={line.pinned ? 'pin' : MARKS[line.kind]} size={18} className="text-$tone" />
      <p className="flex-1 min-w-0 m-0 py-2 text-sm leading-[1.4] wrap-anywhere">{line.text}</p>
      {action && (
        <button
          type="button"
          className="flex-none min-w-tap min-h-tap border-0 rounded bg-transparent py-0 px-2 text-lantern text-sm font-semibold hover:text-ink"
          onClick={() => {
            dismissToast(line.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="flex-none min-w-tap min-h-tap border-0 rounded bg-transparent text-ink-soft grid place-items-center hover:text-ink"
        aria-label="Close this notice"
        onClick={() => dismissToast(line.id)}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
